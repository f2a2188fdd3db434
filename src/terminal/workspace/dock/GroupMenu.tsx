// The menu of a group of tabs: everything dragging can do, by command, and what dragging
// cannot.
import { Menu } from '@mantine/core'
import { Actions, type Action, type TabSetNode } from 'flexlayout-react'
import { useText } from '../../../i18n/useText'
import { Icon } from '../../../ui/pieces/Icon'
import css from './chrome.module.css'
import { panelName } from '../../markets/MarketDescriptor'
import { showsInstrument } from '../../panel'
import { pairName } from '../../trading/tables/pairName'
import { usePage } from '../PageContext'
import { layoutTab } from '../layout/dockModel'
import { moveAction, SIDES, splitAction } from '../layout/moves'

export interface GroupMenuProps {
  readonly group: TabSetNode
}

export function GroupMenu({ group }: GroupMenuProps) {
  const { t } = useText()
  const { instrument, market } = usePage()
  const node = group.getSelectedNode()
  const tab = node && layoutTab(node)
  const act = (action: Action | undefined) => action && group.getModel().doAction(action)
  if (!node || !tab) return null
  const setSymbol = (symbol: string | null) =>
    act(Actions.updateNodeAttributes(node.getId(), { config: { symbol } }))
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className={css.tool} aria-label={t('terminal.layout.panelMenu')}>
          <Icon name="more" size={14} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t(panelName(market, tab.kind))}</Menu.Label>
        {showsInstrument(tab.kind) &&
          (tab.symbol === null ? (
            <Menu.Item onClick={() => setSymbol(instrument.symbol)}>
              {t('terminal.layout.pin', { name: pairName(instrument.symbol) })}
            </Menu.Item>
          ) : (
            <Menu.Item onClick={() => setSymbol(null)}>{t('terminal.layout.follow')}</Menu.Item>
          ))}
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
        <Menu.Item onClick={() => act(Actions.maximizeToggle(group.getId()))}>
          {t(group.isMaximized() ? 'terminal.layout.restore' : 'terminal.layout.maximise')}
        </Menu.Item>
        <Menu.Item onClick={() => act(Actions.deleteTab(node.getId()))}>
          {t('terminal.layout.close')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
