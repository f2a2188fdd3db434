// The pulse of one socket: a ping a second, the round trip of its answer, and until when the
// exchange answered. What is done about silence is decided by the keeper.
import type { SchedulerLike } from 'rxjs'
import type { ClientFrame } from '../../protocol/messages'

export interface HeartbeatDeps {
  readonly scheduler: SchedulerLike
  readonly ids: () => number
  readonly send: (frame: ClientFrame) => boolean
  /** When the last frame came; 0 before the first. */
  readonly frameAt: () => number
}

/** More pings than this are not sent while none is answered. */
const MOST_UNANSWERED = 30

export class Heartbeat {
  private roundTripMs: number | null = null
  private startedAt = 0
  /** When each ping without an answer was sent, the oldest first. */
  private readonly unanswered = new Map<number, number>()

  constructor(private readonly deps: HeartbeatDeps) {}

  /** Begins for a freshly opened socket. */
  start(): void {
    this.unanswered.clear()
    this.roundTripMs = null
    this.startedAt = this.deps.scheduler.now()
    this.ping()
  }

  /** Once a second while the socket is open. */
  ping(): void {
    if (this.unanswered.size >= MOST_UNANSWERED) return
    const id = this.deps.ids()
    const t = this.deps.scheduler.now()
    if (this.deps.send({ op: 'ping', id, t })) this.unanswered.set(id, t)
  }

  pong(id: number): void {
    const sent = this.unanswered.get(id)
    if (sent === undefined) return
    this.roundTripMs = this.deps.scheduler.now() - sent
    // Answers come in turn: what was sent before it is not answered any more.
    for (const older of this.unanswered.keys()) {
      this.unanswered.delete(older)
      if (older === id) return
    }
  }

  /**
   * Until when the exchange is known to have answered: what comes while a ping still waits may be
   * as old as the ping.
   */
  get knownAt(): number {
    const lastAt = Math.max(this.startedAt, this.deps.frameAt())
    const [oldest = lastAt] = this.unanswered.values()
    return Math.min(lastAt, oldest)
  }

  /** The round trip, ms; never less than a ping has waited by now; null before the first answer. */
  get latencyMs(): number | null {
    const [oldest] = this.unanswered.values()
    if (this.roundTripMs === null || oldest === undefined) return this.roundTripMs
    return Math.max(this.roundTripMs, this.deps.scheduler.now() - oldest)
  }
}
