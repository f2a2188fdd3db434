// Actions on the customer's own rows in market-independent terms: each returns the market's call,
// to be sent with an idempotency key.
import type { Command } from '../../../app/command/command'
import type { Amount, Lots, Ticks } from '../../../domain/brand'
import type { OrderType, Ticker } from '../../../domain/records/records'
import type { ReceivedRefusal } from '../../../domain/refusals'
import type { AccountView } from '../../../domain/views/views'
import type { OrderRow, PositionRow } from '../lists/rows'

/** Changed fields; omitted ones stay, null removes a price. */
export interface RowChange {
  readonly price?: string
  /** The price that sets off a stop order. */
  readonly trigger?: string
  /** The distance of a trailing stop, in its own unit. */
  readonly trailPercent?: string
  readonly trailDistance?: string
  /** The whole size, including the filled part. */
  readonly size?: string
  readonly takeProfit?: string | null
  readonly stopLoss?: string | null
}

export interface ClosePart {
  /** Omitted: all of it. */
  readonly size?: string
  /** Omitted: at market. */
  readonly price?: string
  readonly postOnly?: boolean
}

/** A part to close. */
export interface PricedClose {
  readonly size: Lots
  /** Null: at the market's price. */
  readonly price: Ticks | null
}

/** Result of a close: the closed size and price, or the order that waits to do it. */
export type Closed =
  | {
      readonly kind: 'closed'
      /** The exchange's own notice of the same event has this id. */
      readonly noticeId: string
      readonly size: string
      readonly price: string
      /** Before fees. */
      readonly profit: string
      readonly fee: string
    }
  | { readonly kind: 'waits'; readonly size: string; readonly price: string }

/** Market data at the time of an action. */
export interface Now {
  readonly account: AccountView
  readonly tickers: ReadonlyMap<string, Ticker>
  /** Time since the prices were last confirmed, ms; null while they are current. */
  readonly priceAgeMs: number | null
}

export type RestingRow = OrderRow & { readonly id: string }

export interface MarketActions {
  readonly cancel: (row: RestingRow) => Command<unknown>
  readonly amend: (row: RestingRow, change: RowChange) => Command<unknown>
  /** Fields of a resting order that can be amended. */
  readonly amendable: (row: OrderRow) => readonly (keyof RowChange)[]
  /** Client-side refusal of a change; null if there is none. */
  readonly check: (id: string, change: RowChange, now: Now) => ReceivedRefusal | null
  readonly position: PositionActions | null
}

export interface PositionActions {
  readonly close: (row: PositionRow, part: ClosePart) => Command<Closed | null>
  /** Order types for a partial close: market only, or also a limit. */
  readonly closeTypes: readonly OrderType[]
  /** Cancels the resting order that would close the position. */
  readonly cancelClose: ((row: PositionRow) => Command<unknown>) | null
  readonly protect: (row: PositionRow, change: RowChange) => Command<unknown>
  readonly addMargin: ((row: PositionRow, amount: string) => Command<unknown>) | null
  /** The liquidation price with this much more margin; null: none. */
  readonly liquidationWith: ((id: string, added: Amount, now: Now) => string | null) | null
  /** What closing this much would bring before fees; null while it cannot be known. */
  readonly profitOf: (id: string, close: PricedClose, now: Now) => string | null
}
