// Limits of one spot order: it matches a bounded number of orders, and its remainder neither rests
// nor stays locked.
import { beforeEach, expect, test } from 'vitest'
import { findSpotBreaches } from '../../../../server/features/spot/invariants'
import { MAX_MATCHES } from '../../../../src/domain/orders/commandLimits'
import { SpotFixture, spotVerdict } from '../../../support/spot/spotFixture'

const MAKERS = ['mia', 'max', 'may']

let exchange: SpotFixture

/** Beyond what one order meets: 230 sales of 0.001, ten at each price from 50,000 on. */
beforeEach(() => {
  exchange = new SpotFixture()
  exchange.credit('ann', 'USDT', '100000')
  for (const user of MAKERS) exchange.credit(user, 'BTC', '10')
  exchange.reference('50000.00')
  for (let i = 0; i < MAX_MATCHES + 30; i += 1) {
    const price = `${50_000 + Math.floor(i / 10)}`
    const said = spotVerdict(exchange.sell(MAKERS[i % 3] ?? '', { price, quantity: '0.001' }))
    if (said !== 'ok') throw new Error(said)
  }
})

const MORE = '0.22'
const CUT = {
  filledQuantity: '0.20000',
  cancelledQuantity: '0.02000',
  cancelReason: 'FILL_LIMIT',
  status: 'CANCELLED',
}

test.each([
  ['a market order', {}],
  ['an IOC limit', { price: '50100', timeInForce: 'IOC' }],
  ['a limit that may rest', { price: '50100' }],
] as const)('%s meets 200 orders; what is left is cancelled and says why', (_name, terms) => {
  const outcome = exchange.buy('ann', { ...terms, quantity: MORE })
  if (!outcome.ok) throw new Error(outcome.refusal.key)
  expect(outcome.value.fills).toHaveLength(MAX_MATCHES)
  expect(exchange.order('ann', outcome.value.order.id)).toMatchObject(CUT)
  expect(exchange.wallet('ann', 'USDT').split(' + ')[1]).toBe('0')
  const [notice] = exchange.journal.drainNotices().get('ann')?.slice(-1) ?? []
  expect(notice).toMatchObject({ kind: 'SPOT_CANCELLED', reason: 'FILL_LIMIT' })
  expect(findSpotBreaches(exchange.state)).toEqual([])
})

test('an amendment that reaches further is cut like a new order', () => {
  const outcome = exchange.buy('ann', { price: '49000', quantity: MORE })
  if (!outcome.ok) throw new Error(outcome.refusal.key)
  const { id } = outcome.value.order
  expect(spotVerdict(exchange.amend('ann', id, { price: '50100' }))).toBe('ok')
  expect(exchange.order('ann', id)).toMatchObject(CUT)
  expect(exchange.wallet('ann', 'USDT').split(' + ')[1]).toBe('0')
  expect(findSpotBreaches(exchange.state)).toEqual([])
})

test('an order that stops at 200 because of its own limit price rests as usual', () => {
  const outcome = exchange.buy('ann', { price: '50019', quantity: MORE })
  if (!outcome.ok) throw new Error(outcome.refusal.key)
  expect(exchange.order('ann', outcome.value.order.id)).toMatchObject({
    status: 'PARTLY_FILLED',
    cancelledQuantity: '0.00000',
  })
  expect(findSpotBreaches(exchange.state)).toEqual([])
})

test('an order to be filled whole or not at all is refused', () => {
  const whole = { price: '50100', timeInForce: 'FOK' } as const
  const verdict = (quantity: string) => spotVerdict(exchange.buy('ann', { ...whole, quantity }))
  expect(verdict('0.201')).toBe('fillOrKillUnfillable quantity')
  expect(verdict('0.2')).toBe('ok')
})
