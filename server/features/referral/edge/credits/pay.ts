// The booking of credits that the operator confirmed, recipient by recipient. It may stop anywhere
// and begin anew: the idempotency key of a recipient is kept for ever.
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { amount, type Amount } from '../../../../../src/domain/brand'
import { REWARD_COIN } from '../../../../../src/domain/products/rewardEvent'
import type { Commands } from '../../../../core/exchange/seam'
import type { ReferralCommands } from '../../contract'
import { creditRecipients, operatorCredits } from '../../tables'

export interface CreditDeps {
  readonly db: NodePgDatabase
  readonly commands: Commands<ReferralCommands>
  readonly clock: { now(): number }
}

/** Recipients who are read in one go. */
const PART = 200

export async function payCredits({ db, commands, clock }: CreditDeps): Promise<void> {
  const { creditId, userId, paidAt } = creditRecipients
  for (;;) {
    const due = await db
      .select({ creditId, userId, coin: operatorCredits.coin, value: operatorCredits.amount })
      .from(creditRecipients)
      .innerJoin(operatorCredits, eq(operatorCredits.id, creditId))
      .where(and(isNull(paidAt), isNotNull(operatorCredits.confirmedAt)))
      .orderBy(asc(operatorCredits.confirmedAt), asc(userId))
      .limit(PART)
    for (const row of due) {
      const context = { userId: row.userId, idempotencyKey: `credit:operator:${row.creditId}` }
      const body = { creditId: row.creditId, coin: row.coin, amount: amount(row.value) }
      const paid = await commands.submit(context, { kind: 'referral.credit', body })
      // The next minute goes on.
      if (!paid.ok) return
      const own = and(eq(creditId, row.creditId), eq(userId, row.userId))
      await db.update(creditRecipients).set({ paidAt: clock.now() }).where(own)
    }
    if (due.length < PART) return
  }
}

/** What the reward event may pay in all, as the operator confirmed it. */
export async function promotionBudget(db: NodePgDatabase): Promise<Amount> {
  const { kind, coin, confirmedAt, total } = operatorCredits
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${total}), 0)::text` })
    .from(operatorCredits)
    .where(and(eq(kind, 'PROMOTION'), eq(coin, REWARD_COIN), isNotNull(confirmedAt)))
  return amount(BigInt(row?.sum ?? '0'))
}
