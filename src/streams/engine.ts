// The stream engine: from the exchange's URL to conflated views. It assembles the stages, from
// socket to view session; no message passes through this file.
import {
  defer,
  filter,
  fromEvent,
  map,
  merge,
  of,
  share,
  Subject,
  takeUntil,
  timer,
  type BehaviorSubject,
  type Observable,
} from 'rxjs'
import type { Candle } from '../domain/candles'
import { ExchangeClock, type TimeReading } from '../domain/time/exchangeClock'
import { findInstrument } from '../domain/instruments'
import type { Interval } from '../domain/intervals'
import { refusal } from '../domain/refusals'
import type { Connection, EngineHealth } from '../domain/views/views'
import type { ControlMessage } from '../protocol/messages'
import { readCandle } from '../protocol/readMessage'
import { healthAt } from './health'
import { bookSteps$, type BookStep } from './bookSteps'
import { Channels } from './channels'
import { Authentication } from './connection/authentication'
import { ConnectionKeeper } from './connection/connectionKeeper'
import { Subscriptions } from './connection/subscriptions'
import { createCounters, decodeFrames } from './decoder'
import { createCall, type Call } from './polling/call'
import { MissedNotices } from './polling/missedNotices'
import { Polling } from './polling/polling'
import type { EngineDeps } from './deps'
import { createSocket } from './socket'
import { ViewSession } from './viewSession'

export class StreamEngine {
  readonly connection$: BehaviorSubject<Connection>
  /** The engine's own health, once a second while subscribed. */
  readonly health$: Observable<EngineHealth>
  /** The present exchange time, ms UTC, whenever an answer states it anew. */
  readonly time$: Observable<number>
  private readonly clock: ExchangeClock
  private readonly timed$ = new Subject<void>()
  private readonly counters = createCounters()
  private readonly channels: Channels
  private readonly subscriptions: Subscriptions
  private readonly keeper: ConnectionKeeper
  private readonly authentication: Authentication
  private readonly missed: MissedNotices
  private readonly polling: Polling
  private readonly sessions = new Set<ViewSession>()
  private readonly ended = new AbortController()

  constructor(private readonly deps: EngineDeps) {
    const { scheduler, ids } = deps
    const { counters } = this
    this.clock = new ExchangeClock(() => scheduler.now())
    const socket = createSocket(deps)
    const send = socket.send.bind(socket)
    const { messages$, control$ } = decodeFrames(socket.frames$, counters)
    const channels = new Channels({ scheduler, counters })
    messages$.subscribe(channels.receive.bind(channels))
    control$.subscribe((message) => this.control(message))
    this.channels = channels
    this.subscriptions = new Subscriptions({ scheduler, ids, send, counters, channels })
    this.authentication = new Authentication({
      scheduler,
      ids,
      send,
      channels,
      subscriptions: this.subscriptions,
    })
    this.missed = new MissedNotices({ scheduler, channels, privateCall: () => this.privateCall() })
    this.polling = new Polling({
      engine: deps,
      createCall: (token, signal) => this.createCall(token, signal),
      exchangeNow: () => this.clock.now(),
      channels,
      missed: this.missed,
      token: () => this.authentication.token,
      isSeen: (state) => [...this.sessions].some((session) => session.isSeen(state)),
      onRound: (at, reached) => this.keeper.polled(at, reached),
    })
    this.keeper = new ConnectionKeeper({
      engine: deps,
      socket,
      polling: this.polling,
      onOpen: () => this.opened(),
      onClose: (knownAt) => this.closed(knownAt),
      onChange: () => this.refresh(),
      onSecond: () => this.age(),
      onTime: (reading) => this.noteTime(reading),
    })
    this.connection$ = this.keeper.connection$
    this.health$ = timer(0, 1_000, scheduler).pipe(
      map(() => this.health()),
      takeUntil(fromEvent(this.ended.signal, 'abort')),
      share(),
    )
    this.time$ = defer(() => merge(of(undefined), this.timed$)).pipe(
      map(() => this.clock.now()),
      filter((now) => now !== null),
    )
  }

