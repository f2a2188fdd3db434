// Owns what a row of the orders says, for orders that rest and for those still on their way, so
// that one list shows sending → accepted → partly filled.
import type { CancelReason, FuturesTicket, TicketStatus } from '../../../domain/records'
import type { MessageKey } from '../../../i18n/messages/en'
import type { BusyKind, SentOrder } from '../deeds/pending'

export type OrderRow =
  | { readonly kind: 'sending'; readonly sent: SentOrder }
  | { readonly kind: 'resting'; readonly ticket: FuturesTicket; readonly busy: boolean }

/** What is on its way first, then what rests, in the order they came. */
export function orderRows(
  sent: readonly SentOrder[],
  resting: readonly FuturesTicket[],
  busy: Readonly<Record<string, BusyKind>>,
): OrderRow[] {
  return [
    ...sent.map((it): OrderRow => ({ kind: 'sending', sent: it })),
    ...resting.map((ticket): OrderRow => ({
      kind: 'resting',
      ticket,
      busy: busy[ticket.futureId] !== undefined,
    })),
  ]
}

export const rowKey = (row: OrderRow): string =>
  row.kind === 'sending' ? row.sent.key : row.ticket.futureId

export interface StateWords {
  readonly state: MessageKey
  readonly reason: MessageKey | null
}

const REASONS = {
  USER: 'orders.reason.USER',
  IMMEDIATE_REMAINDER: 'orders.reason.IMMEDIATE_REMAINDER',
  LIQUIDATION: 'orders.reason.LIQUIDATION',
  SYSTEM: 'orders.reason.SYSTEM',
} as const satisfies Record<CancelReason, MessageKey>

/** The words of a ticket's state: what it is, and for what was cancelled, by whom. */
export function stateWords(status: TicketStatus, reason: CancelReason | null): StateWords {
  return { state: `orders.state.${status}`, reason: reason === null ? null : REASONS[reason] }
}
