/**
 * What the JavaScript adapters share: lines, tiles, payments and answers in the words of the protocol.
 */

import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

export const SEATS = ['east', 'south', 'west', 'north']
export const SUITS = 'mpsz'

/** Inputs that an engine may have no parameter for → whether a hand needs it. None looks at the tiles. */
const INPUTS = {
  'an unidentified winning tile': (hand) => hand.win.tile === null,
  'discards or passed tiles': (hand) => Boolean(hand.discards || hand.passed),
  'the robbing of a concealed quad': (hand) => is(hand, 'robbed_concealed_quad'),
  renhou: (hand) => is(hand, 'first_turn') && hand.win.by === 'ron',
  'a called triplet or quad that nobody is named for': (hand) =>
    (hand.melds ?? []).some((meld) => ['pon', 'daiminkan', 'kakan'].includes(meld.kind) && !meld.from),
  counters: (hand) => hand.counters > 0,
  deposits: (hand) => hand.deposits > 0,
  riichi: (hand) => inRiichi(hand),
  'the situation': (hand) => (hand.situation ?? []).length > 0,
}

const LIMITS = { 2000: 'mangan', 3000: 'haneman', 4000: 'baiman', 6000: 'sanbaiman', 8000: 'yonbaiman' }
const YAKUMAN_NAMES = [
  'tenhou', 'chiihou', 'kokushi_musou', 'chuuren_poutou', 'suuankou', 'ryuuiisou', 'suukantsu', 'chinroutou',
  'tsuuiisou', 'daisangen', 'shousuushii', 'daisuushii',
  'renhou', // where an engine counts it as one
]
const YAKUMAN = [null, 'yakuman', 'double_yakuman', 'triple_yakuman', 'quadruple_yakuman']

/**
 * Answer the requests on standard input by an engine, a line each.
 *
 * `name` is its package, beside whose adapter it is pinned; `lacks` are the INPUTS it has no parameter for;
 * `evaluate` turns a hand into the fields of a verdict, `waits` into tiles. What they throw is its failure.
 */
export async function serve({ adapter, name, modules, lacks, evaluate, waits, language = 'JavaScript' }) {
  const version = JSON.parse(readFileSync(new URL('package.json', adapter))).dependencies[name]
  const engine = { name, version, language }
  for await (const line of createInterface({ input: process.stdin })) {
    const request = JSON.parse(line)
    if (request.type === 'bye') return
    let answer
    try {
      answer = reply(request)
    } catch (error) {
      answer = { type: 'failed', message: String(error) }
    }
    process.stdout.write(JSON.stringify({ ...answer, id: request.id }) + '\n')
  }

  function reply({ type, hand }) {
    if (type === 'hello') return { type, protocol: 1, rules: 'wrc-2025', engine, modules }
    if (type === 'waits' && waits) return { type, tiles: waits(hand).join('') }
    const missing = type === 'evaluate' ? lacks.find((input) => INPUTS[input](hand)) : type
    if (missing) return { type: 'unsupported', reason: `${name} has no parameter for ${missing}` }
    return { type: 'verdict', ...evaluate(hand) }
  }
}

/** Whether the situation states a fact. */
export function is(hand, fact) {
  return (hand.situation ?? []).includes(fact)
}

/** Whether the hand is in riichi, double or not. */
export function inRiichi(hand) {
  return (hand.riichi ?? 'none') !== 'none'
}

/** Split mpsz notation into tiles: `'23m1z'` → `['2m', '3m', '1z']`. */
export function split(tiles = '') {
  return (tiles.match(/\d+[mpsz]/g) ?? []).flatMap((run) => [...run.slice(0, -1)].map((rank) => rank + run.at(-1)))
}

/** Give a tile as one of 34: characters from 0, circles from 9, bamboo from 18, honours from 27. */
export function kind(tile) {
  return 9 * SUITS.indexOf(tile[1]) + Number(tile[0]) - 1
}

/** Give one of 34 as a tile in mpsz notation. */
export function named(kind) {
  return `${(kind % 9) + 1}${SUITS[Math.floor(kind / 9)]}`
}

/** How many seats after the winner another seat is, 1 to 3. */
export function after(hand, seat) {
  return (SEATS.indexOf(seat) - SEATS.indexOf(hand.seat) + 4) % 4
}

/** Give the tile that an indicator makes dora, for engines that are told the dora themselves. */
export function next(indicator) {
  const [rank, suit] = indicator
  const circle = suit === 'z' ? (rank < '5' ? '1234' : '567') : '123456789'
  return circle[(circle.indexOf(rank) + 1) % circle.length] + suit
}

/** Give the dora, the ura dora among them in riichi only, for engines that do not tell them apart. */
export function dora(hand) {
  return split((hand.dora_indicators ?? '') + (inRiichi(hand) ? (hand.ura_indicators ?? '') : '')).map(next)
}

/** Give the fields of a verdict that is no win. */
export function noWin(reason) {
  return { win: false, reason }
}

/**
 * Give the fields of a win up to `fu`, from the engine's names for yaku and dora and what each is worth.
 *
 * Beside a yakuman the other fields are what the protocol has there: engines give 13, 26, 0 or nothing for its
 * han and fu, and mean nothing by it. Throws for a name that is not among `names`.
 */
export function win(worth, names, { yakuman, han, fu }) {
  const unknown = Object.keys(worth).filter((name) => !(name in names))
  if (unknown.length) throw new Error(`the adapter knows no yaku ${unknown.join(', ')}`)
  const { dora = 0, ura_dora = 0, ...yaku } = Object.fromEntries(
    Object.entries(worth).map(([name, each]) => [names[name], each]),
  )
  if (!yakuman) return { win: true, yaku, yakuman: [], dora, ura_dora, han, fu }
  const alone = Object.keys(yaku).filter((name) => YAKUMAN_NAMES.includes(name))
  return { win: true, yaku: {}, yakuman: alone, dora: 0, ura_dora: 0, han: null, fu: null }
}

/** Say who pays what: the discarder `ron`, or on tsumo East and each of the others. */
export function payments(hand, { ron, east, others }) {
  if (hand.win.by === 'ron') return { [hand.win.from]: ron }
  const opponents = SEATS.filter((seat) => seat !== hand.seat)
  return Object.fromEntries(opponents.map((seat) => [seat, seat === 'east' ? east : others]))
}

/**
 * Give `limit`, `base`, `payments` and `total` for an engine that says only what is paid.
 *
 * A limit is known by the payment, which no hand below it reaches; below, the base is the engine's own fu and
 * han multiplied out. `yakuman` is how many it counts; `total` its own, or the sum of what is paid.
 */
export function points(hand, paid, { han, fu, yakuman, total }) {
  total ??= Object.values(paid).reduce((sum, payment) => sum + payment, 0)
  if (yakuman) return { limit: YAKUMAN[yakuman], base: 8000 * yakuman, payments: paid, total }
  const tsumo = hand.win.by === 'tsumo'
  const counters = (hand.counters ?? 0) * (tsumo ? 100 : 300)
  const base = (Math.max(...Object.values(paid)) - counters) / (tsumo ? 2 : hand.seat === 'east' ? 6 : 4)
  const limit = LIMITS[base] ?? null
  return { limit, base: limit ? base : fu * 2 ** (han + 2), payments: paid, total }
}
