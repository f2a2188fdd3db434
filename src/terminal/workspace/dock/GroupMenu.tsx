// Owns the menu of a group of tabs: everything dragging can do, by command, and what dragging
// cannot.
import { Menu } from '@mantine/core'
import { Actions, type Action, type TabSetNode } from 'flexlayout-react'
import { use } from 'react'
import { findInstrument } from '../../../domain/instruments'
import { useText } from '../../../i18n/useText'
import { Icon } from '../../../ui/icons/Icon'
import css from './chrome.module.css'
import { DeskContext } from '../DeskContext'
import { deskTab } from '../desk/dockModel'
import { moveAction, SIDES, splitAction } from '../desk/moves'

export interface GroupMenuProps {
  readonly group: TabSetNode
}

export function GroupMenu({ group }: GroupMenuProps) {
  const { t } = useText()
  const page = use(DeskContext)
  const node = group.getSelectedNode()
  const tab = node && deskTab(node)
  const act = (action: Action | undefined) => action && group.getModel().doAction(action)
  if (!node || !tab) return null
  const pinTo = findInstrument(tab.symbol ?? page.symbol)
  const setSymbol = (symbol: string | null) =>
    act(Actions.updateNodeAttributes(node.getId(), { config: { symbol } }))
  return (
    <Menu position="bottom-end" radius={4} offset={4} withinPortal>
      <Menu.Target>
        <button type="button" className={css.tool} aria-label={t('terminal.desk.panelMenu')}>
          <Icon name="more" size={14} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t(`terminal.panel.${tab.kind}`)}</Menu.Label>
        {tab.symbol === null ? (
          <Menu.Item onClick={() => setSymbol(page.symbol)}>
            {t('terminal.desk.pin', { name: pinTo?.name ?? page.symbol })}
          </Menu.Item>
        ) : (
          <Menu.Item onClick={() => setSymbol(null)}>{t('terminal.desk.follow')}</Menu.Item>
        )}
        <Menu.Divider />
        {SIDES.map((side) => {
          const action = moveAction(node, group, side)
          return action ? (
            <Menu.Item key={side} onClick={() => act(action)}>
              {t(`terminal.desk.move.${side}`)}
            </Menu.Item>
          ) : null
        })}
        {SIDES.map((side) => {
          const action = splitAction(node, group, side)
          return action ? (
            <Menu.Item key={side} onClick={() => act(action)}>
              {t(`terminal.desk.split.${side}`)}
            </Menu.Item>
          ) : null
        })}
        <Menu.Divider />
        <Menu.Item onClick={() => act(Actions.maximizeToggle(group.getId()))}>
          {t(group.isMaximized() ? 'terminal.desk.restore' : 'terminal.desk.maximise')}
        </Menu.Item>
        <Menu.Item onClick={() => act(Actions.deleteTab(node.getId()))}>
          {t('terminal.desk.close')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
