// Operator commands for accounts: freezing, unfreezing, appointing agents, and listing sign-ins.
// Each action is one transaction and leaves a row in the account's history.
import { and, desc, eq, inArray } from 'drizzle-orm'
import { normalEmail } from '../../../../src/domain/identity/credentials'
import { newInviteCode } from '../accounts/inviteCode'
import {
  type Account,
  accountByAgentCode,
  accountByEmail,
  lockAccount,
} from '../accounts/shared/accountRows'
import type { Db } from '../codes/codes'
import { logSecurity, OPERATOR } from '../securityLog'
import { SIGN_IN_EVENTS } from '../sweepSignIns'
import { endOfUser } from '../sessions/sessionTable'
import { announce } from '../../../store/announce'
import { users } from '../../../store/schema/identity'
import { securityEvents } from '../../../store/schema/proofs'
import {
  plain,
  Refused,
  timeOf,
  type OperatorCommand,
  type Given,
  type Tools,
} from '../../../app/contract/operatorCommand'

const MAX_SHOWN = 100
export const accountCommands: readonly OperatorCommand[] = [
  {
    words: 'account freeze',
    takes: ['email'],
    does: 'ends every session of an account and lets nobody sign in to it',
    access: 'write',
    run: (tools, given) => setFrozen(tools, given, true),
  },
  {
    words: 'account unfreeze',
    takes: ['email'],
    does: 'lets the owner sign in again',
    access: 'write',
    run: (tools, given) => setFrozen(tools, given, false),
  },
  {
    words: 'agents appoint',
    takes: ['email'],
    does: 'makes somebody an agent and prints the agent code',
    access: 'write',
    run: appoint,
  },
  {
    words: 'signins',
    takes: ['email'],
    does: `shows the newest ${MAX_SHOWN} sign-ins of an account, with those that failed`,
    access: 'read',
    run: signIns,
  },
]

/** The account, held until the transaction ends. */
async function held(tx: Db, typed = ''): Promise<Account> {
  const found = await known(tx, typed)
  return (await lockAccount(tx, found.id)) ?? found
}

async function known(db: Db, typed = ''): Promise<Account> {
  const account = await accountByEmail(db, normalEmail(typed))
  if (!account) throw new Refused(`There is no account ${plain(typed)}.`)
  return account
}

async function setFrozen({ db, clock, print }: Tools, given: Given, disabled: boolean) {
  const at = clock.now()
  await db.transaction(async (tx) => {
    const { id: userId, email, disabled: before } = await held(tx, given['email'])
    if (before === disabled)
      throw new Refused(`${email} is ${disabled ? 'frozen already' : 'not frozen'}.`)
    await tx.update(users).set({ disabled }).where(eq(users.id, userId))
    const ended = disabled ? (await endOfUser(tx, userId, 'DISABLED', at)).length : 0
    const event = disabled ? 'DISABLED' : 'ENABLED'
    await logSecurity(tx, { userId, event, at, origin: OPERATOR, detail: { ended } })
    await announce(tx, { kind: 'account', userId })
    print(
      disabled ? `${email} is frozen; sessions ended: ${ended}.` : `${email} is not frozen now.`,
    )
  })
}

async function appoint({ db, clock, print }: Tools, given: Given): Promise<void> {
  await db.transaction(async (tx) => {
    const { id: userId, email, agentCode: before, disabled } = await held(tx, given['email'])
    if (before !== null) throw new Refused(`${email} is an agent already: ${before}.`)
    if (disabled) throw new Refused(`${email} is frozen.`)
    const agentCode = await freeCode(tx)
    await tx.update(users).set({ agentCode }).where(eq(users.id, userId))
    const entry = { userId, at: clock.now(), origin: OPERATOR, detail: { agentCode } }
    await logSecurity(tx, { ...entry, event: 'AGENT_APPOINTED' })
    print(`${email} is an agent; the agent code is ${agentCode}.`)
  })
}

async function freeCode(tx: Db): Promise<string> {
  for (;;) {
    const code = newInviteCode()
    if (!(await accountByAgentCode(tx, code))) return code
  }
}

async function signIns({ db, show }: Tools, given: Given): Promise<void> {
  const { id } = await known(db, given['email'])
  const { userId, event } = securityEvents
  const rows = await db
    .select()
    .from(securityEvents)
    .where(and(eq(userId, id), inArray(event, [...SIGN_IN_EVENTS])))
    .orderBy(desc(securityEvents.id))
    .limit(MAX_SHOWN)
  show(
    rows.map((row) => ({
      at: timeOf(row.at),
      event: row.event,
      address: plain(row.address),
      device: plain(row.device),
    })),
    'Nobody has signed in to it.',
  )
}
