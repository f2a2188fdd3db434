// A test bench of the engine: hand-driven sockets, calls answered from a table, and time under fake
// timers. vi.useFakeTimers() must be on before it is created.
import type { Subscription } from 'rxjs'
import { vi } from 'vitest'
import { CODE_OK } from '../../../src/protocol/envelope'
import type { ViewKind, ViewRequest, ViewValues } from '../../../src/domain/views/viewRequests'
import type { Connection, EngineCounters } from '../../../src/domain/views/views'
import { StreamEngine } from '../../../src/streams/engine'
import { createMonotonicScheduler } from '../../../src/workers/monotonicScheduler'
import { FakeSocket } from './fakeSocket'

export const START = Date.UTC(2026, 0, 1)

/** One value of one view. */
export type ViewFrame = {
  [K in ViewKind]: { readonly view: number; readonly kind: K; readonly value: ViewValues[K] }
}[ViewKind]

export interface Bench {
  readonly engine: StreamEngine
  readonly sockets: FakeSocket[]
  /** The newest socket. */
  socket(): FakeSocket
  /** Every path that was fetched. */
  readonly fetched: string[]
  /**
   * The answers of calls by path, with or without its query; a missing path counts as unreachable.
   */
  readonly answers: Map<string, Record<string, unknown>>
  /** Every call waits for this before it is answered. */
  held: Promise<void>
  /** The exchange's time, ms UTC: that of the device unless a test sets another. */
  exchangeNow: () => number
  /** The duration of each call. */
  latencyMs: number
  /** True if the user wants to save data. */
  savesData: boolean
  readonly connection: () => Connection
  readonly figures: () => EngineCounters
  /** The values the views have delivered, grouped by turn. */
  readonly flushes: (readonly ViewFrame[])[]
  /** Opens a view under a number chosen by the test. */
  readonly open: (view: number, panel: string, request: ViewRequest) => void
  readonly close: (view: number) => void
  readonly session: ReturnType<StreamEngine['openSession']>
  /** The last value of a view. */
  last<K extends ViewKind>(kind: K, view?: number): ViewValues[K]
  /** Advances time. */
  wait(ms: number): Promise<void>
  /** Accepts the newest socket and waits until the subscriptions are sent. */
  accept(): Promise<FakeSocket>
}

/** `deviceNow` is the initial time of the device's clock, ms UTC. */
export async function createBench(deviceNow = START): Promise<Bench> {
  vi.setSystemTime(deviceNow)
  const sockets: FakeSocket[] = []
  const fetched: string[] = []
  const answers = new Map<string, Record<string, unknown>>()
  let id = 0
  const engine = new StreamEngine({
    streamUrl: 'ws://exchange.test/investor/stream',
    apiBase: '',
    socketFactory: () => {
      const socket = new FakeSocket()
      socket.exchangeNow = () => bench.exchangeNow()
      sockets.push(socket)
      return socket
    },
    fetcher: async (url) => {
      fetched.push(url)
      await bench.held
      if (bench.latencyMs > 0) await new Promise((done) => setTimeout(done, bench.latencyMs))
      const data = answers.get(url) ?? answers.get(url.split('?')[0] ?? '')
      if (!data) throw new TypeError('unreachable')
      // A path may have a refusal instead of data.
      const code = typeof data['refused'] === 'number' ? data['refused'] : CODE_OK
      return { json: () => Promise.resolve({ code, data, message: '' }) }
    },
    ids: () => (id += 1),
    // Lets a test compare with the time of day as long as it does not change that.
    ...createMonotonicScheduler(START),
    deviceNow: Date.now,
    random: () => 0.5,
    binary: false,
    savesData: () => bench.savesData,
  })
  const flushes: (readonly ViewFrame[])[] = []
  const session = engine.openSession()
  const views = new Map<number, Subscription>()
  let turn: ViewFrame[] = []
  const take = (frame: ViewFrame) => {
    if (turn.length === 0)
      queueMicrotask(() => {
        flushes.push(turn)
        turn = []
      })
    turn.push(frame)
  }
  const figures: EngineCounters[] = []
  engine.health$.subscribe(({ counters }) => figures.push(counters))
  const socket = () => sockets.at(-1)!
  const wait = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
  }
  const bench: Bench = {
    savesData: false,
    exchangeNow: Date.now,
    latencyMs: 0,
    held: Promise.resolve(),
    engine,
    sockets,
    socket,
    fetched,
    answers,
    connection: () => engine.connection$.value,
    figures: () => figures.at(-1)!,
    flushes,
    session,
    open: (view, panel, request) => {
      const { kind } = request
      const values$ = session.view$(panel, request)
      // The value is of the request's kind.
      views.set(
        view,
        values$.subscribe((value) => take({ view, kind, value } as ViewFrame)),
      )
    },
    close: (view) => views.get(view)?.unsubscribe(),
    last: (kind, view) => {
      const all = flushes.flat().filter((frame) => frame.kind === kind)
      const found = all.filter((frame) => view === undefined || frame.view === view).at(-1)
      if (!found) throw new Error(`No frame of ${kind}`)
      // The kind was compared above.
      return found.value as never
    },
    wait,
    async accept() {
      socket().open()
      socket().sendFrame({
        type: 'welcome',
        at: bench.exchangeNow(),
        connection: 'c1',
        epoch: 'e1',
        heartbeatMs: 15_000,
        maxSubscriptions: 128,
        maxFrameBytes: 16_384,
      })
      await wait(1)
      return socket()
    },
  }
  await wait(10)
  return bench
}
