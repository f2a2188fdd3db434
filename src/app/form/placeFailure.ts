// Position of a failed call's message in a form of money: at the field that the exchange named, or
// over the button.
import { failureMessage, type FieldErrors, type Failure } from './failures'

/** `fields`: the form's name of each field of the call. */
export function placeFailure<N extends string>(
  failure: Failure,
  fields: Readonly<Record<string, N>>,
): FieldErrors<N> {
  const field = failure.kind === 'refused' ? failure.refusal.field : undefined
  const place = field === undefined ? undefined : fields[field]
  // The compiler takes a computed key of a generic for any text.
  return { [place ?? 'form']: failureMessage(failure) } as FieldErrors<N>
}
