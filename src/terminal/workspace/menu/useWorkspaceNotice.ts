// Notices of the layout menu: what was done, with an undo for ten seconds where something was
// replaced or removed, and what could not be done.
import { useText } from '../../../i18n/useText'
import { notify } from '../../../ui/pieces/Notices'

export interface WorkspaceNotice {
  readonly done: (title: string, undo?: () => void) => void
  readonly failed: (title: string) => void
}

export function useWorkspaceNotice(): WorkspaceNotice {
  const { t } = useText()
  return {
    done: (title, undo) =>
      notify({
        id: 'layout',
        tone: 'done',
        title,
        ...(undo && { action: { label: t('terminal.layout.undo'), onPress: undo } }),
      }),
    failed: (title) => notify({ id: 'layout', tone: 'danger', title }),
  }
}
