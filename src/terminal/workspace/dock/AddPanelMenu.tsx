// Menu of all panel kinds for adding a panel to a group. The new panel takes over the link of the
// panel in front.
import { Menu } from '@mantine/core'
import { Actions, DockLocation, type TabSetNode } from 'flexlayout-react'
import { useText } from '../../../i18n/useText'
import { usePopup } from '../../../ui/back/useBackCloses'
import { Icon } from '../../../ui/pieces/Icon'
import { panelName, type MarketDescriptor } from '../../markets/MarketDescriptor'
import { PANEL_KINDS, type PanelKind } from '../../panel'
import { PANELS } from '../../panels'
import { usePage } from '../PageContext'
import css from './chrome.module.css'
import { freeId } from '../layout/layout'
import { layoutTab, tabJson, takenIds } from '../layout/dockModel'
import { MAX_TABS } from '../layout/layoutSchema'
import { PAGE_LINK, type PanelLink } from '../layout/panelLink'

export function AddPanelMenu({ group }: { group: TabSetNode }) {
  const { t } = useText()
  const popup = usePopup()
  const { market } = usePage()
  const add = (kind: PanelKind): void => {
    const model = group.getModel()
    const taken = takenIds(model)
    if (taken.size >= MAX_TABS) return
    const json = tabJson({ id: freeId(kind, taken), kind, link: neighbourLink(group) })
    model.doAction(Actions.addTab(json, group.getId(), DockLocation.CENTER, -1, true))
  }
  return (
    <Menu {...popup} position="bottom-end">
      <Menu.Target>
        <button type="button" className={css.tool} aria-label={t('terminal.layout.add')}>
          <Icon name="plus" size={14} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('terminal.layout.add')}</Menu.Label>
        {PANEL_KINDS.filter((kind) => isOffered(kind, market)).map((kind) => (
          <Menu.Item key={kind} onClick={() => add(kind)}>
            {t(panelName(market, kind))}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Panels of one instrument show those of any market, the others what the page's market has. */
const isOffered = (kind: PanelKind, { panels }: MarketDescriptor): boolean =>
  panels.includes(kind) || PANELS[kind].hasInstrument === true

/** The link of the panel in front, or of another one with an instrument. */
function neighbourLink(group: TabSetNode): PanelLink {
  const front = group.getSelectedNode()
  const tabs = [...(front ? [front] : []), ...group.getTabNodes()].map(layoutTab)
  return tabs.find((tab) => tab && PANELS[tab.kind].hasInstrument)?.link ?? PAGE_LINK
}
