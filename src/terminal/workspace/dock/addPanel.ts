// Addition of a panel to a group of the dock, or beside the group.
import { Actions, DockLocation, type TabSetNode } from 'flexlayout-react'
import type { PanelKind } from '../../panel'
import { PANELS } from '../../panels'
import { layoutTab, tabJson, takenIds } from '../layout/dockModel'
import { freeId } from '../layout/layout'
import { MAX_TABS } from '../layout/layoutSchema'
import { PAGE_LINK, type PanelLink } from '../layout/panelLink'

/** Does nothing in a layout with the most panels it may have. */
export function addPanelTo(
  group: TabSetNode,
  kind: PanelKind,
  location: DockLocation = DockLocation.CENTER,
): void {
  const model = group.getModel()
  const taken = takenIds(model)
  if (taken.size >= MAX_TABS) return
  const json = tabJson({ id: freeId(kind, taken), kind, link: neighbourLink(group) })
  model.doAction(Actions.addTab(json, group.getId(), location, -1, true))
}

/** The link of the panel in front, or of another one with an instrument. */
function neighbourLink(group: TabSetNode): PanelLink {
  const front = group.getSelectedNode()
  const tabs = [...(front ? [front] : []), ...group.getTabNodes()].map(layoutTab)
  return tabs.find((tab) => tab && PANELS[tab.kind].hasInstrument)?.link ?? PAGE_LINK
}
