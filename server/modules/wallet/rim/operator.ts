// What the operator does with withdrawals: seeing what waits, looking at one, deciding it once, and
// paying the network more for what is stuck there.
import { asc, eq, isNull } from 'drizzle-orm'
import { amount } from '../../../../src/domain/brand'
import { formatAmount } from '../../../../src/domain/decimal'
import type { Given, OperatorCommand, Tools } from '../../../exchange/operatorCommand'
import { logOperator, plain, Refused, timeOf, UUID } from '../../../exchange/operatorCommand'
import { announce } from '../../../store/announce'
import { users } from '../../../store/schema/identity'
import { withdrawalDecisions, withdrawals, type WithdrawalRow } from '../tables'

const MAX_REASON = 500
const MOST_SHOWN = 200

type Verdict = 'APPROVED' | 'REJECTED' | 'HURRIED'

export const withdrawalOperator: readonly OperatorCommand[] = [
  {
    words: 'withdrawals list',
    does: 'lists the withdrawals that are not closed, oldest first',
    access: 'read',
    run: list,
  },
  {
    words: 'withdrawals show',
    takes: ['id'],
    does: 'shows one withdrawal',
    access: 'read',
    run: show,
  },
  {
    words: 'withdrawals approve',
    takes: ['id'],
    does: 'sends a withdrawal to its network',
    access: 'write',
    run: (tools, given) => decide(tools, given, 'APPROVED'),
  },
  {
    words: 'withdrawals reject',
    takes: ['id'],
    options: ['reason'],
    does: 'returns all of it; the customer sees the reason',
    access: 'write',
    run: (tools, given) => decide(tools, given, 'REJECTED'),
  },
  {
    words: 'withdrawals hurry',
    takes: ['id'],
    does: 'pays the network more for a withdrawal that is stuck there',
    access: 'write',
    run: (tools, given) => decide(tools, given, 'HURRIED'),
  },
]

async function list({ db, show }: Tools): Promise<void> {
  const rows = await db
    .select({ row: withdrawals, email: users.email, verdict: withdrawalDecisions.verdict })
    .from(withdrawals)
    .innerJoin(users, eq(users.id, withdrawals.userId))
    .leftJoin(withdrawalDecisions, eq(withdrawalDecisions.withdrawalId, withdrawals.id))
    .where(isNull(withdrawals.closedAt))
    .orderBy(asc(withdrawals.createdAt))
    .limit(MOST_SHOWN)
  show(
    rows.map(({ row, email, verdict }) => ({
      id: row.id,
      submitted: timeOf(row.createdAt),
      amount: formatAmount(amount(row.amount)),
      coin: row.coin,
      email,
      state: stateOf(row, verdict),
    })),
    'No withdrawal waits.',
  )
}

async function find(db: Pick<Tools['db'], 'select'>, given: Given) {
  const id = (given['id'] ?? '').toLowerCase()
  const [found] = UUID.test(id)
    ? await db
        .select({ row: withdrawals, email: users.email, decision: withdrawalDecisions })
        .from(withdrawals)
        .innerJoin(users, eq(users.id, withdrawals.userId))
        .leftJoin(withdrawalDecisions, eq(withdrawalDecisions.withdrawalId, withdrawals.id))
        .where(eq(withdrawals.id, id))
    : []
  if (!found) throw new Refused(`There is no withdrawal ${plain(id)}.`)
  return found
}

async function show({ db, print }: Tools, given: Given): Promise<void> {
  const { row, email, decision } = await find(db, given)
  print(`withdrawal  ${row.id}`)
  print(`account     ${email}`)
  print(`amount      ${sizeOf(row)}, fee ${formatAmount(amount(row.fee))}`)
  print(`worth       ${formatAmount(amount(row.estimate))} USDT`)
  print(`to          ${plain(row.address)} (${row.network})`)
  print(`status      ${stateOf(row, decision?.verdict ?? null)}`)
  print(`submitted   ${timeOf(row.createdAt)}`)
  if (row.reviewedAt !== null) print(`review      ${timeOf(row.reviewedAt)}`)
  if (row.closedAt !== null) print(`closed      ${timeOf(row.closedAt)}`)
  if (row.txId !== null) print(`transaction ${row.txId}`)
  if (row.reason !== null) print(`reason      ${plain(row.reason)}`)
}

async function decide({ db, clock, print }: Tools, given: Given, verdict: Verdict): Promise<void> {
  const reason = verdict === 'REJECTED' ? plain(given['reason'] ?? '') : null
  if (reason === '') throw new Refused('The reason is empty.')
  if (reason !== null && reason.length > MAX_REASON)
    throw new Refused(`The reason has more than ${MAX_REASON} characters.`)
  await db.transaction(async (tx) => {
    const { row, decision } = await find(tx, given)
    const { id: withdrawalId } = row
    if (row.closedAt !== null) throw new Refused(`${withdrawalId} is closed: ${row.status}.`)
    if (verdict === 'HURRIED' ? !row.sending : row.sending || decision !== null)
      throw new Refused(
        verdict === 'HURRIED'
          ? `${withdrawalId} is not on its way.`
          : `${withdrawalId} was decided before: ${decision?.verdict ?? 'APPROVED'}.`,
      )
    const decided = { verdict, reason, decidedAt: clock.now(), doneAt: null }
    const insert = tx.insert(withdrawalDecisions).values({ withdrawalId, ...decided })
    const target = withdrawalDecisions.withdrawalId
    // Two operators at the same moment: the first one decides.
    const changed = await (
      verdict === 'HURRIED'
        ? insert.onConflictDoUpdate({ target, set: decided })
        : insert.onConflictDoNothing()
    ).returning()
    if (changed.length === 0) throw new Refused(`${withdrawalId} was decided before.`)
    await logOperator(tx, {
      event: `WITHDRAWAL_${verdict}`,
      at: decided.decidedAt,
      detail: { withdrawal: withdrawalId, account: row.userId, ...(reason ? { reason } : {}) },
    })
    await announce(tx, { kind: 'area', name: 'wallet' })
    print(`${sizeOf(row)} is ${verdict.toLowerCase()}.`)
  })
}

const sizeOf = ({ amount: value, coin }: WithdrawalRow): string =>
  `${formatAmount(amount(value))} ${coin}`

/** With what was decided and is not carried out yet. */
const stateOf = ({ status, sending, closedAt }: WithdrawalRow, verdict: string | null): string => {
  if (closedAt !== null) return status
  if (sending) return `${status}, sent`
  return verdict === null ? status : `${status}, ${verdict.toLowerCase()}`
}
