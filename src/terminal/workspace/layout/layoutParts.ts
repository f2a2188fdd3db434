// Building blocks of the preset layouts: groups of panels, rows of them, and removal of duplicates.
// Weights are CSS pixels.
import type { PanelKind } from '../../panel'
import type { LayoutGroup, LayoutRow, LayoutTab } from './layout'
import { PAGE_LINK } from './panelLink'

export const split = (weight: number, children: LayoutRow['children']): LayoutRow => ({
  type: 'row',
  weight: Math.max(1, weight),
  children,
})

export const group = (weight: number, kinds: readonly PanelKind[]): LayoutGroup => ({
  type: 'group',
  weight: Math.max(1, weight),
  selected: 0,
  tabs: kinds.map((kind): LayoutTab => ({ id: `${kind}-1`, kind, link: PAGE_LINK })),
})

/** A chart of one instrument, or of the page's; the `index`th of the layout. */
export const chartOf = (index: number, symbol: string | null): LayoutGroup => ({
  type: 'group',
  weight: 100,
  selected: 0,
  tabs: [
    { id: `chart-${index + 1}`, kind: 'chart', link: symbol === null ? PAGE_LINK : { symbol } },
  ],
})

/**
 * Keeps each panel once: later groups lose what an earlier one shows, and groups left empty are
 * removed.
 */
export function unique(children: LayoutRow['children']): LayoutRow['children'] {
  const taken = new Set<string>()
  const sift = (node: LayoutRow | LayoutGroup): LayoutRow | LayoutGroup => {
    if (node.type === 'row') {
      const kept = node.children.map(sift).filter((each) => !isBare(each))
      const [only] = kept
      // A row with a single child is replaced by that child at the row's width.
      if (kept.length === 1 && only) return { ...only, weight: node.weight }
      return { ...node, children: kept }
    }
    const tabs = node.tabs.filter(({ id }) => !taken.has(id))
    for (const { id } of tabs) taken.add(id)
    return { ...node, tabs }
  }
  return children.map(sift).filter((each) => !isBare(each))
}

const isBare = (node: LayoutRow | LayoutGroup): boolean =>
  node.type === 'row' ? node.children.length === 0 : node.tabs.length === 0
