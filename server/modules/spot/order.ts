// The state of one spot order and what follows from it alone.
import { lots, type Lots, type Ticks } from '../../../src/domain/brand'
import type { SpotInstrument } from '../../../src/domain/instruments'
import type {
  CancelReason,
  Notice,
  OrderType,
  Side,
  TimeInForce,
} from '../../../src/domain/records/records'
import type { SpotStatus } from '../../../src/domain/records/spotRecords'
import { NOTHING, type Sum } from '../../../src/domain/sum'
import type { BookOrder } from '../../engine/book/types'
import type { Customer, Purse } from './customer'

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

export class SpotOrder implements SpotTerms, BookOrder {
  slot = 0
  /** Where it is filed, whose it is and what he pays with; no part of what the order is. */
  stage: 'new' | 'live' | 'ended' = 'new'
  /** The drain after which it first changed again. */
  changedIn = -1
  customer: Customer | null = null
  purse: Purse | null = null

  readonly id: string
  readonly userId: string
  readonly side: Side
  quantity: Lots
  limit: Ticks | null
  filled: Lots = lots(0)
  resting: Lots = lots(0)
  cancelled: Lots = lots(0)
  /** Locked for the resting part: price × rest in quote for a buy, the rest in base for a sale. */
  held: Sum = NOTHING
  cancelReason: CancelReason | null = null
  /** Place in time among all resting spot orders; 0 while nothing rests. */
  restSeq = 0
  updatedAt: number
  closedAt: number | null = null
  readonly instrument: SpotInstrument
  readonly type: OrderType
  readonly timeInForce: TimeInForce
  readonly postOnly: boolean
  readonly createdAt: number
  /** Σ price × quantity of the fills, in the quote coin. */
  filledCost: Sum = NOTHING
  /** In the coin received: base for a buy, quote for a sale. */
  fee: Sum = NOTHING

  /** An order before its first fill. */
  constructor(id: string, userId: string, it: SpotInstrument, terms: SpotTerms, at: number) {
    this.id = id
    this.userId = userId
    this.side = terms.side
    this.quantity = terms.quantity
    this.limit = terms.limit
    this.updatedAt = at
    this.instrument = it
    this.type = terms.type
    this.timeInForce = terms.timeInForce
    this.postOnly = terms.postOnly
    this.createdAt = at
  }

  get owner(): string {
    return this.userId
  }

  /** What its owner is told once it was cancelled. */
  notice(): Notice {
    const { closedAt: at, cancelReason: reason, id: uuid } = this
    if (at === null || reason === null) throw new Error(`Order ${uuid} was not cancelled`)
    return { kind: 'SPOT_CANCELLED', at, uuid, reason }
  }
}

/** A fill of a spot order as the engine and the store hold it. */
export interface SpotFill {
  /** Grows by one over all spot fills of the exchange. */
  readonly id: number
  readonly order: SpotOrder
  readonly price: Ticks
  readonly quantity: Lots
  readonly fee: Sum
  readonly liquidity: 'MAKER' | 'TAKER'
  readonly at: number
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
