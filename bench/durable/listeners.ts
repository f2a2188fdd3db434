// Readers of the public stream and the delay of its book deltas: from the exchange's time in a
// message to its arrival.
import { WebSocket } from 'ws'
import { median } from '../harness'

export interface Delay {
  readonly deltas: number
  readonly medianMs: number
  readonly p99Ms: number
}

const CHANNELS = ['book:btcusdt', 'book:btcusdtperp', 'book:ethusdtperp', 'trades:btcusdt']

export class Listeners {
  private delays: number[] = []

  private constructor(private readonly sockets: readonly WebSocket[]) {
    for (const socket of sockets)
      socket.on('message', (data: Buffer) => {
        const now = Date.now()
        const received = JSON.parse(data.toString()) as unknown
        for (const message of Array.isArray(received) ? received : [received])
          if (message.type === 'delta' && String(message.ch).startsWith('book:'))
            this.delays.push(now - message.at)
      })
  }

  static async open(origin: string, count: number): Promise<Listeners> {
    const sockets = Array.from(
      { length: count },
      () => new WebSocket(`${origin.replace('http', 'ws')}/investor/stream`),
    )
    await Promise.all(
      sockets.map((it) => new Promise((done, fail) => it.once('open', done).once('error', fail))),
    )
    const ask = JSON.stringify({ op: 'subscribe', id: 1, channels: CHANNELS })
    const listeners = new Listeners(sockets)
    for (const socket of sockets) socket.send(ask)
    return listeners
  }

  /** Delays since the last call. */
  take(): Delay {
    const { delays } = this
    this.delays = []
    const sorted = delays.toSorted((a, b) => a - b)
    const p99Ms = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
    return { deltas: sorted.length, medianMs: median(sorted), p99Ms }
  }

  close(): void {
    for (const socket of this.sockets) socket.terminate()
  }
}
