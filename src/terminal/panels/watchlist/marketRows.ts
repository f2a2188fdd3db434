// Filtering and sorting of the markets list: search, stars and columns. Pure; prices are ticks.
import type { Instrument } from '../../../domain/instruments'
import type { MarketDescriptor } from '../../markets/MarketDescriptor'
import { isFound } from '../../markets/isFound'
import type { Ticker } from '../../../domain/records/records'

export const SORT_KEYS = ['name', 'last', 'change', 'volume'] as const
export type SortKey = (typeof SORT_KEYS)[number]

export interface MarketSort {
  readonly key: SortKey
  readonly descending: boolean
}

export interface MarketRow {
  readonly instrument: Instrument
  /** True when the market has a volume; otherwise the spread indicates activity. */
  readonly hasVolume: boolean
  readonly favourite: boolean
}

export interface MarketQuery {
  readonly search: string
  readonly favouritesOnly: boolean
  /** Null: the product's own order. */
  readonly sort: MarketSort | null
}

/** Rows of a list in product order. "btc/usdt" finds BTC/USDT/PERP. */
export const marketRows = (
  { instruments, hasVolume }: Pick<MarketDescriptor, 'instruments' | 'hasVolume'>,
  favourites: readonly string[],
  { search, favouritesOnly }: Pick<MarketQuery, 'search' | 'favouritesOnly'>,
): readonly MarketRow[] =>
  instruments
    .map((instrument) => ({
      instrument,
      hasVolume,
      favourite: favourites.includes(instrument.symbol),
    }))
    .filter(({ instrument }) => isFound(instrument, search))
    .filter((row) => row.favourite || !favouritesOnly)

/** Search results on the other markets, in product order. */
export const foundOnOtherMarkets = (
  markets: readonly Pick<MarketDescriptor, 'market' | 'instruments'>[],
  own: MarketDescriptor['market'],
  search: string,
): readonly Instrument[] =>
  search.trim() === ''
    ? []
    : markets
        .filter(({ market }) => market !== own)
        .flatMap(({ instruments }) =>
          instruments.filter((instrument) => isFound(instrument, search)),
        )

/** Sorted rows; those without a ticker rank lowest. */
export function sortedRows(
  rows: readonly MarketRow[],
  { key, descending }: MarketSort,
  tickers: ReadonlyMap<string, Ticker>,
): readonly MarketRow[] {
  const way = descending ? -1 : 1
  if (key === 'name')
    return [...rows].sort((a, b) => way * a.instrument.name.localeCompare(b.instrument.name, 'en'))
  const weightOf = (row: MarketRow) => weigh(row, tickers.get(row.instrument.symbol), key)
  return rows
    .map((row) => ({ row, weight: weightOf(row) }))
    .sort((a, b) => (a.weight === b.weight ? 0 : way * (a.weight - b.weight)))
    .map(({ row }) => row)
}

/** Comparable across instruments; for display only, so binary floating point is sufficient. */
function weigh(
  { instrument, hasVolume }: MarketRow,
  ticker: Ticker | undefined,
  key: 'last' | 'change' | 'volume',
): number {
  if (!ticker) return -Infinity
  const last = ticker.last / 10 ** instrument.tickDecimals
  switch (key) {
    case 'last':
      return last
    case 'change':
      return ticker.open24h > 0 ? ticker.last / ticker.open24h : 1
    case 'volume':
      if (!hasVolume) return (ticker.ask - ticker.bid) / ticker.last
      return (ticker.volume24h / 10 ** instrument.lotDecimals) * last
  }
}

/** 24-hour turnover in whole quote coins, rounded down; for display only. */
export function turnover(instrument: Instrument, ticker: Ticker): bigint {
  const scale = 10n ** BigInt(instrument.tickDecimals + instrument.lotDecimals)
  return (BigInt(ticker.volume24h) * BigInt(ticker.last)) / scale
}
