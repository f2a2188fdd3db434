// The UI's client of the engine: streams and calls of the engine's thread over comlink, and this
// window's joining, leaving and rejoining. Free of React.
import { releaseProxy, transfer, wrap, type Remote } from 'comlink'
import {
  BehaviorSubject,
  concatMap,
  concatWith,
  from,
  NEVER,
  Observable,
  share,
  shareReplay,
  switchMap,
  type Subscription,
} from 'rxjs'
import type { Candle } from '../domain/candles'
import type { Market } from '../domain/instruments'
import type { Interval } from '../domain/intervals'
import type { BookRequest, ViewKind, ViewRequest, ViewValues } from '../domain/views/viewRequests'
import type { EngineClient, PanelId } from './contract'
import { allowObservables, ObservableSink } from './observables'
import { NOT_JOINED, type WindowHost } from './windowHost'
import { connectWorker, type WorkerLink } from './workerLink'
import type { EngineConfig } from './engineConfig'

/** Not a panel's name: views of the whole window. */
const WINDOW = ''
const CALL_MS = 10_000
/**
 * A thread is asked whether it lives; one that does not answer within the limit of a call is dead.
 */
const WATCH_MS = 20_000

export interface ClientConfig extends EngineConfig {
  /** Replaces the browser's workers in tests. */
  readonly connect?: (config: EngineConfig) => WorkerLink
}

/** Starts or joins the engine's thread. One per window; dispose() ends its session. */
export function createEngineClient(config: ClientConfig): EngineClient {
  allowObservables()
  const { connect = connectWorker } = config
  return new WorkerEngineClient(() => connect(config))
}

class WorkerEngineClient implements EngineClient {
  private link: WorkerLink
  private engine: Remote<WindowHost>
  /** Counts the joins of this window; its streams are reopened after each. */
  private readonly joined$ = new BehaviorSubject(0)
  private readonly open = new Map<string, Observable<unknown>>()
  private readonly suspended = new Set<PanelId>()
  private sink: ObservableSink | undefined
  private pulse: Subscription | undefined
  private token: string | null = null
  private readonly watch: ReturnType<typeof setInterval>
  private disposed = false

  readonly connection$ = this.remote$((engine) => engine.connection$()).pipe(
    shareReplay({ bufferSize: 1, refCount: true }),
  )
  readonly health$ = this.remote$((engine) => engine.health$()).pipe(
    shareReplay({ bufferSize: 1, refCount: true }),
  )
  readonly time$ = this.remote$((engine) => engine.time$())
  readonly account$ = this.view$(WINDOW, { kind: 'account' })
  readonly notices$ = this.view$(WINDOW, { kind: 'notices' }).pipe(
    concatMap((events) => from(events)),
    // Late subscribers get only later notices.
    share(),
  )
  readonly status$ = this.view$(WINDOW, { kind: 'status' })
  readonly announcements$ = this.view$(WINDOW, { kind: 'announcements' })

  constructor(private readonly connect: () => WorkerLink) {
    this.link = connect()
    this.engine = wrap<WindowHost>(this.link.endpoint)
    this.join()
    this.watch = setInterval(() => void this.revive(), WATCH_MS)
    globalThis.addEventListener?.('pagehide', this.leave)
    globalThis.addEventListener?.('pageshow', this.comeBack)
  }

  book$(panel: PanelId, request: BookRequest) {
    return this.view$(panel, { kind: 'book', ...request })
  }

  trades$(panel: PanelId, symbol: string) {
    return this.view$(panel, { kind: 'trades', symbol })
  }

  ticker$(panel: PanelId, symbol: string) {
    return this.view$(panel, { kind: 'ticker', symbol })
  }

  prices$(panel: PanelId, market: Market) {
    return this.view$(panel, { kind: 'prices', market })
  }

  funding$(panel: PanelId) {
    return this.view$(panel, { kind: 'funding' })
  }

  tickers$(panel: PanelId, market: Market) {
    return this.view$(panel, { kind: 'tickers', market })
  }

  candle$(panel: PanelId, symbol: string, interval: Interval) {
    return this.view$(panel, { kind: 'candle', symbol, interval })
  }

