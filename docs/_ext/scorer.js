/* How search results are ordered: what bears the name that was asked for, sections, clauses, the glossary, other pages,
   and last the golden cases and properties, which are many; within each as by default. */
var Scorer = {
  objNameMatch: 11, objPartialMatch: 6, objPrio: { 0: 15, 1: 5, 2: -5 }, objPrioDefault: 0,
  title: 15, partialTitle: 7, term: 5, partialTerm: 2,
  score: ([page, name, , description, score, , kind]) => {
    const asked = new URLSearchParams(location.search).get("q") ?? "";
    if (name.toLowerCase() === asked.trim().toLowerCase()) return 1000;
    if (kind === "title") return 300 + score;
    const [sort] = (description ?? "").split(",");
    const rank = { clause: 200, yaku: 200, case: -100, property: -100 };
    return score + (rank[sort] ?? (page === "glossary" ? 100 : 0));
  },
};
