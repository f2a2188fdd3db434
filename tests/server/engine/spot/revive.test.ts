// Orders that were kept somewhere and are put back: the book is the one they came from, whatever
// the order in which they were read.
import { expect, test } from 'vitest'
import { findSpotBreaches } from '../../../../server/engine/spot/invariants'
import { reviveSpotOrders } from '../../../../server/engine/spot/revive'
import { SpotState } from '../../../../server/engine/spot/state'
import { rowOfSpotOrder, spotOrderOfRow } from '../../../../server/exchange/rows/spotRows'
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
  desk.houseTakes('SELL', '0.01', '49000')
  const kept = [...desk.state.orders.values()].map((order) => spotOrderOfRow(rowOfSpotOrder(order)))
  const revived = new SpotState(desk.journal, SPOT_PAIRS)
  reviveSpotOrders(revived, kept.toReversed())
  const bookOf = (state: SpotState) => state.market('btcusdt').book.customers()
  expect(bookOf(revived)).toEqual(bookOf(desk.state))
  expect(bookOf(revived).map(({ owner }) => owner)).toEqual(['bob', 'cyd', 'ann', 'ann'])
  expect([revived.lastRest, revived.isDirty]).toEqual([desk.state.lastRest, false])
  expect(findSpotBreaches(revived)).toEqual([])
  expect(spotVerdict(desk.cancel('cyd', 'o3'))).toBe('ok')
})
