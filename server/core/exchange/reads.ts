// The reads of the exchange: committed figures of an account, and pages of its history once the
// tables contain everything acknowledged.
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { LedgerModule, PageHandlers, PageShapes } from './module'
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
