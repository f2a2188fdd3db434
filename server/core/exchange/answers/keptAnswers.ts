// Stored form of first answers: the answer itself or, if it is long, the ids it refers to. Long
// answers are rebuilt from the tables: the same fills, the orders in their present state.
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { JsonText } from '../../../../src/domain/records/jsonText'
import type { LedgerModule } from '../module'

/** In characters of JSON; of a longer answer only the ids are kept. */
export const MAX_KEPT_LENGTH = 8_192

interface KeptAsIds {
  readonly keptAs: string
  readonly ids: unknown
}

export class KeptAnswers {
  constructor(private readonly modules: readonly LedgerModule[]) {}

  /** The stored text of an answer, given its full text too. */
  shorten(answer: unknown, text: JsonText): JsonText {
    if (text.text.length <= MAX_KEPT_LENGTH) return text
    for (const { name, answersByReference } of this.modules) {
      const ids = answersByReference?.ids(answer)
      if (ids !== undefined) return JsonText.of({ keptAs: name, ids } satisfies KeptAsIds)
    }
    return text
  }

  /** Rebuilds the answer. */
  async restore(db: NodePgDatabase, kept: unknown): Promise<unknown> {
    if (!isKeptAsIds(kept)) return kept
    const module = this.modules.find(({ name }) => name === kept.keptAs)
    if (!module?.answersByReference) throw new Error(`No module has kept answers as ${kept.keptAs}`)
    return await module.answersByReference.rebuild(db, kept.ids)
  }
}

const isKeptAsIds = (kept: unknown): kept is KeptAsIds =>
  typeof kept === 'object' && kept !== null && 'keptAs' in kept
