// State of the public row channels: tickers, prices, funding, swaps and status, read from the
// feeds, and the header's announcements. Books, trades and candles have files of their own beside
// this one.
import { findDerivative, instrumentsOf } from '../../../../src/domain/instruments'
import type { DerivativeInstrument, Market } from '../../../../src/domain/instruments'
import type { WirePrices, WireSwap, WireTicker } from '../../../../src/protocol/messages'
import type { PausedPart } from '../../../../src/domain/maintenance'
import type { Announcement } from '../../../../src/domain/announcements'
import type { ExchangeStatus } from '../../../core/exchange/seam'
import type { Clock } from '../../../../src/domain/clock'
import type { FeedsApi } from '../../../features/market-data/api'
import {
  instrumentOf,
  pricesRow,
  rateText,
  swapRow,
  tickerRow,
} from '../../../../src/protocol/marketRows'
import { rowSource } from './rowSource'
import type { TopicSource } from './topic'

const symbolsOf = (market: Market) => instrumentsOf(market).map(({ symbol }) => symbol)

export function tickersSource(feeds: FeedsApi, market: Market): TopicSource<'tickers'> {
  return rowSource<WireTicker, 'tickers'>(
    {
      keys: symbolsOf(market),
      read: (symbol) => tickerRow(instrumentOf(symbol), feeds.ticker(symbol)),
      // The last column is the time, which changes even if nothing else does.
      mark: (row) => row.slice(0, -1).join(),
    },
    (tickers) => ({ tickers }),
  )
}

export function pricesSource(feeds: FeedsApi, market: Market): TopicSource<'prices'> {
  return rowSource<WirePrices, 'prices'>(
    {
      keys: symbolsOf(market),
      read: (symbol) => pricesRow(instrumentOf(symbol), feeds.ticker(symbol)),
      mark: (row) => row.join(),
    },
    (prices) => ({ prices }),
  )
}

export function fundingSource(feeds: FeedsApi): TopicSource<'funding'> {
  return rowSource<readonly [string, string, number], 'funding'>(
    {
      keys: symbolsOf('futures'),
      read: (symbol) => {
        const { fundingRate, nextFundingAt } = feeds.ticker(symbol)
        return [symbol, rateText(fundingRate), nextFundingAt]
      },
      mark: (row) => row.join(),
    },
    (rates) => ({ rates }),
  )
}

export function swapsSource(clock: Clock): TopicSource<'swaps'> {
  return rowSource<WireSwap, 'swaps'>(
    {
      keys: symbolsOf('derivatives'),
      read: (symbol) => swapRow(cfdOf(symbol), clock.now()),
      mark: (row) => row.join(),
    },
    (rates) => ({ rates }),
  )
}

function cfdOf(symbol: string): DerivativeInstrument {
  const it = findDerivative(symbol)
  if (!it) throw new RangeError(`No dealt instrument ${symbol}`)
  return it
}

export interface MaintenanceState {
  readonly maintenance: () => boolean
  readonly paused: () => readonly PausedPart[]
}

/** The maintenance part of a status; absent if nothing is closed. */
export const closedParts = (maintenance: boolean, paused: readonly PausedPart[]) => ({
  ...(maintenance ? { maintenance } : {}),
  ...(paused.length > 0 ? { paused: [...paused] } : {}),
})

/** A single row: the whole status is sent whenever a part of it changes. */
export function statusSource(
  feeds: FeedsApi,
  status: () => ExchangeStatus,
  closed: MaintenanceState,
): TopicSource<'status'> {
  const read = () => {
    const { trading, slow, stale, frozen, closed: closedSymbols } = status()
    return {
      source: feeds.source,
      trading,
      ...(slow ? { slow } : {}),
      staleSymbols: stale,
      frozenSymbols: frozen,
      closedSymbols,
      ...closedParts(closed.maintenance(), closed.paused()),
    }
  }
  return rowSource<ReturnType<typeof read>, 'status'>(
    { keys: ['status'], read, mark: (row) => JSON.stringify(row) },
    ([row]) => row ?? read(),
  )
}

/** Also a single row: the selection and order of announcements matter as much as their content. */
export function announcementsSource(
  read: () => readonly Announcement[],
): TopicSource<'announcements'> {
  return rowSource<readonly Announcement[], 'announcements'>(
    { keys: ['announcements'], read: () => read(), mark: (row) => JSON.stringify(row) },
    ([announcements = []]) => ({ announcements }),
  )
}
