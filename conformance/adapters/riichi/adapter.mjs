/**
 * npm `riichi` 1.2 (JavaScript, MIT), called as `new Riichi(text).calc()`.
 *
 * Set: no double yakuman, no red fives, renhou as the yakuman it knows. It has one letter for haitei and houtei,
 * for rinshan and chankan, and for tenhou, chiihou and renhou, and tells by the way of winning. No parameter: an
 * unidentified winning tile, discards and passed tiles, the robbing of a concealed quad, counters, deposits. It
 * is told the dora, not their indicators, so that `dora` is not claimed; it gives no fu parts, and no base.
 */

import Riichi from 'riichi'

import { SEATS, dora, inRiichi, is, noWin, payments, points, serve, split, win } from '../common.mjs'

const YAKU = {
  立直: 'riichi', ダブル立直: 'double_riichi', 一発: 'ippatsu', 海底摸月: 'haitei', 河底撈魚: 'houtei',
  嶺上開花: 'rinshan', 搶槓: 'chankan', 門前清自摸和: 'menzen_tsumo', 平和: 'pinfu', 断么九: 'tanyao',
  一盃口: 'iipeikou', 三色同順: 'sanshoku_doujun', 一気通貫: 'ittsuu', 混全帯么九: 'chanta',
  七対子: 'chiitoitsu', 対々和: 'toitoi', 三暗刻: 'sanankou', 三槓子: 'sankantsu', 三色同刻: 'sanshoku_doukou',
  混老頭: 'honroutou', 小三元: 'shousangen', 混一色: 'honitsu', 純全帯么九: 'junchan', 二盃口: 'ryanpeikou',
  清一色: 'chinitsu', 役牌白: 'yakuhai_haku', 役牌発: 'yakuhai_hatsu', 役牌中: 'yakuhai_chun',
  場風東: 'yakuhai_round', 場風南: 'yakuhai_round', 自風東: 'yakuhai_seat', 自風南: 'yakuhai_seat',
  自風西: 'yakuhai_seat', 自風北: 'yakuhai_seat',
  国士無双: 'kokushi_musou', 国士無双十三面待ち: 'kokushi_musou', 九蓮宝燈: 'chuuren_poutou',
  純正九蓮宝燈: 'chuuren_poutou', 四暗刻: 'suuankou', 四暗刻単騎待ち: 'suuankou', 大四喜: 'daisuushii',
  小四喜: 'shousuushii', 大三元: 'daisangen', 字一色: 'tsuuiisou', 緑一色: 'ryuuiisou', 清老頭: 'chinroutou',
  四槓子: 'suukantsu', 天和: 'tenhou', 地和: 'chiihou', 人和: 'renhou', ドラ: 'dora',
}

/** Write the groups as it does: `+123m+777z+55z`, a concealed quad as two of its tiles. */
function melds(hand) {
  return (hand.melds ?? []).map(({ kind, tiles }) => `+${kind === 'ankan' ? tiles.slice(2) : tiles}`).join('')
}

/** Write a hand as it does: `22m45p+6p+777z+d3s+r12`, the drawn tile last of the concealed ones. */
function text(hand) {
  const letters = [
    is(hand, 'first_turn') && 't',
    hand.riichi === 'riichi' && 'r',
    hand.riichi === 'double' && 'w',
    is(hand, 'ippatsu') && 'i',
    is(hand, 'last_tile') && 'h',
    (is(hand, 'replacement_tile') || is(hand, 'robbed_quad')) && 'k',
  ]
  const winds = `${SEATS.indexOf(hand.round) + 1}${SEATS.indexOf(hand.seat) + 1}`
  const winning = (hand.win.by === 'ron' ? '+' : '') + hand.win.tile
  const doras = dora(hand)
  return [
    hand.concealed + winning + melds(hand),
    ...(doras.length ? [`d${doras.join('')}`] : []),
    letters.filter(Boolean).join('') + winds,
  ].join('+')
}

function evaluate(hand) {
  const engine = new Riichi(text(hand))
  engine.disableWyakuman()
  engine.disableAka()
  engine.disableHairi()
  engine.enableLocalYaku('人和')
  const result = engine.calc()
  if (result.error) throw new Error('riichi cannot read the hand')
  if (!result.ten) return noWin(result.isAgari ? 'no_yaku' : 'not_complete')

  const { yakuman, han, fu, ten: total } = result
  const worth = Object.fromEntries(Object.entries(result.yaku).map(([name, each]) => [name, parseInt(each)]))
  const shares = hand.seat === 'east' ? result.oya : result.ko
  const paid = payments(hand, { ron: shares[0], east: shares[0], others: shares[1] })
  return {
    ...win(worth, YAKU, { yakuman, han, fu }),
    ...points(hand, paid, { yakuman, han, fu, total }),
  }
}

function waits(hand) {
  const { hairi, hairi7and13 } = new Riichi(hand.concealed + melds(hand)).calc()
  const ready = [hairi, hairi7and13].filter(({ now }) => now === 0)
  const left = ready.flatMap(({ wait }) => Object.entries(wait)).filter(([, copies]) => copies > 0)
  return [...new Set(left.map(([tile]) => tile))]
}

serve({
  adapter: import.meta.url,
  name: 'riichi',
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
