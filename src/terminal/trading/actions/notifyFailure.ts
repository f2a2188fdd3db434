// Owns how an action that did not happen, or perhaps did not, is said.
import type { Text } from '../../../i18n/useText'
import { notify } from '../../../ui/pieces/Notices'
import { refusalText } from './refusalText'
import type { CallResult } from '../../../session/rest'

/** Says a refusal or a silence; true where there was trouble. */
export function notifyFailure(text: Text, answer: CallResult<unknown>, title: string): boolean {
  if (answer.kind === 'done') return false
  const { t } = text
  const says = answer.kind === 'refused' ? refusalText(t, answer.refusal) : t('orders.unreachable')
  notify({ tone: 'danger', title, text: says, dismiss: t('app.notice.dismiss') })
  return true
}
