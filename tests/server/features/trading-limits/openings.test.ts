// A customer's own limits in the three markets: they refuse what opens more, by any way, and never
// what reduces.
import { describe, expect, test } from 'vitest'
import { openTradingLimits } from '../../../../server/features/trading-limits/module'
import type { MarketContext } from '../../../../server/core/engine/marketContext'
import type { Market } from '../../../../src/domain/instruments'
import type { LimitTexts } from '../../../../src/domain/tradingLimits/limitRecords'
import { CfdFixture } from '../../../support/cfd/cfdFixture'
import { PerpetualExchange } from '../../../support/perpetualExchange'
import { SpotFixture } from '../../../support/spot/spotFixture'
import { verdict } from '../../../support/verdict'

interface Fixture {
  readonly journal: MarketContext
  readonly now: number
}

/** Sets limits of ann in a market of a fixture. */
function limitsOf(fixture: Fixture, market: Market) {
  const module = openTradingLimits(fixture.journal)
  return (texts: LimitTexts) =>
    module.commands['limits.set']({
      userId: 'ann',
      idempotencyKey: 'k',
      id: 'i',
      at: fixture.now,
      body: { market, ...texts },
    })
}

describe('of perpetuals', () => {
  const market = () => {
    const exchange = new PerpetualExchange()
    for (const user of ['ann', 'bob']) exchange.credit(user, '1000000')
    exchange.depth(['50000.0 50'], ['50000.1 50'])
    exchange.mark('50000.0')
    return { exchange, set: limitsOf(exchange, 'futures') }
  }

  test('[LIM-001] [LIM-003] the largest order counts what it takes and what rests', () => {
    const { exchange, set } = market()
    set({ largestOrder: '10000' })
    const limit = (quantity: string) =>
      verdict(exchange.open('ann', { type: 'LIMIT', openPrice: '50000.0', quantity }))
    expect(limit('0.201')).toBe('ownOrderLimit quantity')
    expect(limit('0.200')).toBe('ok')
    expect(verdict(exchange.open('ann', { quantity: '0.200' }))).toBe('ownOrderLimit quantity')
    expect(verdict(exchange.open('ann', { quantity: '0.199' }))).toBe('ok')
    expect(verdict(exchange.open('bob', { quantity: '5' }))).toBe('ok')
    exchange.mustBeSound()
  })

  test('[LIM-001] [LIM-003] the largest position counts open and resting ones, of both sides', () => {
    const { exchange, set } = market()
    exchange.open('ann', { quantity: '0.1' })
    exchange.open('ann', { type: 'LIMIT', openPrice: '40000.0', quantity: '0.1' })
    set({ largestPosition: '10000' })
    const short = (quantity: string) =>
      verdict(exchange.open('ann', { direction: 'SHORT', quantity }))
    // 5,000 are open, 4,000 rest.
    expect(short('0.021')).toBe('ownPositionLimit quantity')
    expect(short('0.020')).toBe('ok')
    set({ largestPosition: '1' })
    expect(verdict(exchange.close('ann', 't1'))).toBe('ok')
    expect(verdict(exchange.cancel('ann', 't2'))).toBe('ok')
    const reduce = { direction: 'LONG', reduceOnly: true, quantity: '0.020' } as const
    expect(verdict(exchange.open('ann', reduce))).toBe('ok')
    exchange.mustBeSound()
  })

  test('[LIM-003] an order is amended to open less, and not to open more', () => {
    const { exchange, set } = market()
    exchange.open('ann', { type: 'LIMIT', openPrice: '40000.0', quantity: '0.5' })
    set({ largestOrder: '10000' })
    const amend = (change: object) => verdict(exchange.amend('ann', 't1', change))
    expect(amend({ openPrice: '40000.1' })).toBe('ownOrderLimit quantity')
    expect(amend({ openPrice: '39999.9' })).toBe('ok')
    expect(amend({ quantity: '0.3' })).toBe('ok')
    expect(amend({ quantity: '0.2' })).toBe('ok')
    expect(amend({ quantity: '0.25' })).toBe('ok')
    expect(amend({ quantity: '0.251' })).toBe('ownOrderLimit quantity')
    exchange.mustBeSound()
  })

  test('a change that changes nothing is refused', () => {
    const { set } = market()
    expect(verdict(set({}))).toBe('amendEmpty')
    expect(verdict(set({ largestOrder: null, timeOutUntil: 1 }))).toBe('amendEmpty')
    expect(verdict(set({ largestOrder: '5' }))).toBe('ok')
    expect(verdict(set({ largestOrder: '5.0' }))).toBe('amendEmpty')
  })

  test('[LIM-001] a time-out refuses to open anything, and nothing that ends', () => {
    const { exchange, set } = market()
    exchange.open('ann', { quantity: '0.1' })
    set({ timeOutUntil: exchange.now + 3_600_000 })
    expect(verdict(exchange.open('ann', { quantity: '0.001' }))).toBe('tradingTimeOut')
    expect(verdict(exchange.close('ann', 't1', '0.05'))).toBe('ok')
    exchange.now += 3_600_000
    expect(verdict(exchange.open('ann', { quantity: '0.001' }))).toBe('ok')
    exchange.mustBeSound()
  })
})

