// Owns the engine as the UI holds it: the contract's streams over a port to the engine's thread,
// its calls over comlink with a time limit, and this window's farewell. It knows no React.
import { releaseProxy, transfer, wrap, type Remote } from 'comlink'
import {
  BehaviorSubject,
  concatMap,
  from,
  share,
  shareReplay,
  switchMap,
  type Observable,
} from 'rxjs'
import type { Candle } from '../domain/candles'
import type { Market } from '../domain/instruments'
import type { Interval } from '../domain/intervals'
import type { Outcome } from '../domain/refusals'
import type {
  AccountView,
  BookView,
  CandleView,
  Connection,
  EngineFigures,
  NoticeEvent,
  StatusView,
  TickersView,
  TradesView,
} from '../domain/views/views'
import { CallRefused } from './callRefused'
import type { BookRequest, EngineClient, PanelId } from './contract'
import { OpenViews } from './openViews'
import { watched$ } from './watched'
import type { EngineApi, EngineConfig, ToEngine, ToWindow } from './wire'
import { connectWorker, type WorkerLink } from './workerLink'

/** Not the name of any panel: views of the whole window. */
const WINDOW = ''
const CALL_MS = 10_000

export interface ClientConfig extends EngineConfig {
  /** Another way to the engine than the browser's workers, for tests. */
  readonly connect?: (config: EngineConfig) => WorkerLink
}

/** Starts or joins the engine's thread. One a window; dispose() gives its share back. */
export function createEngineClient(config: ClientConfig): EngineClient {
  return new WorkerEngineClient((config.connect ?? connectWorker)(config))
}

class WorkerEngineClient implements EngineClient {
  readonly connection$: Observable<Connection>
  readonly figures$: Observable<EngineFigures>
  readonly account$: Observable<AccountView>
  readonly notices$: Observable<NoticeEvent>
  readonly status$: Observable<StatusView>
  private readonly api: Remote<EngineApi>
  private readonly views: OpenViews
  private readonly joined$ = new BehaviorSubject(0)
  private port: MessagePort | undefined
  private disposed = false
  private readonly farewell = () => this.leave()
  private readonly welcome = (event: PageTransitionEvent) => {
    if (event.persisted) this.rejoin()
  }

  constructor(private readonly link: WorkerLink) {
    this.api = wrap<EngineApi>(link.endpoint)
    this.views = new OpenViews((message) => this.say(message))
    this.connection$ = this.watched((tell) => this.api.watchConnection(tell))
    this.figures$ = this.watched((tell) => this.api.watchFigures(tell))
    this.account$ = this.views.stream$(WINDOW, { kind: 'account' })
    this.notices$ = this.views.stream$<readonly NoticeEvent[]>(WINDOW, { kind: 'notices' }).pipe(
      concatMap((events) => from(events)),
      // What was told is told: who comes later hears only what comes later.
      share(),
    )
    this.status$ = this.views.stream$(WINDOW, { kind: 'status' })
    this.join()
    globalThis.addEventListener?.('pagehide', this.farewell)
    globalThis.addEventListener?.('pageshow', this.welcome)
  }

  book$(panel: PanelId, request: BookRequest): Observable<BookView> {
    return this.views.stream$(panel, { kind: 'book', ...request })
  }

  trades$(panel: PanelId, symbol: string): Observable<TradesView> {
    return this.views.stream$(panel, { kind: 'trades', symbol })
  }

  tickers$(panel: PanelId, market: Market): Observable<TickersView> {
    return this.views.stream$(panel, { kind: 'tickers', market })
  }

  candle$(panel: PanelId, symbol: string, interval: Interval): Observable<CandleView> {
    return this.views.stream$(panel, { kind: 'candle', symbol, interval })
  }

  /** Rejects with CallRefused: the exchange's refusal, or `internal` after the time limit. */
  async history(
    symbol: string,
    interval: Interval,
    from: number,
    to: number,
  ): Promise<readonly Candle[]> {
    const outcome = await withinLimit<Outcome<Candle[]>>(
      this.api.history(symbol, interval, from, to),
    )
    if (!outcome.ok) throw new CallRefused(outcome.refusal)
    return outcome.value
  }

  authenticate(token: string | null): void {
    void this.api.authenticate(token)
  }

  suspend(panel: PanelId): void {
    this.views.suspend(panel)
  }

  resume(panel: PanelId): void {
    this.views.resume(panel)
  }

  dispose(): void {
    if (this.disposed) return
    this.disposed = true
    globalThis.removeEventListener?.('pagehide', this.farewell)
    globalThis.removeEventListener?.('pageshow', this.welcome)
    this.leave()
    this.joined$.complete()
    this.api[releaseProxy]()
    this.link.close()
  }

  private join(): void {
    const { port1, port2 } = new MessageChannel()
    this.port = port1
    port1.addEventListener('message', this.hear)
    port1.start()
    void this.api.join(transfer(port2, [port2]))
    this.views.repeat()
  }

  private rejoin(): void {
    this.letGo()
    this.join()
    this.joined$.next(this.joined$.value + 1)
  }

  private leave(): void {
    this.say({ op: 'bye' })
    this.letGo()
  }

  private letGo(): void {
    this.port?.removeEventListener('message', this.hear)
    this.port?.close()
    this.port = undefined
  }

  private say(message: ToEngine): void {
    this.port?.postMessage(message)
  }

  private readonly hear = ({ data }: MessageEvent<ToWindow>): void => {
    switch (data.op) {
      case 'frames':
        this.views.take(data)
        return
      case 'ping':
        this.say({ op: 'alive' })
        return
      case 'dropped':
        this.rejoin()
        return
    }
  }

  private watched<T>(start: Parameters<typeof watched$<T>>[0]): Observable<T> {
    return this.joined$.pipe(
      switchMap(() => watched$(start)),
      shareReplay({ bufferSize: 1, refCount: true }),
    )
  }
}

/** A call to a thread that died would hang for ever. */
async function withinLimit<T>(call: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new CallRefused({ code: 1000, key: 'internal' })), CALL_MS)
  })
  try {
    return await Promise.race([call, limit])
  } finally {
    clearTimeout(timer)
  }
}
