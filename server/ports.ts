// Owns the doors between the server's rooms as types: what the exchange offers the gateway, what
// the market sources may do to the exchange, what the feeds offer the stream. Only main.ts and
// exchange.ts wire things together; no room imports another room's inside.
import type { Observable } from 'rxjs'
import type { Lots, Rate, Ticks } from '../src/domain/brand'
import type { Candle } from '../src/domain/candles'
import type {
  ForexDealRecord,
  ForexOverview,
  ForexTicketRecord,
} from '../src/domain/records/forexRecords'
import type { Interval } from '../src/domain/intervals'
import type {
  Balance,
  FuturesFill,
  FuturesTicket,
  MarketTrade,
} from '../src/domain/records/records'
import type { Notice, Side, Ticker } from '../src/domain/records/records'
import type { Outcome } from '../src/domain/refusals'
import type { SpotFillRecord, SpotOrderRecord } from '../src/domain/records/spotRecords'
import type { DataOf, ParsedBodyOf, ParsedQueryOf } from '../src/protocol/calls'

/** The one source of time; fakes tick by hand. */
export interface Clock {
  /** ms UTC. */
  now(): number
}

/** The one source of identity; deterministic in tests. */
export interface Ids {
  /** A fresh UUID. */
  uuid(): string
}

// ── The exchange's door for the gateway ──────────────────────────────────────────────────────────

/**
 * Who sends a command, and the idempotency key the caller chose (absent only in internal calls).
 */
export interface CommandContext {
  readonly userId: string
  readonly idempotencyKey: string
}

export type CustomerCommand =
  | { readonly kind: 'futures.open'; readonly body: ParsedBodyOf<'futuresOpen'> }
  | { readonly kind: 'futures.close'; readonly body: ParsedBodyOf<'futuresClose'> }
  | { readonly kind: 'futures.cancel'; readonly body: { readonly futureId: string } }
  | { readonly kind: 'futures.cancelClose'; readonly body: { readonly futureId: string } }
  | { readonly kind: 'futures.change'; readonly body: ParsedBodyOf<'futuresChange'> }
  | {
      readonly kind: 'futures.amend'
      readonly body: ParsedBodyOf<'futuresAmend'> & { readonly futureId: string }
    }
  | {
      readonly kind: 'futures.margin'
      readonly body: ParsedBodyOf<'futuresMargin'> & { readonly futureId: string }
    }
  | { readonly kind: 'orders.buy'; readonly body: ParsedBodyOf<'ordersBuy'> }
  | { readonly kind: 'orders.sale'; readonly body: ParsedBodyOf<'ordersSale'> }
  | { readonly kind: 'orders.cancel'; readonly body: ParsedBodyOf<'ordersCancel'> }
  | { readonly kind: 'orders.amend'; readonly body: ParsedBodyOf<'ordersAmend'> }
  | { readonly kind: 'forexs.open'; readonly body: ParsedBodyOf<'forexOpen'> }
  | { readonly kind: 'forexs.update'; readonly body: ParsedBodyOf<'forexUpdate'> }
  | { readonly kind: 'forexs.close'; readonly body: ParsedBodyOf<'forexClose'> }
  | { readonly kind: 'forexs.cancel'; readonly body: { readonly forexUuid: string } }
  | { readonly kind: 'accounts.transfer'; readonly body: ParsedBodyOf<'transfer'> }

/** What a command answers; which fields are there follows from its kind. */
export interface CommandAnswer {
  readonly future?: FuturesTicket
  /** Every ticket touched, where it can be more than one. */
  readonly futures?: readonly FuturesTicket[]
  readonly fills?: readonly FuturesFill[]
  readonly order?: SpotOrderRecord
  readonly orderFills?: readonly SpotFillRecord[]
  readonly forex?: ForexTicketRecord
  readonly deals?: readonly ForexDealRecord[]
  readonly accounts?: readonly Balance[]
}

export interface PageOf<T> {
  readonly rows: readonly T[]
  readonly page: number
  readonly limit: number
  readonly total: number
}

/** What changed for one customer; published only after the commit that holds it. */
export interface PrivateEvent {
  readonly userId: string
  readonly at: number
  readonly tickets: readonly FuturesTicket[]
  readonly orders: readonly SpotOrderRecord[]
  readonly forexs: readonly ForexTicketRecord[]
  readonly balances: readonly Balance[]
  readonly notices: readonly Notice[]
}

/** Instruments that do not trade as usual now, by symbol. */
export interface MarketStates {
  /** Without a source: no new orders. */
  readonly stale: readonly string[]
  /** Liquidations wait until the index is trusted again. */
  readonly frozen: readonly string[]
  /** Outside the trading session. */
  readonly closed: readonly string[]
}

