// Errors of the terminal's forms by field: calls use different names for the same field, and typing
// in a field clears its error.
import type { ReceivedRefusal } from '../../../domain/refusals'
import { placeOf, type FailurePlaces } from '../../../app/form/placeFailure'

/** Fields of the terminal's forms. */
export type FormField =
  | 'price'
  | 'trigger'
  | 'trailPercent'
  | 'trailDistance'
  | 'size'
  | 'total'
  | 'takeProfit'
  | 'stopLoss'
  | 'amount'
  | 'leverage'
  | 'timeInForce'

const FIELDS: Readonly<Record<string, FormField>> = {
  price: 'price',
  trigger: 'trigger',
  trailPercent: 'trailPercent',
  trailDistance: 'trailDistance',
  openPrice: 'price',
  closePrice: 'price',
  triggerPrice: 'trigger',
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

/** The places of refusals in a form with these fields; those of other fields are the form's. */
export const placesIn = <Field extends FormField>(
  fields: readonly Field[],
): FailurePlaces<Field> => ({
  fields: Object.fromEntries(
    Object.entries(FIELDS).filter((entry): entry is [string, Field] =>
      (fields as readonly FormField[]).includes(entry[1]),
    ),
  ),
})

/** Refusals by the field they name; the first per field is kept. */
export function errorsIn(
  fields: readonly FormField[],
  refusals: readonly ReceivedRefusal[],
): FieldErrors {
  const places = placesIn(fields)
  const errors: Partial<Record<FormField | 'form' | 'notice', ReceivedRefusal>> = {}
  for (const refusal of refusals) errors[placeOf(refusal, places)] ??= refusal
  return errors
}

/** Errors left after a change: a typed field clears its own error and the form's. */
export function errorsAfter(errors: FieldErrors, typed: readonly FormField[]): FieldErrors {
  const left = { ...errors }
  for (const field of ['form', ...typed] as const) delete left[field]
  return left
}
