// The holding of withdrawals, in the transaction of the change that brings it.
import { eq } from 'drizzle-orm'
import { HOLD_MS } from '../../../../../src/domain/identity/hold'
import { users } from '../../../../store/schema/identity'
import type { Db } from '../../codes/codes'

/** Holds the withdrawals of an account for a day from `at`, ms UTC. */
export async function holdWithdrawals(tx: Db, userId: string, at: number): Promise<void> {
  await tx
    .update(users)
    .set({ withdrawalsHeldUntil: at + HOLD_MS })
    .where(eq(users.id, userId))
}
