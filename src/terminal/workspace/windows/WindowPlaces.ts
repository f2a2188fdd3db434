// The places of windowed panels in the layouts of the workspaces: the layout on the screen, and
// those that are kept for another market, size or workspace.
import { tabsOf, type LayoutRow, type LayoutTab } from '../layout/layout'
import type { GroupSymbols, OwnColour, PanelLink } from '../layout/panelLink'
import { withLayout, type Place, type Workspace } from '../saved/workspace'
import type { WorkspaceStore } from '../state/WorkspaceStore'
import { windowRecords, type WindowRecord } from './windowRecords'

/** The layout on the screen: its place in the active workspace, and the page's instrument. */
export interface Shown {
  readonly place: Place
  readonly layout: LayoutRow
  readonly page: string
}

export interface WindowLink {
  readonly link: PanelLink
  readonly groups: GroupSymbols
}

export class WindowPlaces {
  readonly #store: WorkspaceStore
  shown: Shown | null = null

  constructor(store: WorkspaceStore) {
    this.#store = store
  }

  isShown({ workspace, market, size }: WindowRecord): boolean {
    const { active } = this.#store.state()
    const place = this.shown?.place
    return active.id === workspace && place?.market === market && place.size === size
  }

  workspaceOf(record: WindowRecord | undefined): Workspace | undefined {
    return this.#store.state().workspaces.find(({ id }) => id === record?.workspace)
  }

  /** Undefined where the layout of the record has no such panel any more. */
  tabOf(record: WindowRecord): LayoutTab | undefined {
    const layout = this.#layoutOf(record)
    return layout && tabsOf(layout).find(({ id }) => id === record.tab)
  }

  /** What the panels of some windows show. */
  linksOf(ids: readonly string[]): Readonly<Record<string, WindowLink>> {
    return Object.fromEntries(
      ids.flatMap((id) => {
        const record = windowRecords.open[id]
        const tab = record && this.tabOf(record)
        const workspace = this.workspaceOf(record)
        return tab && workspace ? [[id, { link: tab.link, groups: workspace.groups }] as const] : []
      }),
    )
  }

  relink(id: string, link: PanelLink): void {
    const record = windowRecords.open[id]
    const layout = record && this.#layoutOf(record)
    const workspace = this.workspaceOf(record)
    if (!layout || !workspace) return
    const place = placeOf(record)
    const changed = relinked(layout, record.tab, link)
    if (this.isShown(record)) this.#store.arrange(place, changed)
    else this.#store.change(workspace.id, withLayout(workspace, place, changed))
  }

  setGroup(id: string, colour: OwnColour, symbol: string): void {
    const record = windowRecords.open[id]
    const workspace = this.workspaceOf(record)
    if (!record || !workspace) return
    if (workspace.id === this.#store.state().active.id)
      this.#store.setGroup(placeOf(record), colour, symbol)
    else this.#store.change(workspace.id, { groups: { ...workspace.groups, [colour]: symbol } })
  }

  #layoutOf(record: WindowRecord): LayoutRow | undefined {
    if (this.isShown(record)) return this.shown?.layout
    const { market, size } = placeOf(record)
    return this.workspaceOf(record)?.layouts[market]?.[size]
  }
}

const placeOf = ({ market, size }: WindowRecord): Place => ({
  market: market as Place['market'],
  size,
})

/** True if both are windows of the same panel. */
export const isSamePanel = (a: WindowRecord, b: Omit<WindowRecord, 'bounds'>): boolean =>
  a.owner === b.owner &&
  a.workspace === b.workspace &&
  a.market === b.market &&
  a.size === b.size &&
  a.tab === b.tab

const relinked = (row: LayoutRow, tabId: string, link: PanelLink): LayoutRow => ({
  ...row,
  children: row.children.map((child) =>
    child.type === 'row'
      ? relinked(child, tabId, link)
      : {
          ...child,
          tabs: child.tabs.map((tab) => (tab.id === tabId ? { ...tab, link } : tab)),
        },
  ),
})
