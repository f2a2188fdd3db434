// How an action that did not happen, or perhaps did not, is said.
import type { Text } from '../../../i18n/useText'
import { notify } from '../../../ui/pieces/Notices'
import { refusalText } from './refusalText'
import type { CallResult } from '../../../session/rest'

/**
 * Says a refusal; true where it was not done. What nobody answered was said while its outcome was
 * looked for. `title` says that it was refused.
 */
export function notifyFailure(text: Text, answer: CallResult<unknown>, title: string): boolean {
  if (answer.kind !== 'refused') return answer.kind !== 'done'
  const { t } = text
  const { key } = answer.refusal
  const shown = key === 'notCarriedOut' ? t('orders.notice.notCarriedOut') : title
  notify({
    // Many that fail alike, for instance all of "cancel all", are one notice.
    id: `failed ${shown} ${key}`,
    tone: 'danger',
    title: shown,
    text: refusalText(t, answer.refusal),
    dismiss: t('app.notice.dismiss'),
  })
  return true
}
