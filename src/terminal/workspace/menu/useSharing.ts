// Sharing of the active workspace, as it is shown now: as a file and as a link.
import { saveFile } from '../../../app/exports/saveFile'
import { useText } from '../../../i18n/useText'
import type { ShownWorkspace } from '../state/useWorkspaces'
import { withLayout } from '../saved/workspace'
import { LINK_HASH } from '../saved/linkHash'
import { fileName, packLink, writeFile } from '../saved/workspaceFile'
import { useWorkspaceNotice } from './useWorkspaceNotice'
import { useWorkspaceName } from './useWorkspaceName'

export interface Sharing {
  readonly exportFile: () => void
  readonly copyLink: () => void
}

export function useSharing({ active, place, layout }: ShownWorkspace): Sharing {
  const { t } = useText()
  const notice = useWorkspaceNotice()
  const name = useWorkspaceName()(active)
  const content = { ...withLayout(active, place, layout), name }
  const copy = async (): Promise<void> => {
    const link = new URL(window.location.href)
    link.hash = LINK_HASH + (await packLink(content))
    await navigator.clipboard.writeText(link.href)
  }
  return {
    exportFile: () => saveFile({ name: fileName(name), text: writeFile(content) }),
    copyLink: () =>
      void copy().then(
        () => notice.done(t('terminal.workspace.linkCopied', { name })),
        () => notice.failed(t('terminal.workspace.linkFailed')),
      ),
  }
}
