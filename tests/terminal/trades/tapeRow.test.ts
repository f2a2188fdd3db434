// The joining of trades into rows, over many random tapes and in single cases.
import { describe, expect, it } from 'vitest'
import type { MarketTrade, Side } from '../../../src/domain/records/records'
import {
  addTrade,
  JOINS,
  MOMENT_MS,
  rowsOf,
  type TapeRow,
} from '../../../src/terminal/panels/trades/tapeRow'
import { seeded } from '../../support/seeded'

const seed = Number(process.env.TEST_SEED ?? 20_261_128)
const TAPES = 100

const trade = (id: number, side: Side, price: number, quantity: number, at: number) =>
  ({ id, side, price, quantity, at }) satisfies MarketTrade

/** A tape with many trades of one moment, of both sides, with prices that go and turn. */
function randomTape(dice: ReturnType<typeof seeded>): MarketTrade[] {
  let at = 1_000
  return Array.from({ length: dice.below(80) }, (_, id) => {
    at += dice.pick([0, 0, 0, 1, 30, 70, 100, 101])
    const size = dice.chance(0.1) ? 9_007_199_254 : 1
    return trade(id, dice.pick(['BUY', 'SELL']), 90 + dice.below(4), size + dice.below(9), at)
  })
}

/** The average by plain long arithmetic, rounded half up. */
function average({ parts }: TapeRow): { price: number; isRounded: boolean } {
  const value = parts.reduce((sum, each) => sum + BigInt(each.price) * BigInt(each.quantity), 0n)
  const size = parts.reduce((sum, each) => sum + BigInt(each.quantity), 0n)
  const whole = value / size
  const rest = value - whole * size
  return { price: Number(rest * 2n >= size ? whole + 1n : whole), isRounded: rest !== 0n }
}

describe('joined trades', () => {
  it(`[TAP-002] keep order, sums and averages on ${TAPES} tapes (seed ${seed})`, () => {
    const dice = seeded(seed)
    let joined = 0
    for (let tape = 0; tape < TAPES; tape += 1) {
      const trades = randomTape(dice)
      for (const join of JOINS) {
        const rows = rowsOf(trades, join)
        // Nothing lost, nothing twice, in the same order.
        expect(rows.flatMap(({ parts }) => parts)).toEqual(trades)
        for (const row of rows) {
          const { parts, price, isRounded, quantity, id, at, side } = row
          expect({ price, isRounded }).toEqual(average(row))
          expect(quantity).toBe(parts.reduce((sum, each) => sum + each.quantity, 0))
          expect({ id, at }).toEqual({ id: parts.at(-1)?.id, at: parts.at(-1)?.at })
          expect(parts.every((part) => part.side === side)).toBe(true)
          const span = at - parts[0].at
          expect(span).toBeLessThanOrEqual({ none: 0, order: 0, moment: MOMENT_MS }[join])
          if (parts.length > 1) joined += 1
        }
      }
    }
    // Far fewer would mean that nothing was tried.
    expect(joined).toBeGreaterThan(TAPES)
  })

  it('are the same whether they come one by one or at once', () => {
    const dice = seeded(seed + 1)
    for (let tape = 0; tape < TAPES; tape += 1) {
      const trades = randomTape(dice)
      const join = dice.pick(JOINS)
      const rows: TapeRow[] = []
      for (const each of trades) addTrade(rows, each, join)
      expect(rows).toEqual(rowsOf(trades, join))
    }
  })

  it('[TAP-003] of one order share side and millisecond, and their price never turns back', () => {
    const sizes = (trades: readonly MarketTrade[]) =>
      rowsOf(trades, 'order').map(({ parts }) => parts.length)
    expect(sizes([trade(1, 'BUY', 10, 1, 5), trade(2, 'BUY', 11, 1, 5)])).toEqual([2])
    expect(sizes([trade(1, 'BUY', 11, 1, 5), trade(2, 'BUY', 10, 1, 5)])).toEqual([1, 1])
    expect(sizes([trade(1, 'SELL', 11, 1, 5), trade(2, 'SELL', 10, 1, 5)])).toEqual([2])
    expect(sizes([trade(1, 'SELL', 10, 1, 5), trade(2, 'SELL', 11, 1, 5)])).toEqual([1, 1])
    expect(sizes([trade(1, 'BUY', 10, 1, 5), trade(2, 'BUY', 10, 1, 6)])).toEqual([1, 1])
    expect(sizes([trade(1, 'BUY', 10, 1, 5), trade(2, 'SELL', 10, 1, 5)])).toEqual([1, 1])
  })

  it('[TAP-003] of a moment lie within 100 ms of the first of them', () => {
    const at = (...times: number[]) =>
      rowsOf(
        times.map((time, id) => trade(id, 'BUY', 10, 1, time)),
        'moment',
      ).map(({ parts }) => parts.length)
    expect(at(0, 60, 100)).toEqual([3])
    expect(at(0, 60, 101, 160)).toEqual([2, 2])
  })

  it('says when an average is no whole tick, and its range', () => {
    const [row] = rowsOf([trade(1, 'BUY', 10, 1, 5), trade(2, 'BUY', 11, 2, 5)], 'order')
    expect(row).toMatchObject({ price: 11, isRounded: true, range: [10, 11], quantity: 3 })
    const [even] = rowsOf([trade(1, 'BUY', 10, 1, 5), trade(2, 'BUY', 12, 1, 5)], 'order')
    expect(even).toMatchObject({ price: 11, isRounded: false })
  })
})
