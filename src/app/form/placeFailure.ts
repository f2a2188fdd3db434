// The place of a refusal in a form: at a field, of the whole form, or in a notice beside it.
import type { ReceivedRefusal } from '../../domain/refusals'
import { failureMessage, type Failure, type FieldErrors } from './failures'

/** Places of refusals: by their key, else by the field that the exchange names. */
export interface FailurePlaces<N extends string> {
  readonly keys?: Readonly<Partial<Record<ReceivedRefusal['key'], N | 'form' | 'notice'>>>
  /** The form's name of each field of the call. */
  readonly fields?: Readonly<Record<string, N>>
  /** The place of all others; the whole form by default. */
  readonly otherwise?: N | 'form'
}

export type FailurePlace<N extends string> = N | 'form' | 'notice'

/** The place of a refusal; null stands for an exchange that did not answer. */
export function placeOf<N extends string>(
  refusal: ReceivedRefusal | null,
  { keys = {}, fields = {}, otherwise = 'form' }: FailurePlaces<N>,
): FailurePlace<N> {
  return (refusal && (keys[refusal.key] ?? fields[refusal.field ?? ''])) ?? otherwise
}

/** The message of a failed call at its place; null if that is a notice. */
export function placeFailure<N extends string>(
  failure: Failure,
  places: FailurePlaces<N>,
): FieldErrors<N> | null {
  const place = placeOf(failure.kind === 'refused' ? failure.refusal : null, places)
  // The compiler takes a computed key of a generic for any text.
  return place === 'notice' ? null : ({ [place]: failureMessage(failure) } as FieldErrors<N>)
}
