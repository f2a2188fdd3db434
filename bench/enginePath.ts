// Engine harness: open views of an active trader, a scripted socket, and a clock controlled by the
// caller. Everything between the socket's text and the flushed frames is production code.
import { VirtualTimeScheduler } from 'rxjs'
import type { ViewRequest, ViewValue } from '../src/domain/views/viewRequests'
import type { RawSocket } from '../src/streams/deps'
import { StreamEngine } from '../src/streams/engine'
import { encodeMessage } from '../src/protocol/codec'
import type { DataMessage } from '../src/protocol/messages'

/**
 * Eight views: three books of one instrument, trades, tickers, and two further books and trades.
 */
export function eightViewsOf(symbol: string, other: string): readonly ViewRequest[] {
  return [
    { kind: 'book', symbol, levels: 20, step: 1 },
    { kind: 'book', symbol, levels: 40, step: 10 },
    { kind: 'book', symbol, levels: 200, step: 1 },
    { kind: 'trades', symbol },
    { kind: 'tickers', market: 'futures' },
    { kind: 'book', symbol: other, levels: 20, step: 1 },
    { kind: 'trades', symbol: other },
    { kind: 'book', symbol: other, levels: 20, step: 10 },
  ]
}

export interface EnginePath {
  readonly engine: StreamEngine
  /** Delivers data to the socket `at` ms after the start. */
  feed(data: unknown, at: number): void
  /** Sum over the last frame of each book view, which proves that the work was done. */
  hash(): number
  frames(): number
  dispose(): void
}

class BenchSocket implements RawSocket {
  binaryType = 'blob'
  readyState = 0
  private readonly listeners: Record<string, ((event: { data?: unknown }) => void)[]> = {}
  private pings: { id: number; t: number }[] = []
  send(text: string): void {
    const frame = JSON.parse(text) as { op: string; id: number; t: number }
    if (frame.op === 'ping') this.pings.push(frame)
  }
  /** Delivers the exchange's pending answers. */
  answer(): void {
    for (const { id, t } of this.pings.splice(0))
      this.emit('message', JSON.stringify({ type: 'pong', id, t, at: t }))
  }
  close(): void {
    this.readyState = 3
  }
  addEventListener(type: string, listener: (event: { data?: unknown }) => void): void {
    ;(this.listeners[type] ??= []).push(listener)
  }
  removeEventListener(type: string, gone: (event: { data?: unknown }) => void): void {
    this.listeners[type] = (this.listeners[type] ?? []).filter((it) => it !== gone)
  }
  emit(type: string, data?: unknown): void {
    for (const listener of this.listeners[type] ?? []) listener({ data })
  }
}

/** Opens the engine and its views; all views belong to one `panel`. */
export async function openPath(
  requests: readonly ViewRequest[],
  panel = 'panel',
): Promise<EnginePath & { session: ReturnType<StreamEngine['openSession']> }> {
  const scheduler = new VirtualTimeScheduler()
  const sockets: BenchSocket[] = []
  let id = 0
  const engine = new StreamEngine({
    streamUrl: 'ws://bench.test/',
    apiBase: '',
    socketFactory: () => {
      const socket = new BenchSocket()
      sockets.push(socket)
      return socket
    },
    fetcher: () => Promise.reject(new TypeError('unreachable')),
    ids: () => (id += 1),
    scheduler,
    leap: () => undefined,
    deviceNow: () => 0,
    random: () => 0,
    binary: true,
    savesData: () => false,
  })
  while (sockets.length === 0) await new Promise((resolve) => setTimeout(resolve, 1))
  const last = new Map<number, ViewValue>()
  let frames = 0
  const session = engine.openSession()
  for (const [i, request] of requests.entries())
    session.view$(panel, request).subscribe((value) => {
      frames += 1
      last.set(i, value)
    })
  const [socket] = sockets
  if (!socket) throw new Error('No socket was opened')
  socket.readyState = 1
  socket.emit('open')
  for (const empty of beginnings(requests)) socket.emit('message', encodeMessage(empty))
  let now = 0
  return {
    engine,
    session,
    feed(data, at) {
      if (at >= now + 5) {
        now = at
        scheduler.maxFrames = at
        scheduler.flush()
        socket.answer()
      }
      socket.emit('message', data)
    },
    hash() {
      scheduler.maxFrames = now + 1_000
      scheduler.flush()
      return hashOf(last)
    },
    frames: () => frames,
    dispose: () => engine.dispose(),
  }
}

/** Trades and tickers start empty; books have their own snapshot. */
function beginnings(requests: readonly ViewRequest[]): DataMessage[] {
  const head = { type: 'snapshot', seq: 0, prev: 0, at: 0 } as const
  const trades = requests.flatMap((it) => (it.kind === 'trades' ? [it.symbol] : []))
  return [
    ...trades.map((symbol) => ({ ...head, ch: `trades:${symbol}`, data: { trades: [] } })),
    { ...head, ch: 'tickers:futures', data: { tickers: [] } },
  ]
}

function hashOf(last: ReadonlyMap<number, ViewValue>): number {
  let hash = 0
  for (const value of last.values()) {
    if (!('bids' in value)) continue
    for (const side of [value.bids, value.asks])
      for (const value of side) hash = (Math.imul(hash, 31) + value) >>> 0
  }
  return hash
}
