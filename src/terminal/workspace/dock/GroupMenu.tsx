// Menu of a tab group: keyboard commands for everything dragging can do, and more.
import { Menu } from '@mantine/core'
import { Actions, type Action, type TabNode, type TabSetNode } from 'flexlayout-react'
import type { ComponentProps } from 'react'
import { useText } from '../../../i18n/useText'
import { afterPress, type Mounted } from '../../../ui/afterPress'
import { usePopup } from '../../../ui/back/useBackCloses'
import { Icon } from '../../../ui/pieces/Icon'
import css from './chrome.module.css'
import { panelName } from '../../markets/MarketDescriptor'
import { PANELS } from '../../panels'
import { usePanelLinks } from '../state/LinkContext'
import type { LayoutTab } from '../layout/layout'
import { isSameLink, PAGE_LINK } from '../layout/panelLink'
import { usePage } from '../PageContext'
import { useRelink } from './useRelink'
import { useSymbolName } from './useSymbolName'
import { layoutTab } from '../layout/dockModel'
import { moveAction, SIDES, splitAction } from '../layout/moves'
import { useOpenWindow } from '../state/WindowsContext'
import { onDesktop } from '../windows/onDesktop'

export interface GroupMenuProps {
  readonly group: TabSetNode
}

export const GroupMenu = afterPress<GroupMenuProps>(Commands, ({ group }, onClick) =>
  group.getSelectedNode() ? (
    <MenuButton aria-haspopup="menu" aria-expanded={false} onClick={onClick} />
  ) : null,
)

function MenuButton(props: ComponentProps<'button'>) {
  const { t } = useText()
  const label = t('terminal.layout.panelMenu')
  return (
    <button type="button" {...props} className={css.tool} aria-label={label}>
      <Icon name="more" size={14} />
    </button>
  )
}

function Commands({ group, triggerRef }: GroupMenuProps & Mounted) {
  const { t } = useText()
  const popup = usePopup()
  const { market } = usePage()
  const { locked } = usePanelLinks()
  const openWindow = useOpenWindow()
  const node = group.getSelectedNode()
  const tab = node && layoutTab(node)
  const act = (action: Action | undefined) => action && group.getModel().doAction(action)
  if (!node || !tab) return null
  return (
    <Menu {...popup} position="bottom-end">
      <Menu.Target>
        <MenuButton ref={triggerRef} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t(panelName(market, tab.kind))}</Menu.Label>
        {PANELS[tab.kind].hasInstrument && <LinkItem tab={tab} group={group} />}
        {!locked && <Moves node={node} group={group} act={act} />}
        {!locked && openWindow && (
          <Menu.Item onClick={() => openWindow(tab, onDesktop(group.getRect()))}>
            {t('terminal.window.open')}
          </Menu.Item>
        )}
        <Menu.Item onClick={() => act(Actions.maximizeToggle(group.getId()))}>
          {t(group.isMaximized() ? 'terminal.layout.restore' : 'terminal.layout.maximise')}
        </Menu.Item>
        {!locked && (
          <Menu.Item onClick={() => act(Actions.deleteTab(node.getId()))}>
            {t('terminal.layout.close')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Pins a panel to what it shows, or lets it follow the page again. */
function LinkItem({ tab, group }: { tab: LayoutTab; group: TabSetNode }) {
  const { t } = useText()
  const nameOf = useSymbolName()
  const { symbol, setColour } = useRelink(tab, group.getModel())
  const follows = isSameLink(tab.link, PAGE_LINK)
  return (
    <Menu.Item onClick={() => setColour(follows ? 'grey' : 'blue')}>
      {follows ? t('terminal.layout.pin', { name: nameOf(symbol) }) : t('terminal.layout.follow')}
    </Menu.Item>
  )
}

interface MovesProps extends GroupMenuProps {
  readonly node: TabNode
  readonly act: (action: Action) => void
}

function Moves({ node, group, act }: MovesProps) {
  const { t } = useText()
  return (
    <>
      <Menu.Divider />
      {SIDES.map((side) => {
        const action = moveAction(node, group, side)
        return action ? (
          <Menu.Item key={side} onClick={() => act(action)}>
            {t(`terminal.layout.move.${side}`)}
          </Menu.Item>
        ) : null
      })}
      {SIDES.map((side) => {
        const action = splitAction(node, group, side)
        return action ? (
          <Menu.Item key={side} onClick={() => act(action)}>
            {t(`terminal.layout.split.${side}`)}
          </Menu.Item>
        ) : null
      })}
      <Menu.Divider />
    </>
  )
}
