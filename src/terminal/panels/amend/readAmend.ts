// Owns reading the typed price and size of an order that rests: what changed, as the call wants it,
// or the refusal of each field. What is filled already, and whether it may take, the exchange says.
import { formatLots, formatTicks } from '../../../domain/decimal'
import type { Instrument } from '../../../domain/instruments'
import { readPrice, readQuantity } from '../../../domain/orders/orderNumbers'
import { refusal, type Refusal } from '../../../domain/refusals'
import { errorsIn, type FieldErrors } from '../ticket/model/fieldErrors'

export type AmendErrors = FieldErrors<'price' | 'quantity'>

export interface Change {
  readonly price?: string
  /** The whole size, what is filled included. */
  readonly quantity?: string
}

export type ReadAmend =
  | { readonly ok: true; readonly change: Change }
  | { readonly ok: false; readonly errors: AmendErrors }

/** A refusal of the exchange at the form's field; calls name the price differently. */
export function amendErrors(refusals: readonly Refusal[]): AmendErrors {
  const named = refusals.map((it) => (it.field === 'openPrice' ? { ...it, field: 'price' } : it))
  return errorsIn(['price', 'quantity'], named)
}

/** The parts of `typed` that differ from `old`, decimals as the instrument writes them. */
export function readAmend(
  it: Instrument,
  old: Required<Change>,
  typed: Required<Change>,
): ReadAmend {
  const price = readPrice(it, typed.price, 'price')
  const quantity = readQuantity(it, typed.quantity, 'quantity')
  const wrong = [price, quantity].flatMap((read) => (read.ok ? [] : [read.refusal]))
  if (!price.ok || !quantity.ok) return { ok: false, errors: amendErrors(wrong) }
  const oldPrice = readPrice(it, old.price, 'price')
  const oldQuantity = readQuantity(it, old.quantity, 'quantity')
  const change: Change = {
    ...(oldPrice.ok && oldPrice.value === price.value
      ? {}
      : { price: formatTicks(price.value, it.tickDecimals) }),
    ...(oldQuantity.ok && oldQuantity.value === quantity.value
      ? {}
      : { quantity: formatLots(quantity.value, it.lotDecimals) }),
  }
  if (Object.keys(change).length === 0)
    return { ok: false, errors: amendErrors([refusal('amendEmpty')]) }
  return { ok: true, change }
}
