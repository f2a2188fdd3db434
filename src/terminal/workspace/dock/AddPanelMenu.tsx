// Adding a panel to a group: the list of all kinds.
import { Menu } from '@mantine/core'
import { Actions, DockLocation, type TabSetNode } from 'flexlayout-react'
import { useText } from '../../../i18n/useText'
import { Icon } from '../../../ui/pieces/Icon'
import { panelName } from '../../markets/MarketDescriptor'
import type { PanelKind } from '../../panel'
import { usePage } from '../PageContext'
import css from './chrome.module.css'
import { freeId } from '../layout/layout'
import { tabJson, takenIds } from '../layout/dockModel'
import { MAX_TABS } from '../layout/layoutSchema'

export function AddPanelMenu({ group }: { group: TabSetNode }) {
  const { t } = useText()
  const { market } = usePage()
  const add = (kind: PanelKind): void => {
    const model = group.getModel()
    const taken = takenIds(model)
    if (taken.size >= MAX_TABS) return
    const json = tabJson({ id: freeId(kind, taken), kind, symbol: null })
    model.doAction(Actions.addTab(json, group.getId(), DockLocation.CENTER, -1, true))
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className={css.tool} aria-label={t('terminal.layout.add')}>
          <Icon name="plus" size={14} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('terminal.layout.add')}</Menu.Label>
        {market.panels.map((kind) => (
          <Menu.Item key={kind} onClick={() => add(kind)}>
            {t(panelName(market, kind))}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
