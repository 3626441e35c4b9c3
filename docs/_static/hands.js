/* A hand as the page holds it, with lists of tiles: read from the fields of the protocol, and written in them. */

export const known = JSON.parse(document.getElementById("playground-data").textContent);
export const TILES = Object.keys(known.tiles);
export const SEATS = ["east", "south", "west", "north"];
export const SITUATIONS = ["ippatsu", "first_turn", "last_tile", "replacement_tile", "robbed_quad", "robbed_concealed_quad"];
export const ROWS = { concealed: "Concealed", win: "Winning tile", dora_indicators: "Dora indicators",
  ura_indicators: "Ura indicators", discards: "Own discards", passed: "Passed" };
export const MELDS = { chi: "Chi", pon: "Pon", daiminkan: "Called quad", kakan: "Promoted quad", ankan: "Concealed quad" };
const FURTHER_ROWS = Object.keys(ROWS).slice(2);
const MOST = 40;

export function empty() {
  return { concealed: [], win: { tile: null, by: "ron", from: "north" }, melds: [], seat: "south", round: "east",
    riichi: "none", situation: [], dora_indicators: [], ura_indicators: [], discards: [], passed: [],
    counters: 0, deposits: 0 };
}

/* Notation */

const shortened = (text) => (text.length > 24 ? `${text.slice(0, 24)}…` : text);

/* Upper case, spaces and full-width digits are understood. Throws an Error that names what is not read. */
export function readTiles(text) {
  const plain = text.normalize("NFKC").toLowerCase().replace(/\s+/g, "");
  const count = plain.replace(/\D/g, "").length;
  if (count > MOST) throw new Error(`${count} tiles; at most ${MOST} are read`);
  const read = plain.match(/^(?:\d+[mpsz])*/)[0];
  if (read !== plain) {
    const [part] = plain.slice(read.length).match(/^\d*\D*?(?=\d|$)/);
    throw new Error(`“${shortened(part)}” is not read; write numbers and their suit m, p, s or z, such as 123m55z`);
  }
  const found = [];
  for (const [, ranks, suit] of read.matchAll(/(\d+)(\D)/g)) for (const rank of ranks) found.push(rank + suit);
  const strange = found.find((tile) => !TILES.includes(tile));
  if (strange) throw new Error(`there is no tile ${strange}; numbers are 1 to 9 in m, p, s and 1 to 7 in z`);
  return found;
}

export function showTiles(tiles) {
  return tiles.map((tile, at) => tile[0] + (tiles[at + 1]?.[1] === tile[1] ? "" : tile[1])).join("");
}

/* The protocol */

export function toProtocol(hand) {
  const { win } = hand;
  const facts = { concealed: showTiles(hand.concealed),
    melds: hand.melds.map((meld) => ({ ...meld, tiles: showTiles(meld.tiles) })),
    win: win.by === "ron" ? win : { tile: win.tile, by: win.by }, seat: hand.seat, round: hand.round,
    riichi: hand.riichi, situation: hand.situation, counters: hand.counters, deposits: hand.deposits };
  for (const name of FURTHER_ROWS) facts[name] = showTiles(hand[name]);
  const asked = ["concealed", "win", "seat", "round"];
  return Object.fromEntries(Object.entries(facts).filter(([name, value]) =>
    asked.includes(name) || !(value === "" || value === 0 || value === "none" || value.length === 0)));
}

/* What is missing is as in an empty hand. Throws an Error that names a field of the wrong type. */
export function fromProtocol(facts) {
  const hand = empty();
  const given = object(facts, "the hand");
  const take = (name, read) => { if (given[name] !== undefined) hand[name] = read(given[name], name); };
  for (const name of ["concealed", ...FURTHER_ROWS]) take(name, tiles);
  for (const name of ["seat", "round"]) take(name, oneOf(SEATS));
  for (const name of ["counters", "deposits"]) take(name, number);
  take("riichi", oneOf(["none", "riichi", "double"]));
  take("situation", listOf(oneOf(SITUATIONS)));
  take("melds", listOf(readMeld));
  take("win", readWin);
  return hand;
}

function readMeld(value, where) {
  const { kind, tiles: text, from, promoted_after: after } = object(value, where);
  return { kind: oneOf(Object.keys(MELDS))(kind, `${where}.kind`), tiles: tiles(text, `${where}.tiles`),
    ...(from == null ? {} : { from: oneOf(SEATS)(from, `${where}.from`) }),
    ...(after == null ? {} : { promoted_after: number(after, `${where}.promoted_after`) }) };
}

function readWin(value, where) {
  const { tile = null, by = "ron", from } = object(value, where);
  const read = tile === null ? [null] : tiles(tile, `${where}.tile`);
  if (read.length !== 1) wrong(tile, `${where}.tile`, "one tile");
  return { tile: read[0], by: oneOf(["ron", "tsumo"])(by, `${where}.by`), from: oneOf(SEATS)(from ?? "north", `${where}.from`) };
}

function wrong(value, where, right) {
  throw new Error(`${where} is ${shortened(String(JSON.stringify(value)))}; it should be ${right}`);
}

function object(value, where) {
  return value !== null && typeof value === "object" && !Array.isArray(value) ? value : wrong(value, where, "an object");
}

function number(value, where) {
  return Number.isFinite(value) ? value : wrong(value, where, "a number");
}

function tiles(value, where) {
  if (typeof value !== "string") wrong(value, where, "text such as 123m55z");
  try {
    return readTiles(value);
  } catch (error) {
    throw new Error(`${where}: ${error.message}`);
  }
}

const oneOf = (words) => (value, where) => (words.includes(value) ? value : wrong(value, where, `one of ${words.join(", ")}`));

/* As in the protocol, null is an empty list. */
const listOf = (read) => (value, where) => {
  if (value === null) return [];
  if (!Array.isArray(value) || value.length > MOST) wrong(value, where, `a list of at most ${MOST}`);
  return value.map((each, at) => read(each, `${where}[${at}]`));
};
