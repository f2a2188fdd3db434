// Taking back the closing of one's account.
import { useState } from 'react'
import { useText } from '../../i18n/useText'
import { useApi } from '../../state/ApiContext'
import { reportViewer, shell } from '../../state/shell'
import { notify } from '../../ui/pieces/Notices'
import { failureText } from '../query/failureText'

/** Takes the closing back; the page follows the answer. */
export function useKeepAccount() {
  const api = useApi()
  const { t } = useText()
  const [pending, setPending] = useState(false)
  const keep = async () => {
    setPending(true)
    const answer = await api.call('keepAccount', {}, { failsInPlace: true })
    setPending(false)
    const failure = failureText(t, answer)
    const dismiss = t('app.notice.dismiss')
    if (failure !== null)
      return notify({
        tone: 'danger',
        title: t('settings.closing.notKept'),
        text: failure,
        dismiss,
      })
    if (shell.viewer.status === 'member') {
      const { closesAt: _, ...kept } = shell.viewer
      reportViewer(kept)
    }
    notify({ tone: 'done', title: t('settings.closing.kept'), dismiss })
  }
  return { pending, keep: () => void keep() }
}
