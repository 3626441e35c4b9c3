/* Try a hand: edit it with tiles, and let the reference itself judge it, in the browser. */

const known = JSON.parse(document.getElementById("playground-data").textContent);
const TILES = Object.keys(known.tiles);
const SEATS = ["east", "south", "west", "north"];
const SITUATIONS = ["ippatsu", "first_turn", "last_tile", "replacement_tile", "robbed_quad", "robbed_concealed_quad"];
const ROWS = [["concealed", "Concealed"], ["win", "Winning tile"], ["dora_indicators", "Dora indicators"],
  ["ura_indicators", "Ura indicators"], ["discards", "Own discards"], ["passed", "Passed"]];
const MELDS = [["chi", "Chi, from this tile up"], ["pon", "Pon"], ["daiminkan", "Called quad"],
  ["kakan", "Promoted quad"], ["ankan", "Concealed quad"]];
const $ = (id) => document.getElementById(id);

let hand = empty();
let target = "concealed";
let judge = null;

function empty() {
  return { concealed: [], win: { tile: null, by: "ron", from: "north" }, melds: [], seat: "south", round: "east",
    riichi: "none", situation: [], dora_indicators: [], ura_indicators: [], discards: [], passed: [],
    counters: 0, deposits: 0 };
}

/* Notation */

function readTiles(text) {
  const found = [];
  for (const [, ranks, suit] of text.matchAll(/(\d+)([mpsz])/g)) for (const rank of ranks) found.push(rank + suit);
  return found;
}

function showTiles(tiles) {
  return tiles.map((tile, at) => tile[0] + (tiles[at + 1]?.[1] === tile[1] ? "" : tile[1])).join("");
}

const sorted = (tiles) => [...tiles].sort((a, b) => TILES.indexOf(a) - TILES.indexOf(b));

function toProtocol() {
  const { win } = hand;
  const facts = { concealed: showTiles(hand.concealed),
    melds: hand.melds.map((meld) => ({ ...meld, tiles: showTiles(meld.tiles) })),
    win: win.by === "ron" ? win : { tile: win.tile, by: win.by }, seat: hand.seat, round: hand.round,
    riichi: hand.riichi, situation: hand.situation, counters: hand.counters, deposits: hand.deposits };
  for (const [name] of ROWS.slice(2)) facts[name] = showTiles(hand[name]);
  const asked = ["concealed", "win", "seat", "round"];
  return Object.fromEntries(Object.entries(facts).filter(([name, value]) =>
    asked.includes(name) || !(value === "" || value === 0 || value === "none" || value.length === 0)));
}

function fromProtocol(facts) {
  const read = { ...empty(), ...facts, concealed: readTiles(facts.concealed ?? "") };
  read.melds = (facts.melds ?? []).map((meld) => ({ ...meld, tiles: readTiles(meld.tiles) }));
  read.win = { from: "north", ...facts.win };
  for (const [name] of ROWS.slice(2)) read[name] = readTiles(facts[name] ?? "");
  return read;
}

/* Pictures */

function picture(tile) {
  return `<svg class="tile" aria-hidden="true" viewBox="0 0 30 40"><use href="#tile-${tile}" width="30" height="40"/></svg>`;
}

function button(label, content, press) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "tile-button";
  made.setAttribute("aria-label", label);
  made.title = label;
  made.innerHTML = content;
  made.addEventListener("click", press);
  return made;
}

function slot(title, buttons) {
  const row = document.createElement("div");
  row.className = "slot";
  row.setAttribute("role", "group");
  row.setAttribute("aria-label", title);
  row.innerHTML = `<span class="said">${title}</span>`;
  row.append(...buttons);
  return row;
}

/* Changes */

function add(tile) {
  const meld = MELDS.find(([kind]) => kind === target);
  if (target === "win") hand.win.tile = tile;
  else if (meld) addMeld(target, tile);
  else if (target === "concealed") hand.concealed = sorted([...hand.concealed, tile]);
  else hand[target].push(tile);
  changed();
}

function addMeld(kind, tile) {
  const rank = Number(tile[0]);
  if (kind === "chi" && (tile[1] === "z" || rank > 7)) {
    say(`No chi begins with the ${known.tiles[tile]}.`);
    return;
  }
  const tiles = kind === "chi" ? [0, 1, 2].map((step) => rank + step + tile[1])
    : Array(kind === "pon" ? 3 : 4).fill(tile);
  hand.melds.push({ kind, tiles, ...(kind === "ankan" ? {} : { from: source(kind) }) });
}

function source(kind) {
  return kind === "chi" ? SEATS[(SEATS.indexOf(hand.seat) + 3) % 4] : $("meld-from").value;
}

function changed(typing = false) {
  draw(typing);
  const request = toProtocol();
  history.replaceState(null, "", `#${encodeURIComponent(JSON.stringify(request))}`);
  $("permalink").href = location.hash;
  look(request);
}

const say = (text) => { $("play-status").textContent = text; };

/* Drawing */

