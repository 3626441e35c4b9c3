"""The frame and the style of HTML reports: one column, light and dark, from a phone's width up."""

from typing import Final

STYLE: Final = """\
:root { color-scheme: light dark; --ground: #f6f5f1; --card: #ffffff; --ink: #1d2126; --faint: #626a73;
  --line: #dedbd2; --good: #1c7a3c; --bad: #b3261e; --half: #96690a; --good-soft: #e2f1e5;
  --bad-soft: #fbe6e3; --half-soft: #f9eed3; }
@media (prefers-color-scheme: dark) { :root { --ground: #14171a; --card: #1d2125; --ink: #e7e9ea;
  --faint: #9aa3ab; --line: #343a40; --good: #6cc98a; --bad: #f0938a; --half: #e0b659;
  --good-soft: #1c3325; --bad-soft: #41221f; --half-soft: #3a2f16; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); overflow-wrap: anywhere;
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", "Noto Sans", "Helvetica Neue", sans-serif; }
main { max-width: 62rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 1.9rem; line-height: 1.15; margin: 0; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 0.75rem; }
p { margin: 0.4rem 0; }
code { font: 0.9em ui-monospace, "Cascadia Mono", "DejaVu Sans Mono", monospace; }
.faint { color: var(--faint); }
.lead { font-size: 1.1rem; margin: 0.35rem 0 1.25rem; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 1rem 1.1rem; }
.sum { display: flex; flex-wrap: wrap; gap: 0.75rem; margin: 1.25rem 0; }
.sum .card { flex: 1 1 8.5rem; padding: 0.7rem 1rem; }
.sum b { display: block; font-size: 1.6rem; line-height: 1.2; }
.modules { display: grid; grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr)); gap: 0.75rem; }
.module { display: grid; grid-template-columns: 1fr auto; gap: 0.1rem 0.6rem; align-items: baseline;
  align-content: start; padding: 0.75rem 1rem; }
.module .bar { grid-column: 1 / -1; height: 6px; border-radius: 3px; background: var(--bad-soft);
  overflow: hidden; margin: 0.35rem 0 0.15rem; }
.module .bar i { display: block; height: 100%; background: currentColor; }
.module .faint { grid-column: 1 / -1; font-size: 0.86rem; }
.mark { display: inline-block; font-size: 0.8rem; font-weight: 600; padding: 0.05rem 0.55rem;
  border-radius: 1rem; white-space: nowrap; }
.good { color: var(--good); } .bad { color: var(--bad); } .half { color: var(--half); }
.mark.good { background: var(--good-soft); } .mark.bad { background: var(--bad-soft); }
.mark.half { background: var(--half-soft); }
.warning { border-left: 4px solid var(--bad); margin: 0.75rem 0; }
details.clause { margin: 0.6rem 0; padding: 0; }
details.clause > summary { cursor: pointer; padding: 0.8rem 1.1rem;
  list-style-position: inside; }
details.clause > summary code { font-weight: 600; margin-right: 0.4rem; }
details.clause > summary p { margin: 0.25rem 0 0; }
.guess { font-size: 0.94rem; padding-left: 0.7rem; border-left: 3px solid var(--half); margin-top: 0.5rem; }
.guess.known { border-color: var(--good); }
.case { border-top: 1px solid var(--line); padding: 0.9rem 1.1rem 1rem; }
.case h3 { font-size: 1rem; margin: 0 0 0.6rem; font-weight: 600; }
.case h3 code { font-weight: 400; color: var(--faint); display: block; }
.case .hand { font-size: clamp(0.75rem, 4vw, 1.15rem); }
.case .facts { font-size: 0.9rem; color: var(--faint); margin: 0.5rem 0; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; margin-top: 0.5rem; font-size: 0.94rem; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 0.3rem 0.8rem 0.3rem 0; }
td { width: 42%; }
th { font-weight: 600; color: var(--faint); overflow-wrap: normal; }
.matrix { width: auto; } .matrix td { width: auto; white-space: nowrap; }
.matrix tr > :first-child { position: sticky; left: 0; background: var(--ground); }
tbody tr { border-top: 1px solid var(--line); }
tr.also { color: var(--faint); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; margin: 0; }
dt { color: var(--faint); } dd { margin: 0; }
ol.events { margin: 0.3rem 0; padding-left: 1.6rem; font-size: 0.92rem; }
footer { margin-top: 3rem; color: var(--faint); font-size: 0.9rem; }
@media (max-width: 34rem) { main { padding-top: 1.2rem; } h1 { font-size: 1.5rem; }
  .case, details.clause > summary { padding-left: 0.9rem; padding-right: 0.9rem; }
  dl { grid-template-columns: 1fr; } dd { margin-bottom: 0.4rem; } }
@media print { details.clause { break-inside: avoid; } }
"""

PAGE: Final = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
{style}</style>
</head>
<body>
{sheet}
<main>
{body}
</main>
</body>
</html>
"""
