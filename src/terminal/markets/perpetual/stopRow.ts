// Rows of stop orders among the open orders.
import { findPerpetual } from '../../../domain/instruments'
import type { PerpetualStop } from '../../../domain/records/stopRecords'
import { tradedOf, type Message, type OrderRow } from '../../trading/lists/rows'
import { sided } from './sided'

type Optional<T> = { readonly [K in keyof T]?: T[K] | undefined }

type Shown = Pick<
  PerpetualStop,
  'symbol' | 'direction' | 'type' | 'triggerPrice' | 'triggerBy' | 'quantity' | 'leverage'
> &
  Optional<Pick<PerpetualStop, 'openPrice' | 'postOnly' | 'reduceOnly'>> &
  Optional<Pick<PerpetualStop, 'takeProfitPrice' | 'stopLossPrice'>>

/** The facts that a waiting stop order and one that is being sent have in common. */
export const stopFacts = (stop: Shown) => ({
  of: 'stop' as const,
  ...sidedStop(stop),
  trigger: {
    price: stop.triggerPrice,
    by: { key: `orders.trigger.${stop.triggerBy}` } as const,
    rises: stop.direction === 'LONG',
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
export function sidedStop({
  symbol,
  direction,
  leverage,
}: Pick<PerpetualStop, 'symbol' | 'direction' | 'leverage'>): Pick<
  OrderRow,
  'traded' | 'side' | 'tag'
> {
  if (leverage !== null) return sided({ symbol, direction, leverage })
  const side = direction === 'LONG' ? 'BUY' : 'SELL'
  const tag = { key: `orders.side.${side}` } as const
  return { traded: tradedOf(symbol, findPerpetual(symbol)), side, tag }
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
