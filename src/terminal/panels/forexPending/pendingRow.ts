// Owns what a row of the pending dealt orders says, for those that wait and those still on their
// way. Pure.
import type { QuoteOf } from '../../../domain/dealt/conversion'
import { openingPrice } from '../../../domain/dealt/figures'
import { readTicks } from '../../../domain/decimal'
import type { ForexTicketRecord } from '../../../domain/records/forexRecords'
import { findDerivative } from '../../../domain/instruments'
import type { BusyKind, SentForex } from '../deeds/pending'

export type PendingRow =
  | { readonly kind: 'sending'; readonly sent: SentForex }
  | {
      readonly kind: 'waiting'
      readonly ticket: ForexTicketRecord
      readonly busy: BusyKind | undefined
    }

/** What is on its way to wait first, then what waits, in the order they came. */
export function pendingRows(
  sent: readonly SentForex[],
  waiting: readonly ForexTicketRecord[],
  busy: Readonly<Record<string, BusyKind>>,
): PendingRow[] {
  return [
    ...sent
      .filter(({ body }) => body.openType !== 'MARKET')
      .map((it): PendingRow => ({ kind: 'sending', sent: it })),
    ...waiting.map((ticket): PendingRow => ({
      kind: 'waiting',
      ticket,
      busy: busy[ticket.forexUuid],
    })),
  ]
}

export const pendingKey = (row: PendingRow): string =>
  row.kind === 'sending' ? row.sent.key : row.ticket.forexUuid

/** The facts that an order has on its way as well as while it waits. */
export function pendingFacts(row: PendingRow) {
  if (row.kind === 'waiting') return row.ticket
  const { openPrice = null, takeProfitPrice = null, stopLossPrice = null, ...body } = row.sent.body
  return { ...body, triggerPrice: openPrice, takeProfitPrice, stopLossPrice }
}

/** How many points the price has to go; null before the first quote. */
export function pointsAway(
  { symbol, side, triggerPrice }: ReturnType<typeof pendingFacts>,
  quoteOf: QuoteOf,
): number | null {
  const it = findDerivative(symbol)
  const quote = quoteOf(symbol)
  if (!it || !quote || triggerPrice === null) return null
  return Math.abs(readTicks(triggerPrice, it.tickDecimals) - openingPrice(side, quote))
}
