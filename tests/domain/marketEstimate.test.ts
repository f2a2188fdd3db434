// The estimate of simple trading against a hand-written book and against a walk of one lot at a
// time.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amount, lots, ticks } from '../../src/domain/brand'
import { formatAmount, readAmount } from '../../src/domain/decimal'
import { findInstrument, type SpotInstrument } from '../../src/domain/instruments'
import { estimateMarket, type BookLevel } from '../../src/domain/orders/marketEstimate'
import { lotValue } from '../../src/domain/orders/spotCost'
import { unitValue } from '../../src/domain/perpetual/margin'

const found = findInstrument('btcusdt')
if (found?.market !== 'spot') throw new Error('BTC/USDT is a spot pair')
const pair: SpotInstrument = found

// 0.5 BTC at 60,000.00, then 1 BTC at 60,100.00.
const ASKS: readonly BookLevel[] = [
  { price: ticks(6_000_000), size: lots(50_000) },
  { price: ticks(6_010_000), size: lots(100_000) },
]

describe('buying', () => {
  it('takes whole lots of the best level and leaves an insufficient rest', () => {
    const found = estimateMarket(pair, 'BUY', readAmount('1000.5'), ASKS, pair.takerFee)
    expect(found.quantity).toBe(1_667)
    expect(formatAmount(found.paid)).toBe('1000.2')
    expect(formatAmount(found.unspent)).toBe('0.3')
    expect(formatAmount(found.fee)).toBe('0.00001667')
    expect(formatAmount(found.received)).toBe('0.01665333')
    expect(formatAmount(found.average)).toBe('60000')
    expect(found.isCovered).toBe(true)
  })

  it('walks to the next level, its average rounded up', () => {
    const found = estimateMarket(pair, 'BUY', readAmount('45000'), ASKS, pair.takerFee)
    expect(found.quantity).toBe(74_958)
    expect(formatAmount(found.average)).toBe('60033.2959790817')
  })

  it('reports a book that is not deep enough', () => {
    const found = estimateMarket(pair, 'BUY', readAmount('200000'), ASKS, pair.takerFee)
    expect([found.quantity, found.isCovered]).toEqual([150_000, false])
  })
})

it('sells into the bids and takes the fee from the USDT received', () => {
  const bids = [{ price: ticks(5_990_000), size: lots(50_000) }]
  const found = estimateMarket(pair, 'SELL', readAmount('0.1'), bids, pair.takerFee)
  expect(formatAmount(found.paid)).toBe('0.1')
  expect(formatAmount(found.received)).toBe('5984.01')
})

it('equals the sum of single-lot trades', () => {
  const level = fc.record({
    price: fc.integer({ min: 1, max: 9e6 }),
    size: fc.integer({ min: 1, max: 40 }),
  })
  fc.assert(
    fc.property(
      fc.array(level, { maxLength: 6 }),
      fc.bigInt({ min: 1n, max: 10n ** 15n }),
      fc.constantFrom('BUY' as const, 'SELL' as const),
      (drawn, offered, side) => {
        const book = drawn
          .toSorted((a, b) => (side === 'BUY' ? a.price - b.price : b.price - a.price))
          .map(({ price, size }) => ({ price: ticks(price), size: lots(size) }))
        const result = estimateMarket(pair, side, amount(offered), book, pair.takerFee)
        let left = offered
        let quantity = 0
        for (const price of book.flatMap(({ price, size }) => Array<number>(size).fill(price))) {
          const cost = side === 'BUY' ? BigInt(price) * unitValue(pair) : lotValue(pair)
          if (cost > left) break
          left -= cost
          quantity += 1
        }
        expect([result.quantity, result.unspent]).toEqual([quantity, left])
        expect(result.paid + result.unspent).toBe(offered)
      },
    ),
  )
})
