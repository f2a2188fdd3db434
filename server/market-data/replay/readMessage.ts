// The reading of one recorded line into a typed message in ticks and lots. It judges form only:
// whether messages follow each other is the joiner's business.
import { ticks, lots, rate, type Lots, type Rate, type Ticks } from '../../../src/domain/brand'
import type { Instrument } from '../../../src/domain/instruments'
import type { Side } from '../../../src/domain/records/records'
import type { Level } from '../api'
import { readFixed } from './readFixed'

export interface SnapshotMessage {
  readonly kind: 'snapshot'
  readonly lastId: number
  readonly bids: readonly Level[]
  readonly asks: readonly Level[]
}

export interface DepthMessage {
  readonly kind: 'depth'
  readonly firstId: number
  readonly lastId: number
  /** The last id of the message before; futures only. */
  readonly previousId: number | null
  readonly bids: readonly Level[]
  readonly asks: readonly Level[]
}

export interface TopMessage {
  readonly kind: 'top'
  readonly id: number
  readonly bid: Level
  readonly ask: Level
}

export interface TradeMessage {
  readonly kind: 'trade'
  readonly side: Side
  readonly price: Ticks
  readonly quantity: Lots
  /** False for what is not a trade of the market, an insurance fund's for example. */
  readonly market: boolean
}

export interface MarkMessage {
  readonly kind: 'mark'
  readonly mark: Ticks
  readonly index: Ticks
  readonly fundingRate: Rate
}

export type Recorded = SnapshotMessage | DepthMessage | TopMessage | TradeMessage | MarkMessage

/** `other`: well formed, of another kind or symbol. `malformed`: not readable. */
export type Reading = Recorded | { readonly kind: 'other' } | { readonly kind: 'malformed' }

type Fields = Readonly<Record<string, unknown>>

/** Receive time of a line in ms (recorded in nano- or microseconds); NaN where there is none. */
export function receivedAt(line: string): number {
  const space = line.indexOf(' ')
  const digits = line.slice(0, Math.max(0, space))
  if (!/^\d{13,19}$/.test(digits)) return Number.NaN
  return Number(digits) / 10 ** (digits.length - 13)
}

/** Reads one line for an instrument; `symbol` is the recorded exchange's, `BTCUSDT`. */
export function readMessage(line: string, instrument: Instrument, symbol: string): Reading {
  try {
    const parsed: unknown = JSON.parse(line.slice(line.indexOf(' ') + 1))
    if (!isFields(parsed)) return { kind: 'malformed' }
    if ('lastUpdateId' in parsed) return readSnapshot(parsed, instrument)
    const { stream, data } = parsed
    if (typeof stream !== 'string' || !isFields(data)) return { kind: 'malformed' }
    if (data.s !== symbol) return { kind: 'other' }
    if (stream.includes('@depth')) return readDepth(data, instrument)
    if (stream.endsWith('@bookTicker')) return readTop(data, instrument)
    if (stream.endsWith('@trade')) return readTrade(data, instrument)
    return stream.includes('@markPrice') ? readMark(data, instrument) : { kind: 'other' }
  } catch {
    return { kind: 'malformed' }
  }
}

function readSnapshot(data: Fields, instrument: Instrument): SnapshotMessage {
  const [bids, asks] = [readLevels(data.bids, instrument), readLevels(data.asks, instrument)]
  return { kind: 'snapshot', lastId: id(data.lastUpdateId), bids, asks }
}

function readDepth(data: Fields, instrument: Instrument): DepthMessage {
  return {
    kind: 'depth',
    firstId: id(data.U),
    lastId: id(data.u),
    previousId: data.pu === undefined ? null : id(data.pu),
    bids: readLevels(data.b, instrument),
    asks: readLevels(data.a, instrument),
  }
}

function readTop(data: Fields, instrument: Instrument): TopMessage {
  const bid = readLevel([data.b, data.B], instrument)
  return { kind: 'top', id: id(data.u), bid, ask: readLevel([data.a, data.A], instrument) }
}

function readTrade(data: Fields, instrument: Instrument): TradeMessage {
  const [price, quantity] = readLevel([data.p, data.q], instrument)
  if (typeof data.m !== 'boolean') throw new TypeError('m')
  const market = data.X === undefined || data.X === 'MARKET'
  return { kind: 'trade', side: data.m ? 'SELL' : 'BUY', price, quantity, market }
}

function readMark(data: Fields, instrument: Instrument): MarkMessage {
  const price = (value: unknown) =>
    ticks(Math.max(1, Math.round(readFixed(text(value), 8) / 10 ** (8 - instrument.tickDecimals))))
  const share = text(data.r)
  const size = BigInt(readFixed(share.startsWith('-') ? share.slice(1) : share, 8))
  const fundingRate = rate(share.startsWith('-') ? -size : size)
  return { kind: 'mark', mark: price(data.p), index: price(data.i), fundingRate }
}

function readLevels(value: unknown, instrument: Instrument): readonly Level[] {
  if (!Array.isArray(value)) throw new TypeError('levels')
  return value.map((row: unknown) => readLevel(row, instrument))
}

function readLevel(row: unknown, instrument: Instrument): Level {
  if (!Array.isArray(row)) throw new TypeError('level')
  const [price, quantity]: readonly unknown[] = row
  return [
    ticks(readFixed(text(price), instrument.tickDecimals)),
    lots(readFixed(text(quantity), instrument.lotDecimals, 'cut')),
  ]
}

function id(value: unknown): number {
  if (!Number.isSafeInteger(value)) throw new TypeError('id')
  return Number(value)
}

function text(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError('text')
  return value
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
