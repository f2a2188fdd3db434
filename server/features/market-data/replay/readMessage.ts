// The reading of one recorded line into a typed message in ticks and lots, by the schema of its
// kind. Whether messages follow each other is the joiner's business, and the times of lines are
// judged when a recording is opened.
import * as v from 'valibot'
import { ticks, rate, type Lots, type Rate, type Ticks } from '../../../../src/domain/brand'
import type { Instrument } from '../../../../src/domain/instruments'
import type { Side } from '../../../../src/domain/records/records'
import { isPrice } from '../../../../src/domain/records/makerEvents'
import type { Level } from '../../../core/exchange/marketEvents'
import { readFixed } from './readFixed'
import { areCrossed, OutOfRange, readLevels, readPrice, readSize } from './readLevels'

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
  /** The number of the trade; null where the recording has none. */
  readonly id: number | null
  readonly side: Side
  readonly price: Ticks
  /** At least one lot. */
  readonly quantity: Lots
}

export interface MarkMessage {
  readonly kind: 'mark'
  readonly mark: Ticks
  readonly index: Ticks
  readonly fundingRate: Rate
}

export type Recorded =
  | SnapshotMessage
  | DepthMessage
  | TopMessage
  | TradeMessage
  /** Not a trade of the market, an insurance fund's for example. */
  | { readonly kind: 'otherTrade' }
  | MarkMessage

/** `malformed`: not readable. `outOfRange`, `crossed`: readable, but no market has such figures. */
export interface Refused {
  readonly kind: 'malformed' | 'outOfRange' | 'crossed'
}

/** `other`: well formed, of another kind or symbol. */
export type Reading = Recorded | Refused | { readonly kind: 'other' }

/** Funding rates beyond it, either way, are no exchange's. */
const MAX_FUNDING = 10_000_000n
/** Decimals of recorded marks, indices and rates. */
const FINEST = 8

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const rows = v.array(v.unknown())
const envelope = v.object({ stream: v.string(), data: v.looseObject({ s: v.string() }) })
const snapshot = v.object({ lastUpdateId: id, bids: rows, asks: rows })
const depth = v.object({ U: id, u: id, pu: v.optional(id), b: rows, a: rows })
const top = v.object({ u: id, b: v.string(), B: v.string(), a: v.string(), A: v.string() })
const kindOfTrade = v.object({ X: v.optional(v.string(), 'MARKET') })
const trade = v.object({ t: v.optional(id), p: v.string(), q: v.string(), m: v.boolean() })
const mark = v.object({ p: v.string(), i: v.string(), r: v.string() })

/** Reads one line for an instrument; `symbol` is the recorded exchange's, `BTCUSDT`. */
export function readMessage(line: string, instrument: Instrument, symbol: string): Reading {
  try {
    const parsed: unknown = JSON.parse(line.slice(Math.max(0, line.indexOf('{'))))
    if (v.is(v.looseObject({ lastUpdateId: v.unknown() }), parsed))
      return readSnapshot(parsed, instrument)
    const { stream, data } = v.parse(envelope, parsed)
    if (data.s !== symbol) return { kind: 'other' }
    if (stream.includes('@depth')) return readDepth(data, instrument)
    if (stream.endsWith('@bookTicker')) return readTop(data, instrument)
    if (stream.endsWith('@trade')) return readTrade(data, instrument)
    return stream.includes('@markPrice') ? readMark(data, instrument) : { kind: 'other' }
  } catch (error) {
    return { kind: error instanceof OutOfRange ? 'outOfRange' : 'malformed' }
  }
}

function readSnapshot(data: unknown, instrument: Instrument): SnapshotMessage | Refused {
  const read = v.parse(snapshot, data)
  const bids = readLevels(read.bids, instrument)
  const asks = readLevels(read.asks, instrument)
  if (areCrossed(bids, asks)) return { kind: 'crossed' }
  return { kind: 'snapshot', lastId: read.lastUpdateId, bids, asks }
}

function readDepth(data: unknown, instrument: Instrument): DepthMessage {
  const { U, u, pu, b, a } = v.parse(depth, data)
  if (U > u) throw new OutOfRange('The numbers of a depth message run back')
  const [bids, asks] = [readLevels(b, instrument), readLevels(a, instrument)]
  return { kind: 'depth', firstId: U, lastId: u, previousId: pu ?? null, bids, asks }
}

function readTop(data: unknown, instrument: Instrument): TopMessage | Refused {
  const { u, b, B, a, A } = v.parse(top, data)
  const bid = [readPrice(b, instrument), readSize(B, instrument)] as const
  const ask = [readPrice(a, instrument), readSize(A, instrument)] as const
  return bid[0] < ask[0] ? { kind: 'top', id: u, bid, ask } : { kind: 'crossed' }
}

function readTrade(data: unknown, instrument: Instrument): Recorded {
  // What is not the market's may have neither price nor size.
  if (v.parse(kindOfTrade, data).X !== 'MARKET') return { kind: 'otherTrade' }
  const { t, p, q, m } = v.parse(trade, data)
  const [price, quantity] = [readPrice(p, instrument), readSize(q, instrument)]
  if (quantity === 0) throw new OutOfRange(`Less than a lot: ${q}`)
  return { kind: 'trade', id: t ?? null, side: m ? 'SELL' : 'BUY', price, quantity }
}

function readMark(data: unknown, { tickDecimals }: Instrument): MarkMessage {
  const { p, i, r } = v.parse(mark, data)
  const price = (text: string): Ticks => {
    const value = Math.round(readFixed(text, FINEST) / 10 ** (FINEST - tickDecimals))
    if (!isPrice(value)) throw new OutOfRange(`Price out of range: ${text}`)
    return ticks(value)
  }
  const size = BigInt(readFixed(r.startsWith('-') ? r.slice(1) : r, FINEST))
  if (size > MAX_FUNDING) throw new OutOfRange(`Funding rate out of range: ${r}`)
  const fundingRate = rate(r.startsWith('-') ? -size : size)
  return { kind: 'mark', mark: price(p), index: price(i), fundingRate }
}
