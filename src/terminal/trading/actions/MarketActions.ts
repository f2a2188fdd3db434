// What can be done to a row of one's own, in words that hold on every market: each is the call
// of that market, to be sent with the key that makes it happen once.
import type { Amount } from '../../../domain/brand'
import type { OrderType, Ticker } from '../../../domain/records/records'
import type { ReceivedRefusal } from '../../../domain/refusals'
import type { AccountView } from '../../../domain/views/views'
import type { CallName, DataOf, InputOf } from '../../../session/calls'
import type { Api } from '../../../session/api'
import type { CallArguments, CallOptions, CallResult } from '../../../session/rest'
import type { OrderRow, PositionRow } from '../lists/rows'

export interface Action<T> {
  /** Says wholly what would be done: the same body is done once. */
  readonly body: object
  readonly send: (api: Api, idempotencyKey: string) => Promise<CallResult<T>>
  /** What became of it under its key; what was not carried out by then never is. */
  readonly ask: (api: Api, idempotencyKey: string) => Promise<CallResult<T>>
}

/** The action of one call of the table; `read` takes from its answer what the terminal needs. */
export function action<N extends CallName, T>(
  name: N,
  input: InputOf<N>,
  read: (data: DataOf<N>) => T,
): Action<T> {
  const call = async (api: Api, options: CallOptions & { idempotencyKey: string }) => {
    // Every action's call is one that takes a key; the compiler cannot follow that through `N`.
    const args = [input, options] as unknown as CallArguments<N>
    const answer = await api.call(name, ...args)
    return answer.kind === 'done' ? { kind: 'done' as const, value: read(answer.value) } : answer
  }
  return {
    body: { name, ...input },
    send: (api, idempotencyKey) => call(api, { idempotencyKey }),
    ask: (api, idempotencyKey) => call(api, { idempotencyKey, onlyAsks: true }),
  }
}

/** What is changed; what is left out stays, null takes it off. */
export interface RowChange {
  readonly price?: string
  /** The whole size, what is filled included. */
  readonly size?: string
  readonly takeProfit?: string | null
  readonly stopLoss?: string | null
}

export interface ClosePart {
  /** Left out: all of it. */
  readonly size?: string
  /** Left out: at market. */
  readonly price?: string
  readonly postOnly?: boolean
}

/** What came of closing: what closed at which price, or that an order waits to do it. */
export type Closed =
  | {
      readonly kind: 'closed'
      /** The notice that the exchange sends of the same has this id. */
      readonly noticeId: string
      readonly size: string
      readonly price: string
      /** Without fees. */
      readonly profit: string
      readonly fee: string
    }
  | { readonly kind: 'waits'; readonly size: string; readonly price: string }

/** What is known when somebody acts. */
export interface Now {
  readonly account: AccountView
  readonly tickers: ReadonlyMap<string, Ticker>
  /** ms since the prices were last known to hold; null while they do. */
  readonly priceAgeMs: number | null
}

export type RestingRow = OrderRow & { readonly id: string }

export interface MarketActions {
  readonly cancel: (row: RestingRow) => Action<unknown>
  readonly amend: (row: RestingRow, change: RowChange) => Action<unknown>
  /** What of a resting order can be changed. */
  readonly amendable: readonly (keyof RowChange)[]
  /** What is wrong with a change, as far as the terminal knows; null: nothing. */
  readonly check: (id: string, change: RowChange, now: Now) => ReceivedRefusal | null
  readonly position: PositionActions | null
}

export interface PositionActions {
  readonly close: (row: PositionRow, part: ClosePart) => Action<Closed | null>
  /** How a part may be closed: at market alone, or also at a price that waits. */
  readonly closeTypes: readonly OrderType[]
  /** Takes the resting order that would close it off the book. */
  readonly cancelClose: ((row: PositionRow) => Action<unknown>) | null
  readonly protect: (row: PositionRow, change: RowChange) => Action<unknown>
  readonly addMargin: ((row: PositionRow, amount: string) => Action<unknown>) | null
  /** The liquidation price with so much more margin; null: none any more. */
  readonly liquidationWith: ((id: string, added: Amount, now: Now) => string | null) | null
}
