// Navigation to a panel of the dock: brings it to the front and focuses it.
import { Actions, type Model } from 'flexlayout-react'
import type { PanelKind } from '../panel'
import { layoutTab, groupsOf } from './layout/dockModel'

/** The id of the element around a panel. */
export const panelElementId = (panelId: string): string => `panel-${panelId}`

/** The first panel of a kind; does nothing if the layout has none. */
export function goToPanel(model: Model, kind: PanelKind): void {
  const tabs = groupsOf(model).flatMap((group) => group.getTabNodes())
  const node = tabs.find((candidate) => layoutTab(candidate)?.kind === kind)
  if (!node) return
  model.doAction(Actions.selectTab(node.getId()))
  // Focuses after the panel is in front.
  requestAnimationFrame(() => document.getElementById(panelElementId(node.getId()))?.focus())
}
