/**
 * npm `@kobalab/majiang-core` 1.4 (JavaScript, MIT), called as `Util.hule`, `Util.tingpai`, `Util.xiangting`.
 *
 * Set: mangan rounding, double-wind pair 2 fu, no double yakuman, liability, no red fives. No parameter: an
 * unidentified winning tile, discards and passed tiles, the robbing of a concealed quad, renhou, a called
 * triplet or quad without its feeder. It gives no fu parts, and no base.
 */

import Majiang from '@kobalab/majiang-core'

import { SEATS, after, inRiichi, is, noWin, points, serve, split, win } from '../common.mjs'

const RULE = Majiang.rule({
  切り上げ満貫あり: true,
  連風牌は2符: true,
  ダブル役満あり: false,
  赤牌: { m: 0, p: 0, s: 0 },
})

/** The mark of who fed a tile: the next player in turn, the one across, the one before. */
const SOURCES = ['', '+', '=', '-']

const YAKU = {
  立直: 'riichi', ダブル立直: 'double_riichi', 一発: 'ippatsu', 海底摸月: 'haitei', 河底撈魚: 'houtei',
  嶺上開花: 'rinshan', 槍槓: 'chankan', 門前清自摸和: 'menzen_tsumo', 平和: 'pinfu', 断幺九: 'tanyao',
  一盃口: 'iipeikou', 三色同順: 'sanshoku_doujun', 一気通貫: 'ittsuu', 混全帯幺九: 'chanta',
  七対子: 'chiitoitsu', 対々和: 'toitoi', 三暗刻: 'sanankou', 三槓子: 'sankantsu', 三色同刻: 'sanshoku_doukou',
  混老頭: 'honroutou', 小三元: 'shousangen', 混一色: 'honitsu', 純全帯幺九: 'junchan', 二盃口: 'ryanpeikou',
  清一色: 'chinitsu', '翻牌 白': 'yakuhai_haku', '翻牌 發': 'yakuhai_hatsu', '翻牌 中': 'yakuhai_chun',
  '場風 東': 'yakuhai_round', '場風 南': 'yakuhai_round', '自風 東': 'yakuhai_seat', '自風 南': 'yakuhai_seat',
  '自風 西': 'yakuhai_seat', '自風 北': 'yakuhai_seat',
  国士無双: 'kokushi_musou', 国士無双十三面: 'kokushi_musou', 四暗刻: 'suuankou', 四暗刻単騎: 'suuankou',
  大三元: 'daisangen', 小四喜: 'shousuushii', 大四喜: 'daisuushii', 字一色: 'tsuuiisou', 緑一色: 'ryuuiisou',
  清老頭: 'chinroutou', 四槓子: 'suukantsu', 九蓮宝燈: 'chuuren_poutou', 純正九蓮宝燈: 'chuuren_poutou',
  天和: 'tenhou', 地和: 'chiihou', ドラ: 'dora', 裏ドラ: 'ura_dora',
}

const turned = (tile) => tile[1] + tile[0]

/** Write a hand as it does: `m123p45z22s9,z555=,p4-56`, the drawn tile last of the concealed ones. */
function shoupai(hand, drawn = '') {
  const melds = (hand.melds ?? []).map((meld) => {
    const tiles = split(meld.tiles)
    const ranks = tiles.map((tile) => tile[0]).join('')
    const source = meld.from ? SOURCES[after(hand, meld.from)] : '-'
    if (meld.kind === 'kakan') return tiles[0][1] + ranks.slice(0, 3) + source + ranks[3]
    return tiles[0][1] + ranks + (meld.kind === 'ankan' ? '' : source)
  })
  return Majiang.Shoupai.fromString([split(hand.concealed).map(turned).join('') + drawn, ...melds].join(','))
}

function evaluate(hand) {
  const tsumo = hand.win.by === 'tsumo'
  const winning = turned(hand.win.tile)
  const param = Majiang.Util.hule_param({
    rule: RULE,
    zhuangfeng: SEATS.indexOf(hand.round),
    menfeng: SEATS.indexOf(hand.seat),
    lizhi: { riichi: 1, double: 2 }[hand.riichi] ?? 0,
    yifa: is(hand, 'ippatsu'),
    qianggang: is(hand, 'robbed_quad'),
    lingshang: is(hand, 'replacement_tile'),
    // As its own game does: no haitei on a replacement tile.
    haidi: is(hand, 'last_tile') && !is(hand, 'replacement_tile') ? (tsumo ? 1 : 2) : 0,
    tianhu: is(hand, 'first_turn') ? (hand.seat === 'east' ? 1 : 2) : 0,
    baopai: split(hand.dora_indicators).map(turned),
    fubaopai: inRiichi(hand) ? split(hand.ura_indicators).map(turned) : null,
    changbang: hand.counters ?? 0,
    lizhibang: hand.deposits ?? 0,
  })
  const result = tsumo
    ? Majiang.Util.hule(shoupai(hand, winning), null, param)
    : Majiang.Util.hule(shoupai(hand), winning + SOURCES[after(hand, hand.win.from)], param)
  if (!result?.hupai) return noWin(result ? 'no_yaku' : 'not_complete')

  const { fanshu: han, fu, damanguan: yakuman } = result
  const worth = Object.fromEntries(result.hupai.map(({ name, fanshu }) => [name, fanshu]))
  const paid = SEATS.map((seat, place) => [seat, -result.fenpei[place]]).filter(([, payment]) => payment > 0)
  return {
    ...win(worth, YAKU, { yakuman, han, fu }),
    ...points(hand, Object.fromEntries(paid), { yakuman, han, fu, total: result.fenpei[SEATS.indexOf(hand.seat)] }),
  }
}

function waits(hand) {
  const tiles = shoupai(hand)
  return Majiang.Util.xiangting(tiles) === 0 ? Majiang.Util.tingpai(tiles).map(turned) : []
}

serve({
  adapter: import.meta.url,
  name: '@kobalab/majiang-core',
  modules: ['shape', 'yaku', 'yakuman', 'dora', 'fu', 'points', 'liability', 'waits'],
  lacks: [
    'an unidentified winning tile',
    'discards or passed tiles',
    'the robbing of a concealed quad',
    'renhou',
    'a called triplet or quad that nobody is named for',
  ],
  evaluate,
  waits,
})
