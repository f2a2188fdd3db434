// First answers by idempotency key in the tables, and their lookup.
import { and, eq, or } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { AnswerRow } from '../../core/exchange/storePort'
import { idempotencyKeys } from '../schema/service'

/** Maximum number of keys found with one query. */
const FOUND_AT_ONCE = 100

/** True if the tables hold an answer for a key. */
export async function isAnswered(
  db: Pick<NodePgDatabase, 'select'>,
  userId: string,
  key: string,
): Promise<boolean> {
  const own = and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))
  return (await db.select({ at: idempotencyKeys.at }).from(idempotencyKeys).where(own)).length > 0
}

interface Wanted {
  readonly userId: string
  readonly key: string
  readonly resolve: (row: AnswerRow | undefined) => void
  readonly reject: (cause: unknown) => void
}

/** Finds answers with one query at a time; requests made meanwhile share the next query. */
export class AnswerFinder {
  private wanted: Wanted[] = []
  private isBusy = false

  constructor(private readonly db: NodePgDatabase) {}

  find(userId: string, key: string): Promise<AnswerRow | undefined> {
    return new Promise((resolve, reject) => {
      this.wanted.push({ userId, key, resolve, reject })
      if (!this.isBusy) void this.run()
    })
  }

  private async run(): Promise<void> {
    this.isBusy = true
    // Requests made in the same turn of the event loop share a query.
    await Promise.resolve()
    while (this.wanted.length > 0) await this.findSome(this.wanted.splice(0, FOUND_AT_ONCE))
    this.isBusy = false
  }

  private async findSome(some: readonly Wanted[]): Promise<void> {
    const { userId, key } = idempotencyKeys
    try {
      const named = some.map((each) => and(eq(userId, each.userId), eq(key, each.key)))
      const rows = await this.db
        .select()
        .from(idempotencyKeys)
        .where(or(...named))
      for (const each of some)
        each.resolve(rows.find((row) => row.userId === each.userId && row.key === each.key))
    } catch (cause) {
      for (const { reject } of some) reject(cause)
    }
  }
}
