// The scheduling of view values: a change only marks a view, and one flush delivers all marked and
// visible views, at most ten times a second. A view with a slower pace waits for its turn. Views of
// a suspended panel are never flushed, so they cost nothing; after resuming, each delivers one full
// value.
import type { SchedulerLike, Subscription } from 'rxjs'

/** The minimum time between two flushes, ms. */
export const FLUSH_MS = 100

export interface PacedView {
  readonly panel: string
  /** The minimum time between two values; FLUSH_MS or more. */
  readonly everyMs: number
}

interface Paced {
  dirty: boolean
  /** The earliest time of the next value, ms UTC; null for views that are part of every flush. */
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
   * `flush` receives the views that are due, at least one; `conflated` is called for each mark of a
   * view that was marked already.
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

  /** Marks a view as changed. Cheap, because it is called for every message. */
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

  /** True if a view's panel is visible. */
  isSeen(view: View): boolean {
    return !this.suspended.has(view.panel)
  }

  suspend(panel: string): void {
    this.suspended.add(panel)
  }

  /** True if the panel was suspended. */
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

  /** Flushes the marked and visible views in this turn. */
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
    // Stays on its grid while busy; after an idle time the grid starts anew.
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
