// The last prices of whole markets for pages without a terminal: asked for every few seconds while
// the page is looked at. What came last stays when an answer fails, and says how old it is.
import { startTransition, useEffect, useRef, useState } from 'react'
import type { Market } from '../../domain/instruments'
import type { DataOf } from '../../session/calls'
import { useApi } from '../../state/ApiContext'
import { useFirstAnswers, type FirstAnswers } from '../../state/firstAnswers'

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
  /** failed: nothing has come for three rounds; what is shown is old. */
  readonly kind: 'loading' | 'live' | 'failed'
}

export const QUOTES_MS = 2_000
const MOST_MISSES = 3
const NOTHING: QuotesState = { quotes: new Map(), kind: 'loading' }

/** Follows the markets until the component goes; a hidden page asks for nothing. */
export function useQuotes(markets: readonly Market[]): QuotesState {
  const api = useApi()
  const wanted = markets.join(' ')
  const answers = useFirstAnswers()
  const [state, setState] = useState(() => quotesOf(markets, answers))
  const cameWithPage = useRef(state.kind === 'live')
  useEffect(() => {
    const limit = new AbortController()
    const { signal } = limit
    let timer: ReturnType<typeof setTimeout> | undefined
    let misses = 0
    const ask = async (market: Market): Promise<readonly Row[] | null> => {
      const answer = await api.call('tickers', { market }, { failsInPlace: true, signal })
      return answer.kind === 'done' ? answer.value.tickers : null
    }
    const round = async (): Promise<void> => {
      const answers = await Promise.all(wanted.split(' ').map((market) => ask(market as Market)))
      if (signal.aborted) return
      const rows = answers.flatMap((answer) => answer ?? [])
      misses = answers.includes(null) ? misses + 1 : 0
      // A page of prices is many parts: a press between two of them is answered.
      startTransition(() =>
        setState((before) => ({
          quotes: rows.length === 0 ? before.quotes : merged(before.quotes, rows),
          kind: misses >= MOST_MISSES || (misses > 0 && before.kind !== 'live') ? 'failed' : 'live',
        })),
      )
      schedule()
    }
    const schedule = (): void => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(() => void round(), QUOTES_MS)
    }
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') void round()
      else clearTimeout(timer)
    }
    document.addEventListener('visibilitychange', onVisible)
    // While a page is made its prices are those that came with it.
    if (cameWithPage.current) schedule()
    else void round()
    cameWithPage.current = false
    return () => {
      limit.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [api, wanted])
  return state
}

/** What came with the page itself. */
function quotesOf(markets: readonly Market[], answers: FirstAnswers): QuotesState {
  const rows = markets.flatMap((market) => answers.find('tickers', { market })?.tickers ?? [])
  return rows.length === 0 ? NOTHING : { quotes: merged(NOTHING.quotes, rows), kind: 'live' }
}

function merged(before: Quotes, rows: readonly Row[]): Quotes {
  const quotes = new Map(before)
  for (const [symbol, last, open, high, low, volume, bid, ask, , , , , stale, at] of rows)
    quotes.set(symbol, { last, open, high, low, volume, bid, ask, stale, at })
  return quotes
}
