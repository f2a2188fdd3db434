// The browser history entries of open overlays: one for each dialog, drawer or sheet, at the URL of
// the page below it, so that Back closes the overlay instead of leaving the page. The router does
// not see them: a navigation replaces such an entry, and an overlay that is closed by other means
// removes its entry.

/** The part of a window that is used. */
export interface HistoryWindow {
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>
  readonly location: Pick<Location, 'href'>
  readonly navigation?: { readonly canGoForward: boolean | null }
  addEventListener(
    type: 'popstate',
    listener: (event: PopStateEvent) => void,
    options: { readonly capture: true },
  ): void
  setTimeout(run: () => void, ms: number): number
  clearTimeout(timer: number): void
}

interface Overlay {
  readonly close: () => void
  /** Back was pressed: it counts as closed, although it may still be fading out. */
  isClosing: boolean
}

type State = Readonly<Record<string, unknown>>
type Arguments = Parameters<History['pushState']>

/** The overlay of an entry, counted from 1. */
const DEPTH = 'overlays'
/** The router's index of an entry; entries of overlays have that of the page below them. */
const PLACE = '__TSR_index'
/** Time in ms for which navigations wait for a history step; a busy browser may need seconds. */
const MOVE_MS = 5_000
/** Time in ms after which an overlay that did not close counts as open again. */
const CLOSE_MS = 500

export class OverlayHistory {
  readonly #window: HistoryWindow
  readonly #push: (...entry: Arguments) => void
  readonly #replace: (...entry: Arguments) => void
  readonly #overlays: Overlay[] = []
  /** The number of overlay entries between the page's own entry and the present one. */
  #depth: number
  #place: unknown
  /** The router's latest state of the present index; other entries of it may be outdated. */
  #renewed: Arguments | undefined
  #moving: number | undefined
  /** A step was given up that the browser may still make: its arrival is no press of Back. */
  #isLate = false
  #settling = false
  /** The router's calls while the browser was making a step. */
  #held: (() => void)[] = []

  /**
   * Must be created before the router, which keeps references to the history functions it finds.
   */
  constructor(window: HistoryWindow) {
    const { history } = window
    this.#window = window
    this.#push = history.pushState.bind(history)
    this.#replace = history.replaceState.bind(history)
    this.#depth = depthOf(history.state)
    this.#place = stateOf(history.state)[PLACE]
    history.pushState = (...entry) => this.#navigate(() => this.#pushPage(entry))
    history.replaceState = (...entry) => this.#navigate(() => this.#replacePage(entry))
    window.addEventListener('popstate', (event) => this.#onPop(event), { capture: true })
    // A page that was reloaded at an overlay's entry shows none.
    this.#settleSoon()
  }

  /** Back calls `close` from now on until the returned function is called. */
  open(close: () => void): () => void {
    const overlay: Overlay = { close, isClosing: false }
    this.#overlays.push(overlay)
    if (this.#open.length > this.#depth) this.#settle()
    return () => {
      const at = this.#overlays.indexOf(overlay)
      if (at >= 0) this.#overlays.splice(at, 1)
      this.#settleSoon()
    }
  }

  get #open(): readonly Overlay[] {
    return this.#overlays.filter(({ isClosing }) => !isClosing)
  }

  /** In a new task: one action may close an overlay and open another, or leave the page. */
  #settleSoon(): void {
    if (this.#settling) return
    this.#settling = true
    this.#window.setTimeout(() => {
      this.#settling = false
      this.#settle()
    }, 0)
  }

  #settle(): void {
    if (this.#moving !== undefined) return
    const count = this.#open.length
    if (count < this.#depth && !this.#isLate) this.#move(count - this.#depth)
    while (this.#depth < count) {
      this.#depth += 1
      this.#push({ ...stateOf(this.#window.history.state), [DEPTH]: this.#depth }, '')
    }
  }

  #move(steps: number): void {
    this.#moving = this.#window.setTimeout(() => {
      this.#isLate = true
      this.#arrive()
    }, MOVE_MS)
    this.#window.history.go(steps)
  }

  #arrive(): void {
    this.#window.clearTimeout(this.#moving ?? 0)
    this.#moving = undefined
    const held = this.#held
    this.#held = []
    for (const run of held) this.#navigate(run)
    this.#settleSoon()
  }

  #navigate(run: () => void): void {
    if (this.#moving === undefined) run()
    else this.#held.push(run)
  }

  #pushPage(entry: Arguments): void {
    if (this.#depth > 1) {
      this.#held.push(() => this.#pushPage(entry))
      this.#move(1 - this.#depth)
      return
    }
    const [state, unused, url] = entry
    if (this.#depth === 1) this.#replace(bare(state), unused, url)
    else this.#push(bare(state), unused, url)
    this.#depth = 0
    this.#place = stateOf(state)[PLACE]
    this.#renewed = undefined
    this.#settleSoon()
  }

  #replacePage(entry: Arguments): void {
    const [state, unused, url] = entry
    this.#replace(this.#depth > 0 ? { ...bare(state), [DEPTH]: this.#depth } : state, unused, url)
    // Also for the entry of a closed overlay ahead, to which Forward leads.
    this.#renewed = entry
    this.#place = stateOf(state)[PLACE]
  }

  #onPop(event: PopStateEvent): void {
    const state: unknown = event.state
    const former = this.#depth
    const place = stateOf(state)[PLACE]
    const isHere = place !== undefined && place === this.#place
    this.#depth = depthOf(state)
    this.#place = place
    if (isHere) {
      event.stopImmediatePropagation()
      this.#renewEntry()
    } else {
      // The router is at the address of this entry; those below an overlay may have an older one.
      const { href } = this.#window.location
      this.#renewed = this.#depth > 0 ? [bare(state), '', href] : undefined
    }
    const isOwn = this.#moving !== undefined || (this.#isLate && isHere)
    this.#isLate = false
    if (isOwn) this.#arrive()
    else if (!isHere) this.#closeFrom(0)
    else if (this.#depth < former) this.#closeFrom(this.#depth)
    // Forward to a closed overlay: on to the entry behind it, or back.
    else if (this.#window.navigation?.canGoForward) this.#window.history.go(1)
    this.#settleSoon()
  }

  #renewEntry(): void {
    if (!this.#renewed) return
    const [state, unused, url] = this.#renewed
    const depth = this.#depth
    this.#replace(depth > 0 ? { ...bare(state), [DEPTH]: depth } : state, unused, url)
  }

  #closeFrom(depth: number): void {
    for (const overlay of this.#open.slice(depth).toReversed()) {
      overlay.isClosing = true
      overlay.close()
      this.#window.setTimeout(() => {
        // The overlay refused to close.
        overlay.isClosing = false
        if (this.#overlays.includes(overlay)) this.#settleSoon()
      }, CLOSE_MS)
    }
  }
}

const stateOf = (state: unknown): State =>
  typeof state === 'object' && state !== null ? Object.fromEntries(Object.entries(state)) : {}

function depthOf(state: unknown): number {
  const depth = stateOf(state)[DEPTH]
  return typeof depth === 'number' ? depth : 0
}

/** A state of the router, without the marks of an overlay entry it may have been copied from. */
function bare(state: unknown): State {
  const { [DEPTH]: _, ...rest } = stateOf(state)
  return rest
}
