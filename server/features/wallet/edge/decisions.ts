// Execution of the operator's decisions about withdrawals, each once, by the running exchange.
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { isOutOfService } from '../../../../src/domain/refusals'
import type { Custody } from '../../../custody/custody'
import type { Commands } from '../../../core/exchange/seam'
import type { WalletCommands } from '../contract'
import { sendKey } from './chainWatch'
import { withdrawalDecisions, withdrawals } from '../tables'

export interface DecisionDeps {
  readonly db: NodePgDatabase
  readonly commands: Commands<WalletCommands>
  readonly custody: Pick<Custody, 'hurry'>
  readonly clock: { now(): number }
}

/** Each that waits, oldest first; one that cannot be carried out now waits for the next time. */
export async function carryOutDecisions(deps: DecisionDeps): Promise<void> {
  const { db, commands, custody, clock } = deps
  const waiting = await db
    .select({ decision: withdrawalDecisions, userId: withdrawals.userId })
    .from(withdrawalDecisions)
    .innerJoin(withdrawals, eq(withdrawals.id, withdrawalDecisions.withdrawalId))
    .where(isNull(withdrawalDecisions.doneAt))
    .orderBy(asc(withdrawalDecisions.decidedAt))
  for (const { decision, userId } of waiting) {
    const { withdrawalId: id, verdict, reason } = decision
    if (verdict === 'HURRIED') await custody.hurry(sendKey(id))
    else {
      const context = { userId, idempotencyKey: `system:decide:${id}` }
      const kind = verdict === 'APPROVED' ? 'APPROVED' : 'REJECTED'
      const body = { id, verdict: kind, reason } as const
      const done = await commands.submit(context, { kind: 'withdraw.decide', body })
      if (!done.ok && isOutOfService(done.refusal)) return
    }
    const same = and(
      eq(withdrawalDecisions.withdrawalId, id),
      eq(withdrawalDecisions.verdict, verdict),
    )
    await db.update(withdrawalDecisions).set({ doneAt: clock.now() }).where(same)
  }
}
