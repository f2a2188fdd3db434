// Owns the pace at which views are painted: a change only marks a view, one paced flush hands over
// the visible ones together. A suspended panel's views are never flushed, so they cost nothing;
// when it is resumed each gives one full frame.
import type { SchedulerLike, Subscription } from 'rxjs'

export interface PacedView {
  readonly panel: string
  readonly everyMs: number
}

interface Paced {
  readonly view: PacedView
  dirty: boolean
  /** Not before this time, ms UTC. */
  due: number
}

export class Frames<View extends PacedView> {
  private readonly all = new Map<View, Paced>()
  private readonly suspended = new Set<string>()
  private timer: Subscription | undefined
  private timerAt = 0

  /** `flush` receives the views whose turn it is, at least one. */
  constructor(
    private readonly scheduler: SchedulerLike,
    private readonly flush: (views: readonly View[]) => void,
  ) {}

  /** A new view is due at once. */
  add(view: View): void {
    this.all.set(view, { view, dirty: false, due: 0 })
    this.mark(view)
  }

  remove(view: View): void {
    this.all.delete(view)
  }

  /** Says that a view has something new. Cheap: called for every message. */
  mark(view: View): void {
    const paced = this.all.get(view)
    if (!paced || paced.dirty) return
    paced.dirty = true
    if (!this.suspended.has(view.panel)) this.wait(paced.due)
  }

  suspend(panel: string): void {
    this.suspended.add(panel)
  }

  resume(panel: string): void {
    if (!this.suspended.delete(panel)) return
    for (const paced of this.all.values()) {
      if (paced.view.panel !== panel) continue
      paced.dirty = true
      paced.due = 0
      this.wait(0)
    }
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
    const ready: View[] = []
    let next = Infinity
    for (const [view, paced] of this.all) {
      if (!paced.dirty || this.suspended.has(view.panel)) continue
      // A view nearly due comes along, so that views of one pace fall into step.
      if (paced.due - now <= view.everyMs / 4) {
        paced.dirty = false
        // Kept to its grid while busy; after a rest the grid begins anew.
        paced.due = (paced.due > now - view.everyMs ? paced.due : now) + view.everyMs
        ready.push(view)
      } else next = Math.min(next, paced.due)
    }
    if (ready.length > 0) this.flush(ready)
    if (next < Infinity) this.wait(next)
  }
}
