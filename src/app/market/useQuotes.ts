// The last prices of whole markets for pages without a terminal, read every few seconds while the
// page is visible. The last prices stay when an answer fails, with their age.
import { useMemo } from 'react'
import type { Market } from '../../domain/instruments'
import type { DataOf } from '../../session/calls'
import type { Load } from '../query/load'
import { query } from '../query/query'
import { useQuery } from '../query/useQuery'

type Row = DataOf<'tickers'>['tickers'][number]

/** Prices as decimal text at the instrument's own decimals. */
export interface Quote {
  readonly last: string
  readonly open: string
  readonly high: string
  readonly low: string
  readonly volume: string
  readonly bid: string
  readonly ask: string
  /** The source of this instrument is lost. */
  readonly stale: boolean
  /** ms UTC */
  readonly at: number
}

export type Quotes = ReadonlyMap<string, Quote>

export interface QuotesState {
  readonly quotes: Quotes
  /** failed: no answer for three rounds; the prices are old. */
  readonly kind: 'loading' | 'live' | 'failed'
}

export const QUOTES_MS = 2_000
const MAX_MISSES = 3

/** Keeps the markets' quotes current while mounted; a hidden page makes no calls. */
export function useQuotes(markets: readonly Market[]): QuotesState {
  const spot = useTickers('spot', markets)
  const futures = useTickers('futures', markets)
  const derivatives = useTickers('derivatives', markets)
  const quotes = useMemo(
    () => quotesOf([spot?.last, futures?.last, derivatives?.last]),
    [spot, futures, derivatives],
  )
  return { quotes, kind: kindOf([spot, futures, derivatives].filter((load) => load !== null)) }
}

/** Null for a market that is not followed. */
function useTickers(market: Market, markets: readonly Market[]): Load<readonly Row[]> | null {
  const isFollowed = markets.includes(market)
  const tickers = query('tickers', { market }, (data): readonly Row[] => data.tickers)
  const { load } = useQuery(isFollowed ? tickers : null, { everyMs: QUOTES_MS, drawn: true })
  return isFollowed ? load : null
}

function kindOf(loads: readonly Load<unknown>[]): QuotesState['kind'] {
  const hasFailed = (load: Load<unknown>) =>
    load.kind === 'failed' && (load.misses >= MAX_MISSES || load.last === null)
  if (loads.some(hasFailed)) return 'failed'
  return loads.every(({ last }) => last !== null) ? 'live' : 'loading'
}

function quotesOf(markets: readonly (readonly Row[] | null | undefined)[]): Quotes {
  const quotes = new Map<string, Quote>()
  for (const rows of markets)
    for (const [symbol, last, open, high, low, volume, bid, ask, , , , , stale, at] of rows ?? [])
      quotes.set(symbol, { last, open, high, low, volume, bid, ask, stale, at })
  return quotes
}
