// Conversion between a layout and the docking library's model. Only layout data is converted; the
// library's other attributes are set here and never read from storage.
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
import { isPanelKind } from '../../panel'
import { PANELS } from '../../panels'
import type { LayoutGroup, LayoutRow, LayoutTab } from './layout'
import { MAX_WEIGHT, MIN_WEIGHT } from './layoutSchema'
import { isPanelLink, PAGE_LINK } from './panelLink'

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

const LOCKED = {
  tabEnableClose: false,
  tabEnableDrag: false,
  tabSetEnableDrag: false,
  tabSetEnableDrop: false,
  tabSetEnableDivide: false,
  enableEdgeDock: false,
} satisfies IGlobalAttributes

export interface DockModelOptions {
  /** True if panels can be neither moved nor closed. */
  readonly locked?: boolean
  /** The model shown until now: panels that both contain stay mounted. */
  readonly former?: Model
}

/** A new model of a layout. */
export function dockModel(layout: LayoutRow, options: DockModelOptions = {}): Model {
  const global = { ...GLOBAL, ...(options.locked === true ? LOCKED : {}) }
  return Model.fromJson({ global, borders: [], layout: rowJson(layout) }, options.former)
}

/** A tab's attributes as the library expects them. */
export const tabJson = ({ id, kind, link }: LayoutTab): IJsonTabNode => ({
  type: 'tab',
  id,
  // Translated into the panel's name and instrument by `dockTranslator`.
  name: id,
  component: kind,
  config: { link },
  minWidth: PANELS[kind].minWidth ?? GLOBAL.tabSetMinWidth,
})

/** The model's current state as a layout; null when no panel is left. */
export function layoutOf(model: Model): LayoutRow | null {
  const root = model.getRootRow()
  return root ? rowOf(root) : null
}

/** A library tab as a layout tab; null for a foreign tab. */
export function layoutTab(node: TabNode): LayoutTab | null {
  const kind = node.getComponent()
  const config: unknown = node.getConfig()
  const link = typeof config === 'object' && config !== null && 'link' in config && config.link
  if (!isPanelKind(kind)) return null
  return { id: node.getId(), kind, link: isPanelLink(link) ? link : PAGE_LINK }
}

/** Every group of the model, in reading order. */
export function groupsOf(model: Model): readonly TabSetNode[] {
  const groups: TabSetNode[] = []
  model.visitNodes((node) => {
    if (node instanceof TabSetNode) groups.push(node)
  })
  return groups
}

/** Ids of all panels of the model. */
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
  return { type: 'group', weight: weightOf(node), selected, tabs }
}

function weightOf(node: Node): number {
  const weight =
    'getWeight' in node && typeof node.getWeight === 'function' ? Number(node.getWeight()) : 100
  return Math.min(MAX_WEIGHT, Math.max(MIN_WEIGHT, weight))
}
