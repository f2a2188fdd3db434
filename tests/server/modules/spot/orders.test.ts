// What a trader sees of spot orders: who trades with whom, at which price, what stays in the book
// and what is in the wallets afterwards. Book lines read as on a screen, asks above bids.
import { beforeEach, expect, test } from 'vitest'
import { findSpotBreaches } from '../../../../server/modules/spot/invariants'
import { fillsOf, SpotDesk } from '../../../support/spot/spotDesk'

let desk: SpotDesk

beforeEach(() => {
  desk = new SpotDesk()
  desk.credit('ann', 'USDT', '100000')
  desk.credit('bob', 'USDT', '100000')
  desk.credit('ann', 'BTC', '2')
  desk.credit('bob', 'BTC', '2')
  desk.reference('50000')
  desk.depth(['49990.00 1'], ['50010.00 1'])
})

test('[ORD-005] a limit buy rests, reserves price × quantity, and is met at its own price', () => {
  expect(fillsOf(desk.buy('ann', { price: '50000', quantity: '0.5' }))).toEqual([])
  expect(desk.drawn()).toEqual([
    'ask 50010.00 | house 1.00000',
    'bid 50000.00 | ann o1 0.50000',
    'bid 49990.00 | house 1.00000',
  ])
  expect(desk.wallet('ann', 'USDT')).toBe('75000 + 25000')
  expect(fillsOf(desk.sell('bob', { price: '49995', quantity: '0.2' }))).toEqual([
    '0.20000 @ 50000.00',
  ])
  expect(desk.wallet('ann', 'USDT')).toBe('75000 + 15000')
  expect(desk.wallet('ann', 'BTC')).toBe('2.1998 + 0')
  expect(desk.wallet('bob', 'USDT')).toBe('109990 + 0')
  expect(desk.wallet('bob', 'BTC')).toBe('1.8 + 0')
  expect(desk.maker('fees', 'BTC')).toBe('0.0002')
  expect(desk.maker('fees', 'USDT')).toBe('10')
  expect(desk.order('ann', 'o1')).toMatchObject({
    status: 'PARTLY_FILLED',
    filledQuantity: '0.20000',
    held: '15000',
    fee: '0.0002',
    feeCoin: 'BTC',
  })
  expect(findSpotBreaches(desk.state)).toEqual([])
})

test('[ORD-005] older orders of a price are met first, better prices before them', () => {
  desk.buy('ann', { price: '50000', quantity: '0.1' })
  desk.buy('bob', { price: '50000', quantity: '0.1' })
  desk.buy('bob', { price: '50001', quantity: '0.1' })
  desk.makerTakes('SELL', '0.15', '49000')
  expect(desk.drawn()[1]).toBe('bid 50000.00 | ann o1 0.05000, bob o2 0.10000')
  expect(desk.order('bob', 'o3').status).toBe('FILLED')
})

test('a market buy walks the asks and pays for each at its own price', () => {
  desk.depth([], ['50010.00 0.1', '50020.00 0.1', '50030.00 5'])
  const bought = desk.buy('ann', { quantity: '0.25' })
  expect(fillsOf(bought)).toEqual([
    '0.10000 @ 50010.00',
    '0.10000 @ 50020.00',
    '0.05000 @ 50030.00',
  ])
  expect(desk.wallet('ann', 'USDT')).toBe('87495.5 + 0')
  expect(desk.wallet('ann', 'BTC')).toBe('2.24975 + 0')
  expect(desk.maker('maker', 'BTC')).toBe('-0.25')
  expect(desk.maker('maker', 'USDT')).toBe('12504.5')
  expect(desk.order('ann', 'o1')).toMatchObject({
    status: 'FILLED',
    averagePrice: '50018.00',
    price: null,
    timeInForce: 'IOC',
  })
})

test('[ORD-009] a market order stops at the edge of the price band and loses the rest', () => {
  desk.depth([], ['52500.00 0.1', '52500.01 5'])
  expect(fillsOf(desk.buy('ann', { quantity: '0.3' }))).toEqual(['0.10000 @ 52500.00'])
  expect(desk.order('ann', 'o1')).toMatchObject({
    status: 'CANCELLED',
    filledQuantity: '0.10000',
    cancelledQuantity: '0.20000',
    cancelReason: 'IMMEDIATE_REMAINDER',
  })
})