  history(
    symbol: string,
    interval: Interval,
    from: number | null,
    to: number | null,
  ): Promise<readonly Candle[] | false> {
    return withinLimit<readonly Candle[]>(this.engine.history(symbol, interval, from, to))
  }

  authenticate(token: string | null): void {
    this.token = token
    void this.engine.authenticate(token)
  }

  suspend(panel: PanelId): void {
    this.suspended.add(panel)
    void this.engine.suspend(panel)
  }

  resume(panel: PanelId): void {
    if (this.suspended.delete(panel)) void this.engine.resume(panel)
  }

  dispose(): void {
    if (this.disposed) return
    this.disposed = true
    clearInterval(this.watch)
    globalThis.removeEventListener?.('pagehide', this.leave)
    globalThis.removeEventListener?.('pageshow', this.comeBack)
    this.leave()
    this.joined$.complete()
    this.engine[releaseProxy]()
    this.link.close()
  }

  /** A view of a panel; the same request of the same panel is opened once. */
  private view$<K extends ViewKind>(
    panel: PanelId,
    request: Extract<ViewRequest, { kind: K }>,
  ): Observable<ViewValues[K]> {
    const key = JSON.stringify([panel, request])
    const open = this.open.get(key)
    // The key contains the request, and the request determines the type of the values.
    if (open) return open as Observable<ViewValues[K]>
    const remote$ = this.remote$((engine) => engine.view$(panel, request))
    const view$ = new Observable<ViewValues[K]>((subscriber) => {
      this.open.set(key, view$)
      subscriber.add(() => {
        if (this.open.get(key) === view$) this.open.delete(key)
      })
      subscriber.add((remote$ as Observable<ViewValues[K]>).subscribe(subscriber))
    }).pipe(shareReplay({ bufferSize: 1, refCount: true }))
    return view$
  }

  /** A stream of the engine's thread, reopened whenever this window has joined again. */
  private remote$<T>(call: (engine: Remote<WindowHost>) => Promise<Observable<T>>): Observable<T> {
    return this.joined$.pipe(
      switchMap(() => crossed$(() => call(this.engine)).pipe(concatWith(NEVER))),
    )
  }

  private join(): void {
    const { port1, port2 } = new MessageChannel()
    this.sink = new ObservableSink(port1)
    void this.engine.join(this.sink.name, transfer(port2, [port2]))
    for (const panel of this.suspended) void this.engine.suspend(panel)
    this.pulse = crossed$(() => this.engine.pulse$()).subscribe({
      next: () => void this.engine.alive(),
      // The session was closed while this window slept.
      complete: () => this.rejoin(),
    })
  }

  private rejoin(): void {
    this.letGo()
    this.join()
    this.joined$.next(this.joined$.value + 1)
  }

  /** Begins with another thread where this one is dead, such as one that the system has ended. */
  private async revive(): Promise<void> {
    const { engine } = this
    if ((await withinLimit(engine.alive().then(() => true))) || this.engine !== engine) return
    if (this.disposed) return
    // A thread that was only slow keeps nothing of this window.
    this.leave()
    engine[releaseProxy]()
    this.link.close()
    this.link = this.connect()
    this.engine = wrap<WindowHost>(this.link.endpoint)
    this.join()
    if (this.token !== null) this.authenticate(this.token)
    this.joined$.next(this.joined$.value + 1)
  }

  private letGo(): void {
    this.pulse?.unsubscribe()
    this.sink?.close()
    this.sink = undefined
  }

  private readonly leave = (): void => {
    void this.engine.leave()
    this.letGo()
  }

  private readonly comeBack = (event: PageTransitionEvent): void => {
    if (event.persisted) this.rejoin()
  }
}

/**
 * Follows an Observable of the other thread; one that arrives after unsubscription is released at
 * once.
 */
function crossed$<T>(call: () => Promise<Observable<T>>): Observable<T> {
  return new Observable((subscriber) => {
    call().then(
      (values$) => values$.subscribe(subscriber),
      (error: Error) => {
        // The session was closed; this window joins again as soon as it is notified.
        if (error.name !== NOT_JOINED) subscriber.error(error)
      },
    )
  })
}

/** False if a call failed or timed out: a call to a dead thread would hang for ever. */
async function withinLimit<T>(call: Promise<T | false>): Promise<T | false> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), CALL_MS)
  })
  try {
    return await Promise.race([call, limit])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
