// Owns what a row of the spot orders says, for orders that rest and for those still on their way.
import type { SpotOrderRecord } from '../../../domain/records/spotRecords'
import type { MessageKey } from '../../../i18n/messages/en'
import type { BusyKind, SentSpotOrder } from '../deeds/pending'
import { REASONS, type StateWords } from '../orders/orderRow'

export type SpotRow =
  | { readonly kind: 'sending'; readonly sent: SentSpotOrder }
  | { readonly kind: 'resting'; readonly order: SpotOrderRecord; readonly busy: boolean }

/** What is on its way first, then what rests, in the order they came. */
export function spotRows(
  sent: readonly SentSpotOrder[],
  resting: readonly SpotOrderRecord[],
  busy: Readonly<Record<string, BusyKind>>,
): SpotRow[] {
  return [
    ...sent.map((it): SpotRow => ({ kind: 'sending', sent: it })),
    ...resting.map((order): SpotRow => ({
      kind: 'resting',
      order,
      busy: busy[order.uuid] !== undefined,
    })),
  ]
}

export const spotRowKey = (row: SpotRow): string =>
  row.kind === 'sending' ? row.sent.key : row.order.uuid

/** The facts that an order has on its way as well as at rest. */
export function spotFacts(row: SpotRow) {
  if (row.kind === 'resting') return row.order
  const { symbol, side, body } = row.sent
  const { type, quantity, price = null, postOnly = false } = body
  return { symbol, side, type, quantity, price, postOnly }
}

/** The words of an order's state: what it is, and for what was cancelled, by whom. */
export function spotStateWords(order: SpotOrderRecord): StateWords {
  const partly = order.status === 'CANCELLED' && /[1-9]/.test(order.filledQuantity)
  const state: MessageKey = partly ? 'spot.state.PARTLY_CANCELLED' : `spot.state.${order.status}`
  return { state, reason: order.cancelReason === null ? null : REASONS[order.cancelReason] }
}
