// Owns what a trader has typed into the ticket, as text exactly as typed. It refuses to judge it.
import type { Direction } from '../../../../domain/margin'
import type { OrderType, TimeInForce } from '../../../../domain/records'

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

export const isTicketField = (name: string | undefined): name is TicketField =>
  (TICKET_FIELDS as readonly (string | undefined)[]).includes(name)

export type TypedField = keyof typeof TYPED_FIELDS

/** The errors that are left after a change: typing in a field clears its error and the form's. */
export function clearedBy<T>(
  change: Partial<TicketDraft>,
  errors: Readonly<Partial<Record<TicketField | 'form', T>>>,
): Readonly<Partial<Record<TicketField | 'form', T>>> {
  const left = { ...errors }
  delete left.form
  for (const name of Object.keys(change)) {
    if (name in TYPED_FIELDS) delete left[TYPED_FIELDS[name as TypedField]]
    else return {}
  }
  return left
}
