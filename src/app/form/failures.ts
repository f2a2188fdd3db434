// Message of a failed call in a dialog, and its position: at a field, of the whole form, or as a
// notice. Messages are keys with values, so that they follow the reader's language.
import { isOutOfService, type ReceivedRefusal } from '../../domain/refusals'
import type { MessageKey } from '../../i18n/messages/en'
import type { TextValues } from '../../i18n/useText'
import type { CallResult } from '../../session/rest'

export type FormMessage = readonly [key: MessageKey, values?: TextValues]

/** What is wrong by field, or with the whole form. */
export type FieldErrors<N extends string> = Partial<Record<N | 'form', FormMessage>>

export type Failure = Exclude<CallResult<unknown>, { readonly kind: 'done' }>

/** Where each refusal belongs; `notice` is shown in passing, beside the form. */
export type FailurePlaces<N extends string> = Readonly<
  Partial<Record<ReceivedRefusal['key'], N | 'form' | 'notice'>>
>

/** The exchange's sentence in the reader's language. */
export function failureMessage(failure: Failure): FormMessage {
  if (failure.kind === 'unreachable') return ['account.unreachable']
  const { key, params } = failure.refusal
  return params === undefined ? [`refusals.${key}`] : [`refusals.${key}`, params]
}

export const isMaintenance = (failure: Failure): boolean =>
  failure.kind === 'refused' && isOutOfService(failure.refusal)

/** Whether a failure is one of these refusals. */
export const isAmong = (failure: Failure, keys: readonly string[]): boolean =>
  failure.kind === 'refused' && keys.includes(failure.refusal.key)

/**
 * What is wrong by field; null for what is shown as a notice. A failure without a place belongs to
 * `otherwise`.
 */
export function fieldErrors<N extends string>(
  failure: Failure,
  places: FailurePlaces<N>,
  otherwise: N | 'form' = 'form',
): FieldErrors<N> | null {
  if (isMaintenance(failure)) return null
  const place = failure.kind === 'refused' ? places[failure.refusal.key] : undefined
  if (place === 'notice') return null
  // The compiler takes a computed key of a generic for any text.
  return { [place ?? otherwise]: failureMessage(failure) } as FieldErrors<N>
}
