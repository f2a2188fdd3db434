// The readers that features provide for one another: exports, fees, trades, volumes and daily
// equity.
import type { SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Amount } from '../../../src/domain/brand'
import type { ExportKind, ExportRange } from '../../../src/domain/exports'
import type { Market } from '../../../src/domain/instruments'
import type { Outcome } from '../../../src/domain/refusals'
import type { LiveReads } from '../../core/exchange/seam'
import type { MarketReads } from '../../features/market-data/api'

// ── Exports ──────────────────────────────────────────────────────────────────────────────────────

export interface ExportLine {
  /** ms UTC. */
  readonly at: number
  /** One per column. */
  readonly cells: readonly string[]
}

export interface ExportPage {
  readonly lines: readonly ExportLine[]
  /** Cursor for the lines after these; undefined after the last. */
  readonly next: string | undefined
}

/** A page, numbered from 1, after the cursor returned with the previous page. */
export interface ExportPlace {
  readonly page: number
  readonly limit: number
  readonly cursor: string | undefined
}

/** One list of a module, newest first. */
export interface Exporter {
  readonly kind: ExportKind
  /** In addition to the time. */
  readonly columns: readonly string[]
  page(
    db: NodePgDatabase,
    userId: string,
    range: ExportRange,
    place: ExportPlace,
  ): Promise<Outcome<ExportPage>>
  /** The number of lines in a range, counted no further than `most` + 1. */
  count(db: NodePgDatabase, userId: string, range: ExportRange, most: number): Promise<number>
}

// ── Fees and equity ──────────────────────────────────────────────────────────────────────────────

/** From the first time, inclusive, to the second, exclusive; both ms UTC. */
export interface TimeRange {
  readonly from: number
  readonly to: number
}

/** Fees of a customer in one market and coin within a period. */
export interface PaidFee {
  readonly userId: string
  readonly market: Market
  readonly coin: string
  /** Above zero. */
  readonly fee: Amount
}

/** Fees that accounts paid, as projected so far. */
export interface FeeReader {
  paid(
    db: NodePgDatabase,
    userIds: readonly string[],
    range: TimeRange,
  ): Promise<readonly PaidFee[]>
}

/** The time of accounts' latest trades, as projected so far. */
export interface TradeReader {
  /** ms UTC, for each account that ever traded. */
  last(db: NodePgDatabase, userIds: readonly string[]): Promise<ReadonlyMap<string, number>>
}

/** Volumes that accounts traded, both sides of their trades, as projected so far. */
export interface VolumeReader {
  /**
   * USDT volume of each account that traded at all; `users` selects their ids. Trades in another
   * currency are estimated at its current rate, and omitted without one.
   */
  traded(deps: VolumeDeps, users: SQL, range: TimeRange): Promise<ReadonlyMap<string, Amount>>
}

export interface VolumeDeps {
  readonly db: NodePgDatabase
  readonly market: Pick<MarketReads, 'tickers'>
}

/** The equity of an account at the end of a UTC day, in USDT. */
export interface DayEquity {
  /** The start of the day. */
  readonly day: number
  readonly equity: Amount
  /** Deposits from outside the exchange that day minus withdrawals, at the same prices. */
  readonly netDeposit: Amount
}

/** The daily equity of an account's wallets. */
export interface DailyEquityReader {
  /** For each day from the first to the last, oldest first; all of them must be over. */
  of(
    deps: DailyEquityDeps,
    userId: string,
    first: number,
    last: number,
  ): Promise<readonly DayEquity[]>
}

export interface DailyEquityDeps {
  readonly db: NodePgDatabase
  readonly market: Pick<MarketReads, 'history'>
}

// ── Of one feature, and of all ───────────────────────────────────────────────────────────────────

/** The readers that one feature provides. */
export interface Provided {
  /** An account's history for export files. */
  readonly exports?: readonly Exporter[]
  /** The fees that it charges. */
  readonly fees?: FeeReader
  /** The trades of accounts in its market. */
  readonly trades?: TradeReader
  /** The volume of accounts outside of the order books. */
  readonly volumes?: VolumeReader
  /** At most one feature provides the equity of accounts. */
  readonly dailyEquity?: DailyEquityReader
}

/** The readers of all features, merged into one of each kind. */
export interface Providers {
  readonly exporters: Exporters
  readonly fees: FeeReader
  readonly trades: TradeReader
  readonly volumes: VolumeReader
  readonly dailyEquity: DailyEquityReader
}

/** The lists of all modules. */
export interface Exporters {
  /** Resolves when the tables contain all acknowledged commands. */
  readonly projected: LiveReads['projected']
  /** Throws if no module has it. */
  find(kind: ExportKind): Exporter
}
