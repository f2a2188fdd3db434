// Owns reading a change of a dealt ticket as typed: only what differs from the ticket is asked for,
// empty takes a protection off. Sides are judged as the exchange does.
import { closingPrice } from '../../../domain/dealt/figures'
import type { Quote } from '../../../domain/dealt/conversion'
import { checkTrigger, readForexPrices } from '../../../domain/dealt/validateForex'
import { formatTicks, readTicks } from '../../../domain/decimal'
import type { ForexTicketRecord } from '../../../domain/records/forexRecords'
import type { DerivativeInstrument } from '../../../domain/instruments'
import { checkProtection } from '../../../domain/orders/protection'
import type { Outcome, Refusal } from '../../../domain/refusals'
import type { ForexUpdateBody } from '../../../state/trading/ForexTrading'
import { errorsIn, type FieldErrors } from '../ticket/model/fieldErrors'

export const EDIT_FIELDS = ['openPrice', 'takeProfitPrice', 'stopLossPrice'] as const
export type EditField = (typeof EDIT_FIELDS)[number]
export type EditErrors = FieldErrors<EditField>
export type ForexEdit = Readonly<Record<EditField, string>>

export const editErrors = (refusals: readonly Refusal[]): EditErrors =>
  errorsIn(EDIT_FIELDS, refusals)

export type ReadEdit =
  | { readonly ok: true; readonly body: ForexUpdateBody; readonly empty: boolean }
  | { readonly ok: false; readonly errors: EditErrors }

/** What stands in the form before anybody types. */
export const editOf = (ticket: ForexTicketRecord): ForexEdit => ({
  openPrice: ticket.triggerPrice ?? '',
  takeProfitPrice: ticket.takeProfitPrice ?? '',
  stopLossPrice: ticket.stopLossPrice ?? '',
})

/** The change to ask for; `quote` null leaves the sides to the exchange. */
export function readForexEdit(
  it: DerivativeInstrument,
  ticket: ForexTicketRecord,
  typed: ForexEdit,
  quote: Quote | null,
): ReadEdit {
  const waits = ticket.status === 'PENDING'
  const orNull = (text: string) => (text === '' ? null : text)
  const read = readForexPrices(it, {
    ...(waits ? { openPrice: typed.openPrice } : {}),
    takeProfitPrice: orNull(typed.takeProfitPrice),
    stopLossPrice: orNull(typed.stopLossPrice),
  })
  if (!read.ok) return { ok: false, errors: editErrors([read.refusal]) }
  const { trigger, takeProfit = null, stopLoss = null } = read.value
  const checks: Outcome<unknown>[] = []
  if (quote && trigger !== undefined)
    checks.push(checkTrigger(ticket.openType, ticket.side, trigger, quote))
  const around = trigger ?? (quote && closingPrice(ticket.side, quote))
  if (around !== null) checks.push(checkProtection(ticket.side, around, { takeProfit, stopLoss }))
  for (const check of checks)
    if (!check.ok) return { ok: false, errors: editErrors([check.refusal]) }
  const same = (value: typeof takeProfit, former: string | null) =>
    value === (former === null ? null : readTicks(former, it.tickDecimals))
  const said = (value: typeof takeProfit) =>
    value === null ? null : formatTicks(value, it.tickDecimals)
  const moved = trigger !== undefined && !same(trigger, ticket.triggerPrice)
  const body: ForexUpdateBody = {
    forexUuid: ticket.forexUuid,
    ...(moved ? { openPrice: formatTicks(trigger, it.tickDecimals) } : {}),
    ...(same(takeProfit, ticket.takeProfitPrice) ? {} : { takeProfitPrice: said(takeProfit) }),
    ...(same(stopLoss, ticket.stopLossPrice) ? {} : { stopLossPrice: said(stopLoss) }),
  }
  return { ok: true, body, empty: Object.keys(body).length === 1 }
}
