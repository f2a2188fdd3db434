// Events of market sources, and the port through which a module trades its instruments.
import type { Lots, Rate, Ticks } from '../../../src/domain/brand'
import type { MakerDepth, MakerEvent } from '../../../src/domain/records/makerEvents'
import type { Side } from '../../../src/domain/records/records'
import type { BookLike, BookOrder } from '../engine/book/types'

export type { MakerDepth, MakerEvent } from '../../../src/domain/records/makerEvents'

/** Fields that an instrument's market lacks are null. */
export interface MarketView {
  readonly book: Pick<BookLike<BookOrder>, 'best' | 'levels' | 'drainChanges'> | null
  readonly mark: Ticks | null
  readonly index: Ticks | null
  readonly rate: Rate | null
  readonly stale: boolean
  readonly fundedAt: number | null
}

/** Instruments that are not trading as usual, by symbol. */
export interface MarketStates {
  /** Without a source: no new orders. */
  readonly stale: readonly string[]
  /** Liquidations wait until the index is trusted again. */
  readonly frozen: readonly string[]
  /** Outside the trading session. */
  readonly closed: readonly string[]
}

export interface MarketPort {
  readonly symbols: Iterable<string>
  /** Applies one event of a market source, as of `at`. */
  apply(symbol: string, event: MakerEvent, at: number): void
  view(symbol: string): MarketView
  states(): MarketStates
  /** Takes over the source events of the previous memory, and the levels that subscribers hold. */
  carry(from: MarketPort, at: number): void
}

/**
 * The market maker's access to the books. Every call is applied at once, in order with customers'
 * commands; its fills of customers' orders go through the same ledger and commit.
 */
export interface MarketMakerApi {
  /**
   * Sets the market maker's resting quantity per level. Shrinking and removing happen before
   * growing, so a moved book never crosses itself; growing levels that reach customers' orders
   * trade with them first (the market maker is the taker) and rest with what is left.
   */
  depth(symbol: string, update: MakerDepth): void
  /**
   * A simulated taker: takes up to `quantity` at `limit` or better from the
   * book, maker and customers alike, in price-time priority; the rest is dropped.
   */
  take(symbol: string, side: Side, quantity: Lots, limit: Ticks): void
  /**
   * A recorded trade: customers' resting orders with priority over it (better price, or equal price
   * and older) are filled first; the trade is printed with its recorded size either way. Maker
   * depth is not changed: the recording's own depth messages follow.
   */
  print(symbol: string, side: Side, quantity: Lots, price: Ticks): void
  /** New mark and index; drives profit, take-profit, stop-loss and liquidation. */
  mark(symbol: string, mark: Ticks, index: Ticks): void
  /** The source's price of a spot pair, the centre of its price band. */
  reference(symbol: string, price: Ticks): void
  /** A new quote of a CFD; drives profit, triggers, stop-out and roll-over. */
  quote(symbol: string, bid: Ticks, ask: Ticks): void
  /** Opens or closes the trading session of a CFD. */
  session(symbol: string, open: boolean): void
  /** The funding rate that the running interval will charge. */
  fundingRate(symbol: string, rate: Rate): void
  /** Marks an instrument as without a source: its book stays, new orders are refused. */
  stale(symbol: string, stale: boolean): void
}
