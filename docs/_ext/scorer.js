/* How search results are ordered: as by default, but what bears the name that was asked for comes first. */
var Scorer = {
  objNameMatch: 11, objPartialMatch: 6, objPrio: { 0: 15, 1: 5, 2: -5 }, objPrioDefault: 0,
  title: 15, partialTitle: 7, term: 5, partialTerm: 2,
  score: ([, name, , , score]) => {
    const asked = new URLSearchParams(location.search).get("q") ?? "";
    return name.toLowerCase() === asked.trim().toLowerCase() ? 1000 : score;
  },
};
