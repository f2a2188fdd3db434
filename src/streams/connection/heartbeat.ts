// The heartbeat of one socket: a ping a second, the round trip of its answer, the exchange time
// that it states, and the last time the exchange answered. The keeper decides what to do about
// silence.
import type { SchedulerLike } from 'rxjs'
import type { TimeReading } from '../../domain/time/exchangeClock'
import type { ClientFrame } from '../../protocol/messages'

export interface HeartbeatDeps {
  readonly scheduler: SchedulerLike
  readonly ids: () => number
  readonly send: (frame: ClientFrame) => boolean
  /** When the last frame came; 0 before the first. */
  readonly frameAt: () => number
  /** Called with the time that each answer states. */
  readonly onTime: (reading: TimeReading) => void
}

/** No further pings are sent while this many are unanswered. */
const MAX_UNANSWERED = 30

export class Heartbeat {
  private roundTripMs: number | null = null
  private startedAt = 0
  /** The send times of unanswered pings, oldest first. */
  private readonly unanswered = new Map<number, number>()

  constructor(private readonly deps: HeartbeatDeps) {}

  /** Starts for a newly opened socket. */
  start(): void {
    this.unanswered.clear()
    this.roundTripMs = null
    this.startedAt = this.deps.scheduler.now()
    this.ping()
  }

  /** Once a second while the socket is open. */
  ping(): void {
    if (this.unanswered.size >= MAX_UNANSWERED) return
    const id = this.deps.ids()
    const t = this.deps.scheduler.now()
    if (this.deps.send({ op: 'ping', id, t })) this.unanswered.set(id, t)
  }

  /** An answer, given at `at` by the exchange's clock. */
  pong(id: number, at: number): void {
    const sent = this.unanswered.get(id)
    if (sent === undefined) return
    const receivedAt = this.deps.scheduler.now()
    this.roundTripMs = receivedAt - sent
    this.deps.onTime({ at, sentAt: sent, receivedAt })
    // Answers arrive in order: older pings will not be answered any more.
    for (const older of this.unanswered.keys()) {
      this.unanswered.delete(older)
      if (older === id) return
    }
  }

  /**
   * The last time the exchange is known to have answered: while a ping is unanswered, arriving data
   * may be as old as that ping.
   */
  get knownAt(): number {
    const lastAt = Math.max(this.startedAt, this.deps.frameAt())
    const [oldest = lastAt] = this.unanswered.values()
    return Math.min(lastAt, oldest)
  }

  /**
   * The round trip in ms, at least the age of the oldest unanswered ping; null before the first
   * answer.
   */
  get latencyMs(): number | null {
    const [oldest] = this.unanswered.values()
    if (this.roundTripMs === null || oldest === undefined) return this.roundTripMs
    return Math.max(this.roundTripMs, this.deps.scheduler.now() - oldest)
  }
}
