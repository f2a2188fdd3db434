// Operator commands for identity checks: listing pending ones, inspecting one and its files,
// deciding it once. The effects of a decision are in identity/kyc.
import { asc, eq } from 'drizzle-orm'
import { decideCheck } from '../kyc/decide'
import { users } from '../../../store/schema/identity'
import { identityChecks } from '../../../store/schema/proofs'
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
import { takeFiles } from './takeFiles'

export const identityCommands: readonly OperatorCommand[] = decisionCommands(
  {
    word: 'identity',
    does: {
      list: 'lists the identity checks that wait, oldest first',
      approve: 'approves a check: the customer reaches level 2 and is notified',
      reject: 'rejects a check; the customer is notified and sees the reason',
    },
    list,
    decide,
  },
  [
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
  ],
)

async function list({ db, show }: Tools): Promise<void> {
  const rows = await db
    .select({ id: identityChecks.id, at: identityChecks.submittedAt, email: users.email })
    .from(identityChecks)
    .innerJoin(users, eq(users.id, identityChecks.userId))
    .where(eq(identityChecks.status, 'PENDING'))
    .orderBy(asc(identityChecks.submittedAt))
    .limit(MAX_LISTED)
  show(
    rows.map(({ id, at, email }) => ({ id, submitted: timeOf(at), email })),
    'No identity check waits.',
  )
}

const checkOf = (db: Pick<Tools['db'], 'select'>, given: Given) =>
  rowById(given, 'identity check', (id) =>
    db
      .select({ check: identityChecks, email: users.email, kycLevel: users.kycLevel })
      .from(identityChecks)
      .innerJoin(users, eq(users.id, identityChecks.userId))
      .where(eq(identityChecks.id, id)),
  )

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

async function decide({ db, clock, print }: Tools, given: Given, { verdict, reason }: Decision) {
  const { check, email } = await checkOf(db, given)
  const entry = { checkId: check.id, verdict, at: clock.now(), ...(reason ? { reason } : {}) }
  const decided = await db.transaction((tx) => decideCheck(tx, entry))
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
