// Spot orders as a trader sees them: matches, prices, what stays in the book, and the wallets
// afterwards. Book lines read as on a screen, asks above bids.
import { beforeEach, expect, test } from 'vitest'
import { findSpotBreaches } from '../../../../server/features/spot/invariants'
import { fillsOf, SpotFixture } from '../../../support/spot/spotFixture'

let fixture: SpotFixture

beforeEach(() => {
  fixture = new SpotFixture()
  fixture.credit('ann', 'USDT', '100000')
  fixture.credit('bob', 'USDT', '100000')
  fixture.credit('ann', 'BTC', '2')
  fixture.credit('bob', 'BTC', '2')
  fixture.reference('50000')
  fixture.depth(['49990.00 1'], ['50010.00 1'])
})

test('[ORD-005] a limit buy rests, reserves price × quantity, and is met at its own price', () => {
  expect(fillsOf(fixture.buy('ann', { price: '50000', quantity: '0.5' }))).toEqual([])
  expect(fixture.drawn()).toEqual([
    'ask 50010.00 | maker 1.00000',
    'bid 50000.00 | ann o1 0.50000',
    'bid 49990.00 | maker 1.00000',
  ])
  expect(fixture.wallet('ann', 'USDT')).toBe('75000 + 25000')
  expect(fillsOf(fixture.sell('bob', { price: '49995', quantity: '0.2' }))).toEqual([
    '0.20000 @ 50000.00',
  ])
  expect(fixture.wallet('ann', 'USDT')).toBe('75000 + 15000')
  expect(fixture.wallet('ann', 'BTC')).toBe('2.1998 + 0')
  expect(fixture.wallet('bob', 'USDT')).toBe('109990 + 0')
  expect(fixture.wallet('bob', 'BTC')).toBe('1.8 + 0')
  expect(fixture.maker('fees', 'BTC')).toBe('0.0002')
  expect(fixture.maker('fees', 'USDT')).toBe('10')
  expect(fixture.order('ann', 'o1')).toMatchObject({
    status: 'PARTLY_FILLED',
    filledQuantity: '0.20000',
    held: '15000',
    fee: '0.0002',
    feeCoin: 'BTC',
  })
  expect(findSpotBreaches(fixture.state)).toEqual([])
})

test('[ORD-005] older orders of a price are met first, better prices before them', () => {
  fixture.buy('ann', { price: '50000', quantity: '0.1' })
  fixture.buy('bob', { price: '50000', quantity: '0.1' })
  fixture.buy('bob', { price: '50001', quantity: '0.1' })
  fixture.makerTakes('SELL', '0.15', '49000')
  expect(fixture.drawn()[1]).toBe('bid 50000.00 | ann o1 0.05000, bob o2 0.10000')
  expect(fixture.order('bob', 'o3').status).toBe('FILLED')
})

test('a market buy takes the asks in order, each at its own price', () => {
  fixture.depth([], ['50010.00 0.1', '50020.00 0.1', '50030.00 5'])
  const bought = fixture.buy('ann', { quantity: '0.25' })
  expect(fillsOf(bought)).toEqual([
    '0.10000 @ 50010.00',
    '0.10000 @ 50020.00',
    '0.05000 @ 50030.00',
  ])
  expect(fixture.wallet('ann', 'USDT')).toBe('87495.5 + 0')
  expect(fixture.wallet('ann', 'BTC')).toBe('2.24975 + 0')
  expect(fixture.maker('maker', 'BTC')).toBe('-0.25')
  expect(fixture.maker('maker', 'USDT')).toBe('12504.5')
  expect(fixture.order('ann', 'o1')).toMatchObject({
    status: 'FILLED',
    averagePrice: '50018.00',
    price: null,
    timeInForce: 'IOC',
  })
})

test('[ORD-009] a market order stops at the edge of the price band and loses the rest', () => {
  fixture.depth([], ['52500.00 0.1', '52500.01 5'])
  expect(fillsOf(fixture.buy('ann', { quantity: '0.3' }))).toEqual(['0.10000 @ 52500.00'])
  expect(fixture.order('ann', 'o1')).toMatchObject({
    status: 'CANCELLED',
    filledQuantity: '0.10000',
    cancelledQuantity: '0.20000',
    cancelReason: 'IMMEDIATE_REMAINDER',
  })
})

test('[ORD-009] an immediate-or-cancel order takes available depth and never rests', () => {
  expect(
    fillsOf(fixture.sell('ann', { price: '49990', quantity: '1.5', timeInForce: 'IOC' })),
  ).toEqual(['1.00000 @ 49990.00'])
  expect(fixture.drawn()).toEqual(['ask 50010.00 | maker 1.00000'])
  expect(fixture.wallet('ann', 'BTC')).toBe('1 + 0')
})

