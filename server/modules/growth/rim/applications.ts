// Applications of agents: anybody may send one for an email, one at a time, and the operator
// decides it.
import { desc, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { ApplicationRecord } from '../../../../src/domain/records/growthRecords'
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import type { DataOf, ParsedBodyOf } from '../../../../src/protocol/calls'
import { users } from '../../../store/schema/identity'
import { agentApplications } from '../tables'

interface ApplicationDeps {
  readonly db: NodePgDatabase
  readonly clock: { now(): number }
  readonly ids: { uuid(): string }
}

/** agentApplied while one for the email waits. Says nothing of whether it has an account. */
export async function apply(
  { db, clock, ids }: ApplicationDeps,
  body: ParsedBodyOf<'applyForAgent'>,
): Promise<Outcome<DataOf<'applyForAgent'>>> {
  const submittedAt = clock.now()
  const added = await db
    .insert(agentApplications)
    .values({ ...body, id: ids.uuid(), createdAt: submittedAt, status: 'WAITING' })
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
