// Layout menu: the workspaces with their keys, what can be done with the active one, the presets
// and a reset.
import { Menu } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '../../../app/actions/action'
import { MessagesBoundary } from '../../../i18n/MessagesBoundary'
import { useText } from '../../../i18n/useText'
import { usePopup } from '../../../ui/back/useBackCloses'
import type { Openable } from '../../../ui/deferred'
import { withAlt, withControl } from '../../../ui/keyNames'
import { Icon } from '../../../ui/pieces/Icon'
import { redoLayout, undoLayout } from '../../actions/layoutHistory'
import type { ShownWorkspace } from '../state/useWorkspaces'
import { useSwitch } from '../state/useSwitch'
import { LayoutButton } from '../LayoutButton'
import { presetsOf } from '../layout/presets'
import { ImportDialog } from './ImportDialog'
import { ManageDialog } from './ManageDialog'
import css from './menu.module.css'
import { NameDialog } from './NameDialog'
import { useWorkspaceActions } from './useWorkspaceActions'
import { useSharing } from './useSharing'
import { useWorkspaceName } from './useWorkspaceName'

export interface LayoutMenuProps {
  readonly current: ShownWorkspace
}

type OpenDialog = 'new' | 'saveAs' | 'manage' | 'import'

export function LayoutMenu(props: LayoutMenuProps & Openable) {
  const { name, locked } = props.current.active
  return (
    <MessagesBoundary area="commands" fallback={<LayoutButton name={name} locked={locked} />}>
      <OpenableMenu {...props} />
    </MessagesBoundary>
  )
}

function OpenableMenu({ current, initiallyOpened = false }: LayoutMenuProps & Openable) {
  const popup = usePopup(initiallyOpened)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const { active } = current
  const close = () => setDialog(null)
  return (
    <>
      <Menu
        {...popup}
        position="bottom-end"
        width="17rem"
        checkIcon={<Icon name="check" size={14} />}
        // In a low window the list scrolls, and Tab must reach what is below.
        menuItemTabIndex={0}
        classNames={{ dropdown: css.menu }}
      >
        <Menu.Target>
          <LayoutButton name={active.name} locked={active.locked} />
        </Menu.Target>
        <Menu.Dropdown>
          <Workspaces current={current} />
          <Menu.Divider />
          <Handling current={current} onDialog={setDialog} />
          <Menu.Divider />
          <Layouts current={current} />
        </Menu.Dropdown>
      </Menu>
      <NameDialog
        opened={dialog === 'new' || dialog === 'saveAs'}
        kind={dialog === 'saveAs' ? 'saveAs' : 'new'}
        current={current}
        onClose={close}
      />
      <ManageDialog opened={dialog === 'manage'} current={current} onClose={close} />
      <ImportDialog opened={dialog === 'import'} current={current} onClose={close} />
    </>
  )
}

/** Actions on workspaces as a whole. */
function Handling({
  current,
  onDialog,
}: LayoutMenuProps & { onDialog: (name: OpenDialog) => void }) {
  const { t } = useText()
  const sharing = useSharing(current)
  return (
    <>
      <Menu.Item onClick={() => onDialog('new')}>{t('terminal.workspace.new')}</Menu.Item>
      <Menu.Item onClick={() => onDialog('saveAs')}>{t('terminal.workspace.saveAs')}</Menu.Item>
      <Menu.Item onClick={() => onDialog('manage')}>{t('terminal.workspace.manage')}</Menu.Item>
      <Menu.Divider />
      <Menu.Item onClick={sharing.exportFile}>{t('terminal.workspace.export')}</Menu.Item>
      <Menu.Item onClick={() => onDialog('import')}>{t('terminal.workspace.import')}</Menu.Item>
      <Menu.Item onClick={sharing.copyLink}>{t('terminal.workspace.share')}</Menu.Item>
    </>
  )
}

/** Actions on the layout shown now. */
function Layouts({ current }: LayoutMenuProps) {
  const { t } = useText()
  const actions = useWorkspaceActions(current)
  const { store, page, active } = current
  const undo = useAction(undoLayout, current)
  const redo = useAction(redoLayout, current)
  return (
    <>
      <Menu.Item onClick={() => store.change(active.id, { locked: !active.locked })}>
        {t(active.locked ? 'terminal.workspace.unlock' : 'terminal.workspace.lock')}
      </Menu.Item>
      {[undo, redo].map(({ id, label, allowed, run }) => (
        <Menu.Item
          key={id}
          data-action={id}
          disabled={!allowed}
          rightSection={
            <kbd className={css.key}>{withControl(id === undo.id ? 'Z' : 'Shift+Z')}</kbd>
          }
          onClick={run}
        >
          {label}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Label>{t('terminal.layout.presets')}</Menu.Label>
      {presetsOf(page.market).map((preset) => (
        <Menu.Item key={preset} onClick={() => actions.choosePreset(preset)}>
          {t(`terminal.layout.preset.${preset}`)}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item disabled={active.locked} onClick={actions.reset}>
        {t('terminal.layout.reset')}
      </Menu.Item>
    </>
  )
}

function Workspaces({ current }: LayoutMenuProps) {
  const { t } = useText()
  const switchTo = useSwitch(current)
  const nameOf = useWorkspaceName()
  return (
    <>
      <Menu.Label>{t('terminal.workspace.mine')}</Menu.Label>
      {current.workspaces.map((each, index) => (
        <Menu.RadioItem
          key={each.id}
          value={each.id}
          checked={each.id === current.active.id}
          closeMenuOnClick
          rightSection={index < 9 && <kbd className={css.key}>{withAlt(String(index + 1))}</kbd>}
          onChange={() => switchTo(each.id)}
        >
          <span className={css.name}>{nameOf(each)}</span>
        </Menu.RadioItem>
      ))}
    </>
  )
}
