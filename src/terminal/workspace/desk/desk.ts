// Owns what a desk is: rows of rows, groups of tabs, each tab a panel that follows the page's
// contract or stays on its own. Plain data; the docking library's model is made from it.
import type { PanelKind } from '../../panels/panel'

export interface DeskTab {
  /** Unique on the desk; also the panel's name towards the engine. */
  readonly id: string
  readonly kind: PanelKind
  /** The contract it stays on; null: it follows the page. */
  readonly symbol: string | null
}

export interface DeskGroup {
  readonly type: 'group'
  readonly weight: number
  /** Index of the tab in front. */
  readonly selected: number
  readonly tabs: readonly DeskTab[]
}

/** Splits across or down, turning with each level; the outermost splits across. */
export interface DeskRow {
  readonly type: 'row'
  readonly weight: number
  readonly children: readonly (DeskRow | DeskGroup)[]
}

/** How much room there is: a desk is kept for each. */
export const DESK_SIZES = ['wide', 'medium', 'narrow'] as const
export type DeskSize = (typeof DESK_SIZES)[number]

/** The size class of a window. */
export function deskSize(width: number): DeskSize {
  if (width >= 1200) return 'wide'
  return width >= 900 ? 'medium' : 'narrow'
}

/** Every tab of a desk, in reading order. */
export function tabsOf(row: DeskRow): readonly DeskTab[] {
  return row.children.flatMap((child) => (child.type === 'row' ? tabsOf(child) : child.tabs))
}

/** How deep rows stand in rows; a desk of one row is 1. */
export function depthOf(row: DeskRow): number {
  return (
    1 + Math.max(0, ...row.children.map((child) => (child.type === 'row' ? depthOf(child) : 0)))
  )
}

/** The first free id of a kind among those taken: chart-1, chart-2, … */
export function freeId(kind: PanelKind, taken: ReadonlySet<string>): string {
  let number = 1
  while (taken.has(`${kind}-${number}`)) number += 1
  return `${kind}-${number}`
}
