// Errors by field for any form: each refusal at the field it names, all others at the form, and
// typing in a field clears its error.
import type { ReceivedRefusal } from '../../../domain/refusals'

/** Fields of the terminal's forms. */
export type FormField =
  'price' | 'size' | 'total' | 'takeProfit' | 'stopLoss' | 'amount' | 'leverage' | 'timeInForce'

/** Calls use different names for the same field. */
const FIELDS: Readonly<Record<string, FormField>> = {
  price: 'price',
  openPrice: 'price',
  closePrice: 'price',
  size: 'size',
  quantity: 'size',
  total: 'total',
  takeProfitPrice: 'takeProfit',
  stopLossPrice: 'stopLoss',
  amount: 'amount',
  leverage: 'leverage',
  timeInForce: 'timeInForce',
}

export type FieldErrors = Readonly<Partial<Record<FormField | 'form', ReceivedRefusal>>>

/** Refusals by the field they name; the first per field is kept. */
export function errorsIn(
  fields: readonly FormField[],
  refusals: readonly ReceivedRefusal[],
): FieldErrors {
  const errors: Partial<Record<FormField | 'form', ReceivedRefusal>> = {}
  for (const refusal of refusals) {
    const named = FIELDS[refusal.field ?? '']
    const field = named !== undefined && fields.includes(named) ? named : 'form'
    errors[field] ??= refusal
  }
  return errors
}

/** Errors left after a change: a typed field clears its own error and the form's. */
export function errorsAfter(errors: FieldErrors, typed: readonly FormField[]): FieldErrors {
  const left = { ...errors }
  for (const field of ['form', ...typed] as const) delete left[field]
  return left
}
