// Facts derived from a spot order alone, independent of its storage.
import type { Lots, Ticks } from '../../../../src/domain/brand'
import type { SpotInstrument } from '../../../../src/domain/instruments'
import type {
  CancelReason,
  OrderType,
  Side,
  TimeInForce,
} from '../../../../src/domain/records/records'
import type { SpotStatus } from '../../../../src/domain/records/spotRecords'
import type { Sender } from '../../../../src/domain/orders/clientIds'
import type { Sum } from '../../../../src/domain/sum'

/** What an order asks for; an amendment may change quantity and limit. */
export interface SpotTerms {
  readonly side: Side
  readonly type: OrderType
  readonly timeInForce: TimeInForce
  readonly postOnly: boolean
  readonly quantity: Lots
  /** null for a market order. */
  readonly limit: Ticks | null
}

/** All that an order is, wherever it is kept. */
export interface SpotOrderFacts extends SpotTerms, Sender {
  readonly id: string
  readonly userId: string
  readonly instrument: SpotInstrument
  readonly filled: Lots
  readonly resting: Lots
  readonly cancelled: Lots
  /** Locked for the resting part: price × rest in quote for a buy, the rest in base for a sale. */
  readonly held: Sum
  /** Σ price × quantity of the fills, in the quote coin. */
  readonly filledCost: Sum
  /** In the coin received: base for a buy, quote for a sale. */
  readonly fee: Sum
  readonly cancelReason: CancelReason | null
  /** Place in time among all resting spot orders; 0 while nothing rests. */
  readonly restSeq: number
  /** Times are ms UTC. */
  readonly createdAt: number
  readonly updatedAt: number
  readonly closedAt: number | null
}

export function statusOf(order: SpotOrderFacts): SpotStatus {
  if (order.resting > 0) return order.filled === 0 ? 'PENDING' : 'PARTLY_FILLED'
  return order.filled === order.quantity ? 'FILLED' : 'CANCELLED'
}

export const isLive = (order: SpotOrderFacts): boolean => order.resting > 0

/** The coin in which what it received is counted, and the fee taken. */
export const receivedCoin = ({ side, instrument }: Pick<SpotOrderFacts, 'side' | 'instrument'>) =>
  side === 'BUY' ? instrument.base : instrument.quote

/** The coin it pays with, which is also the coin of its hold. */
export const paidCoin = ({ side, instrument }: Pick<SpotOrderFacts, 'side' | 'instrument'>) =>
  side === 'BUY' ? instrument.quote : instrument.base
