// Owns what a view needs from the channels and how its value is built from their states at the
// moment of painting. It refuses to know when that moment is.
import { assertNever } from '../domain/assertNever'
import { findInstrument } from '../domain/instruments'
import { isInterval } from '../domain/intervals'
import type { ViewFrame, ViewRequest } from '../domain/views/viewRequests'
import type { Freshness } from '../domain/views/views'
import type { ChannelState } from './channel'
import { worstOf } from './freshness'
import { ENGINE_LIMITS } from './ports'

const PRIVATE_KEYS = ['orders', 'positions', 'balances']
/** Says which instruments are without a source; views of one instrument hear it too. */
const STATUS = 'status'

/** The channels that a view is built from; RangeError for a request that names none. */
export function channelsOf(request: ViewRequest): readonly string[] {
  switch (request.kind) {
    case 'book':
    case 'trades':
      return [`${request.kind}:${known(request.symbol)}`, STATUS]
    case 'tickers':
      return [`tickers:${request.market}`]
    case 'candle':
      if (!isInterval(request.interval)) throw new RangeError('No such interval')
      return [`candles:${known(request.symbol)}:${request.interval}`, STATUS]
    case 'account':
      return PRIVATE_KEYS
    case 'notices':
      return ['notices']
    case 'status':
      return [STATUS]
    default:
      return assertNever(request)
  }
}

/**
 * The least time between two frames of a view, ms; tables of many rows are slower than the book.
 */
export function paceOf(request: ViewRequest): number {
  if (request.kind === 'tickers') return 250
  const wanted = request.kind === 'book' ? request.framesPerSecond : undefined
  return 1_000 / Math.min(60, Math.max(0.2, wanted ?? ENGINE_LIMITS.framesPerSecond))
}

/** The value of a view now. `seen` is the number of the last notice that this view has given. */
export function frameOf(
  view: number,
  request: ViewRequest,
  states: readonly ChannelState[],
  freshOf: (state: ChannelState) => Freshness,
  seen: number,
): ViewFrame {
  const freshness =
    'symbol' in request
      ? freshnessOfSymbol(request.symbol, states, freshOf)
      : worstOf(states.map(freshOf))
  switch (request.kind) {
    case 'book':
      return { view, kind: 'book', value: bookOf(request, states, freshness) }
    case 'trades': {
      const fold = pick(states, 'trades')
      const trades = fold?.newest(ENGINE_LIMITS.trades / 2) ?? []
      return { view, kind: 'trades', value: { symbol: request.symbol, trades, freshness } }
    }
    case 'tickers': {
      const tickers = new Map(pick(states, 'tickers')?.rows)
      return { view, kind: 'tickers', value: { market: request.market, tickers, freshness } }
    }
    case 'candle': {
      const { symbol, interval } = request
      const candle = pick(states, 'candles')?.candle ?? null
      return { view, kind: 'candle', value: { symbol, interval, candle, freshness } }
    }
    case 'account':
      return { view, kind: 'account', value: { ...accountOf(states), freshness } }
    case 'notices':
      return { view, kind: 'notices', value: pick(states, 'notices')?.after(seen) ?? [] }
    case 'status':
      return { view, kind: 'status', value: { ...statusOf(states), freshness } }
    default:
      return assertNever(request)
  }
}

/** The instrument's own channel decides; the exchange may say that its source is lost. */
function freshnessOfSymbol(
  symbol: string,
  states: readonly ChannelState[],
  freshOf: (state: ChannelState) => Freshness,
): Freshness {
  const own = states.filter(({ key }) => key !== STATUS)
  const fresh = worstOf(own.map(freshOf))
  if (fresh.kind !== 'live' || !pick(states, 'status')?.isStale(symbol)) return fresh
  return { kind: 'stale', since: fresh.at }
}

function accountOf(states: readonly ChannelState[]) {
  const resting = pick(states, 'orders')
  const open = pick(states, 'positions')
  return {
    orders: resting?.futures.list() ?? [],
    positions: open?.futures.list() ?? [],
    balances: [...(pick(states, 'balances')?.rows.values() ?? [])],
    spotOrders: resting?.spot.list() ?? [],
    forexPending: resting?.forexs.list() ?? [],
    forexPositions: open?.forexs.list() ?? [],
  }
}

function statusOf(states: readonly ChannelState[]) {
  const said = pick(states, 'status')?.message
  return {
    source: said?.source ?? '',
    // Not known yet: freshness says so, and nobody is told that trading stopped.
    trading: said?.trading ?? true,
    stale: said?.staleSymbols ?? [],
    frozen: said?.frozenSymbols ?? [],
    closed: said?.closedSymbols ?? [],
  }
}

function bookOf(
  request: Extract<ViewRequest, { kind: 'book' }>,
  states: readonly ChannelState[],
  freshness: Freshness,
) {
  const { symbol } = request
  const step = Math.max(1, Math.floor(request.step))
  const levels = Math.min(1_000, Math.max(1, Math.floor(request.levels)))
  const fold = pick(states, 'book')
  const bids = fold?.bids.top(levels, step) ?? new Float64Array(0)
  const asks = fold?.asks.top(levels, step) ?? new Float64Array(0)
  const at = states[0]?.at ?? 0
  return { symbol, seq: states[0]?.seq ?? 0, at, step, bids, asks, freshness }
}

type Folds = ChannelState['fold']

type FoldOf<K, F = Folds> = F extends { kind: infer Kind } ? (K extends Kind ? F : never) : never

function pick<K extends Folds['kind']>(states: readonly ChannelState[], kind: K) {
  const found = states.find((state) => state.fold.kind === kind)?.fold
  // Found by its kind, so it is the fold of that kind.
  return found as FoldOf<K> | undefined
}

function known(symbol: string): string {
  if (!findInstrument(symbol)) throw new RangeError(`No instrument ${symbol}`)
  return symbol
}
