// Rows of stop orders among the open orders, and in the history.
import type { PerpetualStop } from '../../../domain/records/stopRecords'
import type { HistoryRow, Message, OrderRow } from '../../trading/lists/rows'
import { sided } from './sided'

type Optional<T> = { readonly [K in keyof T]?: T[K] | undefined }

type Shown = Pick<
  PerpetualStop,
  'symbol' | 'direction' | 'type' | 'triggerPrice' | 'triggerBy' | 'quantity' | 'leverage'
> &
  Optional<Pick<PerpetualStop, 'openPrice' | 'postOnly' | 'reduceOnly'>> &
  Optional<Pick<PerpetualStop, 'takeProfitPrice' | 'stopLossPrice'>> &
  Optional<Pick<PerpetualStop, 'trailPercent' | 'trailDistance'>>

/** The facts that a waiting stop order and one that is being sent have in common. */
export const stopFacts = (stop: Shown) => ({
  of: 'stop' as const,
  ...sidedStop(stop),
  trigger: {
    price: stop.triggerPrice,
    by: { key: `orders.trigger.${stop.triggerBy}` } as const,
    rises: stop.direction === 'LONG',
    trailPercent: stop.trailPercent ?? null,
    trailDistance: stop.trailDistance ?? null,
  },
  type: typeMessages(stop),
  price: stop.openPrice ?? null,
  size: stop.quantity,
  filled: null,
  distance: null,
  takeProfit: stop.takeProfitPrice ?? null,
  stopLoss: stop.stopLossPrice ?? null,
})

/** The side names an order that opens with its leverage, one that closes by what it does. */
function sidedStop({
  symbol,
  direction,
  leverage,
}: Shown): Pick<OrderRow, 'traded' | 'side' | 'tag'> {
  const own = sided({ symbol, direction, leverage: leverage ?? 0 })
  return leverage === null ? { ...own, tag: { key: `orders.side.${own.side}` } } : own
}

const typeMessages = ({ type, postOnly, reduceOnly }: Shown): Message[] => [
  { key: `orders.type.${type}` },
  ...(postOnly ? [{ key: 'orders.postOnly' } as const] : []),
  ...(reduceOnly ? [{ key: 'orderForm.reduceOnly' } as const] : []),
]

export const stopRow = (stop: PerpetualStop): OrderRow => ({
  ...stopFacts(stop),
  key: `stop ${stop.stopId}`,
  id: stop.stopId,
  held: { amount: stop.held, coin: '' },
  placedAt: stop.createdAt,
  state: { key: 'orders.state.WAITING' },
})

/** A stop order in any state; its own order stands among the others under its own id. */
export const stopHistoryRow = (stop: PerpetualStop): HistoryRow => ({
  ...stopFacts(stop),
  id: stop.stopId,
  type: { key: `orders.type.${stop.type}` },
  average: null,
  closePrice: null,
  filled: '0',
  value: null,
  swap: null,
  fee: { amount: '0', coin: '' },
  result: null,
  placedAt: stop.createdAt,
  openedAt: null,
  endedAt: stop.endedAt,
  state: { key: `orders.state.${stop.status}` },
  reason: stop.cancelReason === null ? null : { key: `orders.reason.${stop.cancelReason}` },
})
