// Owns what a row of the orders says, for orders that rest, for those that rest to close a position
// and for those still on their way, so that one list shows sending → accepted → partly filled.
import { findInstrument } from '../../../domain/instruments'
import type { CancelReason, FuturesTicket, TicketStatus } from '../../../domain/records/records'
import type { MessageKey } from '../../../i18n/messages/en'
import type { BusyKind, SentOrder } from '../deeds/pending'
import { restOf } from '../deeds/quantities'

export type OrderRow =
  | { readonly kind: 'sending'; readonly sent: SentOrder }
  | { readonly kind: RestingKind; readonly ticket: FuturesTicket; readonly busy: boolean }

/** resting: it opens. closing: it closes what is open. */
export type RestingKind = 'resting' | 'closing'

/** What is on its way first, then what rests, in the order they came. */
export function orderRows(
  sent: readonly SentOrder[],
  resting: readonly FuturesTicket[],
  busy: Readonly<Record<string, BusyKind>>,
): OrderRow[] {
  return [
    ...sent.map((it): OrderRow => ({ kind: 'sending', sent: it })),
    ...resting.flatMap((ticket) =>
      kindsOf(ticket).map((kind): OrderRow => ({
        kind,
        ticket,
        busy: busy[ticket.futureId] !== undefined,
      })),
    ),
  ]
}

/** A ticket may rest on both sides: part of it still opens while the open part is to be closed. */
function kindsOf(ticket: FuturesTicket): RestingKind[] {
  const lotDecimals = findInstrument(ticket.symbol)?.lotDecimals ?? 0
  const opens = /[1-9]/.test(restOf(ticket, lotDecimals))
  return [
    ...(opens ? (['resting'] as const) : []),
    ...(ticket.closeLimitPrice === null ? [] : (['closing'] as const)),
  ]
}

export const rowKey = (row: OrderRow): string =>
  row.kind === 'sending' ? row.sent.key : `${row.kind} ${row.ticket.futureId}`

/** The facts that an order has on its way as well as at rest. */
export function orderFacts(row: OrderRow) {
  if (row.kind === 'sending') {
    const {
      type,
      direction,
      leverage,
      quantity,
      openPrice = null,
      postOnly = false,
    } = row.sent.body
    return { symbol: row.sent.symbol, type, direction, leverage, quantity, openPrice, postOnly }
  }
  const { ticket } = row
  if (row.kind === 'resting') return ticket
  const { symbol, direction, leverage, closeRestingQuantity, closeLimitPrice } = ticket
  return {
    symbol,
    type: 'LIMIT' as const,
    direction,
    leverage,
    quantity: closeRestingQuantity,
    openPrice: closeLimitPrice,
    postOnly: false,
  }
}

export interface StateWords {
  readonly state: MessageKey
  readonly reason: MessageKey | null
}

export const REASONS = {
  USER: 'orders.reason.USER',
  IMMEDIATE_REMAINDER: 'orders.reason.IMMEDIATE_REMAINDER',
  LIQUIDATION: 'orders.reason.LIQUIDATION',
  SYSTEM: 'orders.reason.SYSTEM',
} as const satisfies Record<CancelReason, MessageKey>

/** The words of a ticket's state: what it is, and for what was cancelled, by whom. */
export function stateWords(status: TicketStatus, reason: CancelReason | null): StateWords {
  return { state: `orders.state.${status}`, reason: reason === null ? null : REASONS[reason] }
}
