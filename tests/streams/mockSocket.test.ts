// The engine over an in-memory websocket server, with the events and closing codes of a browser's
// WebSocket rather than those of the hand-made fake.
import { Server, WebSocket } from 'mock-socket'
import { asyncScheduler, filter, firstValueFrom } from 'rxjs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { decodeClientFrame } from '../../src/protocol/codec'
import { encodeServerFrame } from '../support/encodeServerFrame'
import { encodeBinaryBook, encodeBinaryFrame } from '../../src/protocol/binaryBook'
import type { RawSocket } from '../../src/streams/deps'
import { StreamEngine } from '../../src/streams/engine'
import { BOOK, delta, snapshot } from './support/bookMessages'

const URL = 'ws://exchange.test/investor/stream'
let server: Server
let engine: StreamEngine

beforeEach(() => {
  server = new Server(URL)
  let id = 0
  engine = new StreamEngine({
    streamUrl: URL,
    apiBase: '',
    // The library's types lack the loose listener signature that its objects have.
    socketFactory: (url, protocols) => new WebSocket(url, protocols) as unknown as RawSocket,
    fetcher: () => Promise.reject(new TypeError('unreachable')),
    ids: () => (id += 1),
    scheduler: asyncScheduler,
    leap: () => undefined,
    deviceNow: Date.now,
    random: () => 0,
    binary: true,
    savesData: () => false,
  })
})
afterEach(() => {
  engine.dispose()
  server.stop()
})

/** The exchange: a snapshot for each subscription, then one delta. */
function exchange(seq: number): void {
  server.on('connection', (socket) => {
    socket.on('message', (text) => {
      const read = decodeClientFrame(String(text))
      if (!read.ok || read.value.op !== 'subscribe') return
      if (!read.value.channels.includes(BOOK)) return
      socket.send(encodeServerFrame([snapshot(seq, [[100, 1]]), delta(seq, seq + 1, [[101, 2]])]))
    })
  })
}

const bookAt = (seq: number) =>
  firstValueFrom(engine.bookFold$('btcusdtperp').pipe(filter((step) => step.seq === seq)))

test('follows a book over a websocket through snapshot, delta, loss and recovery', async () => {
  exchange(10)
  const first = await bookAt(11)
  expect(first.bestBid).toEqual([101, 2])
  server.close({ code: 1012, reason: 'restart', wasClean: true })
  server.stop()
  server = new Server(URL)
  exchange(40)
  expect((await bookAt(41)).bestBid).toEqual([101, 2])
})

test('reads a binary book like a text one', async () => {
  server.on('connection', (socket) => {
    const head = { kind: 'book', ch: BOOK, symbol: 'btcusdtperp', at: 1, prev: 0 } as const
    const book = { ...head, snapshot: true, seq: 3, bids: [616_024, 53], asks: [616_025, 1] }
    socket.on('message', () => {
      socket.send(new Uint8Array(encodeBinaryFrame([encodeBinaryBook(book)])).buffer)
    })
  })
  expect(await bookAt(3)).toMatchObject({ bestBid: [616_024, 53], bestAsk: [616_025, 1] })
})
