// Orders that were kept somewhere and are put back: the book is the one they came from, whatever
// the order in which they were read.
import { expect, test } from 'vitest'
import { findSpotBreaches } from '../../../../server/modules/spot/invariants'
import { restoreSpotOrders } from '../../../../server/modules/spot/restore'
import { SpotState } from '../../../../server/modules/spot/state'
import { rowOfSpotOrder, spotOrderOfRow } from '../../../../server/modules/spot/rows'
import { SPOT_PAIRS, SpotDesk, spotVerdict } from '../../../support/spot/spotDesk'

test('revived orders stand in their queues as before, and can be cancelled as before', () => {
  const desk = new SpotDesk()
  for (const who of ['ann', 'bob', 'cyd']) {
    desk.credit(who, 'USDT', '100000')
    desk.credit(who, 'BTC', '1')
  }
  desk.reference('50000')
  desk.buy('ann', { price: '49000', quantity: '0.1' })
  desk.buy('bob', { price: '49000', quantity: '0.2' })
  desk.buy('cyd', { price: '49000', quantity: '0.3' })
  desk.sell('ann', { price: '51000', quantity: '0.1' })
  desk.amend('bob', 'o2', { quantity: '0.05' })
  desk.amend('ann', 'o1', { quantity: '0.15' })
  desk.makerTakes('SELL', '0.01', '49000')
  const kept = [...desk.state.orders.values()].map((order) => spotOrderOfRow(rowOfSpotOrder(order)))
  const restored = new SpotState(desk.journal, SPOT_PAIRS)
  restoreSpotOrders(restored, kept.toReversed())
  const bookOf = (state: SpotState) => state.market('btcusdt').book.customers()
  expect(bookOf(restored)).toEqual(bookOf(desk.state))
  expect(bookOf(restored).map(({ owner }) => owner)).toEqual(['bob', 'cyd', 'ann', 'ann'])
  expect([restored.lastRest, restored.isDirty]).toEqual([desk.state.lastRest, false])
  expect(findSpotBreaches(restored)).toEqual([])
  expect(spotVerdict(desk.cancel('cyd', 'o3'))).toBe('ok')
})
