// What is read of an account across the modules: figures of the exchange as they were committed,
// pages of the past once the tables contain what was acknowledged, and what modules bring for one
// another, each as one: lists, fees, trades, volumes and closings.
import type { SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { amount, type Amount } from '../../src/domain/brand'
import type { ExportKind, ExportRange } from '../../src/domain/exports'
import type { Market } from '../../src/domain/instruments'
import type { Outcome } from '../../src/domain/refusals'
import type { MarketReads } from '../market-data/api'
import { bookVolumes } from '../store/ledgerTables'
import type { LedgerModule, PageHandlers, PageShapes } from './module'
import type { LiveReads, Reads } from './seam'

// ── Exports ──────────────────────────────────────────────────────────────────────────────────────

export interface ExportLine {
  /** ms UTC. */
  readonly at: number
  /** As many as there are columns. */
  readonly cells: readonly string[]
}

export interface ExportPage {
  readonly lines: readonly ExportLine[]
  /** Leads to the lines after these; undefined after the last. */
  readonly next: string | undefined
}

/** A page, numbered from 1, behind the cursor that the page before it gave. */
export interface ExportPlace {
  readonly page: number
  readonly limit: number
  readonly cursor: string | undefined
}

/** One list of a module, newest first. */
export interface Exporter {
  readonly kind: ExportKind
  /** Beside the time. */
  readonly columns: readonly string[]
  page(
    db: NodePgDatabase,
    userId: string,
    range: ExportRange,
    place: ExportPlace,
  ): Promise<Outcome<ExportPage>>
  /** How many lines a range has; no further than `most` + 1. */
  count(db: NodePgDatabase, userId: string, range: ExportRange, most: number): Promise<number>
}

// ── Fees and equity ──────────────────────────────────────────────────────────────────────────────

/** From the first of two times on and before the second; both ms UTC. */
export interface TimeRange {
  readonly from: number
  readonly to: number
}

/** What somebody paid to one market in one coin within a time. */
export interface PaidFee {
  readonly userId: string
  readonly market: Market
  readonly coin: string
  /** Above zero. */
  readonly fee: Amount
}

/** What accounts paid, from what has been projected. */
export interface FeeReader {
  paid(
    db: NodePgDatabase,
    userIds: readonly string[],
    range: TimeRange,
  ): Promise<readonly PaidFee[]>
}

/** When accounts dealt last, from what has been projected. */
export interface TradeReader {
  /** ms UTC, of each account that ever dealt. */
  last(db: NodePgDatabase, userIds: readonly string[]): Promise<ReadonlyMap<string, number>>
}

/** What accounts traded, both sides of their trades, from what has been projected. */
export interface VolumeReader {
  /**
   * USDT of each of the accounts that traded at all; `users` selects their ids. What was dealt in
   * another currency is an estimate at its rate of now, and nothing without one.
   */
  traded(deps: VolumeDeps, users: SQL, range: TimeRange): Promise<ReadonlyMap<string, Amount>>
}

export interface VolumeDeps {
  readonly db: NodePgDatabase
  readonly market: Pick<MarketReads, 'tickers'>
}

/** What an account was worth at the end of a UTC day, in USDT. */
export interface DayClosing {
  /** The start of the day. */
  readonly day: number
  readonly equity: Amount
}

/** What the wallets of an account were worth, day by day. */
export interface ClosingReader {
  /** Of each day from the first to the last, oldest first; all of them over. */
  of(deps: ClosingDeps, userId: string, first: number, last: number): Promise<readonly DayClosing[]>
}

export interface ClosingDeps {
  readonly db: NodePgDatabase
  readonly market: Pick<MarketReads, 'history'>
}

// ── All modules as one ───────────────────────────────────────────────────────────────────────────

export function readsOf(
  live: LiveReads,
  modules: readonly LedgerModule[],
  db: NodePgDatabase,
): Reads {
  const pages: PageHandlers<PageShapes> = Object.assign({}, ...modules.map((each) => each.pages))
  return {
    read: (kind, userId) => live.read(kind, userId),
    projected: (userId) => live.projected(userId),
    async page(kind, userId, query) {
      const run = pages[kind]
      if (!run) throw new Error(`No module has pages of ${kind}`)
      const ready = await live.projected(userId)
      return ready.ok ? run(db, userId, query) : ready
    },
  }
}

/** The lists of all modules. */
export interface Exporters {
  /** Resolves when they contain what was acknowledged. */
  readonly projected: LiveReads['projected']
  /** Throws where no module has it. */
  find(kind: ExportKind): Exporter
}

export function exportersOf(
  live: Pick<LiveReads, 'projected'>,
  modules: readonly Pick<LedgerModule, 'exports'>[],
): Exporters {
  const all = new Map(
    modules.flatMap(({ exports = [] }) => exports).map((each) => [each.kind, each]),
  )
  return {
    projected: (userId) => live.projected(userId),
    find(kind) {
      const exporter = all.get(kind)
      if (!exporter) throw new Error(`No module exports ${kind}`)
      return exporter
    },
  }
}

/** The fees of all modules. */
export function feesOf(modules: readonly Pick<LedgerModule, 'fees'>[]): FeeReader {
  const all = modules.flatMap(({ fees }) => fees ?? [])
  return {
    async paid(db, userIds, range) {
      if (userIds.length === 0) return []
      return (await Promise.all(all.map((each) => each.paid(db, userIds, range)))).flat()
    },
  }
}

/** The trades of all modules: of each account the last one of any. */
export function tradesOf(modules: readonly Pick<LedgerModule, 'trades'>[]): TradeReader {
  const all = modules.flatMap(({ trades }) => trades ?? [])
  return {
    async last(db, userIds) {
      if (userIds.length === 0) return new Map()
      const found = await Promise.all(all.map((each) => each.last(db, userIds)))
      const newest = new Map<string, number>()
      for (const [userId, at] of found.flatMap((each) => [...each]))
        newest.set(userId, Math.max(at, newest.get(userId) ?? 0))
      return newest
    },
  }
}

/** The volumes of all modules, those of the order books among them. */
export function volumesOf(modules: readonly Pick<LedgerModule, 'volumes'>[]): VolumeReader {
  const all = [bookVolumes, ...modules.flatMap(({ volumes }) => volumes ?? [])]
  return {
    async traded(deps, users, range) {
      const found = await Promise.all(all.map((each) => each.traded(deps, users, range)))
      const sums = new Map<string, Amount>()
      for (const [userId, value] of found.flatMap((each) => [...each]))
        sums.set(userId, amount((sums.get(userId) ?? 0n) + value))
      return sums
    },
  }
}

/** The one module's that knows them; throws where none does. */
export function closingsOf(modules: readonly Pick<LedgerModule, 'closings'>[]): ClosingReader {
  const [found] = modules.flatMap(({ closings }) => closings ?? [])
  if (!found) throw new Error('No module knows what accounts were worth')
  return found
}

/** What modules bring for one another. */
export const broughtBy = (
  live: Pick<LiveReads, 'projected'>,
  modules: readonly Pick<LedgerModule, 'exports' | 'fees' | 'trades' | 'volumes' | 'closings'>[],
) => ({
  exporters: exportersOf(live, modules),
  fees: feesOf(modules),
  trades: tradesOf(modules),
  volumes: volumesOf(modules),
  closings: closingsOf(modules),
})
