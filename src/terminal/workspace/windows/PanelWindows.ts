// The windows of a terminal's panels: opened, followed while they are there, kept up to date,
// closed. A window is hidden from the dock only while it is there, so no panel is ever nowhere.
import type { LayoutTab } from '../layout/layout'
import type { PanelLink } from '../layout/panelLink'
import type { Workspace } from '../saved/workspace'
import type { WorkspaceStore } from '../state/WorkspaceStore'
import { clampBounds, type Bounds } from './bounds'
import { heldLocks, holdLock, terminalLock, watchLock, windowLock } from './presence'
import type { WindowChannel, WindowMessage } from './windowMessages'
import { forgetWindow, newWindowId, rememberWindow, windowRecords } from './windowRecords'
import { isSamePanel, WindowPlaces, type Shown } from './WindowPlaces'

export interface WindowAddress {
  readonly id: string
  readonly terminal: string
  readonly tab: LayoutTab
  readonly page: string
  readonly symbol: string
}

export interface PanelWindowsOptions {
  readonly owner: string
  readonly store: WorkspaceStore
  readonly channel: WindowChannel
  /** Names this tab, also after a reload. */
  readonly terminal: string
  /** Null where the browser blocks it. */
  readonly open: (address: WindowAddress, bounds: Bounds) => Pick<Window, 'closed'> | null
  readonly screens: () => Promise<readonly Bounds[]>
  readonly symbolOf: (link: PanelLink, workspace: Workspace, page: string) => string
  readonly openPage: (symbol: string) => void
  readonly onBlocked: (ids: readonly string[]) => void
}

/** A window that is loaded again shows itself within this time. */
export const RELOAD_MS = 4_000
/** A new one, also over a poor connection. */
export const OPENING_MS = 60_000
const LOOK_MS = 100
/** Without locks: until windows have answered. */
const ASK_MS = 3_000

interface Live {
  readonly handle: Pick<Window, 'closed'> | null
  unwatch: () => void
  timer: ReturnType<typeof setInterval> | undefined
}

export class PanelWindows {
  readonly #options: PanelWindowsOptions
  readonly #live = new Map<string, Live>()
  readonly #listeners = new Set<() => void>()
  readonly #ends: (() => void)[] = []
  readonly #places: WindowPlaces
  #restored = ''
  #ids: readonly string[] = []

  constructor(options: PanelWindowsOptions) {
    this.#options = options
    this.#places = new WindowPlaces(options.store)
    const { channel, terminal } = options
    this.#ends.push(
      channel.listen((message) => this.#onMessage(message)),
      holdLock(terminalLock(terminal)),
    )
    channel.post({ type: 'ask' })
  }

