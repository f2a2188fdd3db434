// The reads of an account as one: figures of the exchange as they were committed, and pages of the
// past from the tables, once those contain what was acknowledged.
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { ExportKind } from '../../src/domain/exports'
import type {
  ClosingReader,
  Exporter,
  FeeReader,
  LedgerModule,
  PageHandlers,
  PageShapes,
  TradeReader,
} from './module'
import type { LiveReads, Reads } from './seam'

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

/** The one module's that knows them; throws where none does. */
export function closingsOf(modules: readonly Pick<LedgerModule, 'closings'>[]): ClosingReader {
  const [found] = modules.flatMap(({ closings }) => closings ?? [])
  if (!found) throw new Error('No module knows what accounts were worth')
  return found
}

/** What modules bring for one another. */
export const broughtBy = (
  live: Pick<LiveReads, 'projected'>,
  modules: readonly Pick<LedgerModule, 'exports' | 'fees' | 'trades' | 'closings'>[],
) => ({
  exporters: exportersOf(live, modules),
  fees: feesOf(modules),
  trades: tradesOf(modules),
  closings: closingsOf(modules),
})
