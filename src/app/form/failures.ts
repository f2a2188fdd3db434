// Messages of failed calls in forms. Messages are keys with values, so that they follow the user's
// language.
import { isOutOfService, type ReceivedRefusal } from '../../domain/refusals'
import type { MessageKey } from '../../i18n/messages/en'
import type { TextValues } from '../../i18n/useText'
import type { CallResult } from '../../session/rest'

export type FormMessage = readonly [key: MessageKey, values?: TextValues]

/** The message at each field, or of the whole form. */
export type FieldErrors<N extends string> = Partial<Record<N | 'form', FormMessage>>

export type Failure = Exclude<CallResult<unknown>, { readonly kind: 'done' }>

/** The exchange's message in the user's language. */
export const refusalMessage = ({ key, params }: ReceivedRefusal): FormMessage =>
  params === undefined ? [`refusals.${key}`] : [`refusals.${key}`, params]

export const failureMessage = (failure: Failure): FormMessage =>
  failure.kind === 'unreachable' ? ['account.unreachable'] : refusalMessage(failure.refusal)

export const isMaintenance = (failure: Failure): boolean =>
  failure.kind === 'refused' && isOutOfService(failure.refusal)

/** Whether a failure is one of these refusals. */
export const isAmong = (failure: Failure, keys: readonly string[]): boolean =>
  failure.kind === 'refused' && keys.includes(failure.refusal.key)
