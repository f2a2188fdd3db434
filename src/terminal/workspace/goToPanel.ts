// Bringing a panel of the dock to the front and giving it the keyboard.
import { Actions, type Model } from 'flexlayout-react'
import type { PanelKind } from '../panel'
import { layoutTab, groupsOf } from './layout/dockModel'

/** The id of the element around a panel. */
export const panelElementId = (panelId: string): string => `panel-${panelId}`

/** The first panel of a kind; nothing where the layout has none. */
export function goToPanel(model: Model, kind: PanelKind): void {
  const tabs = groupsOf(model).flatMap((group) => group.getTabNodes())
  const node = tabs.find((candidate) => layoutTab(candidate)?.kind === kind)
  if (!node) return
  model.doAction(Actions.selectTab(node.getId()))
  // Once it is in front.
  requestAnimationFrame(() => document.getElementById(panelElementId(node.getId()))?.focus())
}
