// Dialog of a workspace that came with the page's address: shown before it is added.
import { useEffect, useState } from 'react'
import { useText } from '../../../i18n/useText'
import { Dialog } from '../../../ui/pieces/Dialog'
import type { ShownWorkspace } from '../state/useWorkspaces'
import { unpackLink, type FileRead } from '../saved/workspaceFile'
import css from './menu.module.css'
import { Preview } from './Preview'

export interface SharedWorkspaceProps {
  readonly current: ShownWorkspace
  /** The packed workspace. */
  readonly packed: string
  readonly onClose: () => void
}

export function SharedWorkspace({ current, packed, onClose }: SharedWorkspaceProps) {
  const { t } = useText()
  const [read, setRead] = useState<FileRead | null>(null)
  useEffect(() => {
    let wanted = true
    void unpackLink(packed).then((result) => wanted && setRead(result))
    return () => {
      wanted = false
    }
  }, [packed])
  return (
    <Dialog
      opened={read !== null}
      onClose={onClose}
      title={t('terminal.workspace.import.title')}
      place="top"
    >
      <div className={css.import}>
        <Preview current={current} read={read} onDone={onClose} />
      </div>
    </Dialog>
  )
}
