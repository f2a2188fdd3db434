// Owns the state of one spot order and what follows from it alone. It refuses to know books and
// balances.
import { amount, lots, type Amount, type Lots, type Ticks } from '../../../src/domain/brand'
import type { SpotInstrument } from '../../../src/domain/instruments'
import type {
  CancelReason,
  OrderType,
  Side,
  TimeInForce,
} from '../../../src/domain/records/records'
import type { SpotStatus } from '../../../src/domain/records/spotRecords'
import type { Filing } from './customer'

/** Under this name an order carries where it is filed; it is no part of what the order is. */
export const FILING = Symbol('filing')

export interface SpotOrder {
  [FILING]: Filing | null
  readonly id: string
  readonly userId: string
  readonly instrument: SpotInstrument
  readonly side: Side
  readonly type: OrderType
  readonly timeInForce: TimeInForce
  readonly postOnly: boolean
  readonly createdAt: number
  quantity: Lots
  /** null for a market order. */
  limit: Ticks | null
  filled: Lots
  resting: Lots
  cancelled: Lots
  /** Σ price × quantity of the fills, in the quote coin. */
  filledCost: Amount
  /** Locked for the resting part: price × rest in quote for a buy, the rest in base for a sale. */
  held: Amount
  /** In the coin received: base for a buy, quote for a sale. */
  fee: Amount
  cancelReason: CancelReason | null
  /** Place in time among all resting spot orders; 0 while nothing rests. */
  restSeq: number
  updatedAt: number
  closedAt: number | null
}

type Terms = Pick<
  SpotOrder,
  | 'id'
  | 'userId'
  | 'instrument'
  | 'side'
  | 'type'
  | 'timeInForce'
  | 'postOnly'
  | 'createdAt'
  | 'quantity'
  | 'limit'
>

const NOTHING = amount(0n)

/** A fill of a spot order as the engine and the store hold it. */
export interface SpotFill {
  /** Grows by one over all spot fills of the exchange. */
  readonly id: number
  readonly order: SpotOrder
  readonly price: Ticks
  readonly quantity: Lots
  readonly fee: Amount
  readonly liquidity: 'MAKER' | 'TAKER'
  readonly at: number
}

/** An order before its first fill. Written out, so that every order has one shape in memory. */
export function newOrder(terms: Terms): SpotOrder {
  return {
    id: terms.id,
    userId: terms.userId,
    instrument: terms.instrument,
    side: terms.side,
    type: terms.type,
    timeInForce: terms.timeInForce,
    postOnly: terms.postOnly,
    createdAt: terms.createdAt,
    quantity: terms.quantity,
    limit: terms.limit,
    filled: lots(0),
    resting: lots(0),
    cancelled: lots(0),
    filledCost: NOTHING,
    held: NOTHING,
    fee: NOTHING,
    cancelReason: null,
    restSeq: 0,
    updatedAt: terms.createdAt,
    closedAt: null,
    // Last: a name that is computed makes all that follow it slow to add.
    [FILING]: null,
  }
}

export function statusOf(order: SpotOrder): SpotStatus {
  if (order.resting > 0) return order.filled === 0 ? 'PENDING' : 'PARTLY_FILLED'
  return order.filled === order.quantity ? 'FILLED' : 'CANCELLED'
}

export const isLive = (order: SpotOrder): boolean => order.resting > 0

/** The coin in which what it received is counted, and the fee taken. */
export const receivedCoin = ({ side, instrument }: Pick<SpotOrder, 'side' | 'instrument'>) =>
  side === 'BUY' ? instrument.base : instrument.quote

/** The coin it pays with, which is also the coin of its hold. */
export const paidCoin = ({ side, instrument }: Pick<SpotOrder, 'side' | 'instrument'>) =>
  side === 'BUY' ? instrument.quote : instrument.base
