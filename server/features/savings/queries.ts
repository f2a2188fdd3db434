// A customer's savings per coin: locked, accruing, earned yesterday and in total, and the
// subscription that ends first.
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { amount, type Amount } from '../../../src/domain/brand'
import { formatAmount } from '../../../src/domain/decimal'
import { DAY_MS, dayOf } from '../../../src/domain/fees/fees'
import { datesFrom, earnedDays, interestOf } from '../../../src/domain/products/savingsInterest'
import type { SavingSum } from '../../../src/domain/records/savingsRecords'
import type { DataOf } from '../../../src/protocol/calls'
import type { OwnSection } from '../../app/contract/own/ownData'
import { tableSection } from '../../app/contract/own/ownSections'
import { NEWEST_RECORDS } from '../../store/page'
import { subscriptionOfRow, subscriptionRecord } from './records'
import type { Subscription } from './state'
import { subscriptions, type SubscriptionRow } from './tables'

export const ownSavings: readonly OwnSection[] = [
  tableSection<SubscriptionRow>({
    name: 'savings',
    table: subscriptions,
    own: (userId) => eq(subscriptions.userId, userId),
    order: NEWEST_RECORDS,
    record: (row) => subscriptionRecord(subscriptionOfRow(row)),
  }),
]

/** `now` in ms UTC. */
export async function readSummary(
  db: NodePgDatabase,
  userId: string,
  now: number,
): Promise<DataOf<'savingsSummary'>> {
  const own = eq(subscriptions.userId, userId)
  const { coin } = subscriptions
  const paid = await db
    .select({ coin, sum: sql<string>`sum(${subscriptions.paid})::text` })
    .from(subscriptions)
    .where(own)
    .groupBy(coin)
    .orderBy(asc(coin))
  const rows = await db
    .select()
    .from(subscriptions)
    .where(and(own, isNull(subscriptions.closedAt)))
  const held = rows.map(subscriptionOfRow)
  const sums = paid.map((row) =>
    sumOf(
      row.coin,
      amount(BigInt(row.sum)),
      held.filter((each) => each.coin === row.coin),
      now,
    ),
  )
  const ending = held
    .map((each) => ({ each, at: datesFrom(each.valueDate, each.days).redemptionDate }))
    .sort((a, b) => a.at - b.at)[0]
  return { sums, next: ending ? redemptionOf(ending.each, ending.at) : null }
}

function sumOf(coin: string, paid: Amount, held: readonly Subscription[], now: number): SavingSum {
  const sum = (of: (each: Subscription) => Amount): bigint =>
    held.reduce((all, each) => all + of(each), 0n)
  const accruing = sum((each) => each.accrued)
  const text = (value: bigint) => formatAmount(amount(value))
  return {
    coin,
    subscribed: text(sum((each) => each.amount)),
    accruing: text(accruing),
    yesterday: text(sum((each) => earnedOn(each, dayOf(now) - DAY_MS))),
    earned: text(paid + accruing),
  }
}

/** What the running term earned on a day that began at `day`. */
function earnedOn({ valueDate, days, amount: principal, apr }: Subscription, day: number): Amount {
  const dates = datesFrom(valueDate, days)
  const until = (at: number) => interestOf(principal, apr, earnedDays(dates, at))
  return amount(until(day + DAY_MS) - until(day))
}

const redemptionOf = (
  { coin, amount: value, autoRenew }: Subscription,
  redemptionDate: number,
) => ({
  coin,
  amount: formatAmount(value),
  redemptionDate,
  autoRenew,
})
