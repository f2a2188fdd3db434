// Operator commands for agent applications: listing pending ones and deciding each once.
import { randomInt } from 'node:crypto'
import { and, asc, eq, isNull } from 'drizzle-orm'
import {
  type Decision,
  decisionCommands,
  type Given,
  MAX_LISTED,
  type OperatorCommand,
  plain,
  Refused,
  rowById,
  timeOf,
  type Tools,
} from '../../../app/contract/operatorCommand'
import { users } from '../../../store/schema/identity'
import { securityEvents } from '../../../store/schema/proofs'
import { agentApplications } from '../tables'
import { accountOf } from './applications'

/** Without what is mistaken for another. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_LETTERS = 8

export const applicationOperator: readonly OperatorCommand[] = decisionCommands({
  word: 'agents',
  does: {
    list: 'lists the applications that wait, oldest first',
    approve: 'makes the applicant an agent and prints the agent code',
    reject: 'refuses an application',
  },
  list,
  decide,
})

async function list({ db, show }: Tools): Promise<void> {
  const rows = await db
    .select()
    .from(agentApplications)
    .where(eq(agentApplications.status, 'WAITING'))
    .orderBy(asc(agentApplications.createdAt))
    .limit(MAX_LISTED)
  show(
    rows.map(({ id, createdAt, email, network, name, contact, plan }) => ({
      id,
      submitted: timeOf(createdAt),
      email: plain(email),
      network,
      name: plain(name),
      contact: plain(contact),
      plan: plain(plan),
    })),
    'No application waits.',
  )
}

async function decide(
  { db, clock, print }: Tools,
  given: Given,
  { verdict: status, reason }: Decision,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Held: of two operators the second finds it decided.
    const found = await rowById(given, 'application', (id) =>
      tx.select().from(agentApplications).where(eq(agentApplications.id, id)).for('update'),
    )
    const { id } = found
    if (found.status !== 'WAITING') throw new Refused(`${id} was decided before: ${found.status}.`)
    const { email } = found
    const account = await accountOf(tx, email)
    if (status === 'APPROVED') {
      if (!account) throw new Refused(`There is no account ${plain(email)}.`)
      if (account.disabled) throw new Refused(`${email} is frozen.`)
      if (account.agentCode !== null) throw new Refused(`${email} is an agent already.`)
    }
    const decidedAt = clock.now()
    await tx
      .update(agentApplications)
      .set({ status, reason, decidedAt })
      .where(eq(agentApplications.id, id))
    const by = { userId: account?.id ?? null, at: decidedAt, address: '', device: 'operator' }
    if (status === 'APPROVED' && account) {
      const agentCode = newAgentCode()
      const fresh = and(eq(users.id, account.id), isNull(users.agentCode))
      await tx.update(users).set({ agentCode }).where(fresh)
      const detail = { agentCode, application: id }
      await tx.insert(securityEvents).values({ ...by, event: 'AGENT_APPOINTED', detail })
      print(`${email} is an agent; the agent code is ${agentCode}.`)
      return
    }
    const detail = { application: id, reason: reason ?? '' }
    await tx.insert(securityEvents).values({ ...by, event: 'AGENT_REFUSED', detail })
    print(`The application of ${plain(email)} is refused.`)
  })
}

const newAgentCode = (): string =>
  Array.from({ length: CODE_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('')
