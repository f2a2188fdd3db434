// Every command that the spot market refuses, in the order of the one list, and that a refusal
// changes nothing: balances, orders, book, notices and effects are what they were.
import { beforeEach, expect, test } from 'vitest'
import { MAX_SPOT_ORDERS } from '../../../../server/features/spot/commands/placeOrder'
import { placeOrder } from '../../../../server/features/spot/commands/placeOrder'
import { spotOrderRecord } from '../../../../server/features/spot/orderRecord'
import { REFUSAL_KEYS, type Outcome } from '../../../../src/domain/refusals'
import { SpotFixture, spotVerdict } from '../../../support/spot/spotFixture'

let fixture: SpotFixture

beforeEach(() => {
  fixture = new SpotFixture()
  fixture.credit('ann', 'USDT', '10000')
  fixture.credit('ann', 'BTC', '0.3')
  fixture.credit('bob', 'USDT', '10000')
  fixture.reference('50000')
  fixture.depth(['49990.00 0.5'], ['50010.00 0.5'])
  fixture.buy('ann', { price: '49000', quantity: '0.1' })
  fixture.sell('ann', { price: '51000', quantity: '0.1' })
  fixture.buy('ann', { price: '49995', quantity: '0.01', timeInForce: 'IOC' })
})

const picture = () => ({
  accounts: fixture.ledger.accounts().map((it) => ({ ...it })),
  booked: fixture.ledger.isDirty,
  orders: [...fixture.state.live()].map(spotOrderRecord),
  book: fixture.drawn(),
  trades: fixture.journal.drainTrades().length,
  notices: fixture.journal.drainNotices().size,
  dirty: fixture.state.isDirty,
  lastRest: fixture.state.lastRest,
})

const limit = { price: '50000', quantity: '0.01' } as const
const post = { ...limit, postOnly: true } as const

const TABLE: readonly (readonly [title: string, run: () => Outcome<unknown>, verdict: string])[] = [
  [
    'a post-only order that would take',
    () => fixture.buy('ann', { ...post, price: '50010' }),
    'postOnlyWouldTake price',
  ],
  [
    'a post-only order that would meet only an own one',
    () => fixture.sell('ann', { ...post, price: '49000' }),
    'postOnlyWouldTake price',
  ],
  [
    'a fill-or-kill order that the book cannot fill',
    () => fixture.buy('bob', { price: '50010', quantity: '0.50001', timeInForce: 'FOK' }),
    'fillOrKillUnfillable quantity',
  ],
  [
    'a buy beyond the balance',
    () => fixture.buy('ann', { price: '50000', quantity: '0.10201' }),
    'insufficientAvailable quantity',
  ],
  [
    'a market buy beyond the balance',
    () => fixture.buy('bob', { quantity: '0.19997' }),
    'insufficientAvailable quantity',
  ],
  [
    'a sale of more than is free',
    () => fixture.sell('ann', { price: '52000', quantity: '0.20001' }),
    'insufficientAvailable quantity',
  ],
  ['a cancel of nobody’s order', () => fixture.cancel('ann', 'none'), 'orderUnknown uuid'],
  ['a cancel of another’s order', () => fixture.cancel('bob', 'o1'), 'orderUnknown uuid'],
  ['a cancel of what has ended', () => fixture.cancel('ann', 'o3'), 'orderNotOpen'],
  [
    'an amendment of nobody’s order to nothing',
    () => fixture.amend('ann', 'none', { quantity: '0' }),
    'orderUnknown uuid',
  ],
  [
    'an amendment of nobody’s order to half a lot',
    () => fixture.amend('ann', 'none', { quantity: '0.000001' }),
    'orderUnknown uuid',
  ],
  ['an amendment of another’s', () => fixture.amend('bob', 'o1', limit), 'orderUnknown uuid'],
  ['an amendment of what has ended', () => fixture.amend('ann', 'o3', limit), 'orderNotOpen'],
  ['an amendment by nothing', () => fixture.amend('ann', 'o1', {}), 'amendEmpty'],
  [
    'an amendment to what it is',
    () => fixture.amend('ann', 'o1', { price: '49000', quantity: '0.1' }),
    'amendEmpty',
  ],
  [
    'an amendment to half a lot',
    () => fixture.amend('ann', 'o1', { quantity: '0.000001' }),
    'numberPrecision quantity',
  ],
  [
    'an amendment to nearly nothing',
    () => fixture.amend('ann', 'o1', { quantity: '0.00001' }),
    'amountTooSmall quantity',
  ],
  [
    'an amendment beyond the band',
    () => fixture.amend('ann', 'o1', { price: '52500.01' }),
    'priceOutOfBand price',
  ],
  [
    'an amendment beyond the balance',
    () => fixture.amend('ann', 'o1', { quantity: '0.20409' }),
    'insufficientAvailable quantity',
  ],
]