test('[ORD-009] a fill-or-kill order is filled whole', () => {
  const whole = { price: '50010', quantity: '1', timeInForce: 'FOK' } as const
  expect(fillsOf(fixture.buy('ann', whole))).toEqual(['1.00000 @ 50010.00'])
})

test('[ORD-009] a post-only order that would not take rests as maker', () => {
  fixture.sell('ann', { price: '50009.99', quantity: '0.5', postOnly: true })
  expect(fixture.drawn()[1]).toBe('ask 50009.99 | ann o1 0.50000')
  fixture.makerTakes('BUY', '0.5', '50009.99')
  expect(fixture.wallet('ann', 'USDT')).toBe('124979.990005 + 0')
})

test('an order takes what it reaches and rests its remainder', () => {
  expect(fillsOf(fixture.buy('ann', { price: '50010', quantity: '1.5' }))).toEqual([
    '1.00000 @ 50010.00',
  ])
  expect(fixture.drawn()).toEqual(['bid 50010.00 | ann o1 0.50000', 'bid 49990.00 | maker 1.00000'])
  expect(fixture.wallet('ann', 'USDT')).toBe('24985 + 25005')
})

test('own orders in the way give way and are released', () => {
  fixture.sell('ann', { price: '50000', quantity: '0.5' })
  fixture.sell('bob', { price: '50001', quantity: '0.5' })
  expect(fillsOf(fixture.buy('ann', { price: '50005', quantity: '0.7' }))).toEqual([
    '0.50000 @ 50001.00',
  ])
  expect(fixture.order('ann', 'o1')).toMatchObject({ status: 'CANCELLED', cancelReason: 'SYSTEM' })
  expect(fixture.drawn()[1]).toBe('bid 50005.00 | ann o3 0.20000')
  expect(fixture.wallet('ann', 'BTC')).toBe('2.4995 + 0')
  expect(findSpotBreaches(fixture.state)).toEqual([])
})

test('[ORD-003] [SPT-003] a cancel releases exactly the reservation', () => {
  fixture.buy('ann', { price: '49123.45', quantity: '0.12345' })
  fixture.sell('ann', { price: '51000', quantity: '0.5' })
  expect(fixture.wallet('ann', 'USDT')).toBe('93935.7100975 + 6064.2899025')
  expect(fixture.wallet('ann', 'BTC')).toBe('1.5 + 0.5')
  expect(fixture.cancel('ann', 'o1').ok && fixture.cancel('ann', 'o2').ok).toBe(true)
  expect(fixture.wallet('ann', 'USDT')).toBe('100000 + 0')
  expect(fixture.wallet('ann', 'BTC')).toBe('2 + 0')
  expect(fixture.order('ann', 'o1')).toMatchObject({ cancelReason: 'USER', held: '0' })
})

test('the market maker’s growing depth trades with the customers it reaches, then rests', () => {
  fixture.buy('ann', { price: '50000', quantity: '0.4' })
  fixture.depth([], ['49999.00 1'])
  expect(fixture.order('ann', 'o1')).toMatchObject({ status: 'FILLED', averagePrice: '50000.00' })
  expect(fixture.drawn()).toEqual(['ask 49999.00 | maker 0.60000'])
})

test('a recorded trade fills the orders ahead of it and is printed once', () => {
  fixture.buy('ann', { price: '50000', quantity: '0.4' })
  fixture.journal.drainTrades()
  fixture.print('SELL', '0.7', '49995')
  expect(fixture.order('ann', 'o1').status).toBe('FILLED')
  expect(fixture.journal.drainTrades().map(({ trade }) => [trade.price, trade.quantity])).toEqual([
    [4_999_500, 70_000],
  ])
})

test('customers get notices of their fills and cancellations', () => {
  fixture.buy('ann', { price: '50000', quantity: '0.1' })
  fixture.sell('bob', { price: '50000', quantity: '0.3', timeInForce: 'IOC' })
  const received = [...fixture.journal.drainNotices()].map(([userId, notices]) => [
    userId,
    notices.map((notice) => notice.kind),
  ])
  // The market maker buys what ann does not, at 49990 < 50000: nothing more.
  expect(received).toEqual([
    ['bob', ['SPOT_FILL', 'SPOT_CANCELLED']],
    ['ann', ['SPOT_FILL']],
  ])
})
