// Owns the quotes of all dealt instruments as state, a few times a second: what estimates and
// profits are worked out from. Prices that are dealt at are painted past it.
import { useMemo } from 'react'
import type { QuoteOf } from '../../../domain/dealt/conversion'
import type { Ticker } from '../../../domain/records/records'
import { useTickers } from '../records/useTickers'
import { quotesOf } from './quotes'

export interface DealtQuotes {
  readonly quoteOf: QuoteOf
  readonly tickers: ReadonlyMap<string, Ticker>
}

export function useDealtQuotes(panelId: string, visible: boolean): DealtQuotes {
  const { tickers } = useTickers(panelId, visible, 'derivatives')
  return useMemo(() => ({ tickers, quoteOf: quotesOf(tickers) }), [tickers])
}
