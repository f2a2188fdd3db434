// The exchange's answer to a perpetual order in the form that all markets share.
import { findPerpetual } from '../../../domain/instruments'
import type { DataOf, InputOf } from '../../../session/calls'
import { sumQuantities } from '../../trading/actions/quantities'
import { tradedOf } from '../../trading/lists/rows'
import type { Placed } from '../../trading/orderForm/OrderFormAdapter'

export const orderNoticeId = (futureId: string): string => `order-${futureId}`

export const stopNoticeId = (stopId: string): string => `stop-${stopId}`

export function placedOf(
  { future, fills }: DataOf<'perpetualOpen'>,
  body: Pick<InputOf<'perpetualOpen'>, 'reduceOnly' | 'quantity'>,
): Placed {
  const traded = tradedOf(future.symbol, findPerpetual(future.symbol))
  const { direction, filledQuantity, cancelReason } = future
  const base = {
    id: future.futureId,
    traded,
    side: { key: direction === 'LONG' ? 'orderForm.side.long' : 'orderForm.side.short' } as const,
    price: future.entryPrice ?? future.openPrice,
    reason: null,
  }
  if (body.reduceOnly) {
    const closed = sumQuantities(
      fills.map(({ quantity }) => quantity),
      traded.lotDecimals,
    )
    const noticeId = `reduce-${future.futureId}`
    const state = fills.length === 0 ? 'waits' : 'reduced'
    return { ...base, noticeId, size: body.quantity, filled: closed, state }
  }
  const ended = future.status === 'CANCELLED' && cancelReason !== null
  return {
    ...base,
    noticeId: orderNoticeId(future.futureId),
    size: future.quantity,
    filled: filledQuantity,
    state: stateOf(future),
    reason: ended ? { key: `orders.reason.${cancelReason}` } : null,
  }
}

type Filling = Pick<
  DataOf<'perpetualOpen'>['future'],
  'quantity' | 'filledQuantity' | 'cancelledQuantity'
>

const isNothing = (quantity: string): boolean => !/[1-9]/.test(quantity)

/** The state of an order; the quantity that is neither filled nor cancelled is resting. */
function stateOf({ quantity, filledQuantity, cancelledQuantity }: Filling): Placed['state'] {
  if (filledQuantity === quantity) return 'filled'
  if (!isNothing(cancelledQuantity)) return isNothing(filledQuantity) ? 'cancelled' : 'partly'
  return isNothing(filledQuantity) ? 'waits' : 'partly'
}
