// Which contracts a list shows and in what order: search, stars, sorting. Pure; prices are
// ticks.
import type { Instrument } from '../../../domain/instruments'
import type { MarketDescriptor } from '../../markets/MarketDescriptor'
import { CHINESE_NAMES } from '../../../i18n/chineseNames'
import type { Ticker } from '../../../domain/records/records'

export const SORT_KEYS = ['name', 'last', 'change', 'volume'] as const
export type SortKey = (typeof SORT_KEYS)[number]

export interface MarketSort {
  readonly key: SortKey
  readonly descending: boolean
}

export interface MarketRow {
  readonly instrument: Instrument
  /** Whether it has a volume; else the spread says how it trades. */
  readonly hasVolume: boolean
  /** Null before the first. */
  readonly ticker: Ticker | null
  readonly favourite: boolean
}

export interface MarketQuery {
  readonly search: string
  readonly favouritesOnly: boolean
  /** Null: the product's own order. */
  readonly sort: MarketSort | null
}

/** The rows of a list. "btc/usdt" finds BTC/USDT/PERP. */
export function marketRows(
  { instruments, hasVolume }: Pick<MarketDescriptor, 'instruments' | 'hasVolume'>,
  tickers: ReadonlyMap<string, Ticker>,
  favourites: readonly string[],
  query: MarketQuery,
): readonly MarketRow[] {
  const wanted = query.search
  const rows = instruments
    .map((instrument) => ({
      instrument,
      hasVolume,
      ticker: tickers.get(instrument.symbol) ?? null,
      favourite: favourites.includes(instrument.symbol),
    }))
    .filter(({ instrument }) => isFound(instrument, wanted))
    .filter((row) => row.favourite || !query.favouritesOnly)
  return query.sort ? sorted(rows, query.sort) : rows
}

/** Compared without case, spaces and signs. */
const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9\p{Script=Han}]/gu, '')

/** By name, by its code in addresses and calls, and by the Chinese names of either side. */
export function isFound({ name, symbol, base, quote }: Instrument, search: string): boolean {
  const wanted = plain(search)
  if (plain(name).includes(wanted) || symbol.includes(wanted)) return true
  return [base, quote].some((coin) => plain(CHINESE_NAMES[coin] ?? '').includes(wanted))
}

/** What a search finds on the other markets, in the product's order. */
export const foundElsewhere = (
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

function sorted(rows: readonly MarketRow[], { key, descending }: MarketSort): readonly MarketRow[] {
  const way = descending ? -1 : 1
  return [...rows].sort((a, b) =>
    key === 'name'
      ? way * a.instrument.name.localeCompare(b.instrument.name, 'en')
      : way * (weigh(a, key) - weigh(b, key)),
  )
}

/** Comparable across instruments; display only, so binary numbers will do. */
function weigh(
  { instrument, hasVolume, ticker }: MarketRow,
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

/** What was traded in 24 hours in whole quote coins; display only, rounded down. */
export function turnover({ instrument, ticker }: MarketRow): bigint {
  if (!ticker) return 0n
  const scale = 10n ** BigInt(instrument.tickDecimals + instrument.lotDecimals)
  return (BigInt(ticker.volume24h) * BigInt(ticker.last)) / scale
}