function draw(typing) {
  if (!typing) $("concealed").value = showTiles(hand.concealed);
  const slots = ROWS.filter(([name]) => name === "win" || name === "concealed" || hand[name].length).map(([name, title]) => {
    const tiles = name === "win" ? (hand.win.tile ? [hand.win.tile] : []) : hand[name];
    return slot(title, tiles.map((tile, at) => button(`Remove ${known.tiles[tile]} from ${title.toLowerCase()}`, picture(tile), () => {
      if (name === "win") hand.win.tile = null;
      else hand[name].splice(at, 1);
      changed();
    })));
  });
  slots.splice(1, 0, ...hand.melds.map((meld, at) => {
    const from = meld.from ? ` from ${meld.from}` : "";
    return slot(`${meld.kind}${from}`, [button(`Remove the ${meld.kind} of ${showTiles(meld.tiles)}`, meld.tiles.map(picture).join(""), () => {
      hand.melds.splice(at, 1);
      changed();
    })]);
  }));
  $("slots").replaceChildren(...slots);
  for (const name of ["seat", "round", "riichi", "counters", "deposits"]) $(name).value = hand[name];
  $("by").value = hand.win.by;
  $("from").value = hand.win.from;
  $("from").disabled = hand.win.by === "tsumo";
  for (const box of $("situation").querySelectorAll("input")) box.checked = hand.situation.includes(box.value);
}

function choices(list, select) {
  select.innerHTML = list.map(([value, text]) => `<option value="${value}">${text}</option>`).join("");
}

function build() {
  $("playground").hidden = false;
  const seats = SEATS.map((seat) => [seat, seat[0].toUpperCase() + seat.slice(1)]);
  for (const id of ["from", "seat", "meld-from"]) choices(seats, $(id));
  choices([["", "…"], ...Object.entries(known.yaku)], $("why-not"));
  for (const [value, text] of [...ROWS, ...MELDS]) {
    const checked = value === target ? " checked" : "";
    $("targets").insertAdjacentHTML("beforeend", `<label><input type="radio" name="target" value="${value}"${checked}> ${text}</label>`);
  }
  for (const fact of SITUATIONS) {
    $("situation").insertAdjacentHTML("beforeend", `<label><input type="checkbox" value="${fact}"> ${fact.replaceAll("_", " ")}</label>`);
  }
  $("palette").append(...TILES.map((tile) => button(`Add ${known.tiles[tile]}`, picture(tile), () => add(tile))));
  $("targets").addEventListener("change", (event) => { target = event.target.value; });
  $("situation").addEventListener("change", () => {
    hand.situation = [...$("situation").querySelectorAll("input:checked")].map((box) => box.value);
    changed();
  });
  $("concealed").addEventListener("input", () => { hand.concealed = readTiles($("concealed").value); changed(true); });
  for (const name of ["seat", "round", "riichi"]) $(name).addEventListener("change", () => { hand[name] = $(name).value; changed(); });
  for (const name of ["counters", "deposits"]) $(name).addEventListener("change", () => { hand[name] = Number($(name).value); changed(); });
  for (const name of ["by", "from"]) $(name).addEventListener("change", () => { hand.win[name] = $(name).value; changed(); });
  $("why-not").addEventListener("change", () => changed());
  $("clear").addEventListener("click", () => { hand = empty(); changed(); });
  addEventListener("hashchange", fromAddress);
}

function fromAddress() {
  try {
    hand = fromProtocol(JSON.parse(decodeURIComponent(location.hash.slice(1))));
  } catch {
    hand = location.hash.length > 1 ? hand : fromProtocol(known.first);
  }
  changed();
}

/* Judging */

const PYTHON = `
import json
from yakuspec import ImpossibleHandError, read_hand
from yakuspec.engine import answer
from yakuspec.explain import explain

def judge(hand, why_not):
    hand = json.loads(hand)
    found = {"answer": answer({"type": "evaluate", "id": 1, "hand": hand}), "steps": []}
    try:
        steps = explain(read_hand(hand), why_not=why_not or None)
        found["steps"] = [[step.title, step.lines] for step in steps]
    except ImpossibleHandError:
        pass
    return json.dumps(found)
judge
`;

async function load() {
  const folder = new URL("pyodide/", import.meta.url);
  const { loadPyodide } = await import(new URL("pyodide.mjs", folder));
  const python = await loadPyodide({ indexURL: folder.href });
  const archive = await fetch(new URL("yakuspec.zip", folder));
  python.unpackArchive(await archive.arrayBuffer(), "zip");
  judge = python.runPython(PYTHON);
  say("The reference is here: what you change is judged at once.");
  look(toProtocol());
}

const escapeHtml = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function linked(line) {
  return escapeHtml(line).replace(/\b[a-z_]+\.[a-z][a-z-]*[a-z]/g, (name) =>
    known.clauses[name] ? `<a href="${known.clauses[name]}">${name}</a>` : name);
}

function look(request) {
  if (!judge) return;
  const { answer, steps } = JSON.parse(judge(JSON.stringify(request), $("why-not").value));
  const last = steps.find(([title]) => title === "Verdict");
  const kind = answer.type === "invalid" ? "refused" : answer.win ? "win" : "no-win";
  const [head, ...rest] = last ? last[1][0].split(": ") : ["refused", `${answer.code}: ${answer.message}`];
  const text = rest.join(": ");
  $("verdict").innerHTML = `<p class="verdict ${kind}"><b>${head[0].toUpperCase()}${head.slice(1)}</b> <span>${linked(text)}</span></p>`;
  $("trace").innerHTML = steps.slice(1).map(([title, lines]) => `<dt>${title}</dt><dd>${lines.map(linked).join("<br>")}</dd>`).join("");
  $("request").textContent = JSON.stringify({ type: "evaluate", id: 1, hand: request });
  $("answer").textContent = JSON.stringify(answer);
}

build();
fromAddress();
load().catch((error) => say(`The reference could not be loaded: ${error.message}`));
