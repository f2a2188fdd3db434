// The counts of wrong codes, kept in the store: each by what was guessed at. A try is counted
// before it is judged, in one statement, so that many at once are not more than many in a row.
import { eq, lt, sql, type SQL } from 'drizzle-orm'
import type { Clock } from '../../../../src/domain/clock'
import { wrongCodes } from '../../../store/schema/proofs'
import type { Db } from './codes'

/** Wrong codes without a wait. */
export const FREE_TRIES = 10
/** The wait after the last of them; each further one doubles it. */
const FIRST_WAIT_MS = 60_000
export const LONGEST_WAIT_MS = 4 * 3_600_000
/** What nobody adds to for so long is forgotten. */
export const REMEMBERED_MS = 7 * 24 * 3_600_000
/** Beyond these doublings the wait is the longest one anyway. */
const MAX_DOUBLINGS = 10

/** How many wrong codes something bears. */
export type Bearing = 'waits' | 'ends'

export interface Tried {
  /** Wrong codes with this try, should it be one. */
  readonly wrong: number
}

export class WrongCodes {
  constructor(private readonly deps: { readonly db: Db; readonly clock: Pick<Clock, 'now'> }) {}

  /** Counts a try; null where none is left now. */
  async take(subject: string, bearing: Bearing, userId: string | null): Promise<Tried | null> {
    const now = this.deps.clock.now()
    const { wrong, at } = wrongCodes
    const old = sql`${at} <= ${now - REMEMBERED_MS}::bigint`
    const open =
      bearing === 'ends' ? sql`false` : sql`${at} + ${waitAfter(wrong)} <= ${now}::bigint`
    const [tried] = await this.deps.db
      .insert(wrongCodes)
      .values({ subject, userId, wrong: 1, at: now })
      .onConflictDoUpdate({
        target: wrongCodes.subject,
        set: { wrong: sql`case when ${old} then 1 else ${wrong} + 1 end`, at: now },
        setWhere: sql`${old} or ${wrong} < ${FREE_TRIES} or ${open}`,
      })
      .returning({ wrong })
    return tried ?? null
  }

  /** Until when the next try waits, ms UTC. */
  async waitsUntil(subject: string): Promise<number> {
    const { wrong, at } = wrongCodes
    const [row] = await this.deps.db
      .select({ until: sql<string>`${at} + ${waitAfter(wrong)}` })
      .from(wrongCodes)
      .where(eq(wrongCodes.subject, subject))
    return Number(row?.until ?? 0)
  }

  /** The try was not judged. */
  async takeBack(subject: string): Promise<void> {
    await this.deps.db
      .update(wrongCodes)
      .set({ wrong: sql`greatest(${wrongCodes.wrong} - 1, 0)` })
      .where(eq(wrongCodes.subject, subject))
  }

  /** The try was right: the count begins anew. */
  async clear(subject: string): Promise<void> {
    await this.deps.db.delete(wrongCodes).where(eq(wrongCodes.subject, subject))
  }

  /** Forgets what counts no more; to be called from time to time. */
  async sweep(now: number): Promise<void> {
    await this.deps.db.delete(wrongCodes).where(lt(wrongCodes.at, now - REMEMBERED_MS))
  }
}

/** Begins an account's counts anew: whoever guessed no longer has its password. */
export async function forgetGuesses(tx: Db, userId: string): Promise<void> {
  await tx.delete(wrongCodes).where(eq(wrongCodes.userId, userId))
}

/** The wait after so many wrong ones, ms. */
const waitAfter = (wrong: typeof wrongCodes.wrong): SQL => {
  const doublings = sql`least(greatest(${wrong} - ${FREE_TRIES}, 0), ${MAX_DOUBLINGS})`
  const wait = sql`least(${FIRST_WAIT_MS} * power(2, ${doublings}), ${LONGEST_WAIT_MS})::bigint`
  return sql`case when ${wrong} < ${FREE_TRIES} then 0 else ${wait} end`
}
