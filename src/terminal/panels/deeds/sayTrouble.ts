// Owns how a deed that did not happen, or perhaps did not, is said.
import type { Text } from '../../../i18n/useText'
import type { Answer } from '../../../state/TradingContext'
import { tell } from '../../../ui/pieces/Notices'
import { refusalText } from './refusalText'

/** Says a refusal or a silence; true where there was trouble. */
export function sayTrouble(text: Text, answer: Answer<unknown>, title: string): boolean {
  if (answer.kind === 'done') return false
  const { t } = text
  const says = answer.kind === 'refused' ? refusalText(t, answer.refusal) : t('orders.unreachable')
  tell({ tone: 'danger', title, text: says, dismiss: t('app.notice.dismiss') })
  return true
}