export interface ExchangeDoor {
  /**
   * Runs one command through validate, reserve, match, settle, commit; resolves after the commit.
   * A repeat of the same key and body resolves to the first answer. Never rejects for a refusal.
   */
  submit(context: CommandContext, command: CustomerCommand): Promise<Outcome<CommandAnswer>>
  /** All balances of an account, from memory. */
  balances(userId: string): readonly Balance[]
  /** Tickets with a resting or an open part, newest first, from memory. */
  liveTickets(userId: string): readonly FuturesTicket[]
  tickets(userId: string, query: ParsedQueryOf<'futures'>): Promise<PageOf<FuturesTicket>>
  fills(userId: string, query: ParsedQueryOf<'futuresTransactions'>): Promise<PageOf<FuturesFill>>
  /** Spot orders that rest, newest first, from memory. */
  spotOrders(userId: string): readonly SpotOrderRecord[]
  /** Spot orders that have ended, newest first. */
  spotHistory(
    userId: string,
    query: ParsedQueryOf<'ordersHistory'>,
  ): Promise<PageOf<SpotOrderRecord>>
  spotFills(
    userId: string,
    query: ParsedQueryOf<'ordersTransactions'>,
  ): Promise<PageOf<SpotFillRecord>>
  /** Dealt tickets, pending and open, newest first, from memory. */
  forexTickets(userId: string): readonly ForexTicketRecord[]
  /** Dealt tickets that have ended, newest first. */
  forexHistory(
    userId: string,
    query: ParsedQueryOf<'forexHistory'>,
  ): Promise<PageOf<ForexTicketRecord>>
  forexDeals(
    userId: string,
    query: ParsedQueryOf<'forexTransactions'>,
  ): Promise<PageOf<ForexDealRecord>>
  /** The wallet of dealt instruments at the quotes of now. */
  forexOverview(userId: string): ForexOverview
  marginRates(userId: string): DataOf<'futuresMarginRate'>['rates']
  profitAndLoss(userId: string): DataOf<'futuresProfitAndLoss'>
  marketStates(): MarketStates
  readonly private$: Observable<PrivateEvent>
  /** From now on `private$` tells of those whom somebody hears; until it is said, of everybody. */
  tellOnly(hears: (userId: string) => boolean): void
  /** False while recovering, after a failed commit, or when the audit failed. */
  trading(): boolean
}

// ── What market sources may do ───────────────────────────────────────────────────────────────────

/** Absolute house quantities by price; 0 removes. Customers' orders are never touched by it. */
export interface HouseDepth {
  readonly bids: readonly (readonly [price: Ticks, quantity: Lots])[]
  readonly asks: readonly (readonly [price: Ticks, quantity: Lots])[]
  /** True: house levels that are not named are removed (a snapshot). */
  readonly replace: boolean
}

/**
 * The door of the house's own flow into the books. Every call is applied at once, in order with
 * customers' commands; what it fills of customers' orders goes through the same ledger and commit.
 */
export interface HouseDoor {
  /**
   * Sets the house's resting quantity per level. Shrinking and removing happen before growing, so a
   * moved book never crosses itself; growing levels that reach customers' orders trade with them
   * first (the house is the taker) and rest with what is left.
   */
  depth(symbol: string, update: HouseDepth): void
  /**
   * A simulated taker of the house's flow: takes up to `quantity` at `limit` or better from the
   * book, house and customers alike, in price-time priority; the rest is dropped.
   */
  take(symbol: string, side: Side, quantity: Lots, limit: Ticks): void
  /**
   * A recorded trade: customers' resting orders that stand before it (better price, or equal price
   * and older) are filled first; the trade is printed with its recorded size either way. House
   * depth is left alone: the recording's own depth messages follow.
   */
  print(symbol: string, side: Side, quantity: Lots, price: Ticks): void
  /** New mark and index; drives profit, take-profit, stop-loss and liquidation. */
  mark(symbol: string, mark: Ticks, index: Ticks): void
  /** The source's price of a spot pair, around which its price band stands. */
  reference(symbol: string, price: Ticks): void
  /** A new quote of a dealt instrument; drives profit, triggers, stop-out and roll-over. */
  quote(symbol: string, bid: Ticks, ask: Ticks): void
  /** Opens or closes the trading session of a dealt instrument. */
  session(symbol: string, open: boolean): void
  /** The funding rate that the running interval will charge. */
  fundingRate(symbol: string, rate: Rate): void
  /** Marks an instrument as without a source: its book stays, new orders are refused. */
  stale(symbol: string, stale: boolean): void
}

/** A market source, started by main and stopped on every exit path. */
export interface MarketSource {
  readonly name: string
  start(): Promise<void>
  stop(): Promise<void>
}

// ── The feeds: public market data as the exchange publishes it ───────────────────────────────────

export interface BookLevels {
  readonly seq: number
  readonly at: number
  /** Best first. */
  readonly bids: readonly (readonly [price: Ticks, quantity: Lots])[]
  readonly asks: readonly (readonly [price: Ticks, quantity: Lots])[]
}

/** Levels changed since the flush before; absolute quantities, 0 removes. */
export interface BookDelta extends BookLevels {
  readonly symbol: string
  readonly prev: number
}

export interface FeedsDoor {
  /** The whole published book of an instrument, with the seq that the next delta continues. */
  book(symbol: string): BookLevels
  /** Every flush of every book that changed (about ten a second; at once in stepped replays). */
  readonly bookDeltas$: Observable<BookDelta>
  /** Newest first, at most 100; none of them is published again by `trades$` after this call. */
  trades(symbol: string): readonly MarketTrade[]
  readonly trades$: Observable<{ readonly symbol: string; readonly trades: readonly MarketTrade[] }>
  ticker(symbol: string): Ticker
  /** The running bar; undefined before the first price. */
  candle(symbol: string, interval: Interval): Candle | undefined
  /** One-minute bars as they change, at most ten times a second an instrument. */
  readonly minute$: Observable<{ readonly symbol: string; readonly candle: Candle }>
  /** Bars that start in [from, to], oldest first, at most MAX_BARS (the newest are kept). */
  history(symbol: string, interval: Interval, from: number, to: number): Promise<readonly Candle[]>
  /** Where the market comes from: `sim`, `replay:…`. */
  readonly source: string
}
