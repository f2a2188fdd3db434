// The pace at which views are given their values: a change only marks a view, and one flush hands
// over all that are marked and seen, ten times a second at most. A view that asks for fewer waits
// for its turn. A suspended panel's views are never flushed, so they cost nothing; when it is
// resumed each gives one full value.
import type { SchedulerLike, Subscription } from 'rxjs'

/** The least time between two flushes, ms. */
export const FLUSH_MS = 100

export interface PacedView {
  readonly panel: string
  /** The least time between two values; FLUSH_MS or more. */
  readonly everyMs: number
}

interface Paced {
  dirty: boolean
  /** Not before this time, ms UTC; null for those that come with every flush. */
  due: number | null
}

export class Frames<View extends PacedView> {
  private readonly all = new Map<View, Paced>()
  private readonly suspended = new Set<string>()
  private timer: Subscription | undefined
  private timerAt = 0
  /** No flush before this time. */
  private nextAt = 0

  /**
   * `flush` receives the views whose turn it is, at least one; `conflated` is called for each mark
   * of a view that was marked already.
   */
  constructor(
    private readonly scheduler: SchedulerLike,
    private readonly flush: (views: readonly View[]) => void,
    private readonly conflated: () => void,
  ) {}

  /** A new view is due at once. */
  add(view: View): void {
    this.all.set(view, { dirty: true, due: 0 })
    if (!this.suspended.has(view.panel)) this.wait(0)
  }

  remove(view: View): void {
    this.all.delete(view)
  }

  /** Says that a view has something new. Cheap: called for every message. */
  mark(view: View): void {
    const paced = this.all.get(view)
    if (!paced) return
    if (paced.dirty) {
      this.conflated()
      return
    }
    paced.dirty = true
    if (!this.suspended.has(view.panel)) this.wait(Math.max(this.nextAt, paced.due ?? 0))
  }

  /** Whether a view's panel is seen. */
  isSeen(view: View): boolean {
    return !this.suspended.has(view.panel)
  }

  suspend(panel: string): void {
    this.suspended.add(panel)
  }

  /** Whether the panel was suspended. */
  resume(panel: string): boolean {
    if (!this.suspended.delete(panel)) return false
    for (const [view, paced] of this.all) {
      if (view.panel !== panel) continue
      paced.dirty = true
      paced.due = 0
      this.wait(0)
    }
    return true
  }

  /** Flushes in this turn what is marked and seen. */
  flushNow(): void {
    this.timer?.unsubscribe()
    this.run()
  }

  dispose(): void {
    this.timer?.unsubscribe()
    this.timer = undefined
    this.all.clear()
    this.suspended.clear()
  }

  private wait(due: number): void {
    if (this.timer && this.timerAt <= due) return
    this.timer?.unsubscribe()
    this.timerAt = due
    const delay = Math.max(0, due - this.scheduler.now())
    this.timer = this.scheduler.schedule(() => this.run(), delay)
  }

  private run(): void {
    this.timer = undefined
    const now = this.scheduler.now()
    // Kept to its grid while busy; after a rest the grid begins anew.
    this.nextAt = (this.nextAt > now - FLUSH_MS ? Math.min(this.nextAt, now) : now) + FLUSH_MS
    const ready: View[] = []
    let next = Infinity
    for (const [view, paced] of this.all) {
      if (!paced.dirty || this.suspended.has(view.panel)) continue
      const due = paced.due ?? now
      if (due - now > FLUSH_MS / 4) {
        next = Math.min(next, due)
        continue
      }
      paced.dirty = false
      const from = due > now - view.everyMs ? due : now
      paced.due = view.everyMs > FLUSH_MS ? from + view.everyMs : null
      ready.push(view)
    }
    if (ready.length > 0) this.flush(ready)
    if (next < Infinity) this.wait(Math.max(next, this.nextAt))
  }
}
