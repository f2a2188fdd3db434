// The arithmetic of isolated margin: tables that can be checked by hand, then properties.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amount, lots, rate, ticks, type Amount } from '../../src/domain/brand'
import { pow10, AMOUNT_DECIMALS } from '../../src/domain/decimal'
import { INSTRUMENTS, findPerpetual, type PerpetualInstrument } from '../../src/domain/instruments'
import {
  affordableLots,
  averagePrice,
  feeOf,
  fundingPayment,
  initialMargin,
  isLiquidatable,
  liquidationPrice,
  maintenanceMargin,
  marginRate,
  notional,
  openLoss,
  profit,
  releasedMargin,
  shareOf,
  type Direction,
} from '../../src/domain/perpetual/margin'
import { ladderOf } from '../../src/domain/perpetual/tiers'

const btc = findPerpetual('btcusdtperp')!
const perpetuals = INSTRUMENTS.filter((it): it is PerpetualInstrument => it.market === 'futures')
const usdt = (text: string): Amount => {
  const [whole = '0', fraction = ''] = text.split('.')
  return amount(BigInt(whole + fraction.padEnd(AMOUNT_DECIMALS, '0')))
}

describe('a long of 0.5 BTC at 61,237.6 with 20×', () => {
  const cost = notional(btc, ticks(612376), lots(500))
  const margin = initialMargin(cost, 20)
  const base = { tierBase: amount(0n), margin }
  const part = { direction: 'LONG' as const, quantity: lots(500), entryCost: cost, ...base }

  it('costs 30,618.80 and needs a margin of 1,530.94', () => {
    expect(cost).toBe(usdt('30618.8'))
    expect(margin).toBe(usdt('1530.94'))
  })

  it('earns 182.15 at a mark of 61,601.9', () => {
    expect(profit('LONG', cost, notional(btc, ticks(616019), lots(500)))).toBe(usdt('182.15'))
  })

  it('pays a taker fee of 15.3094', () => {
    expect(feeOf(cost, btc.takerFee)).toBe(usdt('15.3094'))
  })

  it('[FUT-029] is liquidated where margin and loss meet the maintenance margin', () => {
    const price = liquidationPrice(btc, part)!
    expect(isLiquidatable(btc, part, price)).toBe(true)
    expect(isLiquidatable(btc, part, ticks(price + 1))).toBe(false)
    // (30,618.80 − 1,530.94) ÷ 0.5 ÷ (1 − 0.004) = 58,409.357…, the tick at or below it
    expect(price).toBe(584093)
  })

  it('pays 0.01 % of its notional as funding while the rate is positive', () => {
    const paid = fundingPayment(btc, 'LONG', lots(500), ticks(616019), rate(10_000n))
    const received = fundingPayment(btc, 'SHORT', lots(500), ticks(616019), rate(10_000n))
    expect(paid).toBe(-usdt('3.080095'))
    expect(received).toBe(usdt('3.080095'))
  })
})

const someTicket = fc.record({
  it: fc.constantFrom(...perpetuals),
  direction: fc.constantFrom<Direction>('LONG', 'SHORT'),
  price: fc.integer({ min: 2_000, max: 900_000 }),
  quantity: fc.integer({ min: 1, max: 400_000 }),
  leverage: fc.constantFrom(1, 2, 3, 5, 10, 20, 50),
  tierBase: fc
    .constantFrom(0, 0, 1, 9_999, 50_000, 60_000, 249_999, 2_000_000, 30_000_000)
    .map((whole) => usdt(String(whole))),
})

const someMark = fc.integer({ min: 1_900, max: 950_000 }).map(ticks)

const needed = (instrument: PerpetualInstrument, value: Amount) =>
  maintenanceMargin(instrument, value, amount(0n))

