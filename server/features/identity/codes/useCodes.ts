// The using up of codes that were judged right, as one part of what they allow.
import { and, gt, inArray, isNull, lt } from 'drizzle-orm'
import { CODE_TRIES } from '../../../../src/domain/identity/credentials'
import { codes } from '../../../store/schema/proofs'
import type { Db } from './codes'

/** As `Codes.use`; `now` in ms UTC. */
export async function useCodes(db: Db, ids: readonly string[], now: number): Promise<boolean> {
  const named = inArray(codes.id, [...ids])
  const usable = and(
    named,
    isNull(codes.usedAt),
    gt(codes.expiresAt, now),
    lt(codes.tries, CODE_TRIES),
  )
  // In one order, so that two calls cannot wait for each other.
  const found = await db.select().from(codes).where(usable).orderBy(codes.id).for('update')
  if (found.length !== ids.length) return false
  await db.update(codes).set({ usedAt: now }).where(named)
  return true
}
