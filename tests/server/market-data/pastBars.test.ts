// Bars of the past computed in a thread: the same as without one, while this thread goes on.
import { performance } from 'node:perf_hooks'
import { afterAll, describe, expect, test } from 'vitest'
import { PastBarsThread, pastBarsOf } from '../../../server/market-data/sim/pastBars'
import { PastMarket } from '../../../server/market-data/sim/pastMarket'

const MINUTE = 60_000
const THEN = Date.UTC(2023, 4, 17, 11, 30)
const minutes = (count: number, from = THEN) =>
  Array.from({ length: count }, (_, at) => from + at * MINUTE)

describe('The past in a thread', () => {
  const past = new PastMarket(3)
  const thread = new PastBarsThread(past)
  afterAll(() => thread.close())

  test.each([
    ['btcusdtperp', '1m'],
    ['eurusd', '15m'],
    ['ethusdt', '1d'],
  ] as const)('gives the same bars of %s, %s', async (symbol, interval) => {
    const ats = minutes(40, Date.UTC(2023, 4, 17)).map((at) => at - (at % 86_400_000))
    const wanted = await pastBarsOf(past).bars(symbol, interval, ats)
    expect(await thread.bars(symbol, interval, ats)).toEqual(wanted)
  })

  test('follows a past that was moved to meet a recording', async () => {
    past.meet('btcusdt', THEN, 1_000_000)
    const wanted = await pastBarsOf(past).bars('btcusdt', '1m', minutes(5))
    expect(await thread.bars('btcusdt', '1m', minutes(5))).toEqual(wanted)
    expect(Math.abs((wanted[0]?.open ?? 0) - 1_000_000)).toBeLessThan(20_000)
  })

  test('does not hold this thread up', async () => {
    await thread.bars('solusdtperp', '1m', minutes(1))
    const before = performance.eventLoopUtilization()
    const years = [1, 2, 3, 4].map((year) => THEN - year * 86_400_000 * 90)
    const bars = await Promise.all(
      years.map((from) => thread.bars('solusdtperp', '1m', minutes(1_000, from))),
    )
    expect(bars.flat()).toHaveLength(4_000)
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
  })

  test('fails a job that cannot be done, and does the next', async () => {
    await expect(thread.bars('nothing', '1m', minutes(1))).rejects.toThrow('no past')
    expect(await thread.bars('btcusdt', '1m', minutes(1))).toHaveLength(1)
  })

  test('has nothing to do for no bars', async () => {
    expect(await thread.bars('btcusdt', '1m', [])).toEqual([])
  })
})
