// How first answers are kept: as they were given, or, where they are long, as the ids of what they
// are about. From those the tables make them again: the same fills, the orders as they are now.
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { LedgerModule } from './module'

/** Characters of JSON; a longer answer is kept as its ids. */
export const KEPT_MOST = 8_192
/** A list that is not longer fits, and is not measured. */
const SHORT_LIST = 5

interface KeptAsIds {
  readonly keptAs: string
  readonly ids: unknown
}

export class KeptAnswers {
  constructor(private readonly modules: readonly LedgerModule[]) {}

  /** What is kept of an answer. */
  shorten(answer: unknown): unknown {
    if (!hasLongList(answer) || JSON.stringify(answer).length <= KEPT_MOST) return answer
    for (const { name, longAnswers } of this.modules) {
      const ids = longAnswers?.ids(answer)
      if (ids !== undefined) return { keptAs: name, ids } satisfies KeptAsIds
    }
    return answer
  }

  /** The answer again. */
  async restore(db: NodePgDatabase, kept: unknown): Promise<unknown> {
    if (!isKeptAsIds(kept)) return kept
    const module = this.modules.find(({ name }) => name === kept.keptAs)
    if (!module?.longAnswers) throw new Error(`No module has kept answers as ${kept.keptAs}`)
    return await module.longAnswers.rebuild(db, kept.ids)
  }
}

const hasLongList = (answer: unknown): boolean =>
  Object.values(answer as object).some((part) => Array.isArray(part) && part.length > SHORT_LIST)

const isKeptAsIds = (kept: unknown): kept is KeptAsIds =>
  typeof kept === 'object' && kept !== null && 'keptAs' in kept
