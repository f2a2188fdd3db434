// An engine, a window's client and a panel's subscription, all of traced modules: a hand-driven
// socket at one end, virtual time, and a real message port between engine and window.
import { VirtualTimeScheduler, type Observable } from 'rxjs'
import type { StreamEngine } from '../../../src/streams/engine'
import type { createEngineClient } from '../../../src/workers/client'
import type { EngineClient } from '../../../src/workers/contract'
import { eventually } from '../../support/eventually'
import type { openWindow } from '../../workers/support/channelLink'
import { FakeSocket } from './fakeSocket'
import type { Entry, TracedModules } from './tracedModules'

/** The folder of panels that docs/architecture.md lists. */
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
      leap: () => undefined,
      deviceNow: () => 0,
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
    // The paths determine the modules; the loader cannot type them.
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

  /**
   * Shows a stream in a panel, delivers its snapshot, and returns the entries of the tick after it.
   */
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
    await this.shown(() => socket.sendRaw(snapshot))
    trace.take()
    await this.shown(() => socket.sendRaw(tick))
    const passed = trace.take()
    panel.unsubscribe()
    return passed
  }

  close(): void {
    this.client.dispose()
    this.leave()
    this.engine.dispose()
  }

  /** Resolves once the engine has requested the panel's channels. */
  private async subscribed(): Promise<FakeSocket> {
    await eventually(() => this.sockets.length === 1)
    const socket = this.sockets[0]!
    if (socket.readyState === 0) socket.open()
    const asked = socket.framesSent('subscribe').length
    await eventually(() => {
      this.advance(1)
      return socket.framesSent('subscribe').length > asked
    })
    return socket
  }

  /** Resolves once the panel has received the value that `send` causes. */
  private async shown(send: () => void): Promise<void> {
    const before = this.values
    send()
    this.advance(300)
    await eventually(() => this.values > before)
  }

  private advance(ms: number): void {
    this.scheduler.maxFrames = this.scheduler.frame + ms
    this.scheduler.flush()
  }
}
