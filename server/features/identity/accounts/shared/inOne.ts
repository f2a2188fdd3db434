// Transaction that is rolled back when the change is refused, and that turns a unique value lost in
// a race into the matching refusal.
import { accepted, refused, type Outcome, type Refusal } from '../../../../../src/domain/refusals'
import type { Db } from '../../codes/codes'
import type { Sessions } from '../../sessions/sessions'

class Undone extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.key)
  }
}

/**
 * Commits what `work` did if it accepts; otherwise nothing of it stays. Sessions may begin and end
 * in it.
 */
export async function inOne<T>(
  sessions: Pick<Sessions, 'transaction'>,
  work: (tx: Db) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  try {
    const value = await sessions.transaction(async (tx) => {
      const done = await work(tx)
      if (!done.ok) throw new Undone(done.refusal)
      return done.value
    })
    return accepted(value)
  } catch (error) {
    if (!(error instanceof Undone)) throw error
    const { key, field, params } = error.refusal
    return refused(key, field, params)
  }
}

/** The unique constraint that was violated, or null for any other failure. */
export function violated(error: unknown): string | null {
  // The driver's error is the cause of the query's.
  const cause: unknown = error instanceof Error && error.cause ? error.cause : error
  if (typeof cause !== 'object' || cause === null) return null
  const { code, constraint } = cause as { code?: unknown; constraint?: unknown }
  return code === '23505' && typeof constraint === 'string' ? constraint : null
}
