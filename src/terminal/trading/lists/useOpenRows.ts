// Rows of a market's open orders or positions at current account state and prices, with the age of
// those prices.
import { useMemo } from 'react'
import type { AccountView } from '../../../domain/views/views'
import type { MarketDescriptor } from '../../markets/MarketDescriptor'
import { useAccount, useSignedIn } from '../account/useAccount'
import type { Now } from '../actions/MarketActions'
import { useTickers } from '../account/useTickers'

export interface OpenRows<Row> {
  readonly rows: readonly Row[]
  readonly now: Now
}

interface Source<Row> {
  readonly rows: (account: AccountView, tickers: Now['tickers']) => readonly Row[]
  readonly priced: boolean
}

/** `visible` is false for a hidden panel, whose prices are not updated. */
export function useOpenRows<Row>(
  source: Source<Row>,
  market: MarketDescriptor,
  panelId: string,
  visible: boolean,
): OpenRows<Row> {
  const account = useAccount()
  const watches = visible && source.priced
  const { tickers, freshness } = useTickers(panelId, useSignedIn() && watches, market.market)
  const rows = useMemo(() => source.rows(account, tickers), [source, account, tickers])
  const priceAgeMs = freshness.kind === 'stale' ? freshness.ageMs : null
  const now = useMemo(() => ({ account, tickers, priceAgeMs }), [account, tickers, priceAgeMs])
  return { rows, now }
}
