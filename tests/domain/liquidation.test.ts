// The price at which an open part is worth nothing, the size of a step, the parts of a fee, and
// that the liquidation price is the exact edge for any part, whatever became of its margin.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amount, lots, rate, ticks } from '../../src/domain/brand'
import { feeParts } from '../../src/domain/fees/feeParts'
import { instrumentsOf, findPerpetual } from '../../src/domain/instruments'
import { stepLots, worstPrice } from '../../src/domain/perpetual/liquidation'
import {
  feeOf,
  isLiquidatable,
  liquidationPrice,
  notional,
  profit,
  topOfTierBelow,
  type Direction,
  type OpenPart,
} from '../../src/domain/perpetual/margin'

const btc = findPerpetual('btcusdtperp')!
const perpetuals = instrumentsOf('futures').filter((it) => it.market === 'futures')
const usdt = (whole: number) => amount(BigInt(whole) * 10n ** 10n)

/** Parts with any margin from nothing to twice the cost: closed in part, added to, eaten. */
const somePart = fc
  .record({
    it: fc.constantFrom(...perpetuals),
    direction: fc.constantFrom<Direction>('LONG', 'SHORT'),
    price: fc.integer({ min: 50, max: 900_000 }),
    quantity: fc.integer({ min: 1, max: 2_000_000 }),
    share: fc.bigInt({ min: 0n, max: 2_000_000n }),
    odd: fc.bigInt({ min: 0n, max: 10n ** 6n }),
  })
  .map(({ it, direction, price, quantity, share, odd }) => {
    const entryCost = amount(notional(it, ticks(price), lots(quantity)) + odd)
    const margin = amount((entryCost * share) / 1_000_000n)
    const part: OpenPart = { direction, quantity: lots(quantity), entryCost, margin }
    return { it, part }
  })

test('[FUT-029] the liquidation price is the exact edge for any part', () => {
  fc.assert(
    fc.property(somePart, ({ it, part }) => {
      const edge = liquidationPrice(it, part)
      const away = part.direction === 'LONG' ? 1 : -1
      if (edge === null) {
        const never = part.direction === 'LONG' ? ticks(1) : ticks(900_000_000)
        return !isLiquidatable(it, part, never)
      }
      const isEdge = isLiquidatable(it, part, edge)
      const beyond = ticks(edge + away)
      return isEdge && (beyond < 1 || !isLiquidatable(it, part, beyond))
    }),
    { numRuns: 3_000 },
  )
})

const equity = (it: (typeof perpetuals)[number], part: OpenPart, price: number) =>
  part.margin + profit(part.direction, part.entryCost, notional(it, ticks(price), part.quantity))

test('the worst price leaves equity at zero or above by less than a tick', () => {
  fc.assert(
    fc.property(somePart, ({ it, part }) => {
      const worst = worstPrice(it, part)
      const away = part.direction === 'LONG' ? -1 : 1
      const isTight = worst === 1 || equity(it, part, worst + away) < 0n
      return equity(it, part, worst) >= 0n && isTight
    }),
  )
})

test('with a cover the loss beyond the margin’s share never exceeds it', () => {
  fc.assert(
    fc.property(
      somePart,
      fc.integer({ min: 1, max: 100 }),
      fc.bigInt(0n, 10n ** 16n),
      (of, pc, c) => {
        const { it, part } = of
        const closed = lots(Math.max(1, Math.floor((part.quantity * pc) / 100)))
        const price = worstPrice(it, part, closed, amount(c))
        const value = notional(it, price, closed)
        const cost = amount((part.entryCost * BigInt(closed)) / BigInt(part.quantity))
        const margin = (part.margin * BigInt(closed)) / BigInt(part.quantity)
        // Two shares are rounded down.
        return margin + profit(part.direction, cost, value) + c >= -2n
      },
    ),
  )
})

test.each([
  ['all of it in the first tier', 800, 600_000, 800],
  ['down to the top of the first from the second', 2_000, 600_000, 2_000 - 833],
  ['one tier at a time', 30_000, 600_000, 30_000 - 16_666],
])('a step closes %s', (_title, open, mark, closed) => {
  expect(stepLots(btc, lots(open), ticks(mark))).toBe(closed)
  const left = notional(btc, ticks(mark), lots(open - closed))
  expect(left <= (topOfTierBelow(btc, notional(btc, ticks(mark), lots(open))) ?? 0n)).toBe(true)
})

test('the tops of the tiers below', () => {
  const tops = [50_000, 50_001, 250_001, 1_000_001, 99_000_000].map((value) =>
    topOfTierBelow(btc, usdt(value)),
  )
  expect(tops).toEqual([null, usdt(50_000), usdt(250_000), usdt(1_000_000), usdt(10_000_000)])
})

test('[LED-005] a fee is what the customer pays, and its parts add up to it', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 24n), fc.bigInt(0n, 10n ** 6n), (value, percent) => {
      const { due, fee, dust } = feeParts(amount(value), rate(percent))
      expect(due).toBe(feeOf(amount(value), rate(percent)))
      expect([due, dust === 0n || dust === 1n]).toEqual([fee + dust, true])
    }),
  )
})
