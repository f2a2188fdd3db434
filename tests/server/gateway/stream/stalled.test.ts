// Readers that stop reading: what the gateway keeps for them is bounded, and all others get every
// message as if there were none.
import { expect, test } from 'vitest'
import { instrumentsOf } from '../../../../src/domain/instruments'
import { STREAM_LIMITS } from '../../../../src/protocol/channels'
import { aStream, subscribe } from '../../../support/gateway/stream'

const MB = 1_048_576
const STALLED = 100
const TICKS = 300
const symbols = instrumentsOf('futures')
  .slice(0, 10)
  .map(({ symbol }) => symbol)

/** Forty levels a side, each with a new size. */
const side = (best: number, away: number, tick: number): [number, number][] =>
  Array.from({ length: 40 }, (_, i) => [best + away * i, 1_000 + ((tick * 7 + i) % 5_000)])

test('[STR-008] a hundred readers that take nothing keep less than 50 MB waiting, and the others miss nothing', async () => {
  const { join, feeds, hub, pass } = await aStream()
  const stalled = Array.from({ length: STALLED }, () => join())
  const reading = Array.from({ length: 5 }, () => join())
  for (const { connection } of [...stalled, ...reading])
    connection.receive(subscribe(...symbols.map((symbol) => `book:${symbol}`)))
  for (const { wire } of stalled) wire.stuck = true
  for (const { wire } of reading) wire.take()
  let largest = 0
  for (let tick = 0; tick < TICKS; tick += 1) {
    for (const symbol of symbols)
      feeds.move(symbol, side(600_000, -1, tick), side(600_010, 1, tick))
    pass(50)
    const waiting = stalled.map(({ wire }) => wire.buffered)
    largest = Math.max(largest, ...waiting)
    expect(waiting.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(50 * MB)
  }
  // Otherwise nothing of this was needed.
  expect(largest).toBeGreaterThan(STREAM_LIMITS.conflateBytes)
  expect(hub.figures.conflations).toBe(STALLED)
  for (const { wire } of reading) {
    const deltas = wire.take().filter(({ type }) => type === 'delta')
    expect(deltas).toHaveLength(TICKS * symbols.length)
    // These feeds number all books together.
    const [first = 0] = deltas.map(({ seq = 0 }) => seq)
    expect(deltas.map(({ seq }) => seq)).toEqual(deltas.map((_, i) => first + i))
  }
  // Who reads answers; who has stopped does not.
  for (let waited = 0; waited < STREAM_LIMITS.cutAfterMs; waited += 10_000) {
    for (const { connection } of reading) connection.alive()
    pass(10_000)
  }
  for (const { wire } of stalled) {
    expect(wire.closed).toEqual({ code: 1013, reason: 'slowConsumer' })
  }
  for (const { wire } of reading) expect(wire.closed).toBeUndefined()
})
