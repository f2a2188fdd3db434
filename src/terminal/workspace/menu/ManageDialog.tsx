// Dialog with all workspaces: each is renamed in place, moved, duplicated and deleted.
import { useText } from '../../../i18n/useText'
import type { MessageKey } from '../../../i18n/messages/en'
import { NameField } from '../../../ui/fields/NameField'
import { Dialog } from '../../../ui/pieces/Dialog'
import { Icon, type IconName } from '../../../ui/pieces/Icon'
import type { ShownWorkspace } from '../state/useWorkspaces'
import { cleanName, MAX_NAME, type Workspace } from '../saved/workspace'
import css from './menu.module.css'
import { useWorkspaceActions } from './useWorkspaceActions'
import { useWorkspaceName } from './useWorkspaceName'

export interface ManageDialogProps {
  readonly opened: boolean
  readonly current: ShownWorkspace
  readonly onClose: () => void
}

export function ManageDialog({ opened, current, onClose }: ManageDialogProps) {
  const { t } = useText()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('terminal.workspace.manage.title')}
      place="top"
    >
      <ol className={css.list}>
        {current.workspaces.map((each, index) => (
          <Row key={each.id} current={current} workspace={each} index={index} />
        ))}
      </ol>
    </Dialog>
  )
}

interface RowProps {
  readonly current: ShownWorkspace
  readonly workspace: Workspace
  readonly index: number
}

function Row({ current, workspace, index }: RowProps) {
  const { store, workspaces } = current
  const actions = useWorkspaceActions(current)
  const { id } = workspace
  return (
    <li className={css.row}>
      <Name current={current} workspace={workspace} />
      <Tool
        of={workspace}
        icon="chevronUp"
        label="terminal.workspace.up"
        disabled={index === 0}
        onClick={() => store.reorder(id, -1)}
      />
      <Tool
        of={workspace}
        icon="chevronDown"
        label="terminal.workspace.down"
        disabled={index === workspaces.length - 1}
        onClick={() => store.reorder(id, 1)}
      />
      <Tool
        of={workspace}
        icon="copy"
        label="terminal.workspace.duplicate"
        disabled={!store.canAdd}
        onClick={() => actions.duplicate(workspace)}
      />
      <Tool
        of={workspace}
        icon="trash"
        label="terminal.workspace.delete"
        onClick={() => actions.remove(workspace)}
      />
    </li>
  )
}

interface ToolProps {
  readonly of: Workspace
  readonly icon: IconName
  readonly label: MessageKey
  readonly disabled?: boolean
  readonly onClick: () => void
}

function Tool({ of, icon, label, disabled = false, onClick }: ToolProps) {
  const { t } = useText()
  const name = useWorkspaceName()(of)
  return (
    <button
      type="button"
      className={css.tool}
      aria-label={t(label, { name })}
      title={t(label, { name })}
      // Stays focusable at the end of the list, so that the keyboard does not lose its place.
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onClick()}
    >
      <Icon name={icon} size={16} />
    </button>
  )
}

function Name({ current, workspace }: Omit<RowProps, 'index'>) {
  const { t } = useText()
  const shown = useWorkspaceName()(workspace)
  return (
    <NameField
      label={t('terminal.workspace.nameOf', { name: shown })}
      value={shown}
      maxLength={MAX_NAME}
      onKeep={(typed) => {
        const name = cleanName(typed)
        if (name !== '' && name !== shown) current.store.change(workspace.id, { name })
      }}
    />
  )
}
