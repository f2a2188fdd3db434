// The ring of minutes against bars in a plain list: whatever happens to them and whenever somebody
// asks, what is joined from the ring is what joining the list bar by bar gives.
import { expect, test } from 'vitest'
import {
  MINUTE_MS,
  MinuteRing,
  RING_MINUTES,
} from '../../../../server/features/market-data/published/minuteRing'
import { joinCandles, type Candle } from '../../../../src/domain/candles'
import { seeded } from '../../../support/seeded'

const START = 29_000_000 * MINUTE_MS
const STEPS = 6_000

const joinAll = (bars: readonly Candle[]): Candle | undefined =>
  bars.length === 0 ? undefined : bars.reduce(joinCandles)

test.each([7, 8, 9])('answers as a list of bars does (seed %i)', (seed) => {
  const dice = seeded(seed)
  const ring = new MinuteRing()
  let list: Candle[] = []
  const newBar = (at: number): Candle => {
    const [a, b, c, d] = Array.from({ length: 4 }, () => 1_000 + dice.below(500))
    const prices = [a ?? 0, b ?? 0, c ?? 0, d ?? 0]
    const [high, low] = [Math.max(...prices), Math.min(...prices)]
    return { at, open: a ?? 0, high, low, close: d ?? 0, volume: dice.below(90) }
  }
  const put = (bar: Candle) => {
    ring.put(bar)
    list = [...list.filter(({ at }) => at !== bar.at), bar].toSorted((x, y) => x.at - y.at)
    list = list.slice(-RING_MINUTES)
  }
  const steps = {
    append: () => put(newBar((list.at(-1)?.at ?? START) + MINUTE_MS)),
    replace: () => put(newBar(dice.pick(list).at)),
    fold: () => {
      const newest = list.at(-1)
      const price = 900 + dice.below(700)
      if (!newest) return
      ring.fold(price, 3)
      const added = { open: price, high: price, low: price, close: price, volume: 3 }
      list = [...list.slice(0, -1), joinCandles(newest, { at: newest.at, ...added })]
    },
    clear: () => {
      ring.clear()
      list = []
    },
  }
  let asked = 0
  for (let i = 0; i < STEPS; i += 1) {
    if (list.length === 0 || dice.chance(0.4)) steps.append()
    else if (dice.chance(0.05)) steps.replace()
    else if (dice.chance(0.001)) steps.clear()
    else steps.fold()
    const last = list.at(-1)?.at ?? START
    const from = last - dice.pick([0, 1, 3, 60, 1_440, 1_499, 2_000]) * MINUTE_MS
    const to = dice.chance(0.8) ? last + 1 : from + dice.below(90) * MINUTE_MS
    const wanted = joinAll(list.filter(({ at }) => at >= from && at < to))
    const found = ring.joined(from, to)
    // What begins before the oldest bar of the ring begins where it was asked for.
    expect(found).toEqual(wanted && { ...wanted, at: from })
    if (found) asked += 1
  }
  expect(asked).toBeGreaterThan(STEPS / 2)
})
