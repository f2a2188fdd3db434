// The exchange's answer to a CFD order in the form that all markets share.
import { findDerivative } from '../../../domain/instruments'
import type { DataOf } from '../../../session/calls'
import { tradedOf } from '../../trading/lists/rows'
import type { Placed } from '../../trading/orderForm/OrderFormAdapter'

export const orderNoticeId = (forexUuid: string): string => `forex-${forexUuid}`

export function placedOf({ forex }: DataOf<'cfdOpen'>): Placed {
  const { forexUuid, symbol, side, openType, size, openPrice, triggerPrice } = forex
  const waits = openPrice === null
  return {
    id: forexUuid,
    noticeId: orderNoticeId(forexUuid),
    traded: tradedOf(symbol, findDerivative(symbol), 'orderForm.lots'),
    side: waits ? { key: `cfd.open.${openType}.${side}` } : { key: `cfd.side.${side}` },
    size,
    filled: waits ? '0' : size,
    price: openPrice ?? triggerPrice,
    state: waits ? 'waits' : 'filled',
    reason: null,
  }
}
