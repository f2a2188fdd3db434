// Owns which call gives the same state as which channel, and turns its answer into the channel's
// snapshot. Channels without such a call stay stale while polling.
import { findInstrument } from '../../domain/instruments'
import { intervalMs } from '../../domain/intervals'
import type { Channel } from '../../protocol/channels'
import type { Head, Tidings } from '../../protocol/decoded'
import { readCandle, readSide, readTicker, readTrade } from '../../protocol/readMessage'
import type { EnginePorts } from '../ports'
import { pollAccount } from './pollAccount'
import { ask, UNREACHABLE, type Answer } from './rest'

type Polled = Answer<Tidings> | undefined

/** The state of a channel by one call; undefined where no call gives it. */
export async function pollChannel(
  ports: EnginePorts,
  key: string,
  channel: Channel,
  token: string | null,
  signal: AbortSignal,
): Promise<Polled> {
  const head: Head = { ch: key, snapshot: true, seq: 0, prev: 0, at: ports.scheduler.now() }
  try {
    return await pollKind(ports, head, channel, token, signal)
  } catch (error) {
    // A figure that does not fit the instrument: the answer is as good as none.
    if (error instanceof RangeError) return { ok: false, code: UNREACHABLE }
    throw error
  }
}

async function pollKind(
  ports: EnginePorts,
  head: Head,
  channel: Channel,
  token: string | null,
  signal: AbortSignal,
): Promise<Polled> {
  switch (channel.kind) {
    case 'book':
      return pollBook(ports, head, channel.symbol, signal)
    case 'trades': {
      const { kind, symbol } = channel
      const it = findInstrument(symbol)
      const answer = await ask(ports, 'trades', { path: { symbol } }, signal)
      if (!answer.ok || !it) return failure(answer)
      const trades = answer.data.trades.map((row) => readTrade(it, row))
      return { ok: true, data: { kind, ...head, symbol, trades } }
    }
    case 'tickers': {
      const { kind, market } = channel
      const answer = await ask(ports, 'tickers', { query: { market } }, signal)
      if (!answer.ok) return answer
      const tickers = answer.data.tickers.map(readTicker)
      return { ok: true, data: { kind, ...head, market, tickers } }
    }
    case 'candles':
      return pollCandle(ports, head, channel, signal)
    case 'status': {
      const answer = await ask(ports, 'health', {}, signal)
      if (!answer.ok) return answer
      return { ok: true, data: { kind: 'status', ...head, ...answer.data } }
    }
    case 'orders':
    case 'positions':
    case 'balances':
      return token === null ? undefined : pollAccount(ports, head, channel.kind, token, signal)
    default:
      return undefined
  }
}

async function pollBook(
  ports: EnginePorts,
  head: Head,
  symbol: string,
  signal: AbortSignal,
): Promise<Polled> {
  const it = findInstrument(symbol)
  const asked = { path: { symbol }, query: { levels: '1000' } }
  const answer = await ask(ports, 'orderbook', asked, signal)
  if (!answer.ok || !it) return failure(answer)
  const { seq, at } = answer.data
  const bids = readSide(it, answer.data.bids)
  const asks = readSide(it, answer.data.asks)
  return { ok: true, data: { kind: 'book', ...head, seq, at, symbol, bids, asks } }
}

async function pollCandle(
  ports: EnginePorts,
  head: Head,
  channel: Extract<Channel, { kind: 'candles' }>,
  signal: AbortSignal,
): Promise<Polled> {
  const { symbol, interval } = channel
  const it = findInstrument(symbol)
  if (!it) return undefined
  const name = it.market === 'futures' ? 'historicalFuture' : 'historical'
  const from = String(head.at - 2 * intervalMs(interval))
  const query = { from, to: String(head.at), interval }
  const answer = await ask(ports, name, { path: { symbol }, query }, signal)
  if (!answer.ok) return answer
  const candles = answer.data.histories.map((row) => readCandle(it, row))
  return { ok: true, data: { kind: 'candles', ...head, symbol, interval, candles } }
}

const failure = (answer: Answer<unknown>): Polled =>
  answer.ok ? { ok: false, code: UNREACHABLE } : answer
