// How first answers are kept: as they were given, or, where they are long, as the ids of what they
// are about. From those the tables make them again: the same fills, the orders as they are now.
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { JsonText } from '../../src/domain/records/jsonText'
import type { LedgerModule } from './module'

/** Characters of JSON; a longer answer is kept as its ids. */
export const KEPT_MOST = 8_192

interface KeptAsIds {
  readonly keptAs: string
  readonly ids: unknown
}

export class KeptAnswers {
  constructor(private readonly modules: readonly LedgerModule[]) {}

  /** What is kept of an answer, whose text is given as well. */
  shorten(answer: unknown, text: JsonText): JsonText {
    if (text.text.length <= KEPT_MOST) return text
    for (const { name, longAnswers } of this.modules) {
      const ids = longAnswers?.ids(answer)
      if (ids !== undefined) return JsonText.of({ keptAs: name, ids } satisfies KeptAsIds)
    }
    return text
  }

  /** The answer again. */
  async restore(db: NodePgDatabase, kept: unknown): Promise<unknown> {
    if (!isKeptAsIds(kept)) return kept
    const module = this.modules.find(({ name }) => name === kept.keptAs)
    if (!module?.longAnswers) throw new Error(`No module has kept answers as ${kept.keptAs}`)
    return await module.longAnswers.rebuild(db, kept.ids)
  }
}

const isKeptAsIds = (kept: unknown): kept is KeptAsIds =>
  typeof kept === 'object' && kept !== null && 'keptAs' in kept
