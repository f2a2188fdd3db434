// Owns how the dialogs speak of what went wrong: as a message and its values, said only when it is
// shown, so that it follows the reader's language.
import type { Refusal } from '../../domain/refusals'
import type { MessageKey } from '../../i18n/messages/en'
import type { TextValues } from '../../i18n/useText'
import type { CallResult } from '../../session/rest'

export type Saying = readonly [key: MessageKey, values?: TextValues]

/** An answer that is no yes. */
export type Trouble = Exclude<CallResult<unknown>, { readonly kind: 'done' }>

/** The exchange's own sentence, in the reader's language. */
export function sayRefusal({ key, code, params }: Refusal): Saying {
  // A code that this build does not know arrives under the key of the general failure.
  if (key === 'internal' && code !== 1000) return ['refusals.unknown']
  return params === undefined ? [`refusals.${key}`] : [`refusals.${key}`, params]
}

export const sayTrouble = (trouble: Trouble): Saying =>
  trouble.kind === 'refused' ? sayRefusal(trouble.refusal) : ['account.unreachable']