test.each(TABLE)('[ORD-009] %s is refused and changes nothing', (_title, run, verdict) => {
  fixture.ledger.drain()
  fixture.state.drainEffects()
  picture()
  const before = picture()
  expect(spotVerdict(run())).toBe(verdict)
  expect(picture()).toEqual(before)
})

test('a market order without anybody in the band is refused', () => {
  fixture.depth([], ['52500.01 5'])
  fixture.cancel('ann', 'o2')
  expect(spotVerdict(fixture.buy('bob', { quantity: '0.1' }))).toBe('noLiquidity quantity')
})

test('a post-only order stays one when it is amended', () => {
  fixture.buy('bob', { ...post, quantity: '0.1' })
  expect(spotVerdict(fixture.amend('bob', 'o4', { price: '50010' }))).toBe(
    'postOnlyWouldTake price',
  )
  expect(spotVerdict(fixture.amend('bob', 'o4', { price: '50009.99' }))).toBe('ok')
})

test('an order with several faults is refused for the first of the list', () => {
  const faulty = { price: '90000', quantity: '0.5', postOnly: true, timeInForce: 'GTC' } as const
  const verdicts = [
    spotVerdict(fixture.buy('bob', { ...faulty, quantity: 'x' })),
    spotVerdict(fixture.buy('bob', { ...faulty, timeInForce: 'FOK' })),
    spotVerdict(fixture.buy('bob', { ...faulty, quantity: '501' })),
    spotVerdict(fixture.buy('bob', faulty)),
    spotVerdict(fixture.buy('bob', { ...faulty, price: '50010' })),
  ].map((verdict) => verdict.split(' ')[0] ?? '')
  expect(verdicts).toEqual([
    'numberFormat',
    'timeInForceInvalid',
    'quantityTooLarge',
    'priceOutOfBand',
    'postOnlyWouldTake',
  ])
  const ranks = verdicts.map((key) => REFUSAL_KEYS.findIndex((it) => it === key))
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
})

test('an unknown pair is refused', () => {
  const draft = { type: 'LIMIT', ...limit } as const
  const command = {
    userId: 'ann',
    orderId: 'x',
    symbol: 'xyzusdt',
    side: 'BUY',
    draft,
    at: 0,
  } as const
  expect(spotVerdict(placeOrder(fixture.state, command))).toBe('instrumentUnknown from')
})

test('[MKT-005] a pair without a fresh price takes no orders, and resting ones can be cancelled', () => {
  fixture.state.market('btcusdt').stale = true
  expect(spotVerdict(fixture.buy('bob', limit))).toBe('instrumentStale')
  expect(spotVerdict(fixture.amend('ann', 'o1', limit))).toBe('instrumentStale')
  expect(spotVerdict(fixture.cancel('ann', 'o1'))).toBe('ok')
  const unpriced = new SpotFixture()
  expect(spotVerdict(unpriced.buy('bob', limit))).toBe('instrumentStale')
})

test(`a customer has at most ${MAX_SPOT_ORDERS} resting orders, over all pairs`, () => {
  const order = { price: '49000', quantity: '0.001' } as const
  for (let i = 0; i < MAX_SPOT_ORDERS; i += 1)
    expect(spotVerdict(fixture.buy('bob', order))).toBe('ok')
  expect(spotVerdict(fixture.buy('bob', order))).toBe('tooManyOpenOrders')
  expect(spotVerdict(fixture.buy('bob', { quantity: '0.001' }))).toBe('ok')
  expect(spotVerdict(fixture.cancel('bob', 'o4'))).toBe('ok')
  expect(spotVerdict(fixture.buy('bob', order))).toBe('ok')
})