describe('of spot', () => {
  const market = () => {
    const spot = new SpotFixture()
    spot.credit('ann', 'USDT', '100000')
    spot.credit('ann', 'BTC', '0.1')
    spot.depth(['50000 1'], ['50001 1'])
    spot.reference('50000')
    return { spot, set: limitsOf(spot, 'spot') }
  }

  test('[LIM-001] [LIM-003] the largest position counts the holding and what rests to buy', () => {
    const { spot, set } = market()
    spot.buy('ann', { price: '40000', quantity: '0.1' })
    set({ largestPosition: '10000' })
    // The holding is worth 5,000, 4,000 rest.
    expect(verdict(spot.buy('ann', { price: '40000', quantity: '0.02501' }))).toBe(
      'ownPositionLimit quantity',
    )
    expect(verdict(spot.buy('ann', { price: '40000', quantity: '0.025' }))).toBe('ok')
    set({ largestPosition: '1' })
    expect(verdict(spot.sell('ann', { quantity: '0.1' }))).toBe('ok')
    expect(verdict(spot.cancel('ann', 'o1'))).toBe('ok')
  })

  test('[LIM-001] the largest order is of buying, a change of one included', () => {
    const { spot, set } = market()
    set({ largestOrder: '1000' })
    expect(verdict(spot.buy('ann', { price: '40000', quantity: '0.02501' }))).toBe(
      'ownOrderLimit quantity',
    )
    expect(verdict(spot.buy('ann', { price: '40000', quantity: '0.025' }))).toBe('ok')
    expect(verdict(spot.amend('ann', 'o2', { quantity: '0.03' }))).toBe('ownOrderLimit quantity')
    expect(verdict(spot.amend('ann', 'o2', { price: '30000' }))).toBe('ok')
    expect(verdict(spot.sell('ann', { price: '60000', quantity: '0.1' }))).toBe('ok')
  })

  test('[LIM-001] a time-out leaves selling', () => {
    const { spot, set } = market()
    set({ timeOutUntil: spot.now + 1_000 })
    expect(verdict(spot.buy('ann', { quantity: '0.001' }))).toBe('tradingTimeOut')
    expect(verdict(spot.sell('ann', { quantity: '0.001' }))).toBe('ok')
  })
})

describe('of CFDs', () => {
  const SYMBOL = 'xauusd'
  const market = () => {
    const cfd = new CfdFixture()
    cfd.credit('ann', '10000000')
    cfd.quote(SYMBOL, '1999.90', '2000.00')
    return { cfd, set: limitsOf(cfd, 'derivatives') }
  }

  test('[LIM-001] [LIM-003] order and position are counted in dollars', () => {
    const { cfd, set } = market()
    // A lot is 100 ounces.
    set({ largestOrder: '200000', largestPosition: '500000' })
    const open = (size: string) => verdict(cfd.open('ann', SYMBOL, { size }))
    expect(open('1.01')).toBe('ownOrderLimit size')
    expect([open('1'), open('1')]).toEqual(['ok', 'ok'])
    const waiting = { openType: 'LIMIT', openPrice: '1000.00', size: '1' } as const
    expect(verdict(cfd.open('ann', SYMBOL, waiting))).toBe('ok')
    expect(open('0.01')).toBe('ownPositionLimit size')
    expect(verdict(cfd.update('ann', 't4', { openPrice: '1000.01' }))).toBe('ownPositionLimit size')
    expect(verdict(cfd.update('ann', 't4', { openPrice: '999.99' }))).toBe('ok')
    expect(verdict(cfd.close('ann', 't2', '0.5'))).toBe('ok')
    expect(open('0.5')).toBe('ok')
  })

  test('[LIM-001] a time-out refuses to open, and leaves closing', () => {
    const { cfd, set } = market()
    cfd.open('ann', SYMBOL)
    set({ timeOutUntil: cfd.now + 1_000 })
    expect(verdict(cfd.open('ann', SYMBOL))).toBe('tradingTimeOut')
    expect(verdict(cfd.close('ann', 't1'))).toBe('ok')
  })
})
