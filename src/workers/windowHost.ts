// Owns the engine's side of one window: its desk, its port, the watchers it left behind, and
// noticing that it is gone. Runs inside the worker; it is handed the engine and makes none.
import { proxy, releaseProxy, type ProxyMarked } from 'comlink'
import type { Observable, Subscription } from 'rxjs'
import type { Interval } from '../domain/intervals'
import type { ViewFrame } from '../domain/views/viewRequests'
import type { StreamEngine } from '../streams/engine'
import { packBooks, type BookFrame, type EngineApi, type ToEngine, type ToWindow } from './wire'

type Engine = Pick<
  StreamEngine,
  'connection$' | 'figures$' | 'desk' | 'closeDesk' | 'history' | 'authenticate'
>
type Desk = ReturnType<StreamEngine['desk']>
type Callback<T> = ((value: T) => void) & { [releaseProxy]?: () => void }

/** A window that does not answer for so long is taken for closed. */
export const SILENT_MS = 35_000
const PING_MS = 10_000

export class WindowHost implements EngineApi {
  private port: MessagePort | undefined
  private desk: Desk | undefined
  private heardAt = 0
  private pinging: ReturnType<typeof setInterval> | undefined
  private readonly watchers = new Set<() => void>()

  constructor(
    private readonly engine: Engine,
    private readonly now: () => number,
  ) {}

  join(port: MessagePort): void {
    this.leave()
    this.port = port
    this.heardAt = this.now()
    this.desk = this.engine.desk((batch) => this.post(batch))
    port.addEventListener('message', this.hear)
    port.start()
    this.pinging = setInterval(() => this.ping(), PING_MS)
  }

  watchConnection(tell: Callback<unknown>): (() => void) & ProxyMarked {
    return this.watch(this.engine.connection$, tell)
  }

  watchFigures(tell: Callback<unknown>): (() => void) & ProxyMarked {
    return this.watch(this.engine.figures$, tell)
  }

  history(symbol: string, interval: Interval, from: number, to: number) {
    return this.engine.history(symbol, interval, from, to)
  }

  authenticate(token: string | null): void {
    this.engine.authenticate(token)
  }

  /** Gives back all that the window held. */
  leave(): void {
    clearInterval(this.pinging)
    this.pinging = undefined
    if (this.desk) this.engine.closeDesk(this.desk)
    this.desk = undefined
    for (const stop of this.watchers) stop()
    this.port?.removeEventListener('message', this.hear)
    this.port?.close()
    this.port = undefined
  }

  private watch<T>(values$: Observable<T>, tell: Callback<T>): (() => void) & ProxyMarked {
    const subscription: Subscription = values$.subscribe((value) => tell(value))
    const stop = () => {
      if (!this.watchers.delete(stop)) return
      subscription.unsubscribe()
      tell[releaseProxy]?.()
    }
    this.watchers.add(stop)
    return proxy(stop)
  }

  private readonly hear = ({ data }: MessageEvent<ToEngine>): void => {
    this.heardAt = this.now()
    switch (data.op) {
      case 'open':
        this.desk?.open(data.view, data.panel, data.request)
        return
      case 'close':
        this.desk?.close(data.view)
        return
      case 'suspend':
        this.desk?.suspend(data.panel)
        return
      case 'resume':
        this.desk?.resume(data.panel)
        return
      case 'alive':
        return
      case 'bye':
        this.leave()
        return
    }
  }

  private ping(): void {
    if (this.now() - this.heardAt < SILENT_MS) return this.say({ op: 'ping' })
    this.say({ op: 'dropped' })
    this.leave()
  }

  private post(batch: readonly ViewFrame[]): void {
    const books = packBooks(batch.filter((it): it is BookFrame => it.kind === 'book'))
    const others = batch.filter((it) => it.kind !== 'book')
    this.say({ op: 'frames', books, others }, [books.buffer as ArrayBuffer])
  }

  private say(message: ToWindow, transfer: Transferable[] = []): void {
    this.port?.postMessage(message, transfer)
  }
}
