// The fourth stage of a tick: what one window looks at. A change marks the views of its channel; a
// paced flush hands the values of the visible ones on together, all in one turn.
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
  /** A panel that was hidden is seen again. */
  readonly onResume: () => void
}

interface View extends PacedView {
  readonly request: ViewRequest
  readonly states: readonly ChannelState[]
  readonly subscriber: Subscriber<ViewValue>
  /** The last value; undefined where the next one is to be given in any case. */
  given: ViewValue | undefined
  lastNotice: number
}

/** Views of single figures: what they show may have come by another view's channel. */
const FIGURES: ReadonlySet<ViewKind> = new Set(['ticker', 'tickers', 'candle', 'prices', 'funding'])

export class ViewSession {
  private readonly views = new Set<View>()
  private readonly frames: Frames<View>
  private readonly figures: Figures
  private readonly ended$ = new Subject<void>()

  /** `way` is how data comes at present. */
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
    for (const view of this.views) if (view.panel === panel) view.given = undefined
    if (this.frames.resume(panel)) this.deps.onResume()
  }

  /** Whether a view that is seen is built from this channel. */
  isSeen(state: ChannelState): boolean {
    return [...this.views].some((view) => view.states.includes(state) && this.frames.isSeen(view))
  }

  /** How data comes has changed, and with it the freshness of all views: given in this turn. */
  refresh(way: DataWay): void {
    this.way = way
    for (const view of this.views) this.frames.mark(view)
    this.frames.flushNow()
  }

  /** A second has passed: what is old has grown older, and is given in this turn. */
  age(): void {
    const now = this.deps.engine.scheduler.now()
    const old = [...this.views].filter(({ given }) => {
      const fresh = freshnessIn(given)
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
    const view = { panel, request, states, subscriber, everyMs, given: undefined, lastNotice }
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
    // Whoever shows a figure of this moment elsewhere on the screen shows the same.
    for (const view of this.views)
      if (FIGURES.has(view.request.kind) && this.frames.isSeen(view)) due.add(view)
    const given = [...due].filter((view) => this.take(view, moment))
    this.deps.counters.frames += given.length
    for (const { subscriber, given: value } of given) if (value) subscriber.next(value)
  }

  /** Whether a view has something to give now. */
  private take(view: View, moment: Moment): boolean {
    const value = valueOf(view.request, view.states, moment, view.lastNotice)
    if (Array.isArray(value)) {
      if (value.length === 0) return false
      view.lastNotice = value.at(-1)?.seq ?? view.lastNotice
    } else if (view.given && isSame(view.given, value)) return false
    view.given = value
    return true
  }
}

const freshnessIn = (value: ViewValue | undefined): Freshness | undefined =>
  value && 'freshness' in value ? value.freshness : undefined

/** Whether two values of one view show the same. */
function isSame(a: ViewValue, b: ViewValue): boolean {
  const [fresh, other] = [freshnessIn(a), freshnessIn(b)]
  if (!fresh || !other || !isSameFreshness(fresh, other)) return false
  return Object.entries(b).every(
    ([name, value]) => name === 'freshness' || a[name as keyof typeof a] === value,
  )
}

/** Who comes to a window later is shown what happens later, not what others were shown before. */
function newestNotice(states: readonly ChannelState[]): number {
  const [fold] = states.map((state) => state.fold)
  return fold?.kind === 'notices' ? fold.newest : 0
}
