// Owns errors by field for any form: each refusal at the field it names, those that name none of
// the form's fields at the form as a whole, and typing in a field clearing its own.
import type { Refusal } from '../../../../domain/refusals'

export type FieldErrors<Field extends string> = Readonly<Partial<Record<Field | 'form', Refusal>>>

const nothing = <Field extends string>(): FieldErrors<Field> => Object.freeze({})

/** Refusals by the field they name; the first of a field counts. */
export function errorsIn<Field extends string>(
  fields: readonly Field[],
  refusals: readonly Refusal[],
): FieldErrors<Field> {
  const errors: Partial<Record<Field | 'form', Refusal>> = {}
  for (const it of refusals) {
    const field = fields.find((name) => name === it.field) ?? 'form'
    errors[field] ??= it
  }
  return errors
}

/**
 * What is left after a change: a typed field clears its error and the form's; any other change
 * clears all. `typed` names the error's field behind each typed part of the draft.
 */
export function errorsAfter<Field extends string>(
  change: object,
  errors: FieldErrors<Field>,
  typed: Readonly<Record<string, Field>>,
): FieldErrors<Field> {
  const left: Partial<Record<Field | 'form', Refusal>> = { ...errors }
  delete left.form
  for (const name of Object.keys(change)) {
    const field = typed[name]
    if (field === undefined) return nothing()
    delete left[field]
  }
  return left
}
