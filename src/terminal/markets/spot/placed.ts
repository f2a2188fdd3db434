// The exchange's answer to a spot order in the form that all markets share.
import { findInstrument } from '../../../domain/instruments'
import type { DataOf } from '../../../session/calls'
import { tradedOf } from '../../trading/lists/rows'
import type { Placed } from '../../trading/orderForm/OrderFormAdapter'

export const orderNoticeId = (uuid: string): string => `spot-${uuid}`

export function placedOf({ order }: DataOf<'ordersBuy'>): Placed {
  const { uuid, symbol, side, status, filledQuantity, cancelReason } = order
  const some = /[1-9]/.test(filledQuantity)
  const ended = status === 'CANCELLED'
  return {
    id: uuid,
    noticeId: orderNoticeId(uuid),
    traded: tradedOf(symbol, findInstrument(symbol)),
    side: { key: `spot.side.${side}` },
    size: order.quantity,
    filled: filledQuantity,
    price: order.averagePrice ?? order.price,
    state: status === 'FILLED' ? 'filled' : some ? 'partly' : ended ? 'cancelled' : 'waits',
    reason: ended && cancelReason !== null ? { key: `orders.reason.${cancelReason}` } : null,
  }
}
