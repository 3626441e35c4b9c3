/* Small comforts: folded parts open when a link leads into them, wide blocks scroll by keyboard, tables sort,
   and the theme's landmarks have names. */
"use strict";

function decoded(hash) {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

function openTarget() {
  const target = document.getElementById(decoded(location.hash.slice(1)));
  for (let at = target; at; at = at.parentElement) if (at.tagName === "DETAILS") at.open = true;
  if (target) target.scrollIntoView();
}

function reachByKeyboard() {
  for (const block of document.querySelectorAll("pre, .table-wrapper")) {
    if (block.scrollWidth > block.clientWidth) block.tabIndex = 0;
  }
}

function nameLandmarks() {
  for (const [part, name] of [[".sidebar-drawer", "All pages"], [".toc-drawer", "This page"]]) {
    document.querySelector(part)?.setAttribute("aria-label", name);
  }
  for (const caption of document.querySelectorAll("p.caption[role=heading]")) caption.setAttribute("aria-level", "2");
}

function sortBy(column, heading) {
  const body = heading.closest("table").tBodies[0];
  const up = heading.getAttribute("aria-sort") !== "ascending";
  for (const other of heading.parentElement.cells) other.removeAttribute("aria-sort");
  heading.setAttribute("aria-sort", up ? "ascending" : "descending");
  const key = (row) => row.cells[column].dataset.key ?? row.cells[column].textContent.trim();
  const rows = [...body.rows].sort((a, b) => key(a).localeCompare(key(b), "en", { numeric: true }));
  body.append(...(up ? rows : rows.reverse()));
}

document.addEventListener("DOMContentLoaded", () => {
  openTarget();
  reachByKeyboard();
  nameLandmarks();
  addEventListener("hashchange", openTarget);
  addEventListener("resize", reachByKeyboard);
  document.addEventListener("toggle", reachByKeyboard, true);
  for (const heading of document.querySelectorAll("table.yaku-table th")) {
    const column = heading.cellIndex;
    heading.querySelector("button").addEventListener("click", () => sortBy(column, heading));
  }
});
