// The reads of the exchange as one: figures from memory as they were committed, pages of the past
// from the tables once those contain what was acknowledged.
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { LedgerModule, PageHandlers, PageShapes } from './module'
import type { Pipeline } from './pipeline'
import type { Reads } from './seam'

export function readsOf(
  pipeline: Pick<Pipeline, 'read' | 'projected'>,
  modules: readonly LedgerModule[],
  db: NodePgDatabase,
): Reads {
  const pages: PageHandlers<PageShapes> = Object.assign({}, ...modules.map((each) => each.pages))
  return {
    read: (kind, userId) => pipeline.read(kind, userId),
    projected: (userId) => pipeline.projected(userId),
    async page(kind, userId, query) {
      const run = pages[kind]
      if (!run) throw new Error(`No module has pages of ${kind}`)
      const ready = await pipeline.projected(userId)
      return ready.ok ? run(db, userId, query) : ready
    },
  }
}
