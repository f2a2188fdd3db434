// The validating decoder from an unknown value to a typed message: schema first, then decimals into
// the instrument's ticks and lots. It is the reference that the fast scanner is tested against.
import * as v from 'valibot'
import type { Candle } from '../domain/candles'
import { RATE_DECIMALS, readScaled } from '../domain/decimal'
import { findInstrument, type Instrument } from '../domain/instruments'
import type { MarketTrade, Ticker } from '../domain/records/records'
import { assertNever } from '../domain/assertNever'
import { parseChannel, type Channel } from './channels'
import { readSide } from './marketRows'
import type { Decoded, DecodeProblem, Head, PricesMessage, ChannelMessage } from './decoded'
import type { ChannelData, WireCandle, WirePrices } from './messages'
import type { WireTicker, WireTrade } from './messages'
import { controlSchema, DATA_SCHEMAS, headSchema } from './schemas/streamSchemas'

const CONTROLS: readonly unknown[] = [
  'welcome',
  'ack',
  'pong',
  'ping',
  'sum',
  'closing',
  'limited',
  'error',
]

/** One message, or the reason why it could not be decoded. */
export function readMessage(raw: unknown): Decoded | DecodeProblem {
  if (typeof raw !== 'object' || raw === null) return 'malformed'
  if (!('ch' in raw)) return readControl(raw)
  const head = v.safeParse(headSchema, raw)
  if (!head.success) return 'malformed'
  const channel = parseChannel(head.output.ch)
  if (!channel) return 'unknown'
  const data = v.safeParse(DATA_SCHEMAS[channel.kind], head.output.data)
  if (!data.success) return 'malformed'
  const { ch, type, seq, prev, at } = head.output
  try {
    return readData({ ch, snapshot: type === 'snapshot', seq, prev, at }, channel, data.output)
  } catch (error) {
    // A decimal with more places than the instrument has, or a symbol that is not in the table.
    if (error instanceof RangeError) return 'malformed'
    throw error
  }
}

function readControl(raw: object): Decoded | DecodeProblem {
  const control = v.safeParse(controlSchema, raw)
  if (control.success) return { kind: 'control', control: control.output }
  return CONTROLS.includes((raw as { type?: unknown }).type) ? 'malformed' : 'unknown'
}

/** The schema for the channel's kind has validated `data`; the casts below only repeat that. */
function readData(head: Head, channel: Channel, data: unknown): ChannelMessage {
  switch (channel.kind) {
    case 'book':
    case 'trades':
    case 'candles':
      return readMarket(head, channel, data)
    case 'tickers': {
      const { tickers } = data as ChannelData['tickers']
      return { kind: 'tickers', ...head, market: channel.market, tickers: tickers.map(readTicker) }
    }
    case 'prices': {
      const prices = (data as ChannelData['prices']).prices.map(readPrices)
      return { kind: 'prices', ...head, market: channel.market, prices }
    }
    case 'funding': {
      const rates = (data as ChannelData['funding']).rates.map(
        ([symbol, rate, nextAt]) => [symbol, readRate(rate), nextAt] as const,
      )
      return { kind: 'funding', ...head, rates }
    }
    case 'swaps':
      return { kind: 'swaps', ...head, ...(data as ChannelData['swaps']) }
    case 'status':
      return { kind: 'status', ...head, ...(data as ChannelData['status']) }
    case 'announcements':
      return { kind: 'announcements', ...head, ...(data as ChannelData['announcements']) }
    case 'orders':
      return { kind: 'orders', ...head, ...(data as ChannelData['orders']) }
    case 'positions':
      return { kind: 'positions', ...head, ...(data as ChannelData['positions']) }
    case 'balances':
      return { kind: 'balances', ...head, ...(data as ChannelData['balances']) }
    case 'notices':
      return { kind: 'notices', ...head, ...(data as ChannelData['notices']) }
    default:
      return assertNever(channel)
  }
}

/** A wire row of all prices, in ticks. */
export function readPrices(row: WirePrices): PricesMessage['prices'][number] {
  const [symbol] = row
  const price = (text: string) => readScaled(text, need(symbol).tickDecimals)
  if (row.length === 2) return [symbol, price(row[1])]
  return [symbol, price(row[1]), price(row[2]), price(row[3])]
}

type MarketChannel = Extract<Channel, { symbol: string }>

function readMarket(head: Head, channel: MarketChannel, data: unknown): ChannelMessage {
  const { symbol } = channel
  const instrument = need(symbol)
  switch (channel.kind) {
    case 'book': {
      const { bids, asks } = data as ChannelData['book']
      return {
        kind: 'book',
        ...head,
        symbol,
        bids: readSide(instrument, bids),
        asks: readSide(instrument, asks),
      }
    }
    case 'trades': {
      const trades = (data as ChannelData['trades']).trades.map((row) => readTrade(instrument, row))
      return { kind: 'trades', ...head, symbol, trades }
    }
    case 'candles': {
      const candles = (data as ChannelData['candles']).candles.map((row) =>
        readCandle(instrument, row),
      )
      return { kind: 'candles', ...head, symbol, interval: channel.interval, candles }
    }
    default:
      return assertNever(channel)
  }
}

export function readTrade(
  instrument: Instrument,
  [id, price, quantity, side, at]: WireTrade,
): MarketTrade {
  return {
    id,
    price: readScaled(price, instrument.tickDecimals),
    quantity: readScaled(quantity, instrument.lotDecimals),
    side,
    at,
  }
}

/** A wire bar in ticks and lots. */
export function readCandle(instrument: Instrument, row: WireCandle): Candle {
  const [at, open, high, low, close, volume] = row
  const price = (text: string) => readScaled(text, instrument.tickDecimals)
  return {
    at,
    open: price(open),
    high: price(high),
    low: price(low),
    close: price(close),
    volume: readScaled(volume, instrument.lotDecimals),
  }
}

/** A wire row of tickers; prices in ticks, volume in lots, the rate at 10^-8. */
export function readTicker(row: WireTicker): Ticker {
  const [symbol, last, open24h, high24h, low24h, volume24h, bid, ask, mark, index] = row
  const instrument = need(symbol)
  const price = (text: string) => readScaled(text, instrument.tickDecimals)
  return {
    symbol,
    last: price(last),
    open24h: price(open24h),
    high24h: price(high24h),
    low24h: price(low24h),
    volume24h: readScaled(volume24h, instrument.lotDecimals),
    bid: price(bid),
    ask: price(ask),
    mark: price(mark),
    index: price(index),
    fundingRate: readRate(row[10]),
    nextFundingAt: row[11],
    stale: row[12],
    at: row[13],
  }
}

/** A funding rate at 10^-8. */
export const readRate = (text: string): number => readSigned(text, RATE_DECIMALS)

function readSigned(text: string, decimals: number): number {
  if (!text.startsWith('-')) return readScaled(text, decimals)
  const value = readScaled(text.slice(1), decimals)
  return value === 0 ? 0 : -value
}

function need(symbol: string): Instrument {
  const found = findInstrument(symbol)
  if (!found) throw new RangeError(`No instrument ${symbol}`)
  return found
}
