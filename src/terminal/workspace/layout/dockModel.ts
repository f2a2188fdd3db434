// The way between a layout and the docking library's model. Only what a layout says goes
// either way; the library's other attributes are set here and are never read from storage.
import {
  Model,
  TabSetNode,
  type IGlobalAttributes,
  type IJsonRowNode,
  type IJsonTabNode,
  type IJsonTabSetNode,
  type Node,
  type TabNode,
} from 'flexlayout-react'
import { isPanelKind, type PanelKind } from '../../panel'
import type { LayoutGroup, LayoutRow, LayoutTab } from './layout'

const GLOBAL = {
  tabEnableRename: false,
  tabEnablePopout: false,
  tabEnableFloat: false,
  tabEnablePin: false,
  tabEnableScrollbars: false,
  tabSetEnableActiveIcon: false,
  tabSetEnableMaximize: false,
  tabSetEnableTabGroups: false,
  tabSetEnableClose: false,
  tabSetMinWidth: 160,
  tabSetMinHeight: 84,
  enableEdgeDock: true,
} satisfies IGlobalAttributes

/**
 * CSS pixels in which a panel's figures stand side by side; a window that becomes narrower takes
 * space from the others first.
 */
const LEAST_WIDTH: Partial<Record<PanelKind, number>> = {
  book: 238,
  trades: 238,
  watchlist: 238,
  orderForm: 270,
}

/** A fresh model of a layout. */
export function dockModel(layout: LayoutRow): Model {
  return Model.fromJson({ global: GLOBAL, borders: [], layout: rowJson(layout) })
}

/** The attributes of a tab in the library's terms. */
export const tabJson = ({ id, kind, symbol }: LayoutTab): IJsonTabNode => ({
  type: 'tab',
  id,
  name: kind,
  component: kind,
  config: { symbol },
  minWidth: LEAST_WIDTH[kind] ?? GLOBAL.tabSetMinWidth,
})

/** What the model shows now, as a layout; null when no panel is left. */
export function layoutOf(model: Model): LayoutRow | null {
  const root = model.getRootRow()
  return root ? rowOf(root) : null
}

/** What a tab of the library is on the layout; null: none of ours. */
export function layoutTab(node: TabNode): LayoutTab | null {
  const kind = node.getComponent()
  const config: unknown = node.getConfig()
  const symbol =
    typeof config === 'object' && config !== null && 'symbol' in config ? config.symbol : null
  if (!isPanelKind(kind)) return null
  return { id: node.getId(), kind, symbol: typeof symbol === 'string' ? symbol : null }
}

/** Every group of the model, in reading order. */
export function groupsOf(model: Model): readonly TabSetNode[] {
  const groups: TabSetNode[] = []
  model.visitNodes((node) => {
    if (node instanceof TabSetNode) groups.push(node)
  })
  return groups
}

/** Ids of every panel of the model. */
export const takenIds = (model: Model): ReadonlySet<string> =>
  new Set(groupsOf(model).flatMap((group) => group.getTabNodes().map((tab) => tab.getId())))

function rowJson({ weight, children }: LayoutRow): IJsonRowNode {
  return {
    type: 'row',
    weight,
    children: children.map((child) => (child.type === 'row' ? rowJson(child) : groupJson(child))),
  }
}

const groupJson = ({ weight, selected, tabs }: LayoutGroup): IJsonTabSetNode => ({
  type: 'tabset',
  weight,
  selected: Math.min(selected, tabs.length - 1),
  children: tabs.map(tabJson),
})

function rowOf(node: Node): LayoutRow | null {
  const children = node
    .getChildren()
    .map((child) => (child instanceof TabSetNode ? groupOf(child) : rowOf(child)))
    .filter((child) => child !== null)
  return children.length === 0 ? null : { type: 'row', weight: weightOf(node), children }
}

function groupOf(node: TabSetNode): LayoutGroup | null {
  const tabs = node
    .getTabNodes()
    .map(layoutTab)
    .filter((tab) => tab !== null)
  if (tabs.length === 0) return null
  const selected = Math.min(Math.max(0, node.getSelected()), tabs.length - 1)
  return { type: 'group', weight: node.getWeight(), selected, tabs }
}

function weightOf(node: Node): number {
  return 'getWeight' in node && typeof node.getWeight === 'function'
    ? Number(node.getWeight())
    : 100
}
