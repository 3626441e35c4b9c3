/* Try a hand: edit it with tiles, and let the reference itself judge it, in the browser. */

import { empty, fromProtocol, known, MELDS, readTiles, ROWS, SEATS, showTiles, SITUATIONS, TILES, toProtocol } from "./hands.js";

const $ = (id) => document.getElementById(id);

let hand = fromProtocol(known.first);
let target = "concealed";
let judge = null;

const sorted = (tiles) => [...tiles].sort((a, b) => TILES.indexOf(a) - TILES.indexOf(b));
const after = (seat, steps) => SEATS[(SEATS.indexOf(seat) + steps) % 4];

/* Pictures */

function picture(tile) {
  if (!TILES.includes(tile)) throw new Error(`there is no picture of ${tile}`);
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

function slot(row, title, buttons) {
  const made = document.createElement("div");
  made.className = "slot";
  made.dataset.row = row;
  made.setAttribute("role", "group");
  made.setAttribute("aria-label", title);
  const said = document.createElement("span");
  said.className = "said";
  said.textContent = title;
  made.append(said, ...buttons);
  return made;
}

/* Changes */

function add(tile) {
  if (target === "win") hand.win.tile = tile;
  else if (target in MELDS) {
    const meld = newMeld(target, tile);
    if (!meld) return note(`No chi begins with the ${known.tiles[tile]}.`);
    hand.melds.push(meld);
  } else if (target === "concealed") hand.concealed = sorted([...hand.concealed, tile]);
  else hand[target].push(tile);
  changed();
}

function newMeld(kind, tile) {
  const rank = Number(tile[0]);
  if (kind === "chi" && (tile[1] === "z" || rank > 7)) return null;
  const tiles = kind === "chi" ? [0, 1, 2].map((step) => rank + step + tile[1])
    : Array(kind === "pon" ? 3 : 4).fill(tile);
  return seated({ kind, tiles, ...(kind === "ankan" ? {} : { from: $("meld-from").value }) });
}

/* A chi is called from the left, and nothing from oneself. */
function seated(meld) {
  if (!meld.from) return meld;
  return { ...meld, from: meld.kind === "chi" ? after(hand.seat, 3) : another(meld.from) };
}

const another = (seat) => (seat === hand.seat ? after(seat, 1) : seat);

function sitDown(seat) {
  hand.seat = seat;
  hand.melds = hand.melds.map(seated);
  hand.win.from = another(hand.win.from);
  $("meld-from").value = another($("meld-from").value);
}

/* The focus stays in the row whose button goes away. */
function remove(row, at) {
  if (row === "win") hand.win.tile = null;
  else hand[row].splice(at, 1);
  changed();
  const left = document.querySelectorAll(`#slots [data-row="${row}"] button`);
  (left[Math.min(at, left.length - 1)] ?? $("concealed")).focus();
}

function changed(typing = false) {
  note("");
  draw(typing);
  const request = toProtocol(hand);
  history.replaceState(null, "", `#${encodeURIComponent(JSON.stringify(request))}`);
  $("permalink").href = location.hash;
  look(request);
}

function typed() {
  try {
    hand.concealed = readTiles($("concealed").value);
  } catch (error) {
    $("concealed").setAttribute("aria-invalid", "true");
    return show("refused", "Not judged", `concealed: ${error.message}`);
  }
  changed(true);
}

function judgeAgain() {
  if ($("concealed").hasAttribute("aria-invalid")) typed();
  else look(toProtocol(hand));
}

const say = (text) => { $("play-status").textContent = text; };
const note = (text) => { $("play-note").textContent = text; };

/* Drawing */

function draw(typing) {
  if (!typing) $("concealed").value = showTiles(hand.concealed);
  $("concealed").removeAttribute("aria-invalid");
  const [concealed, ...others] = Object.keys(ROWS).filter((row) => row === "concealed" || row === "win" || hand[row].length).map(drawRow);
  $("slots").replaceChildren(concealed, ...hand.melds.map(drawMeld), ...others);
  for (const name of ["seat", "round", "riichi", "counters", "deposits"]) $(name).value = hand[name];
  $("by").value = hand.win.by;
  $("from").value = hand.win.from;
  $("from").disabled = hand.win.by === "tsumo";
  for (const option of document.querySelectorAll("#from option, #meld-from option")) option.disabled = option.value === hand.seat;
  for (const box of $("situation").querySelectorAll("input")) box.checked = hand.situation.includes(box.value);
}

function drawRow(row) {
  const tiles = row === "win" ? [hand.win.tile].filter(Boolean) : hand[row];
  const label = (tile) => `Remove ${known.tiles[tile]} from ${ROWS[row].toLowerCase()}`;
  return slot(row, ROWS[row], tiles.map((tile, at) => button(label(tile), picture(tile), () => remove(row, at))));
}

function drawMeld({ kind, tiles, from }, at) {
  const label = `Remove the ${MELDS[kind].toLowerCase()} of ${showTiles(tiles)}`;
  const pressed = button(label, tiles.map(picture).join(""), () => remove("melds", at));
  return slot("melds", `${MELDS[kind]}${from ? ` from ${from}` : ""}`, [pressed]);
}

function choices(list, select) {
  select.innerHTML = list.map(([value, text]) => `<option value="${value}">${text}</option>`).join("");
}

function build() {
  $("playground").hidden = false;
  const seats = SEATS.map((seat) => [seat, seat[0].toUpperCase() + seat.slice(1)]);
  for (const id of ["from", "seat", "meld-from"]) choices(seats, $(id));
  choices([["", "…"], ...Object.entries(known.yaku)], $("why-not"));
  for (const [value, text] of Object.entries({ ...ROWS, ...MELDS, chi: "Chi, from this tile up" })) {
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
  $("concealed").addEventListener("input", typed);
  $("seat").addEventListener("change", () => { sitDown($("seat").value); changed(); });
  for (const name of ["round", "riichi"]) $(name).addEventListener("change", () => { hand[name] = $(name).value; changed(); });
  for (const name of ["counters", "deposits"]) $(name).addEventListener("change", () => { hand[name] = Number($(name).value); changed(); });
  for (const name of ["by", "from"]) $(name).addEventListener("change", () => { hand.win[name] = $(name).value; changed(); });
  $("why-not").addEventListener("change", judgeAgain);
  $("clear").addEventListener("click", () => { hand = empty(); changed(); });
  addEventListener("hashchange", fromAddress);
}

/* No hash, or a place on this page, leaves the hand as it is; so does the link back to the top. */
function fromAddress() {
  const hash = location.hash.slice(1);
  if (!hash) return changed();
  if (document.getElementById(hash)) return look(toProtocol(hand));
  try {
    hand = fromProtocol(linkedHand(hash));
  } catch (error) {
    hand = fromProtocol(known.first);
    draw(false);
    look(toProtocol(hand));
    return note(`This link is damaged: ${error.message}. Here is the first example instead.`);
  }
  changed();
}

function linkedHand(hash) {
  try {
    return JSON.parse(decodeURIComponent(hash));
  } catch {
    throw new Error("it holds no whole hand as JSON");
  }
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
  judgeAgain();
}

const escapeHtml = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function linked(line) {
  return escapeHtml(line).replace(/\b[a-z_]+\.[a-z][a-z-]*[a-z]/g, (name) =>
    known.clauses[name] ? `<a href="${known.clauses[name]}">${name}</a>` : name);
}

/* What an explanation says of a condition that fails is what it asks for. */
const explained = (line) => linked(line.replace(/fails (\S+) \((?!closed only)(.*)\)$/, "fails $1; needed: $2"));

function missing({ win }) {
  if (win.tile !== null) return "";
  return win.by === "ron" ? "The winning tile is missing: a ron is on a tile that all have seen. Choose Winning tile below and press it."
    : "Without a winning tile, the tile drawn counts as unidentified, and is one of the concealed ones.";
}

function look(request) {
  if (!judge) return;
  const { answer, steps } = JSON.parse(judge(JSON.stringify(request), $("why-not").value));
  const last = steps.find(([title]) => title === "Verdict");
  const kind = answer.type === "invalid" ? "refused" : answer.win ? "win" : "no-win";
  const [head, ...rest] = last ? last[1][0].split(": ") : ["refused", `${answer.code}: ${answer.message}`];
  const hint = missing(request);
  if (hint && request.win.by === "ron") show("refused", "Not judged", hint);
  else show(kind, head[0].toUpperCase() + head.slice(1), [rest.join(": "), hint].filter(Boolean).join(". "));
  $("trace").innerHTML = steps.slice(1).map(([title, lines]) => `<dt>${title}</dt><dd>${lines.map(explained).join("<br>")}</dd>`).join("");
  $("request").textContent = JSON.stringify({ type: "evaluate", id: 1, hand: request });
  $("answer").textContent = JSON.stringify(answer);
}

/* Show a verdict, and nothing yet of what led to it. */
function show(kind, head, text) {
  $("verdict").innerHTML = `<p class="verdict ${kind}"><b>${escapeHtml(head)}</b> <span>${linked(text)}</span></p>`;
  for (const id of ["trace", "request", "answer"]) $(id).textContent = "";
}

build();
fromAddress();
load().catch((error) => {
  say(`The reference could not be loaded: ${error.message}`);
  $("needs-server").hidden = false;
});
