// Operator commands for withdrawals: listing pending ones, inspecting one, deciding it once, and
// raising the network fee of a stuck one.
import { and, asc, eq, gte, inArray, isNull, lte } from 'drizzle-orm'
import { amount } from '../../../../src/domain/brand'
import { formatAmount } from '../../../../src/domain/decimal'
import { HOLDING_EVENTS, HOLD_MS } from '../../../../src/domain/identity/hold'
import {
  type Decision,
  decisionCommands,
  type Given,
  logOperator,
  MAX_LISTED,
  type OperatorCommand,
  plain,
  Refused,
  rowById,
  timeOf,
  type Tools,
} from '../../../app/contract/operatorCommand'
import { announce } from '../../../store/announce'
import { users } from '../../../store/schema/identity'
import { securityEvents } from '../../../store/schema/proofs'
import { withdrawalDecisions, withdrawals, type WithdrawalRow } from '../tables'

/** Changes of the account, in what is shown of one withdrawal. */
const MAX_CHANGES = 20

type AnyDecision = Decision | { readonly verdict: 'HURRIED'; readonly reason: null }

export const withdrawalOperator: readonly OperatorCommand[] = [
  ...decisionCommands(
    {
      word: 'withdrawals',
      does: {
        list: 'lists the withdrawals that are not closed, oldest first',
        approve: 'sends a withdrawal to its network',
        reject: 'returns all of it; the customer sees the reason',
      },
      list,
      decide,
    },
    [
      {
        words: 'withdrawals show',
        takes: ['id'],
        does: 'shows one withdrawal',
        access: 'read',
        run: show,
      },
    ],
  ),
  {
    words: 'withdrawals hurry',
    takes: ['id'],
    does: 'pays the network more for a withdrawal that is stuck there',
    access: 'write',
    run: (tools, given) => decide(tools, given, { verdict: 'HURRIED', reason: null }),
  },
]

async function list({ db, clock, show }: Tools): Promise<void> {
  const { email, withdrawalsHeldUntil: held } = users
  const rows = await db
    .select({ row: withdrawals, email, held, verdict: withdrawalDecisions.verdict })
    .from(withdrawals)
    .innerJoin(users, eq(users.id, withdrawals.userId))
    .leftJoin(withdrawalDecisions, eq(withdrawalDecisions.withdrawalId, withdrawals.id))
    .where(isNull(withdrawals.closedAt))
    .orderBy(asc(withdrawals.createdAt))
    .limit(MAX_LISTED)
  show(
    rows.map(({ row, verdict, ...of }) => ({
      id: row.id,
      submitted: timeOf(row.createdAt),
      amount: formatAmount(amount(row.amount)),
      coin: row.coin,
      email: of.email,
      state: stateOf(row, verdict),
      held: isHeld(row, of.held, clock.now()) ? `until ${timeOf(of.held)}` : '',
    })),
    'No withdrawal waits.',
  )
}

const find = (db: Pick<Tools['db'], 'select'>, given: Given) =>
  rowById(given, 'withdrawal', (id) =>
    db
      .select({
        row: withdrawals,
        email: users.email,
        held: users.withdrawalsHeldUntil,
        decision: withdrawalDecisions,
      })
      .from(withdrawals)
      .innerJoin(users, eq(users.id, withdrawals.userId))
      .leftJoin(withdrawalDecisions, eq(withdrawalDecisions.withdrawalId, withdrawals.id))
      .where(eq(withdrawals.id, id)),
  )

async function show({ db, clock, print }: Tools, given: Given): Promise<void> {
  const { row, email, held, decision } = await find(db, given)
  print(`withdrawal  ${row.id}`)
  print(`account     ${email}`)
  print(`amount      ${sizeOf(row)}, fee ${formatAmount(amount(row.fee))}`)
  print(`worth       ${formatAmount(amount(row.estimate))} USDT`)
  print(`to          ${plain(row.address)} (${row.network})`)
  print(`status      ${stateOf(row, decision?.verdict ?? null)}`)
  print(`submitted   ${timeOf(row.createdAt)}`)
  if (isHeld(row, held, clock.now())) print(`held        until ${timeOf(held)}`)
  for (const change of await changesAround(db, row)) print(`changed     ${change}`)
  if (row.reviewedAt !== null) print(`review      ${timeOf(row.reviewedAt)}`)
  if (row.closedAt !== null) print(`closed      ${timeOf(row.closedAt)}`)
  if (row.txId !== null) print(`transaction ${row.txId}`)
  if (row.reason !== null) print(`reason      ${plain(row.reason)}`)
}

async function decide(
  { db, clock, print }: Tools,
  given: Given,
  { verdict, reason }: AnyDecision,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { row, held, decision } = await find(tx, given)
    const { id: withdrawalId } = row
    if (row.closedAt !== null) throw new Refused(`${withdrawalId} is closed: ${row.status}.`)
    if (verdict === 'HURRIED' ? !row.sending : row.sending || decision !== null)
      throw new Refused(
        verdict === 'HURRIED'
          ? `${withdrawalId} is not on its way.`
          : `${withdrawalId} was decided before: ${decision?.verdict ?? 'APPROVED'}.`,
      )
    if (verdict === 'APPROVED' && isHeld(row, held, clock.now())) {
      const why = (await changesAround(tx, row)).at(-1) ?? 'by the exchange'
      throw new Refused(`${withdrawalId} is held until ${timeOf(held)}: ${why}.`)
    }
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

/** Nothing that is on its network already is held. */
const isHeld = (row: WithdrawalRow, until: number, now: number): boolean =>
  row.closedAt === null && row.txId === null && until > now

/** What changed of the account from a day before the request on, oldest first: why it is held. */
async function changesAround(
  db: Pick<Tools['db'], 'select'>,
  { userId, createdAt, closedAt }: WithdrawalRow,
): Promise<readonly string[]> {
  const { event, at, address, device } = securityEvents
  const rows = await db
    .select({ event, at, address, device })
    .from(securityEvents)
    .where(
      and(
        eq(securityEvents.userId, userId),
        gte(at, createdAt - HOLD_MS),
        closedAt === null ? undefined : lte(at, closedAt),
        inArray(event, [...HOLDING_EVENTS]),
      ),
    )
    .orderBy(asc(at))
    .limit(MAX_CHANGES)
  return rows.map((row) =>
    `${row.event} at ${timeOf(row.at)} ${plain(row.address)} ${plain(row.device)}`.trim(),
  )
}

const sizeOf = ({ amount: value, coin }: WithdrawalRow): string =>
  `${formatAmount(amount(value))} ${coin}`

/** With what was decided and is not carried out yet. */
const stateOf = ({ status, sending, closedAt }: WithdrawalRow, verdict: string | null): string => {
  if (closedAt !== null) return status
  if (sending) return `${status}, sent`
  return verdict === null ? status : `${status}, ${verdict.toLowerCase()}`
}
