// A market's lists: columns and facts with their order and width, the source of the rows, and the
// actions on a row.
import type { PagedQuery } from '../../app/query/query'
import type { Ticker } from '../../domain/records/records'
import type { AccountView } from '../../domain/views/views'
import type { MessageKey } from '../../i18n/messages/en'
import type { MarketActions } from '../trading/actions/MarketActions'
import type { FillRow, HistoryRow, OrderRow, PositionRow } from '../trading/lists/rows'

export interface ColumnChoice<Key extends string> {
  readonly key: Key
  /** Share of the width relative to its neighbours. */
  readonly weight: number
  /** Omitted when the table is narrow. */
  readonly spare?: boolean
  /** Header on this market, if different. */
  readonly header?: MessageKey
}

interface ListTexts {
  /** Texts for guests and for an empty list. */
  readonly guest: MessageKey
  readonly empty: MessageKey
}

interface List<Key extends string> {
  readonly texts: ListTexts
  readonly columns: readonly ColumnChoice<Key>[]
  /** Facts of a card, the phone's form of a row. */
  readonly card: readonly Key[]
}

export type Tickers = ReadonlyMap<string, Ticker>

/** Rows of open orders or positions, derived from the account and the market's prices. */
export interface LiveList<Row, Key extends string> extends List<Key> {
  readonly rows: (account: AccountView, tickers: Tickers) => readonly Row[]
  /** True when rows depend on prices. */
  readonly priced: boolean
}

/** A choice of rows; kinds of rows that differ from the others have columns of their own. */
export interface RowChoice<Key extends string> extends Partial<
  Pick<List<Key>, 'columns' | 'card'>
> {
  readonly value: string
  readonly label: MessageKey
}

interface PagedList<Row, Key extends string> extends List<Key> {
  /** Newest first; `filter` is one of the list's own filters. */
  readonly query: (filter: string) => PagedQuery<Row>
  /** Available filters, the first selected by default; if absent, all rows are listed. */
  readonly filters?: readonly RowChoice<Key>[]
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
  | 'trigger'
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
  | 'trigger'
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
  /** Null on markets without positions. */
  readonly positions: LiveList<PositionRow, PositionColumn> | null
  readonly orders: LiveList<OrderRow, OrderColumn>
  readonly history: PagedList<HistoryRow, HistoryColumn>
  readonly fills: PagedList<FillRow, FillColumn>
  /**
   * Changes whenever an order is placed, filled or ended, which makes the paged lists fetch again.
   */
  readonly stamp: (account: AccountView) => string
  readonly actions: MarketActions
}
