// The using up of codes that were judged right, as one part of what they allow.
import { and, gt, inArray, isNull, lt } from 'drizzle-orm'
import { CODE_TRIES } from '../../../src/domain/identity/credentials'
import { codes } from '../../store/schema/proofs'
import type { Db } from './codes'

/** As `Codes.use`; `now` in ms UTC. */
export async function useCodes(db: Db, ids: readonly string[], now: number): Promise<boolean> {
  const used = await db
    .update(codes)
    .set({ usedAt: now })
    .where(
      and(
        inArray(codes.id, [...ids]),
        isNull(codes.usedAt),
        gt(codes.expiresAt, now),
        lt(codes.tries, CODE_TRIES),
      ),
    )
    .returning({ id: codes.id })
  return used.length === ids.length
}
