// Owns telling something in passing from a dialog, in the reader's language.
import { useText } from '../../i18n/useText'
import { tell } from '../../ui/pieces/Notices'
import type { Saying } from './saying'

export type Snack = (tone: 'done' | 'danger', title: Saying, text?: Saying) => void

export function useSnack(): Snack {
  const { t } = useText()
  return (tone, title, text) =>
    tell({
      tone,
      id: 'account',
      title: t(...title),
      ...(text ? { text: t(...text) } : {}),
      dismiss: t('app.notice.dismiss'),
    })
}
