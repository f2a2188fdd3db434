// Dialog that imports a workspace: a file is chosen, read and shown; only then it is added, or
// replaces the active workspace.
import { useState } from 'react'
import { useText } from '../../../i18n/useText'
import { FileButton } from '../../../ui/fields/FileButton'
import { Dialog } from '../../../ui/pieces/Dialog'
import type { ShownWorkspace } from '../state/useWorkspaces'
import { readBlob, type FileRead } from '../saved/workspaceFile'
import css from './menu.module.css'
import { Preview } from './Preview'

export interface ImportDialogProps {
  readonly opened: boolean
  readonly current: ShownWorkspace
  readonly onClose: () => void
}

export function ImportDialog({ opened, current, onClose }: ImportDialogProps) {
  const { t } = useText()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('terminal.workspace.import.title')}
      place="top"
    >
      <Content current={current} onClose={onClose} />
    </Dialog>
  )
}

function Content({ current, onClose }: Omit<ImportDialogProps, 'opened'>) {
  const { t } = useText()
  const [read, setRead] = useState<FileRead | null>(null)
  return (
    <div className={css.import}>
      <p>{t('terminal.workspace.import.lead')}</p>
      <FileButton
        accept=".json,application/json"
        onChoose={(file) => void readBlob(file).then(setRead)}
      >
        {t('terminal.workspace.import.choose')}
      </FileButton>
      <Preview current={current} read={read} onDone={onClose} />
    </div>
  )
}
