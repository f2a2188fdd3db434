// Past bars computed on a worker thread: the same result as inline, without blocking this one.
import { afterAll, describe, expect, test } from 'vitest'
import {
  PastBarsThread,
  pastBarsOf,
  type PastBars,
} from '../../../../server/features/market-data/sim/pastBars'
import { PastMarket } from '../../../../server/features/market-data/sim/pastMarket'

const MINUTE = 60_000
const THEN = Date.UTC(2023, 4, 17, 11, 30)
const minutes = (count: number, from = THEN) =>
  Array.from({ length: count }, (_, at) => from + at * MINUTE)

/**
 * How often this thread's loop turns meanwhile: not by the clock, which a busy machine stretches.
 */
async function turnsDuring(work: () => Promise<void>): Promise<number> {
  let turns = 1
  let next = setImmediate(function turn() {
    turns += 1
    next = setImmediate(turn)
  })
  await work()
  clearImmediate(next)
  return turns
}

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
    const years = [1, 2, 3, 4].map((year) => THEN - year * 86_400_000 * 90)
    const all = async (source: PastBars) => {
      const asked = years.map((from) => source.bars('solusdtperp', '1m', minutes(1_000, from)))
      expect((await Promise.all(asked)).flat()).toHaveLength(4_000)
    }
    const beside = await turnsDuring(() => all(thread))
    const here = await turnsDuring(() => all(pastBarsOf(past)))
    expect(beside).toBeGreaterThan(20 * here)
  })

  test('fails a job that cannot be done, and does the next', async () => {
    await expect(thread.bars('nothing', '1m', minutes(1))).rejects.toThrow('no past')
    expect(await thread.bars('btcusdt', '1m', minutes(1))).toHaveLength(1)
  })

  test('has nothing to do for no bars', async () => {
    expect(await thread.bars('btcusdt', '1m', [])).toEqual([])
  })
})
