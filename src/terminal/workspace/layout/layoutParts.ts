// The pieces that offered layouts are put together from: groups of panels, rows of them, and a
// panel standing only once. Weights are CSS pixels.
import type { PanelKind } from '../../panel'
import type { LayoutGroup, LayoutRow, LayoutTab } from './layout'

export const split = (weight: number, children: LayoutRow['children']): LayoutRow => ({
  type: 'row',
  weight: Math.max(1, weight),
  children,
})

export const group = (weight: number, kinds: readonly PanelKind[]): LayoutGroup => ({
  type: 'group',
  weight: Math.max(1, weight),
  selected: 0,
  tabs: kinds.map((kind): LayoutTab => ({ id: `${kind}-1`, kind, symbol: null })),
})

/** The chart of one instrument, the `index`th of the layout. */
export const chartOf = (index: number, symbol: string | null): LayoutGroup => ({
  type: 'group',
  weight: 100,
  selected: 0,
  tabs: [{ id: `chart-${index + 1}`, kind: 'chart', symbol }],
})

/**
 * A panel stands on a layout once: later groups give up what an earlier one shows, and a group left
 * without panels goes.
 */
export function unique(children: LayoutRow['children']): LayoutRow['children'] {
  const taken = new Set<string>()
  const sift = (node: LayoutRow | LayoutGroup): LayoutRow | LayoutGroup => {
    if (node.type === 'row') {
      const kept = node.children.map(sift).filter((each) => !isBare(each))
      const [only] = kept
      // A row of one is what it holds, as wide as it stood.
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
