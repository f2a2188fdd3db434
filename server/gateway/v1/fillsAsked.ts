// The fills that a query selects: of one market, named by its order, symbol or last fill.
import { findInstrument, type Market } from '../../../src/domain/instruments'
import { accepted, refused, type Outcome } from '../../../src/domain/refusals'
import { readFillId, readOrderId } from '../../../src/protocol/v1/ids'
import type { FillsQuery } from '../../../src/protocol/v1/queries'
import type { FillsAsked } from '../../app/contract/feature'

/**
 * Refused if nothing names a market, or if two fields name different ones. Returns one row more
 * than a page.
 */
export function fillsAsked({
  market: stated,
  orderId,
  symbol,
  after,
  limit,
}: FillsQuery): Outcome<FillsAsked & { readonly market: Market }> {
  const order = orderId === undefined ? undefined : readOrderId(orderId)
  const instrument = symbol === undefined ? undefined : findInstrument(symbol)
  const from = after === undefined ? undefined : readFillId(after)
  if (orderId !== undefined && !order) return refused('orderUnknown', 'orderId')
  if (symbol !== undefined && !instrument) return refused('instrumentUnknown', 'symbol')
  const market = stated ?? order?.market ?? instrument?.market ?? from?.market
  if (market === undefined) return refused('fieldMissing', 'market')
  if (order && (order.market !== market || (market === 'spot' && order.closes)))
    return refused('orderUnknown', 'orderId')
  if (instrument && instrument.market !== market) return refused('instrumentUnknown', 'symbol')
  if (from && from.market !== market) return refused('fieldType', 'after')
  return accepted({ market, order, symbol, after: from?.number ?? 0, limit: limit + 1 })
}
