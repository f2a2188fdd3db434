// Owns the rows of what is open on a market, as the account and its prices say now.
import { useMemo } from 'react'
import type { Ticker } from '../../../domain/records/records'
import type { AccountView } from '../../../domain/views/views'
import type { MarketDescriptor } from '../../markets/MarketDescriptor'
import { useAccount, useSignedIn } from '../account/useAccount'
import { useTickers } from '../account/useTickers'

export interface OpenRows<Row> {
  readonly rows: readonly Row[]
  readonly account: AccountView
  readonly tickers: ReadonlyMap<string, Ticker>
}

interface Source<Row> {
  readonly rows: (account: AccountView, tickers: ReadonlyMap<string, Ticker>) => readonly Row[]
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
  const { tickers } = useTickers(panelId, useSignedIn() && watches, market.market)
  const rows = useMemo(() => source.rows(account, tickers), [source, account, tickers])
  return { rows, account, tickers }
}
