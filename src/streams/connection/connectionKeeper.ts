// The connection: the socket with its heartbeat, the polling fallback after some seconds without
// one, and the union that states which of them is in use and how old the data is.
import { BehaviorSubject, type Subscription } from 'rxjs'
import type { TimeReading } from '../../domain/time/exchangeClock'
import type { Connection } from '../../domain/views/views'
import type { ControlMessage } from '../../protocol/messages'
import { ageOf, type DataWay } from '../freshness'
import type { Polling } from '../polling/polling'
import { ENGINE_LIMITS, type EngineDeps } from '../deps'
import type { SocketState, StreamSocket } from '../socket'
import { Heartbeat } from './heartbeat'
import { SleepWatch } from './sleepWatch'

export interface ConnectionDeps {
  readonly engine: EngineDeps
  readonly socket: StreamSocket
  readonly polling: Polling
  readonly onOpen: () => void
  /** The socket is closed; the exchange answered until `knownAt`. */
  readonly onClose: (knownAt: number) => void
  /** The data source has changed, and with it possibly the freshness of every view. */
  readonly onChange: () => void
  /** A second has passed: stale data has aged. */
  readonly onSecond: () => void
  /** The exchange has stated its time. */
  readonly onTime: (reading: TimeReading) => void
}

export class ConnectionKeeper {
  readonly connection$ = new BehaviorSubject<Connection>({
    kind: 'connecting',
    attempt: 1,
    ageMs: null,
  })
  private readonly heartbeat: Heartbeat
  private readonly sleepWatch: SleepWatch
  private readonly subscription: Subscription
  private up = false
  private silent = false
  private attempt = 1
  /** The last time the exchange answered, by stream or by call; null before the first time. */
  private knownAt: number | null = null
  private downSince: number
  private polledAt: number | null = null
  private unreached = false
  private fallback: Subscription | undefined
  private watching: Subscription | undefined
  private beating: Subscription | undefined
  private waking: Subscription | undefined

  constructor(private readonly deps: ConnectionDeps) {
    const { engine, socket } = deps
    this.downSince = engine.scheduler.now()
    this.heartbeat = new Heartbeat({
      scheduler: engine.scheduler,
      ids: engine.ids,
      send: (frame) => socket.send(frame),
      frameAt: socket.frameAt,
      onTime: deps.onTime,
    })
    this.sleepWatch = new SleepWatch(engine.deviceNow, () => this.now())
    this.subscription = socket.state$.subscribe((state) => this.follow(state))
    this.fallBackLater()
    this.beatLater()
  }

  /** The present data source, for the freshness of channels. */
  get way(): DataWay {
    if (this.up)
      return this.silent ? { kind: 'silent', since: this.heartbeat.knownAt } : { kind: 'up' }
    const { downSince } = this
    if (this.deps.polling.running)
      return { kind: 'polling', everyMs: this.deps.polling.periodMs, downSince }
    return { kind: 'down' }
  }

  /** Control messages that concern the connection itself. */
  control(message: ControlMessage): void {
    if (message.type === 'welcome')
      this.deps.onTime({ at: message.at, sentAt: null, receivedAt: this.now() })
    if (message.type !== 'pong' || !this.up) return
    this.heartbeat.pong(message.id, message.at)
    if (this.judge()) this.watchLater()
    else this.publish()
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
    for (const timer of [this.fallback, this.watching, this.beating, this.waking])
      timer?.unsubscribe()
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
      this.noticeSleep()
      this.renewDead()
      this.publish()
      this.deps.onSecond()
    })
  }

  /**
   * A socket that still answers shows that the machine did not sleep, or that the sleep does not
   * matter.
   */
  private noticeSleep(): void {
    const sleptMs = this.sleepWatch.look()
    if (sleptMs === 0) return
    const at = this.now()
    if (this.up)
      this.waking = this.after(ENGINE_LIMITS.wakeAnswerMs, () => {
        if (!this.up || this.heartbeat.knownAt < at) this.wake(sleptMs)
      })
    else this.wake(sleptMs)
  }

  /** The state is older by the time slept. */
  private wake(sleptMs: number): void {
    this.deps.engine.leap(sleptMs)
    this.sleepWatch.look()
    this.deps.polling.hurry()
    if (!this.judge()) this.change()
    this.renewDead()
  }

  private renewDead(): void {
    if (this.up && this.now() - this.heartbeat.knownAt >= ENGINE_LIMITS.renewAfterMs)
      this.deps.socket.renew()
  }

  /**
   * Scheduled for when the silence could be long enough, so that no work is done per frame. The end
   * of a silence is noticed by its first answer.
   */
  private watchLater(): void {
    this.watching?.unsubscribe()
    const { silentAfterMs } = ENGINE_LIMITS
    const left = this.heartbeat.knownAt + silentAfterMs - this.now()
    this.watching = this.after(this.silent ? silentAfterMs : Math.max(0, left), () => {
      this.judge()
      this.watchLater()
    })
  }

  /** True if silence has begun or ended; the change is then published. */
  private judge(): boolean {
    const silent = this.now() - this.heartbeat.knownAt >= ENGINE_LIMITS.silentAfterMs
    if (silent === this.silent) return false
    this.silent = silent
    this.change()
    return true
  }

  /** Changes the state in one turn, so that the header and the panels show the same. */
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
