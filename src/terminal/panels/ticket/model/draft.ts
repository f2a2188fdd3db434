// Owns what a trader has typed into the ticket, as text exactly as typed. It refuses to judge it.
import type { Direction } from '../../../../domain/perpetual/margin'
import type { OrderType, TimeInForce } from '../../../../domain/records/records'

/** The coin in which the size is typed: the base (lots) or the quote (worth at the price). */
export type SizeUnit = 'base' | 'quote'

export interface TicketDraft {
  readonly direction: Direction
  readonly type: OrderType
  readonly price: string
  readonly size: string
  readonly unit: SizeUnit
  /** Whether take-profit and stop-loss are unfolded and sent. */
  readonly protect: boolean
  readonly takeProfit: string
  readonly stopLoss: string
  readonly postOnly: boolean
  /** Closes what is open the other way instead of opening; protection is then not sent. */
  readonly reduceOnly: boolean
  readonly timeInForce: TimeInForce
}

export const EMPTY_DRAFT: TicketDraft = {
  direction: 'LONG',
  type: 'LIMIT',
  price: '',
  size: '',
  unit: 'base',
  protect: false,
  takeProfit: '',
  stopLoss: '',
  postOnly: false,
  reduceOnly: false,
  timeInForce: 'GTC',
}

/** The fields that can carry an error, named as in the call's body. */
export const TICKET_FIELDS = [
  'openPrice',
  'quantity',
  'takeProfitPrice',
  'stopLossPrice',
  'leverage',
  'timeInForce',
] as const
export type TicketField = (typeof TICKET_FIELDS)[number]

/** The draft's text behind each field that is typed. */
export const TYPED_FIELDS = {
  price: 'openPrice',
  size: 'quantity',
  takeProfit: 'takeProfitPrice',
  stopLoss: 'stopLossPrice',
} as const satisfies Partial<Record<keyof TicketDraft, TicketField>>

export type TypedField = keyof typeof TYPED_FIELDS
