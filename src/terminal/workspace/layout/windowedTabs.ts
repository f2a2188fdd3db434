// Panels that are shown in windows of their own: taken out of the layout that the dock shows, and
// put back in their places in what the dock reports.
import { tabsOf, type LayoutGroup, type LayoutRow, type LayoutTab } from './layout'

type Node = LayoutRow | LayoutGroup
type Ids = ReadonlySet<string>

/** A layout without some panels; null if none is left. Groups and rows left empty are removed. */
export function withoutTabs(layout: LayoutRow, ids: Ids): LayoutRow | null {
  const left = pruned(layout, ids)
  return left?.type === 'row' ? left : null
}

function pruned(node: Node, ids: Ids): Node | null {
  if (node.type === 'row') {
    const children = node.children.flatMap((child) => pruned(child, ids) ?? [])
    return children.length === 0 ? null : { ...node, children }
  }
  const tabs = node.tabs.filter(({ id }) => !ids.has(id))
  const front = node.tabs[node.selected]
  const selected = Math.max(0, front ? tabs.indexOf(front) : 0)
  return tabs.length === 0 ? null : { ...node, tabs, selected }
}

/**
 * `shown` with the panels of `ids` where `full` has them: in the group of a neighbour, or in a
 * group of their own beside the nearest panel that is still there. Null: the dock shows none.
 */
export function withTabs(shown: LayoutRow | null, full: LayoutRow, ids: Ids): LayoutRow {
  const there = new Set(shown ? tabsOf(shown).map(({ id }) => id) : [])
  const missing = tabsOf(full).filter(({ id }) => ids.has(id) && !there.has(id))
  return missing.reduce<LayoutRow | null>((layout, tab) => insert(layout, full, tab), shown) ?? full
}

function insert(layout: LayoutRow | null, full: LayoutRow, tab: LayoutTab): LayoutRow {
  const [group, ...rows] = pathTo(full, tab.id)
  const former = group?.type === 'group' ? group : groupWith([tab], 100)
  const alone = groupWith([tab], former.weight)
  if (!layout) return { ...full, children: [alone] }
  const present = new Set(tabsOf(layout).map(({ id }) => id))
  const at = former.tabs.findIndex(({ id }) => id === tab.id)
  const isPresent = ({ id }: LayoutTab) => present.has(id)
  const before = former.tabs.slice(0, at).findLast(isPresent)
  const after = former.tabs.slice(at).find(isPresent)
  const peer = before ?? after
  if (peer) return placed(layout, peer.id, (found) => joined(found, tab, peer.id, before ? 1 : 0))
  // The nearest panel beside it in the row around it, then in the row around that one.
  let child: Node = former
  for (const [level, row] of rows.entries()) {
    if (row.type !== 'row') continue
    const place = row.children.indexOf(child)
    const previous = row.children.slice(0, place).findLast((each) => anyOf(each, present))
    const next = row.children.slice(place + 1).find((each) => anyOf(each, present))
    const neighbour = previous ?? next
    if (neighbour) {
      const isAcross = (rows.length - 1 - level) % 2 === 0
      const beside = {
        ids: leavesOf(neighbour)
          .filter(isPresent)
          .map(({ id }) => id),
        isAcross,
      }
      return besideNode(layout, { ...beside, added: alone, isAfter: previous !== undefined })
    }
    child = row
  }
  return { ...layout, children: [...layout.children, alone] }
}

const groupWith = (tabs: readonly LayoutTab[], weight: number): LayoutGroup => ({
  type: 'group',
  weight,
  selected: 0,
  tabs,
})

function joined(group: LayoutGroup, tab: LayoutTab, peerId: string, offset: number): LayoutGroup {
  const at = group.tabs.findIndex(({ id }) => id === peerId) + offset
  return { ...group, tabs: group.tabs.toSpliced(at, 0, tab), selected: at }
}

/** The group of a panel and the rows around it, innermost first. */
function pathTo(node: Node, id: string): readonly Node[] {
  if (node.type === 'group') return node.tabs.some((tab) => tab.id === id) ? [node] : []
  for (const child of node.children) {
    const path = pathTo(child, id)
    if (path.length > 0) return [...path, node]
  }
  return []
}

const leavesOf = (node: Node): readonly LayoutTab[] =>
  node.type === 'row' ? tabsOf(node) : node.tabs
const anyOf = (node: Node, present: Ids): boolean =>
  leavesOf(node).some(({ id }) => present.has(id))

/** The layout with the group of a panel replaced. */
function placed(
  row: LayoutRow,
  id: string,
  change: (group: LayoutGroup) => LayoutGroup,
): LayoutRow {
  const children = row.children.map((child) => {
    if (child.type === 'row') return placed(child, id, change)
    return child.tabs.some((tab) => tab.id === id) ? change(child) : child
  })
  return { ...row, children }
}

interface Beside {
  /** The panels of the neighbour. */
  readonly ids: readonly string[]
  /** Beside it in a row across, not in a column. */
  readonly isAcross: boolean
  readonly added: LayoutGroup
  readonly isAfter: boolean
}

/** Puts a group beside the outermost node that has panels of the neighbour and no others. */
function besideNode(layout: LayoutRow, { ids, isAcross, added, isAfter }: Beside): LayoutRow {
  const wanted = new Set(ids)
  const isNeighbour = (node: Node) => leavesOf(node).every(({ id }) => wanted.has(id))
  const change = (row: LayoutRow, rowAcross: boolean): LayoutRow => {
    const children = row.children.flatMap((child): readonly Node[] => {
      if (!anyOf(child, wanted)) return [child]
      if (rowAcross === isAcross && isNeighbour(child) && isLast(child))
        return isAfter ? [child, added] : [added, child]
      if (child.type === 'row') return [change(child, !rowAcross)]
      if (!isLast(child)) return [child]
      const pair = isAfter ? [child, added] : [added, child]
      // A row nested in this one splits the other way.
      return rowAcross === isAcross
        ? pair
        : [{ type: 'row', weight: child.weight, children: pair.map(halved(child.weight, added)) }]
    })
    return { ...row, children }
  }
  const edge = isAfter ? ids.at(-1) : ids[0]
  const isLast = (node: Node) => leavesOf(node).some(({ id }) => id === edge)
  return change(layout, true)
}

/** The parts of a new row, in the proportion of their former weights. */
const halved =
  (weight: number, added: LayoutGroup) =>
  (node: LayoutGroup): LayoutGroup => ({
    ...node,
    weight: node === added ? Math.min(added.weight, weight) : weight,
  })