describe('for any ticket', () => {
  it('the shown liquidation price is the exact edge, within one tick', () => {
    fc.assert(
      fc.property(someTicket, ({ it, direction, price, quantity, leverage, tierBase }) => {
        const entryCost = notional(it, ticks(price), lots(quantity))
        const margin = initialMargin(entryCost, leverage)
        const part = { direction, quantity: lots(quantity), entryCost, margin, tierBase }
        const edge = liquidationPrice(it, part)
        fc.pre(!isLiquidatable(it, part, ticks(price)))
        // No edge: a long that not even the lowest price liquidates.
        const away = direction === 'LONG' ? 1 : -1
        const dead = edge === null ? direction === 'LONG' : isLiquidatable(it, part, edge)
        const alive = edge === null ? ticks(1) : ticks(edge + away)
        expect([dead, isLiquidatable(it, part, alive)]).toEqual([true, false])
      }),
      { numRuns: 2_000 },
    )
  })

  it('the maintenance margin is continuous where tiers meet', () => {
    for (const it of perpetuals) {
      expect(ladderOf(it).every((step) => step.deduction >= 0n)).toBe(true)
      for (const tier of it.tiers) {
        if (tier.upTo === null) continue
        const edge = amount(BigInt(tier.upTo) * pow10(AMOUNT_DECIMALS))
        const step = needed(it, amount(edge + 1n)) - needed(it, edge)
        expect(step >= 0n && step <= 2n).toBe(true)
      }
    }
  })

  it('an opening worse than the mark loses the difference, and otherwise nothing', () => {
    fc.assert(
      fc.property(someTicket, someMark, ({ it, direction, price, quantity }, mark) => {
        const cost = notional(it, ticks(price), lots(quantity))
        const pnl = profit(direction, cost, notional(it, mark, lots(quantity)))
        const lost = openLoss(it, direction, ticks(price), mark, lots(quantity))
        expect(lost).toBe(pnl < 0n ? -pnl : 0n)
      }),
    )
  })

  it('profits of long and short differ only in sign', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt(), (cost, value) => {
        const long = profit('LONG', amount(cost), amount(value))
        expect(long + profit('SHORT', amount(cost), amount(value))).toBe(0n)
      }),
    )
  })

  it('shares of a whole never add up to more than it', () => {
    const whole = fc.bigInt({ min: 0n, max: 10n ** 20n })
    fc.assert(
      fc.property(whole, fc.integer({ min: 1, max: 1e6 }), fc.nat(1e6), (sum, total, cut) => {
        const part = cut % (total + 1)
        const first = shareOf(amount(sum), lots(part), lots(total))
        const second = shareOf(amount(sum), lots(total - part), lots(total))
        expect(sum - first - second >= 0n && sum - first - second <= 1n).toBe(true)
      }),
    )
  })

  it('[LED-008] an open rest never keeps more than its share of the margin', () => {
    const whole = fc.bigInt({ min: 0n, max: 10n ** 20n })
    fc.assert(
      fc.property(whole, fc.integer({ min: 1, max: 1e6 }), fc.nat(1e6), (sum, total, cut) => {
        const part = cut % (total + 1)
        const kept = sum - releasedMargin(amount(sum), lots(part), lots(total))
        const over = sum * BigInt(total - part) - kept * BigInt(total)
        expect(kept >= 0n && over >= 0n && over < BigInt(total)).toBe(true)
      }),
    )
  })

  it('the affordable size is affordable, including fee and loss at the mark', () => {
    fc.assert(
      fc.property(
        someTicket,
        fc.bigInt({ min: 0n, max: 10n ** 17n }),
        someMark,
        (of, all, mark) => {
          const { it, direction, leverage } = of
          const price = ticks(of.price)
          const most = affordableLots(it, amount(all), { direction, price, mark, leverage })
          const value = notional(it, price, most)
          const lost = openLoss(it, direction, price, mark, most)
          // One unit each for the two roundings up.
          const needed = initialMargin(value, leverage) + feeOf(value, it.takerFee) + lost
          expect(needed <= all + 2n).toBe(true)
        },
      ),
    )
  })

  it('the average price of one fill is its price', () => {
    fc.assert(
      fc.property(someTicket, ({ it, price, quantity }) => {
        const cost = notional(it, ticks(price), lots(quantity))
        expect(averagePrice(it, cost, lots(quantity))).toBe(price)
      }),
    )
  })

  it('[FUT-029] the margin rate passes one exactly where liquidation begins', () => {
    fc.assert(
      fc.property(someTicket, fc.integer({ min: 1, max: 2_000_000 }), (ticket, mark) => {
        const { it, direction, price, quantity, leverage, tierBase } = ticket
        const entryCost = notional(it, ticks(price), lots(quantity))
        const margin = initialMargin(entryCost, leverage)
        const part = { direction, quantity: lots(quantity), entryCost, margin, tierBase }
        const ratio = marginRate(it, part, ticks(mark))
        fc.pre(ratio !== null && ratio < pow10(8))
        expect(isLiquidatable(it, part, ticks(mark))).toBe(true)
      }),
    )
  })
})