test('[ORD-009] an immediate-or-cancel order takes what is there and never rests', () => {
  expect(
    fillsOf(desk.sell('ann', { price: '49990', quantity: '1.5', timeInForce: 'IOC' })),
  ).toEqual(['1.00000 @ 49990.00'])
  expect(desk.drawn()).toEqual(['ask 50010.00 | house 1.00000'])
  expect(desk.wallet('ann', 'BTC')).toBe('1 + 0')
})

test('[ORD-009] a fill-or-kill order is filled whole', () => {
  const whole = { price: '50010', quantity: '1', timeInForce: 'FOK' } as const
  expect(fillsOf(desk.buy('ann', whole))).toEqual(['1.00000 @ 50010.00'])
})

test('[ORD-009] a post-only order that reaches nobody rests as maker', () => {
  desk.sell('ann', { price: '50009.99', quantity: '0.5', postOnly: true })
  expect(desk.drawn()[1]).toBe('ask 50009.99 | ann o1 0.50000')
  desk.makerTakes('BUY', '0.5', '50009.99')
  expect(desk.wallet('ann', 'USDT')).toBe('124979.990005 + 0')
})

test('an order takes what it reaches and rests with what is left', () => {
  expect(fillsOf(desk.buy('ann', { price: '50010', quantity: '1.5' }))).toEqual([
    '1.00000 @ 50010.00',
  ])
  expect(desk.drawn()).toEqual(['bid 50010.00 | ann o1 0.50000', 'bid 49990.00 | house 1.00000'])
  expect(desk.wallet('ann', 'USDT')).toBe('24985 + 25005')
})

test('own orders in the way give way and are released', () => {
  desk.sell('ann', { price: '50000', quantity: '0.5' })
  desk.sell('bob', { price: '50001', quantity: '0.5' })
  expect(fillsOf(desk.buy('ann', { price: '50005', quantity: '0.7' }))).toEqual([
    '0.50000 @ 50001.00',
  ])
  expect(desk.order('ann', 'o1')).toMatchObject({ status: 'CANCELLED', cancelReason: 'SYSTEM' })
  expect(desk.drawn()[1]).toBe('bid 50005.00 | ann o3 0.20000')
  expect(desk.wallet('ann', 'BTC')).toBe('2.4995 + 0')
  expect(findSpotBreaches(desk.state)).toEqual([])
})

test('[ORD-003] [SPT-003] a cancel gives back exactly what was reserved', () => {
  desk.buy('ann', { price: '49123.45', quantity: '0.12345' })
  desk.sell('ann', { price: '51000', quantity: '0.5' })
  expect(desk.wallet('ann', 'USDT')).toBe('93935.7100975 + 6064.2899025')
  expect(desk.wallet('ann', 'BTC')).toBe('1.5 + 0.5')
  expect(desk.cancel('ann', 'o1').ok && desk.cancel('ann', 'o2').ok).toBe(true)
  expect(desk.wallet('ann', 'USDT')).toBe('100000 + 0')
  expect(desk.wallet('ann', 'BTC')).toBe('2 + 0')
  expect(desk.order('ann', 'o1')).toMatchObject({ cancelReason: 'USER', held: '0' })
})

test('the market maker’s growing depth trades with the customers it reaches, then rests', () => {
  desk.buy('ann', { price: '50000', quantity: '0.4' })
  desk.depth([], ['49999.00 1'])
  expect(desk.order('ann', 'o1')).toMatchObject({ status: 'FILLED', averagePrice: '50000.00' })
  expect(desk.drawn()).toEqual(['ask 49999.00 | house 0.60000'])
})

test('a recorded trade fills who stands before it and is printed once', () => {
  desk.buy('ann', { price: '50000', quantity: '0.4' })
  desk.journal.drainTrades()
  desk.print('SELL', '0.7', '49995')
  expect(desk.order('ann', 'o1').status).toBe('FILLED')
  expect(desk.journal.drainTrades().map(({ trade }) => [trade.price, trade.quantity])).toEqual([
    [4_999_500, 70_000],
  ])
})

test('customers hear of their fills and of what was cancelled', () => {
  desk.buy('ann', { price: '50000', quantity: '0.1' })
  desk.sell('bob', { price: '50000', quantity: '0.3', timeInForce: 'IOC' })
  const received = [...desk.journal.drainNotices()].map(([userId, notices]) => [
    userId,
    notices.map((notice) => notice.kind),
  ])
  // The market maker buys what ann does not, at 49990 < 50000: nothing more.
  expect(received).toEqual([
    ['bob', ['SPOT_FILL', 'SPOT_CANCELLED']],
    ['ann', ['SPOT_FILL']],
  ])
})
