// Taking back the closing of one's account.
import { useText } from '../../i18n/useText'
import { reportViewer, shell } from '../../state/shell'
import { keylessCommand } from './command'
import { useCommand } from './useCommand'

/** Takes the closing back; the page follows the answer. */
export function useKeepAccount() {
  const { t } = useText()
  const { pending, run } = useCommand('keepAccount')
  const keep = () =>
    void run({
      command: keylessCommand('keepAccount', {}, () => null),
      failed: t('settings.closing.notKept'),
      done: () => {
        if (shell.viewer.status === 'member') {
          const { closesAt: _, ...kept } = shell.viewer
          reportViewer(kept)
        }
        return { tone: 'done', title: t('settings.closing.kept') }
      },
    })
  return { pending, keep }
}
