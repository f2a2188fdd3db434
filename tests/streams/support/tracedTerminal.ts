// An engine, a window's client and a panel's subscription, all of traced modules: a socket by hand
// at one end, time that the test moves, and a real message port between engine and window.
import { VirtualTimeScheduler, type Observable } from 'rxjs'
import { vi } from 'vitest'
import type { StreamEngine } from '../../../src/streams/engine'
import type { createEngineClient } from '../../../src/workers/client'
import type { EngineClient } from '../../../src/workers/contract'
import type { openWindow } from '../../workers/support/channelLink'
import { FakeSocket } from './fakeSocket'
import type { Entry, TracedModules } from './tracedModules'

/** Where the README says that panels are. */
const PANELS = 'src/terminal/panels/'

export class TracedTerminal {
  private readonly sockets: FakeSocket[] = []
  private readonly scheduler = new VirtualTimeScheduler()
  private readonly engine: StreamEngine
  private readonly client: EngineClient
  private leave = () => {}
  private values = 0

  private constructor(
    private readonly modules: TracedModules,
    Engine: typeof StreamEngine,
    createClient: typeof createEngineClient,
    open: typeof openWindow,
  ) {
    const config = { streamUrl: 'ws://exchange.test/', apiBase: '' }
    let id = 0
    this.engine = new Engine({
      ...config,
      socketFactory: () => {
        const socket = new FakeSocket()
        this.sockets.push(socket)
        return socket
      },
      fetcher: () => Promise.reject(new TypeError('unreachable')),
      ids: () => (id += 1),
      scheduler: this.scheduler,
      random: () => 0,
      binary: true,
      savesData: () => false,
    })
    this.client = createClient({
      ...config,
      connect: () => {
        const { host, link } = open(this.engine, Date.now)
        this.leave = () => host.leave()
        return link
      },
    })
  }

  static async open(modules: TracedModules): Promise<TracedTerminal> {
    // The modules are those of the paths; the loader cannot know their types.
    const engine = (await modules.load('src/streams/engine.ts')) as {
      StreamEngine: typeof StreamEngine
    }
    const client = (await modules.load('src/workers/client.ts')) as {
      createEngineClient: typeof createEngineClient
    }
    const window = (await modules.load('tests/workers/support/channelLink.ts')) as {
      openWindow: typeof openWindow
    }
    const { StreamEngine: Engine } = engine
    return new TracedTerminal(modules, Engine, client.createEngineClient, window.openWindow)
  }

  /** Shows a stream in a panel, brings its snapshot, and gives what the tick after it passes. */
  async walk(
    view$: (client: EngineClient) => Observable<unknown>,
    snapshot: string,
    tick: string | ArrayBuffer,
  ): Promise<readonly Entry[]> {
    const { trace } = this.modules
    const panel = view$(this.client).subscribe(() => {
      trace.enter(PANELS)
      trace.leave()
      this.values += 1
    })
    const socket = await this.subscribed()
    await this.shown(() => socket.sayRaw(snapshot))
    trace.take()
    await this.shown(() => socket.sayRaw(tick))
    const passed = trace.take()
    panel.unsubscribe()
    return passed
  }

  close(): void {
    this.client.dispose()
    this.leave()
    this.engine.dispose()
  }

  /** Once the exchange was asked for what the panel shows. */
  private async subscribed(): Promise<FakeSocket> {
    await vi.waitUntil(() => this.sockets.length === 1)
    const socket = this.sockets[0]!
    if (socket.readyState === 0) socket.open()
    const asked = socket.asked('subscribe').length
    await vi.waitUntil(() => {
      this.advance(1)
      return socket.asked('subscribe').length > asked
    })
    return socket
  }

  /** Until the panel has got the value that `send` leads to. */
  private async shown(send: () => void): Promise<void> {
    const before = this.values
    send()
    this.advance(300)
    await vi.waitUntil(() => this.values > before)
  }

  private advance(ms: number): void {
    this.scheduler.maxFrames = this.scheduler.frame + ms
    this.scheduler.flush()
  }
}
