// What a market says of its lists: which columns and facts, in which order and width, where
// their rows come from, and what can be done to a row.
import type { Ticker } from '../../domain/records/records'
import type { AccountView } from '../../domain/views/views'
import type { MessageKey } from '../../i18n/messages/en'
import type { Api } from '../../session/api'
import type { Page } from '../../session/calls'
import type { CallResult } from '../../session/rest'
import type { MarketActions } from '../trading/actions/MarketActions'
import type { FillRow, HistoryRow, OrderRow, PositionRow } from '../trading/lists/rows'

export interface ColumnChoice<Key extends string> {
  readonly key: Key
  /** The share of the width beside its neighbours. */
  readonly weight: number
  /** Left out where the table is narrow. */
  readonly spare?: boolean
  /** Where it is called something else here. */
  readonly header?: MessageKey
}

interface ListWords {
  /** What a guest reads, and who has nothing there yet. */
  readonly guest: MessageKey
  readonly empty: MessageKey
}

interface List<Key extends string> {
  readonly words: ListWords
  readonly columns: readonly ColumnChoice<Key>[]
  /** The facts of a card, the phone's form of a row. */
  readonly card: readonly Key[]
}

export type Tickers = ReadonlyMap<string, Ticker>

/** Rows of what is open, out of the account and the market's prices. */
export interface LiveList<Row, Key extends string> extends List<Key> {
  readonly rows: (account: AccountView, tickers: Tickers) => readonly Row[]
  /** Whether rows change with prices. */
  readonly priced: boolean
}

/** Which page, and what the page before it gave to go on with. */
interface PageAt {
  readonly page: number
  readonly cursor?: string | undefined
}

interface PagedList<Row, Key extends string> extends List<Key> {
  /** Newest first; `filter` is one of the list's. */
  readonly fetch: (api: Api, at: PageAt, filter: string) => Promise<CallResult<Page<Row>>>
  /** Which rows to list, the first at first; none: all, without a choice. */
  readonly filters?: readonly { readonly value: string; readonly label: MessageKey }[]
}

export type PositionColumn =
  | 'instrument'
  | 'size'
  | 'entry'
  | 'now'
  | 'liquidation'
  | 'costs'
  | 'pnl'
  | 'openedAt'
  | 'margin'
  | 'protection'
  | 'actions'

export type OrderColumn =
  | 'instrument'
  | 'time'
  | 'type'
  | 'price'
  | 'size'
  | 'filled'
  | 'distance'
  | 'protection'
  | 'held'
  | 'state'
  | 'actions'

export type HistoryColumn =
  | 'time'
  | 'instrument'
  | 'type'
  | 'price'
  | 'average'
  | 'closePrice'
  | 'size'
  | 'filled'
  | 'value'
  | 'protection'
  | 'openTime'
  | 'closeTime'
  | 'swap'
  | 'fee'
  | 'result'
  | 'state'

export type FillColumn =
  'time' | 'instrument' | 'action' | 'role' | 'price' | 'size' | 'value' | 'fee' | 'result'

export interface MarketLists {
  /** null: nothing stays open here. */
  readonly positions: LiveList<PositionRow, PositionColumn> | null
  readonly orders: LiveList<OrderRow, OrderColumn>
  readonly history: PagedList<HistoryRow, HistoryColumn>
  readonly fills: PagedList<FillRow, FillColumn>
  /** What changes whenever something was placed, filled or ended: the paged lists fetch again. */
  readonly stamp: (account: AccountView) => string
  readonly actions: MarketActions
}
