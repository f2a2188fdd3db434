// After a change of instrument no data of the former one appears: twenty changes at a round trip of
// 300 ms, while the exchange still sends what was requested before. Every instrument has a price
// band of its own, so that a price identifies its instrument.
import { asyncScheduler, merge, type Subscription } from 'rxjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ticks } from '../../src/domain/brand'
import { formatTicks } from '../../src/domain/decimal'
import { findInstrument } from '../../src/domain/instruments'
import { decodeClientFrame } from '../../src/protocol/codec'
import { encodeServerFrame } from '../support/encodeServerFrame'
import type { ServerMessage, WireTicker } from '../../src/protocol/messages'
import type { RawSocket } from '../../src/streams/deps'
import { StreamEngine } from '../../src/streams/engine'
import { createEngineClient } from '../../src/workers/client'
import type { EngineClient } from '../../src/workers/contract'
import { seeded, type Dice } from '../support/seeded'
import { openWindow } from './support/channelLink'

const ONE_WAY_MS = 150
const EVERY_MS = 20

/** Prices of each instrument lie between these ticks, and no two bands overlap. */
const BANDS = {
  btcusdtperp: [600_000, 610_000],
  ethusdtperp: [300_000, 310_000],
  solusdtperp: [1_000, 2_000],
} as const
type Symbol = keyof typeof BANDS
const SYMBOLS = Object.keys(BANDS) as Symbol[]

/** An exchange behind a slow network: sending and receiving take time. */
class FarExchange implements RawSocket {
  binaryType = 'blob'
  readyState = 0
  private readonly listeners = new Map<string, ((event: { data?: unknown }) => void)[]>()
  private readonly seqs = new Map<string, number>()
  private readonly market: ReturnType<typeof setInterval>
  private trades = 0

  constructor(private readonly dice: Dice) {
    setTimeout(() => {
      this.readyState = 1
      this.emit('open')
    }, ONE_WAY_MS)
    this.market = setInterval(() => this.publish(), EVERY_MS)
  }

  addEventListener(type: string, listener: (event: { data?: unknown }) => void): void {
    this.listeners.set(type, [...(this.listeners.get(type) ?? []), listener])
  }

  removeEventListener(): void {
    // The engine ends with the test.
  }

  send(text: string): void {
    setTimeout(() => this.receive(text), ONE_WAY_MS)
  }

  close(): void {
    clearInterval(this.market)
    this.readyState = 3
  }

  private receive(text: string): void {
    const read = decodeClientFrame(text)
    if (!read.ok) throw new Error(`The exchange refuses ${text}`)
    const frame = read.value
    if (frame.op === 'ping')
      this.answer([{ type: 'pong', id: frame.id, t: frame.t, at: Date.now() }])
    if (frame.op === 'unsubscribe') for (const key of frame.channels) this.seqs.delete(key)
    if (frame.op === 'subscribe')
      this.answer(frame.channels.flatMap((key) => this.message(key, true) ?? []))
  }

  /** One change in each subscribed channel. */
  private publish(): void {
    this.answer([...this.seqs.keys()].flatMap((key) => this.message(key, false) ?? []))
  }

  private message(key: string, isFirst: boolean): ServerMessage | undefined {
    const [kind, symbol] = key.split(':')
    const data = this.data(kind!, symbol as Symbol)
    if (!data) return undefined
    const prev = isFirst ? 0 : this.seqs.get(key)!
    const seq = (this.seqs.get(key) ?? 0) + 1
    this.seqs.set(key, seq)
    const type = isFirst ? 'snapshot' : 'delta'
    return { ch: key, type, seq, prev, at: Date.now(), data } as ServerMessage
  }

  private data(kind: string, symbol: Symbol): object | undefined {
    const price = () => this.price(symbol)
    const now = Date.now()
    switch (kind) {
      case 'book':
        return { bids: [[price(), '1']], asks: [[price(), '1']] }
      case 'trades':
        return { trades: [[(this.trades += 1), price(), '1', 'BUY', now]] }
      case 'candles':
        return { candles: [[now - (now % 60_000), price(), price(), price(), price(), '1']] }
      case 'tickers':
        return { tickers: SYMBOLS.map((each) => this.ticker(each)) }
      default:
        return undefined
    }
  }

