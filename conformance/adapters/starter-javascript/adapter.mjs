/** A starter: fill in `evaluate`, name your engine and claim its modules; the rest is the protocol. */

import { createInterface } from 'node:readline'

const engine = { name: 'my-engine', version: '0', language: 'JavaScript' }
const modules = ['shape']

/** Ask your engine about the hand; return the fields of its verdict. */
function evaluate(hand) {
  return { type: 'unsupported', reason: 'evaluate is not written yet' }
}

function answer({ type, id, hand }) {
  if (type === 'hello') return { type, protocol: 1, rules: 'wrc-2025', engine, modules }
  if (type !== 'evaluate') return { type: 'unsupported', reason: `no ${type}`, id }
  try {
    return { type: 'verdict', ...evaluate(hand), id }
  } catch (error) {
    return { type: 'failed', message: String(error), id }
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line)
  if (request.type === 'bye') break
  process.stdout.write(JSON.stringify(answer(request)) + '\n')
}
