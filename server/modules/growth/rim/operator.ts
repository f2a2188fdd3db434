// What the operator does with applications of agents: seeing what waits, and deciding it once.
import { randomInt } from 'node:crypto'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Given, OperatorCommand, Tools } from '../../../exchange/operatorCommand'
import { plain, Refused, timeOf, UUID } from '../../../exchange/operatorCommand'
import { users } from '../../../store/schema/identity'
import { securityEvents } from '../../../store/schema/proofs'
import { agentApplications } from '../tables'
import { accountOf } from './applications'

const MOST_SHOWN = 200
const MAX_REASON = 500
/** Without what is mistaken for another. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_LETTERS = 8

export const applicationOperator: readonly OperatorCommand[] = [
  {
    words: 'agents list',
    does: 'lists the applications that wait, oldest first',
    access: 'read',
    run: list,
  },
  {
    words: 'agents approve',
    takes: ['id'],
    does: 'makes the applicant an agent and prints the agent code',
    access: 'write',
    run: (tools, given) => decide(tools, given, 'APPROVED'),
  },
  {
    words: 'agents reject',
    takes: ['id'],
    options: ['reason'],
    does: 'refuses an application',
    access: 'write',
    run: (tools, given) => decide(tools, given, 'REJECTED'),
  },
]

async function list({ db, show }: Tools): Promise<void> {
  const rows = await db
    .select()
    .from(agentApplications)
    .where(eq(agentApplications.status, 'WAITING'))
    .orderBy(asc(agentApplications.createdAt))
    .limit(MOST_SHOWN)
  show(
    rows.map(({ id, createdAt, email, name, contact, plan }) => ({
      id,
      submitted: timeOf(createdAt),
      email: plain(email),
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
  status: 'APPROVED' | 'REJECTED',
): Promise<void> {
  const id = (given['id'] ?? '').toLowerCase()
  const reason = status === 'REJECTED' ? plain(given['reason'] ?? '') : null
  if (reason === '') throw new Refused('The reason is empty.')
  if (reason !== null && reason.length > MAX_REASON)
    throw new Refused(`The reason has more than ${MAX_REASON} characters.`)
  await db.transaction(async (tx) => {
    const known = UUID.test(id)
    const own = eq(agentApplications.id, id)
    // Held: of two operators the second finds it decided.
    const [found] = known ? await tx.select().from(agentApplications).where(own).for('update') : []
    if (!found) throw new Refused(`There is no application ${plain(id)}.`)
    if (found.status !== 'WAITING') throw new Refused(`${id} was decided before: ${found.status}.`)
    const { email } = found
    const account = await accountOf(tx, email)
    if (status === 'APPROVED') {
      if (!account) throw new Refused(`There is no account ${plain(email)}.`)
      if (account.disabled) throw new Refused(`${email} is frozen.`)
      if (account.agentCode !== null) throw new Refused(`${email} is an agent already.`)
    }
    const decidedAt = clock.now()
    await tx.update(agentApplications).set({ status, reason, decidedAt }).where(own)
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