  private ticker(symbol: Symbol): WireTicker {
    const prices = Array.from({ length: 9 }, (_, i) => (i === 4 ? '1' : this.price(symbol)))
    return [symbol, ...prices, '0', 1, false, Date.now()] as unknown as WireTicker
  }

  private price(symbol: Symbol): string {
    const [from, to] = BANDS[symbol]
    const decimals = findInstrument(symbol)!.tickDecimals
    return formatTicks(ticks(from + this.dice.below(to - from)), decimals)
  }

  private answer(messages: ServerMessage[]): void {
    if (messages.length === 0) return
    const data = encodeServerFrame(messages)
    setTimeout(() => this.emit('message', data), ONE_WAY_MS)
  }

  private emit(type: string, data?: unknown): void {
    if (this.readyState !== 3)
      for (const listener of this.listeners.get(type) ?? []) listener({ data })
  }
}

let engine: StreamEngine
let client: EngineClient
let leave: () => void
let dice: Dice

beforeEach(() => {
  vi.useFakeTimers()
  const config = { streamUrl: 'ws://exchange.test/', apiBase: '' }
  let id = 0
  dice = seeded(31)
  engine = new StreamEngine({
    ...config,
    socketFactory: () => new FarExchange(dice),
    fetcher: () => Promise.reject(new TypeError('unreachable')),
    ids: () => (id += 1),
    scheduler: asyncScheduler,
    leap: () => undefined,
    deviceNow: Date.now,
    random: () => 0,
    binary: false,
    savesData: () => false,
  })
  client = createEngineClient({
    ...config,
    connect: () => {
      const { host, link } = openWindow(engine, Date.now)
      leave = () => host.leave()
      return link
    },
  })
})
afterEach(() => {
  client.dispose()
  leave()
  engine.dispose()
  vi.useRealTimers()
})

/** Every price in a value. */
function pricesIn(value: object): number[] {
  if ('bids' in value) {
    const { bids, asks } = value as { bids: Float64Array; asks: Float64Array }
    return [...bids, ...asks].filter((_, i) => i % 2 === 0)
  }
  if ('trades' in value) return (value.trades as { price: number }[]).map(({ price }) => price)
  if ('candle' in value && value.candle) {
    const { open, high, low, close } = value.candle as Record<string, number>
    return [open!, high!, low!, close!]
  }
  if ('ticker' in value && value.ticker) {
    const { last, bid, ask, mark, index } = value.ticker as Record<string, number>
    return [last!, bid!, ask!, mark!, index!]
  }
  return []
}

test('twenty changes at a round trip of 300 ms show no price of the former instrument', async () => {
  let symbol: Symbol = 'btcusdtperp'
  let screen: Subscription | undefined
  const foreign: unknown[] = []
  let values = 0
  let digits = 0
  const show = (next: Symbol) => {
    screen?.unsubscribe()
    symbol = next
    const request = { symbol, levels: 20, step: 1 }
    screen = merge(
      client.book$('book', request),
      client.trades$('tape', symbol),
      client.candle$('chart', symbol, '1m'),
      client.ticker$('bar', symbol),
    ).subscribe((value) => {
      const [from, to] = BANDS[symbol]
      const prices = pricesIn(value)
      values += 1
      digits += prices.length
      if (value.symbol !== symbol || prices.some((price) => price < from || price >= to))
        foreign.push({ symbol, value })
    })
  }
  show(symbol)
  await vi.advanceTimersByTimeAsync(1_000)
  for (let change = 0; change < 20; change += 1) {
    const others = SYMBOLS.filter((each) => each !== symbol)
    show(others[dice.below(others.length)]!)
    // Some changes come while the former one is in progress, some after it was dropped.
    await vi.advanceTimersByTimeAsync([60, 250, 700, 6_000][dice.below(4)]!)
  }
  expect(foreign).toEqual([])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(values).toBeGreaterThan(500)
  expect(digits).toBeGreaterThan(5_000)
  screen?.unsubscribe()
})
