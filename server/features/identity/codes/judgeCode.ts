// Check of a guess. A read finds the code it is for, because at most one per subject is alive; the
// check itself is one statement on that row, so that simultaneous guesses are counted one after the
// other.
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { CODE_TRIES, isCode } from '../../../../src/domain/identity/credentials'
import type { Clock } from '../../../../src/domain/clock'
import { codes } from '../../../store/schema/proofs'
import type { CodeHash } from './codeHash'
import { sameSubject, sameTarget } from './codeRows'
import type { CodeSubject, Db } from './codes'

export interface JudgeDeps {
  readonly db: Db
  readonly clock: Clock
  readonly hash: CodeHash
}

/** As `Codes.judge`. */
export async function judgeCode(
  { db, clock, hash }: JudgeDeps,
  subject: CodeSubject,
  guess: string,
  network?: string,
): Promise<string | null> {
  // What cannot be a code is no try either.
  if (!isCode(guess)) return null
  const now = clock.now()
  const unnamed = subject.request === '' && network !== undefined
  const meant = unnamed
    ? and(sameTarget(subject), eq(codes.address, network))
    : sameSubject(subject)
  const count = unnamed ? codes.unnamedTries : codes.tries
  const [living] = await db
    .select({ id: codes.id })
    .from(codes)
    .where(and(meant, gt(codes.expiresAt, now), lt(codes.tries, CODE_TRIES), lt(count, CODE_TRIES)))
    .orderBy(desc(codes.sentAt))
    .limit(1)
  if (!living) return null
  const { id } = living
  const wanted = hash(id, guess)
  const tried = sql.identifier(count.name)
  const { rows } = await db.execute<{ right: boolean }>(sql`
    update codes set ${tried} = ${tried} + case when hash = ${wanted} then 0 else 1 end
     where id = ${id} and used_at is null and tries < ${CODE_TRIES} and ${tried} < ${CODE_TRIES}
       and expires_at > ${now}::bigint
    returning hash = ${wanted} as right`)
  return rows[0]?.right === true ? id : null
}
