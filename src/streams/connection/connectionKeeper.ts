// The way by which data comes: the socket with its heartbeat, the fallback when there is none for
// some seconds, and the one union that says which of them it is and how old what is known is.
import { BehaviorSubject, type Subscription } from 'rxjs'
import type { Connection } from '../../domain/views/views'
import type { ControlMessage } from '../../protocol/messages'
import { ageOf, type DataWay } from '../freshness'
import type { Polling } from '../polling/polling'
import { ENGINE_LIMITS, type EngineDeps } from '../deps'
import type { SocketState, StreamSocket } from '../socket'
import { Heartbeat } from './heartbeat'

export interface ConnectionDeps {
  readonly engine: EngineDeps
  readonly socket: StreamSocket
  readonly polling: Polling
  readonly onOpen: () => void
  /** The socket is gone; until `knownAt` the exchange answered. */
  readonly onClose: (knownAt: number) => void
  /** How data comes has changed, so every view's freshness may have. */
  readonly onChange: () => void
  /** A second has passed, and what is old has grown older. */
  readonly onSecond: () => void
}

export class ConnectionKeeper {
  readonly connection$ = new BehaviorSubject<Connection>({
    kind: 'connecting',
    attempt: 1,
    ageMs: null,
  })
  private readonly heartbeat: Heartbeat
  private readonly subscription: Subscription
  private up = false
  private silent = false
  private attempt = 1
  /** Until when the exchange answered, by stream or by call; null before the first time. */
  private knownAt: number | null = null
  private downSince: number
  private polledAt: number | null = null
  private unreached = false
  private fallback: Subscription | undefined
  private watching: Subscription | undefined
  private beating: Subscription | undefined

  constructor(private readonly deps: ConnectionDeps) {
    const { engine, socket } = deps
    this.downSince = engine.scheduler.now()
    this.heartbeat = new Heartbeat({
      scheduler: engine.scheduler,
      ids: engine.ids,
      send: (frame) => socket.send(frame),
      frameAt: socket.frameAt,
    })
    this.subscription = socket.state$.subscribe((state) => this.follow(state))
    this.fallBackLater()
    this.beatLater()
  }

  /** How data comes at present, for the judgement of freshness. */
  get way(): DataWay {
    if (this.up)
      return this.silent ? { kind: 'silent', since: this.heartbeat.knownAt } : { kind: 'up' }
    const { downSince } = this
    if (this.deps.polling.running)
      return { kind: 'polling', everyMs: this.deps.polling.periodMs, downSince }
    return { kind: 'down' }
  }

  /** The exchange's clock less the one here, ms; null while it has not answered. */
  get clockSkewMs(): number | null {
    return this.up ? this.heartbeat.clockSkewMs : null
  }

  /** Control messages that concern the connection itself. */
  control(message: ControlMessage): void {
    if (message.type !== 'pong' || !this.up) return
    this.heartbeat.pong(message.id, message.at)
    if (!this.judge()) this.publish()
  }

  /** A round of polling, begun at `at`, has ended. */
  polled(at: number, reached: boolean): void {
    if (this.up) return
    this.unreached = !reached
    if (reached) {
      this.polledAt = at
      this.knownAt = at
    }
    this.change()
  }

  dispose(): void {
    this.subscription.unsubscribe()
    for (const timer of [this.fallback, this.watching, this.beating]) timer?.unsubscribe()
    this.deps.polling.stop()
    this.deps.socket.close()
    this.connection$.complete()
  }

  private follow(state: SocketState): void {
    switch (state.kind) {
      case 'trying':
        this.attempt = state.attempt
        this.publish()
        return
      case 'open':
        this.rise()
        return
      case 'closed':
        this.fall()
        return
    }
  }

  private rise(): void {
    this.up = true
    this.silent = false
    this.fallback?.unsubscribe()
    this.fallback = undefined
    this.deps.polling.stop()
    this.polledAt = null
    this.unreached = false
    this.heartbeat.start()
    this.watchLater()
    this.deps.onOpen()
    this.change()
  }

  private fall(): void {
    this.watching?.unsubscribe()
    if (this.up) {
      const { knownAt } = this.heartbeat
      this.up = false
      this.silent = false
      this.knownAt = knownAt
      this.downSince = this.now()
      this.deps.onClose(knownAt)
    }
    this.fallBackLater()
    this.change()
  }

  private fallBackLater(): void {
    if (this.fallback || this.deps.polling.running) return
    this.fallback = this.after(ENGINE_LIMITS.pollAfterMs, () => {
      this.fallback = undefined
      this.deps.polling.start()
      this.publish()
    })
  }

  private beatLater(): void {
    this.beating = this.after(ENGINE_LIMITS.pingEveryMs, () => {
      this.beatLater()
      if (this.up) this.heartbeat.ping()
      if (this.up && this.now() - this.heartbeat.knownAt >= ENGINE_LIMITS.renewAfterMs)
        this.deps.socket.renew()
      this.publish()
      this.deps.onSecond()
    })
  }

  /** Looks when the silence could be long enough: nothing is done for each frame. */
  private watchLater(): void {
    this.watching?.unsubscribe()
    const left = this.heartbeat.knownAt + ENGINE_LIMITS.silentAfterMs - this.now()
    this.watching = this.after(left > 0 ? left : ENGINE_LIMITS.silentAfterMs, () => {
      this.judge()
      this.watchLater()
    })
  }

  /** Whether silence has begun or ended; if so, everybody is given it. */
  private judge(): boolean {
    const silent = this.now() - this.heartbeat.knownAt >= ENGINE_LIMITS.silentAfterMs
    if (silent === this.silent) return false
    this.silent = silent
    this.change()
    return true
  }

  /** In one turn, so that the header and the panels show the same. */
  private change(): void {
    this.publish()
    this.deps.onChange()
  }

  private publish(): void {
    const now = this.now()
    const next = this.present(now)
    if (!isSameConnection(this.connection$.value, next)) this.connection$.next(next)
  }

  private present(now: number): Connection {
    const { latencyMs, knownAt } = this.heartbeat
    const age = (since: number) => ({ since, ageMs: ageOf(since, now) })
    if (this.up)
      return this.silent ? { kind: 'silent', ...age(knownAt) } : { kind: 'live', latencyMs }
    if (this.unreached) return { kind: 'offline', ...age(this.knownAt ?? this.downSince) }
    if (this.deps.polling.running && this.polledAt !== null)
      return { kind: 'polling', ageMs: ageOf(this.polledAt, now) }
    const ageMs = this.knownAt === null ? null : ageOf(this.knownAt, now)
    return { kind: 'connecting', attempt: this.attempt, ageMs }
  }

  private now(): number {
    return this.deps.engine.scheduler.now()
  }

  private after(ms: number, run: () => void): Subscription {
    return this.deps.engine.scheduler.schedule(run, ms)
  }
}

function isSameConnection(a: Connection, b: Connection): boolean {
  return Object.entries(b).every(([name, value]) => a[name as keyof Connection] === value)
}
