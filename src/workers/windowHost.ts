// The engine's side of one window, called by the window over comlink: its view session, the port of
// its streams, and the detection that the window is gone. Runs inside the worker.
import { Subject, type Observable } from 'rxjs'
import type { Interval } from '../domain/intervals'
import type { ViewRequest, ViewValue } from '../domain/views/viewRequests'
import type { Connection, EngineHealth } from '../domain/views/views'
import type { StreamEngine } from '../streams/engine'
import { ObservableSource } from './observables'

type Engine = Pick<
  StreamEngine,
  'connection$' | 'health$' | 'time$' | 'openSession' | 'closeSession' | 'history' | 'authenticate'
>
type ViewSession = ReturnType<StreamEngine['openSession']>

/** A window that does not answer for this long counts as closed. */
export const SILENT_MS = 35_000
const PULSE_MS = 10_000

/** The name of the error of a call without a session, which was closed and may be opened again. */
export const NOT_JOINED = 'NotJoined'

interface Share {
  readonly source: ObservableSource
  readonly session: ViewSession
  readonly pulse$: Subject<void>
  readonly timer: ReturnType<typeof setInterval>
}

export class WindowHost {
  private joined: Share | undefined
  private answeredAt = 0

  constructor(
    private readonly engine: Engine,
    /** The monotonic clock, ms. */
    private readonly now: () => number,
  ) {}

  /**
   * Opens the window's session; its streams travel over `port`, under a name chosen by the window.
   */
  join(name: string, port: MessagePort): void {
    this.leave()
    this.answeredAt = this.now()
    this.joined = {
      source: new ObservableSource(name, port),
      session: this.engine.openSession(),
      pulse$: new Subject(),
      timer: setInterval(() => this.beat(), PULSE_MS),
    }
  }

  connection$(): Observable<Connection> {
    return this.share.source.carry(this.engine.connection$)
  }

  health$(): Observable<EngineHealth> {
    return this.share.source.carry(this.engine.health$)
  }

  time$(): Observable<number> {
    return this.share.source.carry(this.engine.time$)
  }

  /** Must be answered by `alive`; completes when the window was silent for too long. */
  pulse$(): Observable<void> {
    return this.share.source.carry(this.share.pulse$)
  }

  view$(panel: string, request: ViewRequest): Observable<ViewValue> {
    const { session, source } = this.share
    if (request.kind !== 'book') return source.carry(session.view$(panel, request))
    return source.carry(session.view$<'book'>(panel, request), request.symbol)
  }

  suspend(panel: string): void {
    this.joined?.session.suspend(panel)
  }

  resume(panel: string): void {
    this.joined?.session.resume(panel)
  }

  alive(): void {
    this.answeredAt = this.now()
  }

  history(symbol: string, interval: Interval, from: number | null, to: number | null) {
    return this.engine.history(symbol, interval, from, to)
  }

  authenticate(token: string | null): void {
    this.engine.authenticate(token)
  }

  /** Releases everything the window has open. */
  leave(): void {
    if (!this.joined) return
    const { source, session, pulse$, timer } = this.joined
    this.joined = undefined
    clearInterval(timer)
    pulse$.complete()
    source.close()
    this.engine.closeSession(session)
  }

  private get share(): Share {
    if (!this.joined) throw Object.assign(new Error('No share'), { name: NOT_JOINED })
    return this.joined
  }

  private beat(): void {
    if (this.now() - this.answeredAt >= SILENT_MS) this.leave()
    else this.joined?.pulse$.next()
  }
}
