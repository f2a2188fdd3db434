// Conversion of a recorded market to frames of this product's stream, one frame per recorded
// message: depth into book, trade into trades, best bid and ask and mark price into tickers. Also
// computes the recorded rate.
import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { readScaled } from '../src/domain/decimal'
import { findInstrument, type Instrument } from '../src/domain/instruments'
import { encodeBinaryBook, encodeBinaryFrame } from '../src/protocol/binaryBook'
import { encodeBook, encodeMessage } from '../src/protocol/codec'
import type { BookMessage } from '../src/protocol/decoded'
import type { WireTicker } from '../src/protocol/messages'
import { tickerOf } from './syntheticFrames'
import type { Frame, Workload } from './workload'

const FOLDER = '../shared/data/binance-live'
/** The recording with the busiest second in the folder. */
const BUSIEST = ['usdm-ethusdt_20240718.gz', 'usdm-ethusdt_20240719.gz']
const SYMBOL = 'ethusdtperp'

interface Recorded {
  readonly lastUpdateId?: number
  readonly bids?: Level[]
  readonly asks?: Level[]
  readonly stream?: string
  readonly data?: Readonly<Record<string, unknown>>
}
type Level = [string, string]

/** The busiest recording, at most `most` messages of it; undefined if it is missing. */
export function recordedWorkload(most: number): Workload | undefined {
  if (!BUSIEST.every((name) => existsSync(`${FOLDER}/${name}`))) return undefined
  const it = findInstrument(SYMBOL)
  if (!it) return undefined
  const lines = BUSIEST.flatMap((name) =>
    gunzipSync(readFileSync(`${FOLDER}/${name}`))
      .toString('latin1')
      .split('\n'),
  ).filter((line) => line !== '')
  const converter = new Converter(it)
  const times = lines.map((line) => Number(line.slice(0, line.indexOf(' ')).slice(0, 13)))
  const first = times[0] ?? 0
  const frames = lines.slice(0, most).flatMap((line, i) => {
    const message = JSON.parse(line.slice(line.indexOf(' ') + 1)) as Recorded
    return converter.convert(message, (times[i] ?? 0) - first)
  })
  const seconds = ((times.at(-1) ?? 0) - first) / 1_000
  return {
    name: 'usdm-ethusdt-2024-07, the recording with the busiest second',
    symbol: SYMBOL,
    frames,
    peakPerSecond: peakOf(times),
    meanPerSecond: lines.length / seconds,
    speed: 20,
  }
}

/** The highest number of times within one second. */
export function peakOf(times: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const time of times) {
    const second = Math.floor(time / 1_000)
    counts.set(second, (counts.get(second) ?? 0) + 1)
  }
  return Math.max(0, ...counts.values())
}

class Converter {
  private seq = 0
  private tickerSeq = 0
  private tradeSeq = 0

  constructor(private readonly it: Instrument) {}

  convert(message: Recorded, at: number): Frame[] {
    const { data } = message
    if (message.lastUpdateId !== undefined)
      return [this.book(true, message.bids ?? [], message.asks ?? [], at)]
    if (!data || !message.stream) return []
    if (message.stream.includes('@depth'))
      return [this.book(false, data['b'] as Level[], data['a'] as Level[], at)]
    if (message.stream.includes('@trade')) return [this.trade(data, at)]
    return [this.ticker(data, at)]
  }

  private book(snapshot: boolean, bids: Level[], asks: Level[], at: number): Frame {
    const { symbol } = this.it
    const prev = snapshot ? 0 : this.seq
    this.seq += 1
    const side = (levels: Level[]) => levels.flatMap((level) => this.level(level))
    const book: BookMessage = {
      kind: 'book',
      ch: `book:${symbol}`,
      symbol,
      snapshot,
      seq: this.seq,
      prev,
      at,
      bids: side(bids),
      asks: side(asks),
    }
    const binary = new Uint8Array(encodeBinaryFrame([encodeBinaryBook(book)])).buffer
    return { at, text: Buffer.from(encodeBook(book)), binary }
  }

  private level([price, size]: Level): [number, number] {
    return [readScaled(price, this.it.tickDecimals), readScaled(size, this.it.lotDecimals)]
  }

  private trade(data: Readonly<Record<string, unknown>>, at: number): Frame {
    const prev = this.tradeSeq
    this.tradeSeq += 1
    const side = data['m'] === true ? 'SELL' : 'BUY'
    const row = [this.tradeSeq, String(data['p']), String(data['q']), side, at] as const
    const head = { ch: `trades:${this.it.symbol}`, type: 'delta', seq: this.tradeSeq } as const
    const message = { ...head, prev, at, data: { trades: [row] } }
    return { at, text: Buffer.from(encodeMessage(message)), binary: undefined }
  }

  private ticker(data: Readonly<Record<string, unknown>>, at: number): Frame {
    const bid = String(data['b'] ?? data['p'])
    const ask = String(data['a'] ?? data['p'])
    const row: WireTicker = tickerOf(this.it.symbol, bid, ask, at)
    const prev = this.tickerSeq
    this.tickerSeq += 1
    const head = { ch: 'tickers:futures', type: 'delta', seq: this.tickerSeq } as const
    const message = { ...head, prev, at, data: { tickers: [row] } }
    return { at, text: Buffer.from(encodeMessage(message)), binary: undefined }
  }
}
