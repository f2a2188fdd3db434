// The state of one isolated-margin ticket and what follows from it alone: its status, its open
// part, its liquidation price.
import { amount, lots, type Amount, type Lots, type Ticks } from '../../../../src/domain/brand'
import type { PerpetualInstrument } from '../../../../src/domain/instruments'
import {
  liquidationPrice,
  type Direction,
  type OpenPart,
} from '../../../../src/domain/perpetual/margin'
import type {
  CancelReason,
  OrderType,
  Side,
  TicketStatus,
  TimeInForce,
} from '../../../../src/domain/records/records'
import type { Sender } from '../../../../src/domain/orders/clientIds'
import type { BookOrder } from '../../../core/engine/book/types'

/** Under these names a ticket carries its orders in the book; they are no part of what it is. */
export const OPENING = Symbol('opening order')
export const CLOSING = Symbol('closing order')

/** Why an open part is being closed by the exchange until nothing of it is left. */
export type Closing = 'TAKE_PROFIT' | 'STOP_LOSS' | 'LIQUIDATE'

export interface Ticket extends Sender {
  [OPENING]: TicketOrder | null
  [CLOSING]: TicketOrder | null
  readonly id: string
  readonly userId: string
  readonly instrument: PerpetualInstrument
  readonly direction: Direction
  readonly type: OrderType
  readonly timeInForce: TimeInForce
  readonly postOnly: boolean
  readonly leverage: number
  readonly createdAt: number
  /** An amendment may change these four while it rests. */
  quantity: Lots
  /**
   * What its owner had in the contract besides when it was placed: where it begins in the tiers.
   */
  tierBase: Amount
  /** The margin asked for the whole quantity; null: the initial margin of each fill. */
  marginAsked: Amount | null
  /** null for a market order. */
  limit: Ticks | null
  filled: Lots
  open: Lots
  resting: Lots
  cancelled: Lots
  /** Σ price × quantity of the opening fills, of what is still open, and of the closing fills. */
  filledCost: Amount
  entryCost: Amount
  closedCost: Amount
  margin: Amount
  held: Amount
  takeProfit: Ticks | null
  stopLoss: Ticks | null
  realised: Amount
  fee: Amount
  funding: Amount
  cancelReason: CancelReason | null
  closing: Closing | null
  /** Place in time among all resting orders; 0 while nothing rests. */
  restSeq: number
  /** A limit order that rests to close the open part: its price, its rest, its place in time. */
  closeLimit: Ticks | null
  closeResting: Lots
  closeSeq: number
  /** The API key that it came by; null for a person, and while none rests. */
  closeKeyId: string | null
  firstFillAt: number | null
  /** The last funding boundary that was charged; null before the first. */
  fundedAt: number | null
  updatedAt: number
  closedAt: number | null
  /** Kept from the open part, so that a mark costs one comparison. */
  liquidation: Ticks | null
}

/** One of a ticket’s two orders as its book keeps it. */
export interface TicketOrder extends BookOrder {
  readonly ticket: Ticket
  readonly role: 'OPEN' | 'CLOSE'
}

type Terms =
  | 'id'
  | 'userId'
  | 'instrument'
  | 'direction'
  | 'type'
  | 'timeInForce'
  | 'postOnly'
  | 'leverage'
  | 'quantity'
  | 'tierBase'
  | 'limit'
  | 'marginAsked'
  | 'takeProfit'
  | 'stopLoss'
  | 'createdAt'
  | 'clientId'
  | 'keyId'

const NOTHING = amount(0n)

/**
 * A ticket before its first fill. Every field is written out in one literal: a spread of half of
 * them would make each ticket several times as large and slow.
 */
export function newTicket(terms: Pick<Ticket, Terms>): Ticket {
  return {
    id: terms.id,
    userId: terms.userId,
    instrument: terms.instrument,
    // A command's texts are copies of their own, which would live as long as the ticket.
    direction: terms.direction === 'LONG' ? 'LONG' : 'SHORT',
    type: terms.type === 'MARKET' ? 'MARKET' : 'LIMIT',
    timeInForce: terms.timeInForce,
    postOnly: terms.postOnly,
    leverage: terms.leverage,
    createdAt: terms.createdAt,
    clientId: terms.clientId,
    keyId: terms.keyId,
    quantity: terms.quantity,
    tierBase: terms.tierBase,
    marginAsked: terms.marginAsked,
    limit: terms.limit,
    filled: lots(0),
    open: lots(0),
    resting: lots(0),
    cancelled: lots(0),
    filledCost: NOTHING,
    entryCost: NOTHING,
    closedCost: NOTHING,
    margin: NOTHING,
    held: NOTHING,
    takeProfit: terms.takeProfit,
    stopLoss: terms.stopLoss,
    realised: NOTHING,
    fee: NOTHING,
    funding: NOTHING,
    cancelReason: null,
    closing: null,
    restSeq: 0,
    closeLimit: null,
    closeResting: lots(0),
    closeSeq: 0,
    closeKeyId: null,
    firstFillAt: null,
    fundedAt: null,
    updatedAt: terms.createdAt,
    closedAt: null,
    liquidation: null,
    // Last: a name that is computed makes all that follow it slow to add.
    [OPENING]: null,
    [CLOSING]: null,
  }
}

export function statusOf(ticket: Ticket): TicketStatus {
  if (ticket.resting > 0) return ticket.filled === 0 ? 'PENDING' : 'PARTLY_FILLED'
  if (ticket.open > 0) return 'OPEN'
  if (ticket.filled === 0) return 'CANCELLED'
  return ticket.closing === 'LIQUIDATE' ? 'LIQUIDATED' : 'CLOSED'
}

/** Whether something of it rests or is open. */
export const isLive = (ticket: Ticket): boolean => ticket.resting > 0 || ticket.open > 0

export const openPart = (ticket: Ticket): OpenPart => ({
  direction: ticket.direction,
  quantity: ticket.open,
  entryCost: ticket.entryCost,
  margin: ticket.margin,
  tierBase: ticket.tierBase,
})

/** The side that opens it; the other one closes it. */
export const openingSide = (direction: Direction): Side => (direction === 'LONG' ? 'BUY' : 'SELL')
export const closingSide = (direction: Direction): Side => (direction === 'LONG' ? 'SELL' : 'BUY')

/** Renews what is derived after a change of the open part. */
export function touchTicket(ticket: Ticket, at: number): void {
  ticket.updatedAt = at
  ticket.liquidation = liquidationPrice(ticket.instrument, openPart(ticket))
  if (!isLive(ticket)) ticket.closedAt = at
}
