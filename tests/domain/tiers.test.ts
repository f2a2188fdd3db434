// The risk tiers over a customer's total: tickets on top of each other in the tiers need as much as
// one ticket of their sum, in any order, and never less after some of them have closed.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amount, lots, ticks } from '../../src/domain/brand'
import { readAmount } from '../../src/domain/decimal'
import { findPerpetual, instrumentsOf } from '../../src/domain/instruments'
import { exposureValue } from '../../src/domain/perpetual/exposure'
import { maintenanceMargin } from '../../src/domain/perpetual/margin'
import { exposureOf } from '../../src/domain/perpetual/openParts'
import { leverageLeft, maxLeverageFor } from '../../src/domain/perpetual/tiers'
import { ticketWith } from '../terminal/support/tickets'

const btc = findPerpetual('btcusdtperp')!
const perpetuals = instrumentsOf('futures').filter((listed) => listed.market === 'futures')
const usdt = (whole: number) => amount(BigInt(whole) * 10n ** 10n)

// BTC: 0.4 % to 50,000, 0.5 % to 250,000, 1 % to a million, 2.5 % to ten million, then 5 %.
test.each([
  [40_000, 0, '160'],
  [60_000, 0, '250'],
  [10_000, 50_000, '50'],
  // 10,000 in the first tier, 10,000 in the second
  [20_000, 40_000, '90'],
  [100_000, 1_000_000, '2500'],
  // 200,000 in the second, 750,000 in the third, 50,000 in the fourth
  [1_000_000, 50_000, '9750'],
])('[FUT-036] %i on top of %i needs %s', (value, base, needed) => {
  expect(maintenanceMargin(btc, usdt(value), usdt(base))).toBe(readAmount(needed))
})

const someSlices = fc.record({
  it: fc.constantFrom(...perpetuals),
  values: fc.array(fc.bigInt({ min: 1n, max: 4_000_000n * 10n ** 10n }), {
    minLength: 1,
    maxLength: 12,
  }),
})

test('[FUT-036] tickets on top of each other need as much as one of their sum', () => {
  fc.assert(
    fc.property(someSlices, ({ it, values }) => {
      let [base, sum] = [0n, 0n]
      for (const value of values) {
        sum += maintenanceMargin(it, amount(value), amount(base))
        base += value
      }
      const whole = maintenanceMargin(it, amount(base), amount(0n))
      // Each of them is rounded up.
      return sum >= whole && sum < whole + BigInt(values.length)
    }),
  )
})

test('[FUT-036] whatever opens and closes, tickets need at least as much as one of their sum', () => {
  const someActs = fc.array(
    fc.record({
      closes: fc.nat(9),
      share: fc.integer({ min: 0, max: 100 }),
      size: fc.nat(900_000),
    }),
    { minLength: 5, maxLength: 40 },
  )
  fc.assert(
    fc.property(fc.constantFrom(...perpetuals), someActs, (instrument, acts) => {
      const live: { base: bigint; value: bigint }[] = []
      const all = () => live.reduce((sum, { value }) => sum + value, 0n)
      for (const { closes, share, size } of acts) {
        const ticket = live[closes]
        if (ticket) ticket.value -= (ticket.value * BigInt(share)) / 100n
        else live.push({ base: all(), value: usdt(1 + size) })
        const needed = live.reduce(
          (sum, { base, value }) =>
            sum + maintenanceMargin(instrument, amount(value), amount(base)),
          0n,
        )
        if (needed < maintenanceMargin(instrument, amount(all()), amount(0n))) return false
      }
      return true
    }),
  )
})

test('the remaining leverage is that of the smallest order on top', () => {
  const left = [0, 49_995, 49_996, 250_000, 999_000, 40_000_000].map((has) =>
    leverageLeft(btc, usdt(has)),
  )
  expect(left).toEqual([125, 125, 100, 50, 50, 10])
  expect([maxLeverageFor(btc, usdt(50_000)), maxLeverageFor(btc, usdt(50_001))]).toEqual([125, 100])
})

test('[FUT-036] ticket records count once, open at the mark and resting at their limit', () => {
  const partly = ticketWith({
    quantity: '2.000',
    filledQuantity: '0.700',
    openQuantity: '0.500',
    cancelledQuantity: '0.300',
    openPrice: '50000.0',
  })
  const short = ticketWith({ futureId: 'b', direction: 'SHORT', openQuantity: '0.100' })
  const other = ticketWith({ futureId: 'c', symbol: 'ethusdtperp' })
  const exposure = exposureOf(btc, [partly, short, partly, other])
  expect(exposure).toEqual({ open: lots(600), resting: usdt(50_000) })
  expect(exposureValue(btc, exposure, ticks(600_000))).toBe(usdt(86_000))
})
