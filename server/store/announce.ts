// Notifications from the operator's command line to the running exchange: sent in the action's own
// transaction, so that they arrive after its commit or never.
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Store } from './openStore'

export const OPERATOR_CHANNEL = 'meridian_operator'

const newsSchema = v.variant('kind', [
  /** An account was frozen or unfrozen, or lost its authenticator app. */
  v.object({ kind: v.literal('account'), userId: v.string() }),
  /** An identity check was decided. */
  v.object({ kind: v.literal('identity') }),
  v.object({ kind: v.literal('maintenance') }),
  /** A change in a module or area, by name. */
  v.object({ kind: v.literal('area'), name: v.string() }),
])
export type OperatorNews = v.InferOutput<typeof newsSchema>

/** Notifies when the transaction `db` is committed. */
export async function announce(db: Pick<Store['db'], 'execute'>, news: OperatorNews) {
  await db.execute(sql`select pg_notify(${OPERATOR_CHANNEL}, ${JSON.stringify(news)})`)
}

/** Undefined for a message of another build. */
export function readNews(text: string): OperatorNews | undefined {
  try {
    const read = v.safeParse(newsSchema, JSON.parse(text))
    return read.success ? read.output : undefined
  } catch {
    return undefined
  }
}
