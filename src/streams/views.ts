// The channels that a view is built from, and the construction of its value from their states at a
// flush. The frames decide when to flush.
import { assertNever } from '../domain/assertNever'
import { findInstrument } from '../domain/instruments'
import { isInterval } from '../domain/intervals'
import type { ViewRequest, ViewValue } from '../domain/views/viewRequests'
import type { Freshness } from '../domain/views/views'
import { topLevels } from './bookLevels'
import type { ChannelState } from './channel'
import type { Figures } from './figures'
import { FLUSH_MS } from './frames'
import { freshnessOf, staleSince, worstOf, type DataWay } from './freshness'
import { ENGINE_LIMITS } from './deps'

const PRIVATE_KEYS = ['orders', 'positions', 'balances']
/** Lists the instruments that have no source; views of one instrument depend on it too. */
const STATUS = 'status'

/** The channels that a view is built from; RangeError for a request that names none. */
export function channelsOf(request: ViewRequest): readonly string[] {
  switch (request.kind) {
    case 'book':
    case 'trades':
      return [`${request.kind}:${known(request.symbol)}`, STATUS]
    case 'tickers':
    case 'prices':
      return [`${request.kind}:${request.market}`]
    case 'ticker':
      return [`tickers:${marketOf(request.symbol)}`, STATUS]
    case 'funding':
      return ['funding']
    case 'candle':
      if (!isInterval(request.interval)) throw new RangeError('No such interval')
      return [`candles:${known(request.symbol)}:${request.interval}`, STATUS]
    case 'account':
      return PRIVATE_KEYS
    case 'notices':
      return ['notices']
    case 'status':
      return [STATUS]
    case 'announcements':
      return ['announcements']
    default:
      return assertNever(request)
  }
}

/** The minimum time between two values of a view, ms. */
export function paceOf(request: ViewRequest): number {
  const wanted = request.kind === 'book' ? request.framesPerSecond : undefined
  return wanted === undefined ? FLUSH_MS : Math.max(FLUSH_MS, 1_000 / Math.max(0.2, wanted))
}

/** The input of one flush, the same for all of its views. */
export interface Moment {
  readonly now: number
  readonly way: DataWay
  readonly figures: Figures
}

/** The value of a view at a moment, with the notices after the last one it delivered. */
export function valueOf(
  request: ViewRequest,
  states: readonly ChannelState[],
  moment: Moment,
  lastNotice: number,
): ViewValue {
  const { figures } = moment
  const freshness =
    'symbol' in request
      ? symbolFreshness(request.symbol, states, moment)
      : worstOf(states.map((state) => freshnessOf(state, moment.way, moment.now)))
  switch (request.kind) {
    case 'book':
      return bookOf(request, states, freshness)
    case 'trades': {
      const held = pick(states, 'trades')?.trades ?? []
      const trades = held.slice(-ENGINE_LIMITS.trades / 2).reverse()
      return { symbol: request.symbol, trades, freshness }
    }
    case 'tickers': {
      const { market } = request
      return { market, tickers: figures.tickers(market), freshness }
    }
    case 'ticker': {
      const { symbol } = request
      return { symbol, ticker: figures.ticker(symbol) ?? null, freshness }
    }
    case 'prices': {
      const { market } = request
      return { market, prices: figures.prices(market), freshness }
    }
    case 'funding':
      return { rates: figures.funding(), freshness }
    case 'candle': {
      const { symbol, interval } = request
      const before = pick(states, 'candles')?.before ?? null
      return { symbol, interval, candle: figures.candle(symbol, interval), before, freshness }
    }
    case 'account':
      return { ...accountOf(states), freshness }
    case 'notices':
      return pick(states, 'notices')?.after(lastNotice) ?? []
    case 'status':
      return { ...statusOf(states), freshness }
    case 'announcements':
      return { announcements: pick(states, 'announcements')?.list ?? [], freshness }
    default:
      return assertNever(request)
  }
}

/** The instrument's own channel decides, unless the exchange states that its source is lost. */
function symbolFreshness(
  symbol: string,
  states: readonly ChannelState[],
  { way, now }: Moment,
): Freshness {
  const own = states.filter(({ key }) => key !== STATUS)
  const fresh = worstOf(own.map((state) => freshnessOf(state, way, now)))
  const since = pick(states, 'status')?.staleSince.get(symbol)
  return fresh.kind === 'live' && since !== undefined ? staleSince(since, now) : fresh
}

const NONE_PLACED: readonly string[] = []

function accountOf(states: readonly ChannelState[]) {
  const resting = pick(states, 'orders')
  const open = pick(states, 'positions')
  return {
    orders: resting?.futures.list() ?? [],
    positions: open?.futures.list() ?? [],
    balances: [...(pick(states, 'balances')?.rows.values() ?? [])],
    spotOrders: resting?.spot.list() ?? [],
    cfdPending: resting?.forexs.list() ?? [],
    stops: resting?.stops.list() ?? [],
    placed: resting?.placed ?? NONE_PLACED,
    cfdPositions: open?.forexs.list() ?? [],
  }
}

function statusOf(states: readonly ChannelState[]) {
  const status = pick(states, 'status')?.message
  return {
    source: status?.source ?? '',
    // Still unknown: freshness shows that, and no trading halt is claimed.
    trading: status?.trading ?? true,
    slow: status?.slow ?? false,
    maintenance: status?.maintenance ?? false,
    paused: status?.paused ?? [],
    stale: status?.staleSymbols ?? [],
    frozen: status?.frozenSymbols ?? [],
    closed: status?.closedSymbols ?? [],
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
  const bids = fold ? topLevels(fold.bids, levels, step) : new Float64Array(0)
  const asks = fold ? topLevels(fold.asks, levels, step) : new Float64Array(0)
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
  marketOf(symbol)
  return symbol
}

function marketOf(symbol: string): string {
  const instrument = findInstrument(symbol)
  if (!instrument) throw new RangeError(`No instrument ${symbol}`)
  return instrument.market
}
