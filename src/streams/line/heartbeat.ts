// Owns the pulse of one socket: pings it, measures the way there and back, and tells when it has
// been silent for too long. It refuses to know what is done about a silent socket.
import type { SchedulerLike, Subscription } from 'rxjs'
import { STREAM_LIMITS } from '../../protocol/channels'
import type { ClientFrame } from '../../protocol/messages'

export interface HeartbeatPorts {
  readonly scheduler: SchedulerLike
  readonly ids: () => number
  readonly send: (frame: ClientFrame) => boolean
  readonly silent: () => void
}

export class Heartbeat {
  /** The last measured way there and back, ms; null before the first. */
  latencyMs: number | null = null
  /** When anything was last heard, ms UTC. */
  lastAt = 0
  private beatMs: number = STREAM_LIMITS.heartbeatMs
  private timer: Subscription | undefined
  private awaited = new Map<number, number>()

  constructor(private readonly ports: HeartbeatPorts) {}

  /** Begins for a freshly opened socket. */
  start(): void {
    this.stop()
    this.latencyMs = null
    this.lastAt = this.ports.scheduler.now()
    this.ping()
    this.wait()
  }

  /** The server's own rhythm, as its welcome says; never slower than the default. */
  keep(beatMs: number): void {
    this.beatMs = Math.min(beatMs, STREAM_LIMITS.heartbeatMs)
    if (this.timer) this.wait()
  }

  heard(): void {
    this.lastAt = this.ports.scheduler.now()
  }

  pong(id: number): void {
    const sent = this.awaited.get(id)
    if (sent === undefined) return
    this.awaited.delete(id)
    this.latencyMs = this.ports.scheduler.now() - sent
  }

  stop(): void {
    this.timer?.unsubscribe()
    this.timer = undefined
    this.awaited.clear()
  }

  private wait(): void {
    this.timer?.unsubscribe()
    this.timer = this.ports.scheduler.schedule(() => this.beat(), this.beatMs / 3)
  }

  private beat(): void {
    if (this.ports.scheduler.now() - this.lastAt >= this.beatMs) {
      this.stop()
      this.ports.silent()
      return
    }
    this.ping()
    this.wait()
  }

  private ping(): void {
    const id = this.ports.ids()
    const t = this.ports.scheduler.now()
    if (this.awaited.size > 8) this.awaited.clear()
    if (this.ports.send({ op: 'ping', id, t })) this.awaited.set(id, t)
  }
}
