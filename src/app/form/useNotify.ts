// Notices of forms, in the user's language; a newer one replaces the previous one.
import { useText } from '../../i18n/useText'
import { notify } from '../../ui/pieces/Notices'
import type { FormMessage } from './failures'

export type Notify = (tone: 'done' | 'danger', title: FormMessage, text?: FormMessage) => void

export function useNotify(): Notify {
  const { t } = useText()
  return (tone, title, text) =>
    notify({
      tone,
      id: 'account',
      title: t(...title),
      ...(text ? { text: t(...text) } : {}),
    })
}
