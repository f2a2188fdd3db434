// The rows of what is open on a market, as the account and its prices say now, and how old
// those prices are.
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

/** `visible`: whether anybody looks; prices stand still meanwhile. */
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
