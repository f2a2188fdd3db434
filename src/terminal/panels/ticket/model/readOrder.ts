// Owns the step from typed text to an order the exchange may be asked for: the body of the call, or
// the refusals by field. Grammar is judged here, rules by the shared validation of the domain.
import type { Lots, Ticks } from '../../../../domain/brand'
import { formatLots, formatTicks } from '../../../../domain/decimal'
import type { PerpetualInstrument } from '../../../../domain/instruments'
import { readPrice } from '../../../../domain/orders/orderNumbers'
import { refusal, refused, type Refusal } from '../../../../domain/refusals'
import type { OrderBody } from '../../../../state/TradingContext'
import { TICKET_FIELDS, type TicketDraft, type TicketField } from './draft'
import { errorsIn, type FieldErrors } from './fieldErrors'
import { readSize } from './size'

export type TicketErrors = FieldErrors<TicketField>

export interface OrderIntent {
  readonly body: OrderBody
  readonly quantity: Lots
  /** The limit price, or what a market order is expected to trade at. */
  readonly price: Ticks
  readonly takeProfit: Ticks | null
  readonly stopLoss: Ticks | null
}

export type ReadOrder =
  | { readonly ok: true; readonly intent: OrderIntent }
  | { readonly ok: false; readonly errors: TicketErrors }

/** Refusals by the field they name; those without a field of the ticket concern the whole form. */
export const errorsOf = (refusals: readonly Refusal[]): TicketErrors =>
  errorsIn(TICKET_FIELDS, refusals)

/** Reads a whole draft; `marketPrice` is what a market order would meet, null while unknown. */
export function readOrder(
  it: PerpetualInstrument,
  draft: TicketDraft,
  leverage: number,
  marketPrice: Ticks | null,
): ReadOrder {
  const refusals: Refusal[] = []
  const tick = (text: string, field: TicketField): Ticks | null => {
    const read = text === '' ? refused<Ticks>('fieldMissing', field) : readPrice(it, text, field)
    if (!read.ok) refusals.push(read.refusal)
    return read.ok ? read.value : null
  }
  const limit = draft.type === 'LIMIT' ? tick(draft.price, 'openPrice') : null
  const price = draft.type === 'LIMIT' ? limit : marketPrice
  const size = readSize(it, draft.size, draft.unit, price)
  if (!size.ok) refusals.push(size.refusal)
  const optional = (text: string, field: TicketField) =>
    draft.protect && !draft.reduceOnly && text !== '' ? tick(text, field) : null
  const takeProfit = optional(draft.takeProfit, 'takeProfitPrice')
  const stopLoss = optional(draft.stopLoss, 'stopLossPrice')
  if (refusals.length === 0 && price === null) refusals.push(refusal('instrumentStale'))
  if (refusals.length > 0 || !size.ok || price === null)
    return { ok: false, errors: errorsOf(refusals) }
  const said = (value: Ticks) => formatTicks(value, it.tickDecimals)
  const body: OrderBody = {
    type: draft.type,
    from: it.base,
    to: it.quote,
    direction: draft.direction,
    quantity: formatLots(size.value, it.lotDecimals),
    leverage,
    ...(limit === null ? {} : { openPrice: said(limit) }),
    ...(takeProfit === null ? {} : { takeProfitPrice: said(takeProfit) }),
    ...(stopLoss === null ? {} : { stopLossPrice: said(stopLoss) }),
    ...(draft.reduceOnly ? { reduceOnly: true } : {}),
    ...(draft.type === 'LIMIT' ? { timeInForce: draft.timeInForce, postOnly: draft.postOnly } : {}),
  }
  return { ok: true, intent: { body, quantity: size.value, price, takeProfit, stopLoss } }
}