  /** The ids of the windows that are there; replaced with each change. */
  readonly ids = (): readonly string[] => this.#ids

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  stop(): void {
    this.#options.channel.post({ type: 'terminalLeft', terminal: this.#options.terminal })
    for (const end of this.#ends.splice(0)) end()
    for (const live of this.#live.values()) this.#unwatch(live)
    this.#live.clear()
  }

  /** Another layout, page or group is on the screen. */
  show(shown: Shown): void {
    this.#places.shown = shown
    const key = `${this.#options.store.state().active.id} ${shown.place.market} ${shown.place.size}`
    if (key !== this.#restored) {
      this.#restored = key
      void this.#restore()
    }
    this.#publish()
  }

  /** Opens a panel in a window; false where there are too many. */
  openTab(tab: LayoutTab, wanted: Bounds, screen: Bounds): boolean {
    const { shown } = this.#places
    if (!shown) return false
    const { owner, store } = this.#options
    const id = newWindowId()
    const { market, size } = shown.place
    const bounds = clampBounds(wanted, [screen])
    const { id: tabId, kind } = tab
    const workspace = store.state().active.id
    const place = { owner, workspace, market, size, tab: tabId, kind }
    // A window of the same panel that could not be opened again gives way.
    for (const [former, record] of Object.entries(windowRecords.open))
      if (isSamePanel(record, place) && !this.#live.has(former)) forgetWindow(former)
    if (!rememberWindow(id, { ...place, bounds })) return false
    if (!this.#open(id, bounds)) this.#options.onBlocked([id])
    return true
  }

  /** Opens windows that were blocked, by a press. Those that are blocked again are reported. */
  reopen(ids: readonly string[], screens: readonly Bounds[]): void {
    const blocked = ids.filter((id) => {
      const record = windowRecords.open[id]
      return record && !this.#live.has(id) && !this.#open(id, clampBounds(record.bounds, screens))
    })
    if (blocked.length > 0) this.#options.onBlocked(blocked)
  }

  #open(id: string, bounds: Bounds): boolean {
    const record = windowRecords.open[id]
    const { terminal, open, symbolOf } = this.#options
    const workspace = this.#places.workspaceOf(record)
    const tab = record && this.#places.tabOf(record)
    const page = this.#places.shown?.page
    if (!tab || !workspace || page === undefined) return false
    const symbol = symbolOf(tab.link, workspace, page)
    const handle = open({ id, terminal, tab, page, symbol }, bounds)
    if (!handle || handle.closed) return false
    this.#add(id, handle)
    this.#await(id, OPENING_MS)
    return true
  }

  async #restore(): Promise<void> {
    const { owner, screens, onBlocked } = this.#options
    const places = this.#places
    const ended = this.#ends
    const held = await heldLocks()
    if (!held) await new Promise((resolve) => setTimeout(resolve, ASK_MS))
    const all = await screens()
    if (ended.length === 0) return
    const blocked: string[] = []
    for (const [id, record] of Object.entries(windowRecords.open)) {
      if (record.owner !== owner || this.#live.has(id)) continue
      const isKnown = places.workspaceOf(record) !== undefined
      if (held?.has(windowLock(id)) === true) this.#follow(id)
      else if (!isKnown || (places.isShown(record) && !places.tabOf(record))) forgetWindow(id)
      else if (places.isShown(record) && !this.#open(id, clampBounds(record.bounds, all)))
        blocked.push(id)
    }
    if (blocked.length > 0) onBlocked(blocked)
    this.#publish()
  }

  #add(id: string, handle: Live['handle']): void {
    if (this.#live.has(id)) return
    this.#live.set(id, { handle, unwatch: () => undefined, timer: undefined })
    this.#changed()
  }

  /** A window whose document has ended is closed, unless it shows itself again in time. */
  #await(id: string, ms: number): void {
    const live = this.#live.get(id)
    if (!live) return
    this.#unwatch(live)
    let looks = ms / LOOK_MS
    live.timer = setInterval(() => {
      looks -= 1
      if (live.handle?.closed === true || looks <= 0) this.#gone(id)
    }, LOOK_MS)
  }

  #isHere(id: string): void {
    const record = windowRecords.open[id]
    if (record?.owner !== this.#options.owner) return
    this.#follow(id)
    this.#publish()
  }

  /** A window that is there, until its document ends. */
  #follow(id: string): void {
    this.#add(id, null)
    const live = this.#live.get(id)
    if (!live) return
    this.#unwatch(live)
    live.unwatch = watchLock(windowLock(id), () => {
      this.#await(id, RELOAD_MS)
      this.#options.channel.post({ type: 'ask' })
    })
  }

  #unwatch(live: Live): void {
    live.unwatch()
    live.unwatch = () => undefined
    clearInterval(live.timer)
    live.timer = undefined
  }

  #gone(id: string): void {
    const live = this.#live.get(id)
    if (live) this.#unwatch(live)
    this.#live.delete(id)
    forgetWindow(id)
    this.#changed()
  }

  #changed(): void {
    this.#ids = [...this.#live.keys()]
    for (const listener of this.#listeners) listener()
  }

  #onMessage(message: WindowMessage): void {
    const { terminal, openPage } = this.#options
    if ('terminal' in message && message.terminal !== terminal) return
    switch (message.type) {
      case 'here':
        return this.#isHere(message.window)
      case 'left':
        return this.#await(message.window, RELOAD_MS)
      case 'returned':
        return this.#live.has(message.window) ? this.#gone(message.window) : undefined
      case 'relink':
        return this.#places.relink(message.window, message.link)
      case 'group':
        return this.#places.setGroup(message.window, message.colour, message.symbol)
      case 'open':
        return openPage(message.symbol)
      default:
        return undefined
    }
  }

  /** Reports the links of their panels to the windows of this terminal. */
  #publish(): void {
    const { owner, terminal, channel } = this.#options
    const page = this.#places.shown?.page
    if (page === undefined) return
    const windows = this.#places.linksOf([...this.#live.keys()])
    channel.post({ type: 'state', terminal, owner, page, windows })
  }
}
