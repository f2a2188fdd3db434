// The fourth stage of a tick: the views of one window. A change marks the views of its channel; a
// paced flush delivers the values of the visible ones together, in one turn.
import { Observable, Subject, takeUntil, type Subscriber } from 'rxjs'
import type { ViewKind, ViewRequest, ViewValue, ViewValues } from '../domain/views/viewRequests'
import type { Freshness } from '../domain/views/views'
import type { ChannelState } from './channel'
import type { Channels } from './channels'
import type { Counters } from './decoder'
import { Figures } from './figures'
import { Frames, type PacedView } from './frames'
import { ageOf, isSameFreshness, type DataWay } from './freshness'
import { ENGINE_LIMITS, type EngineDeps } from './deps'
import { channelsOf, paceOf, valueOf, type Moment } from './views'

export interface ViewSessionDeps {
  readonly engine: EngineDeps
  readonly channels: Channels
  readonly counters: Counters
  /** A hidden panel is visible again. */
  readonly onResume: () => void
}

interface View extends PacedView {
  readonly request: ViewRequest
  readonly states: readonly ChannelState[]
  readonly subscriber: Subscriber<ViewValue>
  /** The last value; undefined if the next one must be delivered in any case. */
  delivered: ViewValue | undefined
  lastNotice: number
}

/** Views of single figures: another view's channel may carry the figure they show. */
const FIGURES: ReadonlySet<ViewKind> = new Set(['ticker', 'tickers', 'candle', 'prices', 'funding'])

export class ViewSession {
  private readonly views = new Set<View>()
  private readonly frames: Frames<View>
  private readonly figures: Figures
  private readonly ended$ = new Subject<void>()

  /** `way` is the present data source. */
  constructor(
    private readonly deps: ViewSessionDeps,
    private way: DataWay,
  ) {
    const conflated = () => {
      deps.counters.conflated += 1
    }
    this.frames = new Frames(deps.engine.scheduler, (views) => this.flush(views), conflated)
    this.figures = new Figures(deps.channels.states)
  }

  /**
   * A view of a panel, open while subscribed. Fails with RangeError for what does not exist, and
   * for one view too many.
   */
  view$<K extends ViewKind>(
    panel: string,
    request: Extract<ViewRequest, { kind: K }>,
  ): Observable<ViewValues[K]> {
    return new Observable<ViewValues[K]>((subscriber) => {
      // The request's kind decides the type of the values.
      this.open(panel, request, subscriber as Subscriber<ViewValue>)
    }).pipe(takeUntil(this.ended$))
  }

  suspend(panel: string): void {
    this.frames.suspend(panel)
  }

  resume(panel: string): void {
    for (const view of this.views) if (view.panel === panel) view.delivered = undefined
    if (this.frames.resume(panel)) this.deps.onResume()
  }

  /** True if a visible view is built from this channel. */
  isSeen(state: ChannelState): boolean {
    return [...this.views].some((view) => view.states.includes(state) && this.frames.isSeen(view))
  }

  /**
   * The data source has changed, and with it the freshness of all views: delivered in this turn.
   */
  refresh(way: DataWay): void {
    this.way = way
    for (const view of this.views) this.frames.mark(view)
    this.frames.flushNow()
  }

  /** A second has passed: stale views have aged, which is delivered in this turn. */
  age(): void {
    const now = this.deps.engine.scheduler.now()
    const old = [...this.views].filter(({ delivered }) => {
      const fresh = freshnessIn(delivered)
      return fresh?.kind === 'stale' && fresh.ageMs !== ageOf(fresh.since, now)
    })
    if (old.length === 0) return
    for (const view of old) this.frames.mark(view)
    this.frames.flushNow()
  }

  dispose(): void {
    this.ended$.next()
    this.ended$.complete()
    this.frames.dispose()
  }

  private open(panel: string, request: ViewRequest, subscriber: Subscriber<ViewValue>): void {
    if (this.views.size >= ENGINE_LIMITS.views) throw new RangeError('Too many views')
    const held = channelsOf(request).map((key) => this.deps.channels.hold(key))
    for (const { release } of held) subscriber.add(release)
    const states = held.map(({ state }) => state)
    const lastNotice = newestNotice(states)
    const everyMs = paceOf(request)
    const view = { panel, request, states, subscriber, everyMs, delivered: undefined, lastNotice }
    this.views.add(view)
    this.frames.add(view)
    subscriber.add(() => {
      this.views.delete(view)
      this.frames.remove(view)
    })
    for (const { changed$ } of states)
      subscriber.add(changed$.subscribe(() => this.frames.mark(view)))
  }

  private flush(ready: readonly View[]): void {
    const { figures, way } = this
    figures.refresh()
    const moment = { now: this.deps.engine.scheduler.now(), way, figures }
    const due = new Set(ready)
    // Every other view that shows one of these figures must show the same value.
    for (const view of this.views)
      if (FIGURES.has(view.request.kind) && this.frames.isSeen(view)) due.add(view)
    const given = [...due].filter((view) => this.take(view, moment))
    this.deps.counters.frames += given.length
    for (const { subscriber, delivered: value } of given) if (value) subscriber.next(value)
  }

  /** True if a view has something new to deliver. */
  private take(view: View, moment: Moment): boolean {
    const value = valueOf(view.request, view.states, moment, view.lastNotice)
    if (Array.isArray(value)) {
      if (value.length === 0) return false
      view.lastNotice = value.at(-1)?.seq ?? view.lastNotice
    } else if (view.delivered && isSame(view.delivered, value)) return false
    view.delivered = value
    return true
  }
}

const freshnessIn = (value: ViewValue | undefined): Freshness | undefined =>
  value && 'freshness' in value ? value.freshness : undefined

/** True if two values of one view look the same. */
function isSame(a: ViewValue, b: ViewValue): boolean {
  const [fresh, other] = [freshnessIn(a), freshnessIn(b)]
  if (!fresh || !other || !isSameFreshness(fresh, other)) return false
  return Object.entries(b).every(
    ([name, value]) => name === 'freshness' || a[name as keyof typeof a] === value,
  )
}

/** A window that opens later is not shown notices that were delivered before. */
function newestNotice(states: readonly ChannelState[]): number {
  const [fold] = states.map((state) => state.fold)
  return fold?.kind === 'notices' ? fold.newest : 0
}
