/** A starter: fill in `evaluate`, name your engine and claim its modules; the rest is the protocol. */

import { createInterface } from 'node:readline'

type Seat = 'east' | 'south' | 'west' | 'north'

interface Hand {
  concealed: string
  melds?: { kind: 'chi' | 'pon' | 'daiminkan' | 'kakan' | 'ankan'; tiles: string; from?: Seat; promoted_after?: number }[]
  win: { tile: string | null; by: 'ron' | 'tsumo'; from?: Seat }
  seat: Seat
  round: 'east' | 'south'
  riichi?: 'none' | 'riichi' | 'double'
  situation?: string[]
  dora_indicators?: string
  ura_indicators?: string
  discards?: string
  passed?: string
  counters?: number
  deposits?: number
}

interface Request {
  type: string
  id: number
  hand: Hand
}

const engine = { name: 'my-engine', version: '0', language: 'TypeScript' }
const modules = ['shape']

/** Ask your engine about the hand; return the fields of its verdict. */
function evaluate(hand: Hand): object {
  return { type: 'unsupported', reason: 'evaluate is not written yet' }
}

function answer({ type, id, hand }: Request): object {
  if (type === 'hello') return { type, protocol: 1, rules: 'wrc-2025', engine, modules }
  if (type !== 'evaluate') return { type: 'unsupported', reason: `no ${type}`, id }
  try {
    return { type: 'verdict', ...evaluate(hand), id }
  } catch (error) {
    return { type: 'failed', message: String(error), id }
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line) as Request
  if (request.type === 'bye') break
  process.stdout.write(JSON.stringify(answer(request)) + '\n')
}
