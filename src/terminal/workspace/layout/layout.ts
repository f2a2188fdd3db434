// What a layout is: rows of rows, groups of tabs, each tab a panel that follows the page's
// contract or stays on its own. Plain data; the docking library's model is made from it.
import type { PanelKind } from '../../panel'

export interface LayoutTab {
  /** Unique on the layout; also the panel's name towards the engine. */
  readonly id: string
  readonly kind: PanelKind
  /** The contract it stays on; null: it follows the page. */
  readonly symbol: string | null
}

export interface LayoutGroup {
  readonly type: 'group'
  readonly weight: number
  /** Index of the tab in front. */
  readonly selected: number
  readonly tabs: readonly LayoutTab[]
}

/** Splits across or down, turning with each level; the outermost splits across. */
export interface LayoutRow {
  readonly type: 'row'
  readonly weight: number
  readonly children: readonly (LayoutRow | LayoutGroup)[]
}

/** The size class of a dock: a layout is kept for each. */
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

/** The first free id of a kind among those taken: chart-1, chart-2, … */
export function freeId(kind: PanelKind, taken: ReadonlySet<string>): string {
  let number = 1
  while (taken.has(`${kind}-${number}`)) number += 1
  return `${kind}-${number}`
}
