// What the operator does with identity checks: seeing what waits, looking at one and its files,
// deciding it once. What a decision changes stands in identity/kyc.
import { asc, eq } from 'drizzle-orm'
import { decideCheck } from '../kyc/decide'
import { users } from '../../store/schema/identity'
import { identityChecks } from '../../store/schema/proofs'
import {
  plain,
  Refused,
  timeOf,
  UUID,
  type OperatorCommand,
  type Given,
  type Tools,
} from '../../exchange/operatorCommand'
import { takeFiles } from './takeFiles'

const MAX_REASON = 500
const MOST_SHOWN = 200

export const identityCommands: readonly OperatorCommand[] = [
  {
    words: 'identity list',
    does: 'lists the identity checks that wait, oldest first',
    access: 'read',
    run: list,
  },
  {
    words: 'identity show',
    takes: ['id'],
    does: 'shows one check',
    access: 'read',
    run: show,
  },
  {
    words: 'identity files',
    takes: ['id'],
    options: ['to'],
    does: 'copies the three images of a check into a folder',
    access: 'write',
    run: files,
  },
  {
    words: 'identity approve',
    takes: ['id'],
    does: 'approves a check: the customer reaches level 2 and is notified',
    access: 'write',
    run: (tools, given) => decide(tools, given, 'APPROVED'),
  },
  {
    words: 'identity reject',
    takes: ['id'],
    options: ['reason'],
    does: 'rejects a check; the customer is notified and sees the reason',
    access: 'write',
    run: (tools, given) => decide(tools, given, 'REJECTED'),
  },
]

async function list({ db, show }: Tools): Promise<void> {
  const rows = await db
    .select({ id: identityChecks.id, at: identityChecks.submittedAt, email: users.email })
    .from(identityChecks)
    .innerJoin(users, eq(users.id, identityChecks.userId))
    .where(eq(identityChecks.status, 'PENDING'))
    .orderBy(asc(identityChecks.submittedAt))
    .limit(MOST_SHOWN)
  show(
    rows.map(({ id, at, email }) => ({ id, submitted: timeOf(at), email })),
    'No identity check waits.',
  )
}

async function checkOf(db: Pick<Tools['db'], 'select'>, given: Given) {
  const id = (given['id'] ?? '').toLowerCase()
  const [found] = UUID.test(id)
    ? await db
        .select({ check: identityChecks, email: users.email, kycLevel: users.kycLevel })
        .from(identityChecks)
        .innerJoin(users, eq(users.id, identityChecks.userId))
        .where(eq(identityChecks.id, id))
    : []
  if (!found) throw new Refused(`There is no identity check ${plain(id)}.`)
  return found
}

async function show({ db, print }: Tools, given: Given): Promise<void> {
  const { check, email, kycLevel } = await checkOf(db, given)
  print(`check      ${check.id}`)
  print(`account    ${email}, level ${kycLevel}`)
  print(`status     ${check.status}`)
  print(`submitted  ${timeOf(check.submittedAt)}`)
  if (check.decidedAt !== null) print(`decided    ${timeOf(check.decidedAt)}`)
  if (check.reason !== null) print(`reason     ${plain(check.reason)}`)
  print(`files      ${check.selfie} ${check.documentFront} ${check.documentBack}`)
}

async function decide({ db, clock, print }: Tools, given: Given, verdict: 'APPROVED' | 'REJECTED') {
  const reason = plain(given['reason'] ?? '')
  if (verdict === 'REJECTED' && reason === '') throw new Refused('The reason is empty.')
  if (reason.length > MAX_REASON)
    throw new Refused(`The reason has more than ${MAX_REASON} characters.`)
  const { check, email } = await checkOf(db, given)
  const words = verdict === 'REJECTED' ? { reason } : {}
  const decision = { checkId: check.id, verdict, at: clock.now(), ...words }
  const decided = await db.transaction((tx) => decideCheck(tx, decision))
  switch (decided.kind) {
    case 'unknown':
      throw new Refused(`There is no identity check ${check.id}.`)
    case 'tooLate':
      throw new Refused(`${check.id} was decided before: ${decided.status}.`)
    case 'decided':
      print(`${email} is ${verdict.toLowerCase()}; the level is ${decided.kycLevel}.`)
  }
}

async function files(tools: Tools, given: Given): Promise<void> {
  const { check } = await checkOf(tools.db, given)
  const { id, userId, selfie, documentFront: front, documentBack: back } = check
  const taken = { userId, id, detail: { checkId: id }, files: { selfie, front, back } }
  await takeFiles(tools, taken, given['to'])
}
