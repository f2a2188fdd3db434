// An order that closes positions, as its answer shows it: the exchange keeps no record of it beside
// its fills and what rests of it.
import { lots, ticks } from '../../../domain/brand'
import { divFloor, formatLots, formatTicks, readLots, readTicks } from '../../../domain/decimal'
import type { Instrument } from '../../../domain/instruments'
import type { CloseTerms, OrderWithFills, V1Fill } from './schemas'

export interface Closing {
  readonly order: CloseTerms
  readonly side: 'BUY' | 'SELL'
  readonly instrument: Instrument
  readonly id: string
  readonly positionIds: readonly string[]
  readonly fills: readonly V1Fill[]
  /** Lots of it that rest. */
  readonly resting: number
  /** Lots of the position that are open afterwards. */
  readonly left: number
  /** ms UTC. */
  readonly at: number
}

/** What a close became; what neither was filled nor rests is cancelled. */
export function closedBy(closing: Closing): OrderWithFills {
  const { order, side, instrument, id, positionIds, fills, resting, left, at } = closing
  const { market, lotDecimals } = instrument
  const size = (value: number) => formatLots(lots(value), lotDecimals)
  const filled = fills.reduce((sum, { quantity }) => sum + readLots(quantity, lotDecimals), 0)
  const asked = order.quantity === undefined ? filled + left : readLots(order.quantity, lotDecimals)
  const cancelled = asked - filled - resting
  const ended = cancelled > 0 ? 'CANCELLED' : 'FILLED'
  const open = filled > 0 ? 'PARTLY_FILLED' : 'OPEN'
  const inTime = order.type === 'LIMIT' ? 'GTC' : 'IOC'
  return {
    id,
    clientOrderId: null,
    market,
    symbol: instrument.symbol,
    side,
    type: order.type,
    timeInForce: market === 'derivatives' ? null : (order.timeInForce ?? inTime),
    postOnly: order.postOnly ?? false,
    reduceOnly: true,
    status: resting > 0 ? open : ended,
    quantity: size(asked),
    filled: size(filled),
    remaining: size(resting),
    cancelled: size(cancelled),
    price: order.price ?? null,
    triggerPrice: null,
    averagePrice: averageOf(fills, instrument),
    held: '0',
    leverage: null,
    takeProfit: null,
    stopLoss: null,
    positionIds: [...positionIds],
    cancelReason: null,
    createdAt: at,
    updatedAt: at,
    fills: [...fills],
  }
}

/** Rounded to the nearest tick; null without fills. */
function averageOf(
  fills: readonly V1Fill[],
  { tickDecimals, lotDecimals }: Instrument,
): string | null {
  let [cost, size] = [0n, 0n]
  for (const { price, quantity } of fills) {
    const part = BigInt(readLots(quantity, lotDecimals))
    cost += BigInt(readTicks(price, tickDecimals)) * part
    size += part
  }
  if (size === 0n) return null
  return formatTicks(ticks(Number(divFloor(2n * cost + size, 2n * size))), tickDecimals)
}
