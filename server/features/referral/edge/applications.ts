// Applications of agents: anybody may send one for an email, one of a network at a time and five a
// day, and the operator decides it.
import { desc, eq, inArray } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { ApplicationRecord } from '../../../../src/domain/records/referralRecords'
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import type { DataOf, ParsedBodyOf } from '../../../../src/protocol/calls'
import { networkOf } from '../../../lib/net/networkOf'
import type { Allowance, TokenBuckets } from '../../../lib/net/tokenBuckets'
import { users } from '../../../store/schema/identity'
import { agentApplications } from '../tables'

interface ApplicationDeps {
  readonly db: NodePgDatabase
  readonly clock: { now(): number }
  readonly ids: { uuid(): string }
}

/** Applications of one network a day: offices share one. */
const DAY_S = 86_400
export const APPLICATIONS_A_DAY: Allowance = { capacity: 5, perSecond: 5 / DAY_S }

/**
 * tooManyAttempts {minutes} where the network has sent its share; agentApplied while one of the
 * network for the email waits, so that nobody takes another's address. Does not show whether the
 * email has an account.
 */
export async function apply(
  { db, clock, ids, allowance }: ApplicationDeps & { readonly allowance: TokenBuckets },
  body: ParsedBodyOf<'applyForAgent'>,
  address: string,
): Promise<Outcome<DataOf<'applyForAgent'>>> {
  const network = networkOf(address)
  if (!allowance.take(network)) {
    const minutes = Math.ceil(allowance.secondsUntil(network) / 60)
    return refused('tooManyAttempts', undefined, { minutes })
  }
  const submittedAt = clock.now()
  const added = await db
    .insert(agentApplications)
    .values({ ...body, network, id: ids.uuid(), createdAt: submittedAt, status: 'WAITING' })
    .onConflictDoNothing()
    .returning()
  return added.length > 0 ? accepted({ submittedAt }) : refused('agentApplied', 'email')
}

/** The one that made an account an agent, else the newest for its email; null before the first. */
export async function ownApplication(
  { db }: Pick<ApplicationDeps, 'db'>,
  userId: string,
): Promise<ApplicationRecord | null> {
  const { status, createdAt: submittedAt, decidedAt, reason, email } = agentApplications
  const [found] = await db
    .select({ status, submittedAt, decidedAt, reason })
    .from(agentApplications)
    .innerJoin(users, eq(users.email, email))
    .where(eq(users.id, userId))
    .orderBy(desc(eq(status, 'APPROVED')), desc(submittedAt))
    .limit(1)
  return found ? { ...found, status: found.status as ApplicationRecord['status'] } : null
}

/** The account of an email; undefined where there is none. */
export async function accountOf(db: Pick<NodePgDatabase, 'select'>, email: string) {
  const [found] = await db.select().from(users).where(eq(users.email, email))
  return found
}

/** Removes the applications in an account's address. */
export async function eraseApplications(tx: NodePgDatabase, userId: string): Promise<void> {
  const address = tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  await tx.delete(agentApplications).where(inArray(agentApplications.email, address))
}
