/**
 * npm `riichi-ts` 1.1 (TypeScript, GPL-3.0, deprecated), called as `new Riichi(…).calc()`, only ever in this
 * process of its own.
 *
 * Set: open tanyao, mangan rounding, no double yakuman, renhou as the yakuman it knows. It has one flag for
 * haitei and houtei, for rinshan and chankan, and for tenhou, chiihou and renhou, and tells by the way of winning.
 * No parameter: an unidentified winning tile, discards and passed tiles, the robbing of a concealed quad,
 * counters, deposits. It is told the dora, not their indicators, so that `dora` is not claimed; it gives no fu
 * parts, and no base. Its dependencies, which only check its own code, are overridden by nothing.
 */

import riichi from 'riichi-ts'

import { SEATS, dora, is, kind, named, noWin, payments, points, serve, split, win } from '../common.mjs'

const YAKU = {
  riichi: 'riichi', 'daburu riichi': 'double_riichi', ippatsu: 'ippatsu', menzentsumo: 'menzen_tsumo',
  pinfu: 'pinfu', iipeikou: 'iipeikou', tanyao: 'tanyao', haku: 'yakuhai_haku', hatsu: 'yakuhai_hatsu',
  chun: 'yakuhai_chun', chankan: 'chankan', rinshan: 'rinshan', haitei: 'haitei', houtei: 'houtei',
  chiitoitsu: 'chiitoitsu', ittsu: 'ittsuu', sanshoku: 'sanshoku_doujun', 'sanshoku doukou': 'sanshoku_doukou',
  toitoi: 'toitoi', sanankou: 'sanankou', sankantsu: 'sankantsu', chanta: 'chanta', honroutou: 'honroutou',
  shosangen: 'shousangen', ryanpeikou: 'ryanpeikou', honitsu: 'honitsu', junchan: 'junchan',
  chinitsu: 'chinitsu', 'round wind east': 'yakuhai_round', 'round wind south': 'yakuhai_round',
  'own wind east': 'yakuhai_seat', 'own wind south': 'yakuhai_seat', 'own wind west': 'yakuhai_seat',
  'own wind north': 'yakuhai_seat',
  kokushimusou: 'kokushi_musou', 'kokushimusou 13 sides': 'kokushi_musou', chuurenpoto: 'chuuren_poutou',
  'chuurenpoto 9 sides': 'chuuren_poutou', suuankou: 'suuankou', 'suuankou tanki': 'suuankou',
  daisuushi: 'daisuushii', shosuushi: 'shousuushii', daisangen: 'daisangen', tsuuiisou: 'tsuuiisou',
  ryuuiisou: 'ryuuiisou', chinroutou: 'chinroutou', suukantsu: 'suukantsu', tenhou: 'tenhou',
  chihou: 'chiihou', renhou: 'renhou', dora: 'dora',
}

/** Set it up with a hand: the drawn tile, or none, last of the concealed ones; a ron tile apart. */
function engine(hand, concealed, ron) {
  const melds = (hand.melds ?? []).map((meld) => ({
    open: meld.kind !== 'ankan',
    tiles: split(meld.tiles).map(kind),
  }))
  return new riichi.Riichi(
    split(concealed).map(kind),
    melds,
    {
      bakaze: 27 + SEATS.indexOf(hand.round),
      jikaze: 27 + SEATS.indexOf(hand.seat),
      dora: dora(hand).map(kind),
    },
    ron === undefined ? null : kind(ron),
    is(hand, 'first_turn'),
    hand.riichi === 'riichi',
    is(hand, 'ippatsu'),
    hand.riichi === 'double',
    is(hand, 'last_tile'),
    is(hand, 'replacement_tile') || is(hand, 'robbed_quad'),
    0, // red fives
    false, // they count
    true, // open tanyao
    true, // mangan rounding
  )
}

function evaluate(hand) {
  const { by, tile } = hand.win
  const asked = by === 'ron' ? engine(hand, hand.concealed, tile) : engine(hand, hand.concealed + tile)
  asked.disableDoubleyakuman()
  asked.disableHairi()
  asked.enableLocalYaku('renhou')
  const result = asked.calc()
  if (result.error) throw new Error('riichi-ts cannot read the hand')
  if (!result.ten) return noWin(result.isAgari ? 'no_yaku' : 'not_complete')

  const { yakuman, han, fu, ten: total, outgoingTen = {} } = result
  const { oya, ko } = outgoingTen
  const paid = payments(hand, { ron: total, east: oya, others: hand.seat === 'east' ? oya : ko })
  return {
    ...win(result.yaku, YAKU, { yakuman, han, fu }),
    ...points(hand, paid, { yakuman, han, fu, total }),
  }
}

function waits(hand) {
  const { hairi, hairi7and13 } = engine(hand, hand.concealed).calc()
  const ready = [hairi, hairi7and13].filter(({ now }) => now === 0)
  return [...new Set(ready.flatMap(({ wait }) => wait.map(named)))]
}

serve({
  adapter: import.meta.url,
  name: 'riichi-ts',
  language: 'TypeScript',
  modules: ['shape', 'yaku', 'yakuman', 'fu', 'points', 'waits'],
  lacks: [
    'an unidentified winning tile',
    'discards or passed tiles',
    'the robbing of a concealed quad',
    'counters',
    'deposits',
  ],
  evaluate,
  waits,
})
