// What a customer's wallets were worth at the end of each of the last days, from the ledger and the
// closing prices. A day that is over is worked out once and kept.
import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { amount } from '../../../../src/domain/brand'
import { formatAmount, readAmount } from '../../../../src/domain/decimal'
import { DAY_MS, dayOf } from '../../../../src/domain/fees/fees'
import type { Balance } from '../../../../src/domain/records/records'
import type { DailyEquity } from '../../../../src/domain/records/walletRecords'
import type { MarketReads } from '../../../market-data/api'
import { worthOf } from '../../../../src/domain/wallet/worth'
import { dayPrices, worthInUsdt } from './prices'
import { equityDays } from '../tables'

export const EQUITY_DAYS = 30

interface EquityDeps {
  readonly db: NodePgDatabase
  readonly clock: { now(): number }
  readonly market: Pick<MarketReads, 'history' | 'tickers'>
}

/** Oldest first; the last one is today as it stands. */
export async function readEquity(
  deps: EquityDeps,
  userId: string,
  balances: readonly Balance[],
): Promise<readonly DailyEquity[]> {
  const { db, clock, market } = deps
  const today = dayOf(clock.now())
  const first = today - (EQUITY_DAYS - 1) * DAY_MS
  const kept = await db
    .select()
    .from(equityDays)
    .where(and(eq(equityDays.userId, userId), gte(equityDays.day, first)))
    .orderBy(asc(equityDays.day))
  const missing = daysFrom(kept.at(-1)?.day ?? first - DAY_MS, today)
  const closed = missing.length > 0 ? await closeDays(deps, userId, balances, missing) : []
  if (closed.length > 0)
    await db
      .insert(equityDays)
      .values(closed.map(({ day, equity }) => ({ userId, day, equity })))
      .onConflictDoNothing()
  const now = { day: today, equityUsdt: formatAmount(await worthInUsdt(market, balances)) }
  const before = [...kept, ...closed].map(({ day, equity }) => {
    return { day, equityUsdt: formatAmount(amount(equity)) }
  })
  return [...before, now]
}

/** The days after one and before another. */
function daysFrom(last: number, today: number): number[] {
  const days: number[] = []
  for (let day = last + DAY_MS; day < today; day += DAY_MS) days.push(day)
  return days
}

/** The balances of now, taken back day by day by what was booked since. */
async function closeDays(
  { db, market }: EquityDeps,
  userId: string,
  balances: readonly Balance[],
  days: readonly number[],
): Promise<readonly { readonly day: number; readonly equity: bigint }[]> {
  const [from = 0] = days
  const booked = await bookedByDay(db, userId, from + DAY_MS)
  const coins = [...new Set([...balances.map(({ coin }) => coin), ...booked.keys()])]
  const equities = new Map(days.map((day) => [day, 0n]))
  for (const coin of coins) {
    const priceAt = await dayPrices(market, coin, from, days.at(-1) ?? from)
    const held = balances
      .filter((row) => row.coin === coin)
      .reduce((sum, { balance }) => sum + readAmount(balance), 0n)
    for (const day of days) {
      const price = priceAt(day)
      if (price === undefined) continue
      const later = [...(booked.get(coin) ?? [])]
        .filter(([on]) => on > day)
        .reduce((sum, [, value]) => sum + value, 0n)
      equities.set(day, (equities.get(day) ?? 0n) + worthOf(amount(held - later), price))
    }
  }
  return days.map((day) => ({ day, equity: equities.get(day) ?? 0n }))
}

type Booked = ReadonlyMap<string, ReadonlyMap<number, bigint>>

/** What was added to each coin on each day from a time on. */
async function bookedByDay(db: NodePgDatabase, userId: string, from: number): Promise<Booked> {
  const { rows } = await db.execute<{ coin: string; day: string; amount: string }>(sql`
    select a.coin, (p.at - p.at % ${DAY_MS}::bigint)::text as day, sum(p.amount)::text as amount
      from accounts a join postings p on p.account_id = a.id
     where a.owner = ${userId} and p.at >= ${from}::bigint
     group by a.coin, 2 having sum(p.amount) <> 0`)
  const byCoin = new Map<string, Map<number, bigint>>()
  for (const { coin, day, amount: value } of rows) {
    const days = byCoin.get(coin) ?? new Map<number, bigint>()
    days.set(Number(day), BigInt(value))
    byCoin.set(coin, days)
  }
  return byCoin
}
