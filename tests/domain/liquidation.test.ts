// The bankruptcy price of an open part, the size of a liquidation step, the parts of a fee, and the
// liquidation price as the exact edge for any part and margin.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amount, lots, rate, ticks } from '../../src/domain/brand'
import { feeParts } from '../../src/domain/fees/feeParts'
import { instrumentsOf, findPerpetual } from '../../src/domain/instruments'
import { coveredLots, stepLots, worstPrice } from '../../src/domain/perpetual/liquidation'
import {
  feeOf,
  isLiquidatable,
  liquidationPrice,
  notional,
  profit,
  type Direction,
  type OpenPart,
} from '../../src/domain/perpetual/margin'
import { topOfTierBelow } from '../../src/domain/perpetual/tiers'

const btc = findPerpetual('btcusdtperp')!
const perpetuals = instrumentsOf('futures').filter((it) => it.market === 'futures')
const usdt = (whole: number) => amount(BigInt(whole) * 10n ** 10n)

/** Parts with any margin from zero to twice the cost: partly closed, added to, or consumed. */
const somePart = fc
  .record({
    it: fc.constantFrom(...perpetuals),
    direction: fc.constantFrom<Direction>('LONG', 'SHORT'),
    price: fc.integer({ min: 50, max: 900_000 }),
    quantity: fc.integer({ min: 1, max: 2_000_000 }),
    share: fc.bigInt({ min: 0n, max: 2_000_000n }),
    odd: fc.bigInt({ min: 0n, max: 10n ** 6n }),
    base: fc.constantFrom(0, 0, 1, 49_999, 50_000, 260_000, 3_000_000, 40_000_000),
  })
  .map(({ it, direction, price, quantity, share, odd, base }) => {
    const entryCost = amount(notional(it, ticks(price), lots(quantity)) + odd)
    const margin = amount((entryCost * share) / 1_000_000n)
    const tierBase = usdt(base)
    const part: OpenPart = { direction, quantity: lots(quantity), entryCost, margin, tierBase }
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

test('[FUT-035] a cover pays the loss of as many lots as it can, and of no more', () => {
  const somePrice = fc.integer({ min: 1, max: 1_000_000 }).map(ticks)
  fc.assert(
    fc.property(somePart, somePrice, fc.bigInt(0n, 10n ** 16n), ({ it, part }, price, cover) => {
      const paid = coveredLots(it, part, price, amount(cover))
      const missing = (closed: number) => -equity(it, part, price) * BigInt(closed)
      const open = BigInt(part.quantity)
      const isMost = paid === part.quantity || missing(paid + 1) > cover * open
      return missing(paid) <= cover * open && isMost
    }),
  )
})

test.each([
  ['all of it in the first tier', 800, 0, 800],
  ['down to the top of the first from the second', 2_000, 0, 2_000 - 833],
  ['one tier at a time', 30_000, 0, 30_000 - 16_666],
  ['down to what the base leaves of a tier', 2_000, 20_000, 2_000 - 500],
  ['all of it where the base reaches into its tier', 2_000, 60_000, 2_000],
])('a step closes %s', (_title, open, base, closed) => {
  const part = { quantity: lots(open), tierBase: usdt(base) }
  expect(stepLots(btc, part, ticks(600_000))).toBe(closed)
  const worth = (quantity: number) => notional(btc, ticks(600_000), lots(quantity))
  const top = topOfTierBelow(btc, worth(open), part.tierBase)
  expect(worth(open - closed) <= (top ?? 0n)).toBe(true)
})

test('the tops of the lower tiers, on a base', () => {
  const topOf = (value: number, base: number) => topOfTierBelow(btc, usdt(value), usdt(base))
  expect([50_000, 50_001, 250_001, 1_000_001, 99_000_000].map((value) => topOf(value, 0))).toEqual([
    null,
    usdt(50_000),
    usdt(250_000),
    usdt(1_000_000),
    usdt(10_000_000),
  ])
  expect([topOf(10_001, 40_000), topOf(10_000, 40_000)]).toEqual([usdt(10_000), null])
  expect([topOf(1, 50_000), topOf(200_001, 50_000)]).toEqual([null, usdt(200_000)])
})

test('[LED-005] a fee is the customer’s payment, and its parts add up to it', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 24n), fc.bigInt(0n, 10n ** 6n), (value, percent) => {
      const { due, fee, dust } = feeParts(amount(value), rate(percent))
      expect(due).toBe(feeOf(amount(value), rate(percent)))
      expect([due, dust === 0n || dust === 1n]).toEqual([fee + dust, true])
    }),
  )
})
