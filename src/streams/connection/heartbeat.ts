// The pulse of one socket: a ping a second, the round trip of its answer, how far the exchange's
// clock is from the one here, and until when it answered. What is done about silence is decided by
// the keeper.
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
/** Answers by which the clocks are compared. */
const COMPARISONS = 10

export class Heartbeat {
  private roundTripMs: number | null = null
  private startedAt = 0
  private readonly comparisons: { readonly skewMs: number; readonly roundTripMs: number }[] = []
  /** When each ping without an answer was sent, the oldest first. */
  private readonly unanswered = new Map<number, number>()

  constructor(private readonly deps: HeartbeatDeps) {}

  /** Begins for a freshly opened socket. */
  start(): void {
    this.unanswered.clear()
    this.roundTripMs = null
    this.comparisons.length = 0
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

  /** An answer, given at `at` by the exchange's clock. */
  pong(id: number, at: number): void {
    const sent = this.unanswered.get(id)
    if (sent === undefined) return
    this.roundTripMs = this.deps.scheduler.now() - sent
    this.compareClocks(at - sent - this.roundTripMs / 2, this.roundTripMs)
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

  /** The exchange's clock less the one here, ms; null before the first answer. */
  get clockSkewMs(): number | null {
    const [best] = this.comparisons.toSorted((a, b) => a.roundTripMs - b.roundTripMs)
    return best ? Math.round(best.skewMs) : null
  }

  /** Of the last few, that with the shortest round trip says it best. */
  private compareClocks(skewMs: number, roundTripMs: number): void {
    this.comparisons.push({ skewMs, roundTripMs })
    if (this.comparisons.length > COMPARISONS) this.comparisons.shift()
  }

  /** The round trip, ms; never less than a ping has waited by now; null before the first answer. */
  get latencyMs(): number | null {
    const [oldest] = this.unanswered.values()
    if (this.roundTripMs === null || oldest === undefined) return this.roundTripMs
    return Math.max(this.roundTripMs, this.deps.scheduler.now() - oldest)
  }
}
