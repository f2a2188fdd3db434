// Orders that were kept somewhere and are put back: the book is the one they came from, whatever
// the order in which they were read.
import { expect, test } from 'vitest'
import { findSpotBreaches } from '../../../../server/features/spot/invariants'
import { restoreSpotOrders } from '../../../../server/features/spot/restore'
import { SpotState } from '../../../../server/features/spot/state'
import { rowOfSpotOrder, spotOrderOfRow } from '../../../../server/features/spot/rows'
import { amount } from '../../../../src/domain/brand'
import { plus } from '../../../../src/domain/sum'
import { SPOT_PAIRS, SpotFixture, spotVerdict } from '../../../support/spot/spotFixture'

test('revived orders stand in their queues as before, and can be cancelled as before', () => {
  const exchange = new SpotFixture()
  for (const who of ['ann', 'bob', 'cyd']) {
    exchange.credit(who, 'USDT', '100000')
    exchange.credit(who, 'BTC', '1')
  }
  exchange.reference('50000')
  exchange.buy('ann', { price: '49000', quantity: '0.1' })
  exchange.buy('bob', { price: '49000', quantity: '0.2' })
  exchange.buy('cyd', { price: '49000', quantity: '0.3' })
  exchange.sell('ann', { price: '51000', quantity: '0.1' })
  exchange.amend('bob', 'o2', { quantity: '0.05' })
  exchange.amend('ann', 'o1', { quantity: '0.15' })
  exchange.makerTakes('SELL', '0.01', '49000')
  const kept = [...exchange.state.live()].map((order) => spotOrderOfRow(rowOfSpotOrder(order)))
  const restored = new SpotState(exchange.journal, SPOT_PAIRS)
  restoreSpotOrders(restored, kept.toReversed())
  const bookOf = (state: SpotState) => state.market('btcusdt').book.customers()
  expect(bookOf(restored)).toEqual(bookOf(exchange.state))
  expect(bookOf(restored).map(({ owner }) => owner)).toEqual(['bob', 'cyd', 'ann', 'ann'])
  expect([restored.lastRest, restored.isDirty]).toEqual([exchange.state.lastRest, false])
  expect(findSpotBreaches(restored)).toEqual([])
  expect(spotVerdict(exchange.cancel('cyd', 'o3'))).toBe('ok')
})

test('an order stored with a hold that differs from its cost is not restored', () => {
  const exchange = new SpotFixture()
  exchange.credit('ann', 'USDT', '100000')
  exchange.reference('50000')
  exchange.buy('ann', { price: '49000', quantity: '0.1' })
  const [kept] = [...exchange.state.live()].map((order) => spotOrderOfRow(rowOfSpotOrder(order)))
  if (!kept) throw new Error('Nothing rests')
  const restored = new SpotState(exchange.journal, SPOT_PAIRS)
  const more = { ...kept, held: plus(kept.held, amount(1n)) }
  expect(() => restoreSpotOrders(restored, [more])).toThrow('o1: holds')
})
