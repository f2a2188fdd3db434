// The calls that return the same state as a channel, and their answers as the channel's snapshot.
import { assertNever } from '../../domain/assertNever'
import { findInstrument, type Instrument, type Market } from '../../domain/instruments'
import { intervalMs, type Interval } from '../../domain/intervals'
import type { ChannelMessage, Head, PricesMessage } from '../../protocol/decoded'
import { readSide } from '../../protocol/marketRows'
import { readCandle, readPrices, readRate, readTicker, readTrade } from '../../protocol/readMessage'
import type { FoldedChannel } from '../folds/createFold'
import type { Call } from './call'

/** The maximum number of records per call: more than one account may have open. */
const LIMIT = '100'

/**
 * The state of a channel; undefined if no call returns it. Rejects with CallFailed, and with
 * RangeError if a figure does not fit its instrument. `now` is the exchange's time, null if
 * unknown.
 */
export async function pollChannel(
  call: Call,
  key: string,
  channel: FoldedChannel,
  now: number | null,
): Promise<ChannelMessage | undefined> {
  // Answers carry no exchange time unless they state one.
  const head: Head = { ch: key, snapshot: true, seq: 0, prev: 0, at: 0 }
  switch (channel.kind) {
    case 'book':
      return pollBook(call, head, channel.symbol)
    case 'trades': {
      const { symbol } = channel
      const { trades } = await call('trades', { symbol })
      const instrument = instrumentOf(symbol)
      const rows = trades.map((row) => readTrade(instrument, row))
      return { kind: 'trades', ...head, symbol, trades: rows }
    }
    case 'tickers': {
      const { market } = channel
      const tickers = (await call('tickers', { market })).tickers.map(readTicker)
      const at = Math.max(0, ...tickers.map((row) => row.at))
      return { kind: 'tickers', ...head, at, market, tickers }
    }
    case 'prices': {
      const { market } = channel
      return { kind: 'prices', ...head, market, prices: await pollPrices(call, market) }
    }
    case 'funding': {
      const { rates } = await call('perpetualAllFunding', {})
      const rows = rates.map(
        ({ symbol, rate, nextAt }) => [symbol, readRate(rate), nextAt] as const,
      )
      return { kind: 'funding', ...head, rates: rows }
    }
    case 'candles':
      return pollCandle(call, head, channel, now)
    case 'status':
      return { kind: 'status', ...head, ...(await call('health', {})) }
    case 'announcements':
      return { kind: 'announcements', ...head, ...(await call('announcements', {})) }
    case 'orders':
      return pollOrders(call, head)
    case 'positions':
      return pollPositions(call, head)
    case 'balances': {
      const { balances } = await call('accounts', {})
      return { kind: 'balances', ...head, accounts: balances }
    }
    case 'notices':
      // MissedNotices finds these events.
      return undefined
    default:
      return assertNever(channel)
  }
}

async function pollBook(call: Call, head: Head, symbol: string): Promise<ChannelMessage> {
  const { seq, at, bids, asks } = await call('orderbook', { symbol, levels: '1000' })
  const instrument = instrumentOf(symbol)
  const sides = { bids: readSide(instrument, bids), asks: readSide(instrument, asks) }
  return { kind: 'book', ...head, seq, at, symbol, ...sides }
}

/** Spot pairs have no call for all prices: their tickers carry them. */
async function pollPrices(call: Call, market: Market): Promise<PricesMessage['prices']> {
  switch (market) {
    case 'spot': {
      const { tickers } = await call('tickers', { market })
      return tickers.map(readTicker).map(({ symbol, last }) => [symbol, last] as const)
    }
    case 'futures': {
      const { prices } = await call('perpetualAllPrice', {})
      return Object.entries(prices).map((row) => readPrices(row))
    }
    case 'derivatives': {
      const { prices } = await call('cfdAllPrice', {})
      return Object.entries(prices).map(([symbol, { bidPrice, askPrice }]) => {
        const [, , bid = 0, ask = 0] = readPrices([symbol, bidPrice, bidPrice, askPrice])
        // An instrument that trades at quotes has its last price between bid and ask.
        return [symbol, Math.round((bid + ask) / 2), bid, ask] as const
      })
    }
    default:
      return assertNever(market)
  }
}

async function pollCandle(
  call: Call,
  head: Head,
  { symbol, interval }: { readonly symbol: string; readonly interval: Interval },
  now: number | null,
): Promise<ChannelMessage> {
  const instrument = instrumentOf(symbol)
  const name = instrument.market === 'futures' ? 'historicalFuture' : 'historical'
  // Without a beginning the exchange returns more bars than needed; without an end it returns bars
  // up to its own present.
  const range = now === null ? {} : { from: String(now - 2 * intervalMs(interval)) }
  const { histories } = await call(name, { symbol, ...range, interval })
  const candles = histories.map((row) => readCandle(instrument, row))
  return { kind: 'candles', ...head, symbol, interval, candles }
}

/**
 * Open tickets are read too, because a limit order that would close one is stored with it. All of
 * them, or none.
 */
async function pollOrders(call: Call, head: Head): Promise<ChannelMessage> {
  const [pending, open, spot, forex, waiting] = await Promise.all([
    call('perpetualTickets', { status: 'PENDING', limit: LIMIT }),
    call('perpetualTickets', { status: 'OPEN', limit: LIMIT }),
    call('ordersIncompleted', {}),
    call('cfdPending', { limit: LIMIT }),
    call('perpetualStops', { status: 'WAITING', limit: LIMIT }),
  ])
  // Asked for last: what the lists show is named.
  const { placed } = await call('ordersPlaced', {})
  return {
    kind: 'orders',
    ...head,
    placed,
    futures: [...open.futures, ...pending.futures],
    spot: spot.incompletedOrders,
    forexs: forex.forexs,
    stops: waiting.stops,
  }
}

async function pollPositions(call: Call, head: Head): Promise<ChannelMessage> {
  const [open, forex] = await Promise.all([
    call('perpetualTickets', { status: 'OPEN', limit: LIMIT }),
    call('cfdPositions', { limit: LIMIT }),
  ])
  return { kind: 'positions', ...head, futures: open.futures, forexs: forex.forexs }
}

function instrumentOf(symbol: string): Instrument {
  const instrument = findInstrument(symbol)
  if (!instrument) throw new RangeError(`No instrument ${symbol}`)
  return instrument
}
