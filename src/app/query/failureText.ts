// Text of a refused or unanswered call for a page.
import type { ReceivedRefusal } from '../../domain/refusals'
import type { Text } from '../../i18n/useText'
import type { CallResult } from '../../session/rest'

/** The sentence of a refusal; null: the exchange did not answer. */
export const refusalText = (t: Text['t'], refusal: ReceivedRefusal | null): string =>
  refusal ? t(`refusals.${refusal.key}`, refusal.params ?? {}) : t('settings.unreachable')

/** What is wrong with an answer; null where it was done. */
export const failureText = (t: Text['t'], answer: CallResult<unknown>): string | null =>
  answer.kind === 'done' ? null : refusalText(t, answer.kind === 'refused' ? answer.refusal : null)
