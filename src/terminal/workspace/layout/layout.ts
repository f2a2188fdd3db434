// Layout data: nested rows with groups of tabs, each tab a panel with the link that decides its
// instrument. The docking library's model is created from it.
import type { PanelKind } from '../../panel'
import type { PanelLink } from './panelLink'

export interface LayoutTab {
  /** Unique in the layout; also the panel's id in the engine. */
  readonly id: string
  readonly kind: PanelKind
  readonly link: PanelLink
}

export interface LayoutGroup {
  readonly type: 'group'
  readonly weight: number
  /** Index of the tab in front. */
  readonly selected: number
  readonly tabs: readonly LayoutTab[]
}

/** Splits horizontally or vertically, alternating with each level; the outermost is horizontal. */
export interface LayoutRow {
  readonly type: 'row'
  readonly weight: number
  readonly children: readonly (LayoutRow | LayoutGroup)[]
}

/** Size classes of a dock; each has its own stored layout. */
export const LAYOUT_SIZES = ['wide', 'medium', 'narrow'] as const
export type LayoutSize = (typeof LAYOUT_SIZES)[number]

/** The size class of a window. */
export function layoutSize(width: number): LayoutSize {
  if (width >= 1200) return 'wide'
  return width >= 900 ? 'medium' : 'narrow'
}

/** Every tab of a layout, in reading order. */
export function tabsOf(row: LayoutRow): readonly LayoutTab[] {
  return row.children.flatMap((child) => (child.type === 'row' ? tabsOf(child) : child.tabs))
}

/** The first unused id of a kind: chart-1, chart-2, … */
export function freeId(kind: PanelKind, taken: ReadonlySet<string>): string {
  let number = 1
  while (taken.has(`${kind}-${number}`)) number += 1
  return `${kind}-${number}`
}