  /** Opens a window's session of the engine, which is closed by `closeSession`. */
  openSession(): ViewSession {
    const { deps: engine, channels, counters } = this
    const onResume = () => this.polling.hurry()
    const session = new ViewSession({ engine, channels, counters, onResume }, this.keeper.way)
    this.sessions.add(session)
    return session
  }

  closeSession(session: ViewSession): void {
    this.sessions.delete(session)
    session.dispose()
  }

  /** The number of open sessions and of channel readers. */
  get holds(): { sessions: number; readers: number } {
    return { sessions: this.sessions.size, readers: this.channels.readers }
  }

  /** Every state of a book, unconflated: one value after each applied message. */
  bookFold$(symbol: string): Observable<BookStep> {
    return bookSteps$(this.channels, symbol)
  }

  /**
   * Bars that start in [from, to] ms UTC, oldest first; false on any failure. Without an end: up to
   * the exchange's present; without a beginning: as many as the exchange returns.
   */
  async history(
    symbol: string,
    interval: Interval,
    from: number | null,
    to: number | null,
  ): Promise<readonly Candle[] | false> {
    const instrument = findInstrument(symbol)
    if (!instrument) return false
    const name = instrument.market === 'futures' ? 'historicalFuture' : 'historical'
    const call = this.createCall(null, this.ended.signal)
    const range = {
      ...(from !== null && { from: wholeMs(from) }),
      ...(to !== null && { to: wholeMs(to) }),
    }
    try {
      const { histories } = await call(name, { symbol, interval, ...range })
      return histories.map((row) => readCandle(instrument, row))
    } catch {
      // A figure that does not fit the instrument makes the whole answer unusable.
      return false
    }
  }

  /** The access token for private channels; null signs out and clears private state. */
  authenticate(token: string | null): void {
    if (token === null) this.missed.forget()
    this.authentication.use(token)
  }

  dispose(): void {
    this.ended.abort()
    for (const session of this.sessions) session.dispose()
    this.sessions.clear()
    this.missed.stop()
    this.keeper.dispose()
    this.subscriptions.dispose()
    this.authentication.dispose()
    this.channels.dispose()
    this.timed$.complete()
  }

  private health(): EngineHealth {
    const { counters, channels, deps } = this
    return healthAt(deps.scheduler.now(), { counters, channels })
  }

  private noteTime(reading: TimeReading): void {
    this.clock.observe(reading)
    this.timed$.next()
  }

  private opened(): void {
    this.counters.sockets += 1
    this.subscriptions.opened()
    this.authentication.opened()
  }

  private closed(knownAt: number): void {
    this.authentication.closed()
    this.subscriptions.closed(knownAt)
  }

  private control(message: ControlMessage): void {
    this.keeper.control(message)
    if (message.type === 'pong') {
      this.channels.compare(message.seqs)
      this.missed.answered(message.at)
    }
    if (message.type === 'sum') this.channels.verify(message)
    if (message.type === 'ack') {
      if (this.authentication.acknowledged(message.id)) this.missed.resumed()
      else this.subscriptions.acknowledged(message.id)
    }
    if (message.type === 'error' && !this.authentication.refused(message))
      this.subscriptions.refused(message)
    if (message.type === 'limited') {
      const { ids, retryAfter, at } = message
      const error = { type: 'error', ...refusal('streamRateLimited'), retryAfter, at } as const
      for (const id of ids)
        if (!this.authentication.refused({ ...error, id }))
          this.subscriptions.refused({ ...error, id })
    }
  }

  private createCall(token: string | null, signal: AbortSignal): Call {
    const onTime = (reading: TimeReading) => this.noteTime(reading)
    return createCall({ ...this.deps, onTime }, token, signal)
  }

  private privateCall(): Call | null {
    const { token } = this.authentication
    return token === null ? null : this.createCall(token, this.ended.signal)
  }

  private refresh(): void {
    for (const session of this.sessions) session.refresh(this.keeper.way)
  }

  private age(): void {
    for (const session of this.sessions) session.age()
  }
}

const wholeMs = (ms: number): string => String(Math.max(0, Math.floor(ms)))
