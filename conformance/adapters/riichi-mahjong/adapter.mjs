/**
 * npm `@pai-forge/riichi-mahjong` 0.3 (TypeScript, ISC), called as `calculateScoreForTehai`.
 *
 * Nothing can be set. No parameter: an unidentified winning tile, discards and passed tiles, riichi, any
 * situation, counters, deposits. Where it finds no yaku it does not say whether the hand is complete: its
 * `calculateShanten` and `getUkeire` are asked, which is enough as only four groups and a pair can lack a yaku.
 * Its fu parts are not told apart, so that `fu_parts` is not claimed; nor is `waits`, as `getUkeire` leaves out
 * seven pairs and thirteen orphans, and says so.
 */

import {
  NoYakuError,
  calculateScoreForTehai,
  calculateShanten,
  countDora,
  getUkeire,
  validateTehai14,
} from '@pai-forge/riichi-mahjong'

import { SEATS, after, kind, noWin, payments, points, serve, split, win } from '../common.mjs'

const YAKU = {
  Tanyao: 'tanyao', Pinfu: 'pinfu', Iipeikou: 'iipeikou', Haku: 'yakuhai_haku', Hatsu: 'yakuhai_hatsu',
  Chun: 'yakuhai_chun', SanshokuDoujun: 'sanshoku_doujun', Ikkitsuukan: 'ittsuu', Honchan: 'chanta',
  Chiitoitsu: 'chiitoitsu', Toitoi: 'toitoi', Sanankou: 'sanankou', Sankantsu: 'sankantsu',
  SanshokuDoukou: 'sanshoku_doukou', Honroutou: 'honroutou', Shousangen: 'shousangen', Honitsu: 'honitsu',
  Junchan: 'junchan', Ryanpeikou: 'ryanpeikou', Chinitsu: 'chinitsu', MenzenTsumo: 'menzen_tsumo',
  KokushiMusou: 'kokushi_musou', Suuankou: 'suuankou', Daisangen: 'daisangen', Shousuushii: 'shousuushii',
  Daisuushii: 'daisuushii', Tsuuiisou: 'tsuuiisou', Chinroutou: 'chinroutou', Ryuuiisou: 'ryuuiisou',
  ChuurenPoutou: 'chuuren_poutou', Suukantsu: 'suukantsu',
}

/** How many yakuman a level is paid as; 13 han of other yaku it calls one, too. */
const LEVELS = { Yakuman: 1, DoubleYakuman: 2 }

const GROUPS = {
  chi: ['Shuntsu', 'Chi'], pon: ['Koutsu', 'Pon'], daiminkan: ['Kantsu', 'Daiminkan'],
  kakan: ['Kantsu', 'Kakan'], ankan: ['Kantsu', null],
}

function group(hand, meld) {
  const [type, call] = GROUPS[meld.kind]
  const hais = split(meld.tiles).map(kind)
  // It asks for a source always and scores by none, so one that is not known may be any.
  return call ? { type, hais, furo: { type: call, from: meld.from ? after(hand, meld.from) : 3 } } : { type, hais }
}

function evaluate(hand) {
  const winning = kind(hand.win.tile)
  const before = { closed: split(hand.concealed).map(kind), exposed: (hand.melds ?? []).map((meld) => group(hand, meld)) }
  const checked = validateTehai14({ ...before, closed: [...before.closed, winning] })
  if (checked.isErr()) throw checked.error
  const doraMarkers = split(hand.dora_indicators).map(kind)
  let result
  try {
    result = calculateScoreForTehai(checked.value, {
      agariHai: winning,
      isTsumo: hand.win.by === 'tsumo',
      jikaze: 27 + SEATS.indexOf(hand.seat),
      bakaze: 27 + SEATS.indexOf(hand.round),
      doraMarkers,
      uraDoraMarkers: split(hand.ura_indicators).map(kind),
    })
  } catch (error) {
    if (!(error instanceof NoYakuError)) throw error
    const ready = calculateShanten(before, false, false).unwrapOr(Infinity) === 0
    return noWin(ready && getUkeire(before).includes(winning) ? 'no_yaku' : 'not_complete')
  }

  const { han, fu, scoreLevel, payment, detail } = result
  const [others, east] = payment.type === 'koTsumo' ? payment.amount : [payment.amount, 0]
  const paid = payments(hand, { ron: payment.amount, east, others })
  const worth = Object.fromEntries(detail.yakuResult)
  const yakuman = Object.values(worth).some((each) => each >= 13)
  return {
    ...win(worth, YAKU, { yakuman, han, fu }),
    ...(yakuman ? {} : { dora: countDora(checked.value, doraMarkers) }),
    ...points(hand, paid, { yakuman: LEVELS[scoreLevel], han, fu }),
  }
}

serve({
  adapter: import.meta.url,
  name: '@pai-forge/riichi-mahjong',
  language: 'TypeScript',
  modules: ['shape', 'yaku', 'yakuman', 'dora', 'fu', 'points'],
  lacks: [
    'an unidentified winning tile',
    'discards or passed tiles',
    'riichi',
    'the situation',
    'counters',
    'deposits',
  ],
  evaluate,
})
