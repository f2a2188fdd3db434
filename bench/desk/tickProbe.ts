// Latency from tick to paint: the time at which each book change reached this machine, and the time
// at which the page had painted it. A websocket of the bench receives the former; a script in the
// page, next to the terminal's own listener, records the latter. Both use the same clock.
import type { Page } from 'playwright'
import { WebSocket } from 'ws'
import { decodeServerFrame } from '../../src/protocol/decode'
import { BOOK_HEAD } from '../../src/workers/bookPacking'

const PING_MS = 5_000

/** Installed before the page's own scripts. It is text because it runs in the page. */
export const TICK_SCRIPT = `
  const painted = []
  window.__painted = painted
  const watched = new WeakSet()
  const add = EventTarget.prototype.addEventListener
  const note = ({ data }) => {
    const books = data && data.books
    if (!(books instanceof Float64Array) || painted.length > 100000) return
    const seen = []
    for (let at = 0; at + ${BOOK_HEAD} <= books.length;) {
      seen.push([books[at], books[at + 1], books[at + 2]])
      at += ${BOOK_HEAD} + books[at + 7] + books[at + 8]
    }
    if (seen.length === 0) return
    requestAnimationFrame(() => {
      // A task after the frame's own work, by which time the frame has been handed over.
      const after = new MessageChannel()
      after.port1.onmessage = () => {
        const now = performance.timeOrigin + performance.now()
        for (const each of seen) painted.push([...each, now])
        after.port1.close()
      }
      after.port2.postMessage(0)
    })
  }
  MessagePort.prototype.addEventListener = function (type, listener, options) {
    if (type === 'message' && !watched.has(this)) {
      watched.add(this)
      add.call(this, 'message', note)
    }
    return add.call(this, type, listener, options)
  }
`

type Painted = readonly [stream: number, seq: number, at: number, paintedAt: number]

/** Changes painted since the last call. */
export const readPainted = (page: Page): Promise<readonly Painted[]> =>
  page.evaluate(() => (window as unknown as { __painted: Painted[] }).__painted.splice(0))

const now = (): number => performance.timeOrigin + performance.now()

/** Receives the books' changes as a separate subscriber of the same exchange. */
export class TickListener {
  /** Arrival times by symbol and sequence number. */
  private readonly arrivals = new Map<string, Map<number, number>>()
  /** Symbol of a sequence number together with the exchange's time. */
  private readonly symbols = new Map<string, string>()
  private readonly pings: NodeJS.Timeout
  messages = 0

  private constructor(private readonly socket: WebSocket) {
    socket.on('message', (data, isBinary) => {
      if (!isBinary) this.take((data as Buffer).toString())
    })
    this.pings = setInterval(() => {
      socket.send(JSON.stringify({ op: 'ping', id: 2, t: Date.now() }))
    }, PING_MS)
  }

  static open(origin: string, symbols: readonly string[]): Promise<TickListener> {
    const url = `${origin.replace('http', 'ws')}/investor/stream`
    const socket = new WebSocket(url, 'meridian.v1.json')
    const channels = symbols.map((symbol) => `book:${symbol}`)
    return new Promise((resolve, reject) => {
      socket.once('error', reject)
      socket.once('open', () => {
        socket.send(JSON.stringify({ op: 'subscribe', id: 1, channels }))
        resolve(new TickListener(socket))
      })
    })
  }

  /** ms from arrival to paint, for each change that was painted. */
  latencies(painted: readonly Painted[]): readonly number[] {
    const last = new Map<number, number>()
    return painted.flatMap(([stream, seq, at, paintedAt]) => {
      const symbol = this.symbols.get(`${seq}:${at}`)
      const before = last.get(stream)
      last.set(stream, seq)
      if (symbol === undefined || before === undefined) return []
      const arrivals = this.arrivals.get(symbol)
      const out: number[] = []
      for (let each = before + 1; each <= seq; each += 1) {
        const arrived = arrivals?.get(each)
        if (arrived !== undefined) out.push(paintedAt - arrived)
      }
      return out
    })
  }

  close(): void {
    clearInterval(this.pings)
    this.socket.terminate()
  }

  private take(text: string): void {
    const arrivedAt = now()
    for (const message of decodeServerFrame(text).messages) {
      if (message.kind !== 'book') continue
      const { symbol, seq, at } = message
      const arrivals = this.arrivals.get(symbol) ?? new Map<number, number>()
      this.arrivals.set(symbol, arrivals.set(seq, arrivedAt))
      this.symbols.set(`${seq}:${at}`, symbol)
      this.messages += 1
    }
  }
}
