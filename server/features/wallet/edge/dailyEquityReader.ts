// Equity of a customer's wallets at the end of past UTC days, from the ledger and the closing
// prices. Each day is computed once and kept.
import { and, asc, eq, gte, lte, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { amount } from '../../../../src/domain/brand'
import { DAY_MS } from '../../../../src/domain/fees/fees'
import { worthOf } from '../../../../src/domain/wallet/worth'
import type { DailyEquityDeps, DailyEquityReader, DayEquity } from '../../../app/contract/providers'
import { equityDays } from '../tables'
import { dayPrices } from '../../market-data/coinPrices'

export const dailyEquityReader: DailyEquityReader = {
  async of(deps, userId, first, last) {
    const { db } = deps
    const { day } = equityDays
    const rows = await db
      .select()
      .from(equityDays)
      .where(and(eq(equityDays.userId, userId), gte(day, first), lte(day, last)))
      .orderBy(asc(day))
    const kept = rows.map((row) => ({ day: row.day, equity: amount(row.equity) }))
    const missing = daysOf(first, last).filter((each) => !kept.some((row) => row.day === each))
    if (missing.length === 0) return kept
    const closed = await closeDays(deps, userId, missing)
    await db
      .insert(equityDays)
      .values(closed.map((row) => ({ userId, ...row })))
      .onConflictDoNothing()
    return [...kept, ...closed].toSorted((a, b) => a.day - b.day)
  },
}

function daysOf(first: number, last: number): number[] {
  const days: number[] = []
  for (let day = first; day <= last; day += DAY_MS) days.push(day)
  return days
}

/** The balances of now, taken back day by day by what was booked since. */
async function closeDays(
  { db, market }: DailyEquityDeps,
  userId: string,
  days: readonly number[],
): Promise<readonly DayEquity[]> {
  const [from = 0] = days
  const coins = await heldCoins(db, userId, from + DAY_MS)
  const equities = new Map(days.map((day) => [day, 0n]))
  for (const [coin, { now, booked }] of coins) {
    const priceAt = await dayPrices(market, coin, from, days.at(-1) ?? from)
    for (const day of days) {
      const price = priceAt(day)
      if (price === undefined) continue
      let held = now
      for (const [on, value] of booked) if (on > day) held -= value
      equities.set(day, (equities.get(day) ?? 0n) + worthOf(amount(held), price))
    }
  }
  return days.map((day) => ({ day, equity: amount(equities.get(day) ?? 0n) }))
}

interface HeldCoin {
  readonly now: bigint
  /** What was added on each day. */
  readonly booked: ReadonlyMap<number, bigint>
}

/** What stands there and what was booked from a time on: of one moment, so by one statement. */
async function heldCoins(
  db: NodePgDatabase,
  userId: string,
  from: number,
): Promise<ReadonlyMap<string, HeldCoin>> {
  const { rows } = await db.execute<{ coin: string; day: string | null; amount: string }>(sql`
    select coin, null as day, sum(balance)::text as amount
      from accounts where owner = ${userId} group by coin
    union all
    select a.coin, (p.at - p.at % ${DAY_MS}::bigint)::text, sum(p.amount)::text
      from accounts a join postings p on p.account_id = a.id
     where a.owner = ${userId} and p.at >= ${from}::bigint
     group by 1, 2 having sum(p.amount) <> 0`)
  const coins = new Map<string, { now: bigint; booked: Map<number, bigint> }>()
  for (const { coin, day, amount: value } of rows) {
    const held = coins.get(coin) ?? { now: 0n, booked: new Map<number, bigint>() }
    if (day === null) held.now = BigInt(value)
    else held.booked.set(Number(day), BigInt(value))
    coins.set(coin, held)
  }
  return coins
}
