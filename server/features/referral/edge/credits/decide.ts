// The second half of a credit by the operator: unit and total are typed once more, and what is
// given away within 24 hours is bounded, whoever confirms at the same moment.
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { amount } from '../../../../../src/domain/brand'
import { formatAmount } from '../../../../../src/domain/decimal'
import { DAY_MS } from '../../../../../src/domain/fees/fees'
import {
  logOperator,
  plain,
  Refused,
  rowById,
  timeOf,
} from '../../../../app/contract/operatorCommand'
import type { Given, Tools } from '../../../../app/contract/operatorCommand'
import { announce } from '../../../../store/announce'
import { users } from '../../../../store/schema/identity'
import { creditRecipients, operatorCredits } from '../../tables'
import { CONFIRM_HOURS, moneyOf } from './propose'
import { wholeUsdt, worthOf } from './worth'

const MAX_SHOWN = 100

type Db = Tools['db']

export async function confirm({ db, clock, config, print }: Tools, given: Given): Promise<void> {
  await db.transaction(async (tx) => {
    const credit = await waiting(tx, given)
    const { id, coin, proposedAt } = credit
    const at = clock.now()
    if (at >= proposedAt + CONFIRM_HOURS * 3_600_000)
      throw new Refused(`${id} was to be confirmed within ${CONFIRM_HOURS} hours.`)
    const total = moneyOf(credit.total, coin)
    const typed = plain(given['total'] ?? '').replaceAll(/ +/g, ' ')
    if (typed !== total) throw new Refused(`The total is ${total}, not ${typed}.`)
    const [closed] = await closedRecipients(tx, id)
    if (closed) throw new Refused(`${closed.email} is frozen or closed.`)
    const worth = await worthOf(tx, coin, amount(credit.total), at)
    const { day } = config.creditLimits
    const left = wholeUsdt(day) - (await confirmedSince(tx, at - DAY_MS))
    if (worth > left) {
      const still = formatAmount(amount(left > 0n ? left : 0n))
      const says = `of ${day} USDT in 24 hours ${still} are left`
      throw new Refused(`${total} are worth ${formatAmount(worth)} USDT; ${says}.`)
    }
    await tx
      .update(operatorCredits)
      .set({ confirmedAt: at, worth })
      .where(eq(operatorCredits.id, id))
    const detail = { credit: id, total, worthUsdt: formatAmount(worth) }
    await logOperator(tx, { event: 'CREDIT_CONFIRMED', at, detail })
    await announce(tx, { kind: 'area', name: 'referral' })
    print(`${total} are confirmed.`)
  })
}

export async function cancel({ db, clock, print }: Tools, given: Given): Promise<void> {
  await db.transaction(async (tx) => {
    const { id, total, coin } = await waiting(tx, given)
    const at = clock.now()
    await tx.update(operatorCredits).set({ cancelledAt: at }).where(eq(operatorCredits.id, id))
    await logOperator(tx, { event: 'CREDIT_CANCELLED', at, detail: { credit: id } })
    print(`${moneyOf(total, coin)} are not given.`)
  })
}

export async function list({ db, show }: Tools): Promise<void> {
  const paid = sql<number>`(select count(*) filter (where r.paid_at is not null)::int
    from credit_recipients r where r.credit_id = ${operatorCredits.id})`
  const customers = sql<number>`(select count(*)::int
    from credit_recipients r where r.credit_id = ${operatorCredits.id})`
  const rows = await db
    .select({ credit: operatorCredits, paid, customers })
    .from(operatorCredits)
    .orderBy(desc(operatorCredits.proposedAt))
    .limit(MAX_SHOWN)
  show(
    rows.map(({ credit, ...counts }) => ({
      id: credit.id,
      kind: credit.kind,
      proposed: timeOf(credit.proposedAt),
      each: moneyOf(credit.amount, credit.coin),
      total: moneyOf(credit.total, credit.coin),
      state: stateOf(credit),
      ...counts,
      reason: plain(credit.reason),
    })),
    'Nothing was proposed yet.',
  )
}

const stateOf = (
  credit: Pick<typeof operatorCredits.$inferSelect, 'confirmedAt' | 'cancelledAt'>,
) =>
  credit.confirmedAt !== null ? 'CONFIRMED' : credit.cancelledAt !== null ? 'CANCELLED' : 'PROPOSED'

/** Held, with all others: two that are confirmed at once are judged one after the other. */
async function waiting(tx: Db, given: Given) {
  await tx.execute(sql`lock table ${operatorCredits} in share row exclusive mode`)
  const found = await rowById(given, 'credit', (id) =>
    tx.select().from(operatorCredits).where(eq(operatorCredits.id, id)),
  )
  const state = stateOf(found)
  if (state !== 'PROPOSED') throw new Refused(`${found.id} was decided before: ${state}.`)
  return found
}

const closedRecipients = (tx: Db, id: string) =>
  tx
    .select({ email: users.email })
    .from(creditRecipients)
    .innerJoin(users, eq(users.id, creditRecipients.userId))
    .where(
      and(
        eq(creditRecipients.creditId, id),
        sql`(${users.disabled} or ${users.erasedAt} is not null)`,
      ),
    )
    .limit(1)

async function confirmedSince(tx: Db, since: number): Promise<bigint> {
  const [row] = await tx
    .select({ sum: sql<string>`coalesce(sum(${operatorCredits.worth}), 0)::text` })
    .from(operatorCredits)
    .where(gt(operatorCredits.confirmedAt, since))
  return BigInt(row?.sum ?? '0')
}
