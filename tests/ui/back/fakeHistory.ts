// A browser's session history as its standard defines it: entries, a current one, and steps in
// tasks of their own. Beside it a router's history over it, reduced to indexes.
import type { HistoryWindow } from '../../../src/ui/back/OverlayHistory'

interface Entry {
  state: unknown
  url: string
}

export class FakeHistory implements HistoryWindow {
  entries: Entry[] = [{ state: null, url: '/a' }]
  at = 0
  history: HistoryWindow['history']
  readonly navigation = {
    owner: this as FakeHistory,
    get canGoForward() {
      return this.owner.at + this.owner.steps < this.owner.entries.length - 1
    },
  }
  readonly location = {
    owner: this as FakeHistory,
    get href() {
      return this.owner.url
    },
  }
  /** Steps that were requested and are still pending. */
  steps = 0
  /** Time in ms that a step takes. */
  stepMs = 5
  private listeners: ((event: PopStateEvent) => void)[] = []
  private queue: { at: number; run: () => void; id: number }[] = []
  private now = 0
  private ids = 0

  constructor() {
    this.history = this.ownHistory()
  }

  private ownHistory(): HistoryWindow['history'] {
    const current = () => this.entries[this.at] as Entry
    return {
      get state() {
        return structuredClone(current().state) as unknown
      },
      pushState: (state: unknown, _: string, url?: string | URL | null) => {
        const entry = { state: structuredClone(state), url: String(url ?? current().url) }
        this.entries = [...this.entries.slice(0, this.at + 1), entry]
        this.at += 1
      },
      replaceState: (state: unknown, _: string, url?: string | URL | null) => {
        this.entries[this.at] = { state: structuredClone(state), url: String(url ?? current().url) }
      },
      go: (steps = 0) => {
        this.steps += steps
        this.setTimeout(() => {
          this.steps -= steps
          const to = this.at + steps
          if (to < 0 || to >= this.entries.length) return
          this.at = to
          this.pop()
        }, this.stepMs)
      },
    }
  }

  get url(): string {
    return this.entries[this.at]?.url ?? ''
  }

  addEventListener(_: 'popstate', listener: (event: PopStateEvent) => void): void {
    this.listeners.push(listener)
  }

  setTimeout(run: () => void, ms: number): number {
    this.ids += 1
    this.queue.push({ at: this.now + ms, run, id: this.ids })
    return this.ids
  }

  clearTimeout(timer: number): void {
    this.queue = this.queue.filter(({ id }) => id !== timer)
  }

  /** Advances `ms`; everything that falls due meanwhile happens in order. */
  pass(ms: number): void {
    const end = this.now + ms
    for (;;) {
      const due = this.queue.filter(({ at }) => at <= end)
      const [next] = due.toSorted((one, other) => one.at - other.at || one.id - other.id)
      if (!next) break
      this.clearTimeout(next.id)
      this.now = next.at
      next.run()
    }
    this.now = end
  }

  /** Reloads the page: listeners are gone, entries stay. */
  reload(): void {
    this.history = this.ownHistory()
    this.listeners = []
    this.queue = []
    this.steps = 0
  }

  private pop(): void {
    let stopped = false
    const state: unknown = structuredClone(this.entries[this.at]?.state)
    const event = { state, stopImmediatePropagation: () => (stopped = true) }
    for (const listener of this.listeners) {
      // The listeners here read nothing else of the event.
      if (!stopped) listener(event as unknown as PopStateEvent)
    }
  }
}

/** A router's use of a browser's history. */
export class FakeRouter {
  url: string
  private place: number

  constructor(private readonly window: FakeHistory) {
    const state = window.history.state as { __TSR_index?: number } | null
    this.place = state?.__TSR_index ?? 0
    this.url = window.url
    if (state?.__TSR_index === undefined) window.history.replaceState({ __TSR_index: 0 }, '')
    window.addEventListener('popstate', ({ state: popped }) => {
      this.place = (popped as { __TSR_index: number }).__TSR_index
      this.url = window.url
    })
  }

  push(url: string): void {
    this.place += 1
    this.url = url
    this.window.history.pushState({ __TSR_index: this.place }, '', url)
  }

  replace(url: string): void {
    this.url = url
    this.window.history.replaceState({ __TSR_index: this.place }, '', url)
  }
}
