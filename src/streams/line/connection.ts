// Owns the way by which data comes: the socket with its heartbeat, the fallback when there is none
// for some seconds, and the one union that says which of them it is. What the messages mean to
// channels is the registry's business.
import { BehaviorSubject, type Subscription } from 'rxjs'
import type { Connection } from '../../domain/views/views'
import type { ControlMessage } from '../../protocol/messages'
import type { Line } from '../freshness'
import { Heartbeat } from './heartbeat'
import type { Polling } from '../polling/polling'
import { ENGINE_LIMITS, type EnginePorts } from '../ports'
import type { SocketEvent, StreamSocket } from '../socket'

export interface ConnectionPorts {
  readonly engine: EnginePorts
  readonly socket: StreamSocket
  readonly polling: Polling
  readonly opened: () => void
  readonly frame: (data: unknown) => void
  readonly closed: () => void
  /** The kind of the line changed, so every view's freshness may have. */
  readonly turned: () => void
}

export class ConnectionKeeper {
  readonly connection$ = new BehaviorSubject<Connection>({ kind: 'connecting', attempt: 1 })
  private readonly heartbeat: Heartbeat
  private readonly subscription: Subscription
  private up = false
  private attempt = 1
  private downSince: number
  private polledAt: number | null = null
  private unreached = false
  private fallback: Subscription | undefined

  constructor(private readonly ports: ConnectionPorts) {
    const { scheduler, ids } = ports.engine
    this.downSince = scheduler.now()
    this.heartbeat = new Heartbeat({
      scheduler,
      ids,
      send: (frame) => ports.socket.send(frame),
      silent: () => ports.socket.renew(),
    })
    this.subscription = ports.socket.events$.subscribe((event) => this.take(event))
    this.fallBackLater()
  }

  /** How data comes at present, for the judgement of freshness. */
  get line(): Line {
    if (this.up) return { kind: 'up' }
    const { downSince } = this
    if (this.ports.polling.running)
      return { kind: 'polling', everyMs: ENGINE_LIMITS.pollEveryMs, downSince }
    return { kind: 'down', since: downSince }
  }

  /** Control messages that concern the line itself. */
  control(message: ControlMessage): void {
    if (message.type === 'welcome') this.heartbeat.keep(message.heartbeatMs)
    if (message.type === 'pong') {
      this.heartbeat.pong(message.id)
      this.say()
    }
  }

  /** A round of polling ended. */
  polled(reached: boolean): void {
    if (this.up) return
    this.unreached = !reached
    if (reached) this.polledAt = this.ports.engine.scheduler.now()
    this.say()
    this.ports.turned()
  }

  dispose(): void {
    this.subscription.unsubscribe()
    this.fallback?.unsubscribe()
    this.heartbeat.stop()
    this.ports.polling.stop()
    this.ports.socket.close()
    this.connection$.complete()
  }

  private take(event: SocketEvent): void {
    switch (event.kind) {
      case 'trying':
        this.attempt = event.attempt
        this.say()
        return
      case 'opened':
        this.rise()
        return
      case 'frame':
        this.heartbeat.heard()
        this.ports.frame(event.data)
        return
      case 'closed':
        this.fall()
        return
    }
  }

  private rise(): void {
    this.up = true
    this.fallback?.unsubscribe()
    this.fallback = undefined
    this.ports.polling.stop()
    this.polledAt = null
    this.unreached = false
    this.heartbeat.start()
    this.ports.opened()
    this.say()
    this.ports.turned()
  }

  private fall(): void {
    this.heartbeat.stop()
    if (this.up) {
      this.up = false
      this.downSince = this.ports.engine.scheduler.now()
      this.ports.closed()
      this.ports.turned()
    }
    this.fallBackLater()
    this.say()
  }

  private fallBackLater(): void {
    if (this.fallback || this.ports.polling.running) return
    this.fallback = this.ports.engine.scheduler.schedule(() => {
      this.fallback = undefined
      this.ports.polling.start()
      this.say()
    }, ENGINE_LIMITS.pollAfterMs)
  }

  private say(): void {
    this.connection$.next(this.present())
  }

  private present(): Connection {
    const { latencyMs, lastAt } = this.heartbeat
    if (this.up) return { kind: 'live', latencyMs, lastAt }
    if (this.unreached) return { kind: 'offline', since: this.downSince }
    if (this.ports.polling.running && this.polledAt !== null)
      return { kind: 'polling', lastAt: this.polledAt }
    return { kind: 'connecting', attempt: this.attempt }
  }
}
