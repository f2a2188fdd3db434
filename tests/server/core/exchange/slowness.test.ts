// Detection of a slow database and of its recovery, with a clock controlled by the test: one whose
// every write is slow, and one with pulses.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Slowness, SLOW_MS } from '../../../../server/core/exchange/pace/slowness'

/** Between the end of a write and the next. */
const PAUSE_MS = 250

/** Writes one after the other for a while; `takes` says how long the next one does at a time. */
function write(forMs: number, takes: (at: number) => number) {
  let now = 0
  const changes: { at: number; isSlow: boolean }[] = []
  const slowness = new Slowness({ elapsed: () => now }, (isSlow) =>
    changes.push({ at: now, isSlow }),
  )
  while (now < forMs) {
    const ms = takes(now)
    if (ms >= SLOW_MS) {
      now += SLOW_MS
      slowness.late()
      now += ms - SLOW_MS
    } else now += ms
    slowness.answered(ms)
    now += PAUSE_MS
  }
  return { changes, isSlow: slowness.isSlow }
}

test.each([
  [200, 0],
  [1_000, 1],
  [3_000, 1],
  [14_000, 1],
])(
  '[LED-010] a database whose every write takes %i ms changes %i times in a minute',
  (ms, times) => {
    expect(write(60_000, () => ms).changes).toHaveLength(times)
  },
)

test('[LED-010] it is slow within a second of an unanswered request', () => {
  expect(write(10_000, (at) => (at > 2_000 ? 3_000 : 10)).changes[0]?.at).toBeLessThan(
    2_250 + 1_000,
  )
})

test('[LED-010] it is quick again a second after its writes are', () => {
  const { changes, isSlow } = write(20_000, (at) => (at < 5_000 ? 3_000 : 10))
  expect(isSlow).toBe(false)
  expect(changes.map((each) => each.isSlow)).toEqual([true, false])
  expect(changes[1]?.at).toBeLessThan(6_500 + 1_500)
})

test('[LED-010] pulses of any length make it change a few times, and no more', () => {
  const pulses = fc.record({
    slowMs: fc.integer({ min: 900, max: 5_000 }),
    quickMs: fc.integer({ min: 0, max: 12_000 }),
  })
  fc.assert(
    fc.property(pulses, ({ slowMs, quickMs }) => {
      const minute = 300_000
      const { changes } = write(minute, (at) => (at % (slowMs + quickMs) < slowMs ? slowMs : 10))
      expect(changes.length).toBeLessThanOrEqual(12)
    }),
  )
})

test('[LED-010] however it goes, slow and quick follow one another and quick writes end it', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 20_000 }), { maxLength: 60 }), (times) => {
      const rest = [...times]
      const { changes, isSlow } = write(2_000_000, () => rest.shift() ?? 10)
      expect(isSlow).toBe(false)
      expect(changes.map((each) => each.isSlow)).toEqual(changes.map((_, i) => i % 2 === 0))
    }),
  )
})
