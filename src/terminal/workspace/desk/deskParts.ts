// Owns the pieces that offered desks are put together from: groups of panels, rows of them, and a
// panel standing only once. Weights are CSS pixels; it refuses to know which desk is built.
import type { PanelKind } from '../../panels/panel'
import type { DeskGroup, DeskRow, DeskTab } from './desk'

export const split = (weight: number, children: DeskRow['children']): DeskRow => ({
  type: 'row',
  weight: Math.max(1, weight),
  children,
})

export const group = (weight: number, kinds: readonly PanelKind[]): DeskGroup => ({
  type: 'group',
  weight: Math.max(1, weight),
  selected: 0,
  tabs: kinds.map((kind): DeskTab => ({ id: `${kind}-1`, kind, symbol: null })),
})

/** The chart of one instrument, the `index`th of the desk. */
export const chartOf = (index: number, symbol: string | null): DeskGroup => ({
  type: 'group',
  weight: 100,
  selected: 0,
  tabs: [{ id: `chart-${index + 1}`, kind: 'chart', symbol }],
})

/**
 * A panel stands on a desk once: later groups give up what an earlier one shows, and a group left
 * without panels goes.
 */
export function unique(children: DeskRow['children']): DeskRow['children'] {
  const taken = new Set<string>()
  const sift = (node: DeskRow | DeskGroup): DeskRow | DeskGroup => {
    if (node.type === 'row') {
      const kept = node.children.map(sift).filter((it) => !isBare(it))
      const [only] = kept
      // A row of one is what it holds, as wide as it stood.
      if (kept.length === 1 && only) return { ...only, weight: node.weight }
      return { ...node, children: kept }
    }
    const tabs = node.tabs.filter(({ id }) => !taken.has(id))
    for (const { id } of tabs) taken.add(id)
    return { ...node, tabs }
  }
  return children.map(sift).filter((it) => !isBare(it))
}

const isBare = (node: DeskRow | DeskGroup): boolean =>
  node.type === 'row' ? node.children.length === 0 : node.tabs.length === 0
