// An engine in a fake world: sockets by hand, calls from a table, time by fake timers. Needs
// vi.useFakeTimers() to be on before it is made.
import { asyncScheduler, type Subscription } from 'rxjs'
import { vi } from 'vitest'
import { CODE_OK } from '../../../src/protocol/envelope'
import type { ViewKind, ViewRequest, ViewValues } from '../../../src/domain/views/viewRequests'
import type { Connection, EngineCounters } from '../../../src/domain/views/views'
import { StreamEngine } from '../../../src/streams/engine'
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
  /** What the calls answer by path, with or without its query; what is missing is not reached. */
  readonly answers: Map<string, Record<string, unknown>>
  /** What every call waits for before it is answered. */
  held: Promise<void>
  /** How long each call takes. */
  latencyMs: number
  /** Whether the reader wants little data to be fetched. */
  savesData: boolean
  readonly connection: () => Connection
  readonly figures: () => EngineCounters
  /** What the views gave so far; the values of one turn together. */
  readonly flushes: (readonly ViewFrame[])[]
  /** Follows a view under a number of the test's own. */
  readonly open: (view: number, panel: string, request: ViewRequest) => void
  readonly close: (view: number) => void
  readonly session: ReturnType<StreamEngine['openSession']>
  /** The last value of a view. */
  last<K extends ViewKind>(kind: K, view?: number): ViewValues[K]
  /** Lets time pass. */
  wait(ms: number): Promise<void>
  /** Accepts the newest socket and lets the subscriptions go out. */
  accept(): Promise<FakeSocket>
}

export async function createBench(): Promise<Bench> {
  vi.setSystemTime(START)
  const sockets: FakeSocket[] = []
  const fetched: string[] = []
  const answers = new Map<string, Record<string, unknown>>()
  let id = 0
  const engine = new StreamEngine({
    streamUrl: 'ws://exchange.test/investor/stream',
    apiBase: '',
    socketFactory: () => {
      const socket = new FakeSocket()
      sockets.push(socket)
      return socket
    },
    fetcher: async (url) => {
      fetched.push(url)
      await bench.held
      if (bench.latencyMs > 0) await new Promise((done) => setTimeout(done, bench.latencyMs))
      const data = answers.get(url) ?? answers.get(url.split('?')[0] ?? '')
      if (!data) throw new TypeError('unreachable')
      // A path may be given a refusal instead of data.
      const code = typeof data['refused'] === 'number' ? data['refused'] : CODE_OK
      return { json: () => Promise.resolve({ code, data, message: '' }) }
    },
    ids: () => (id += 1),
    scheduler: asyncScheduler,
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
      socket().say({
        type: 'welcome',
        at: Date.now(),
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
