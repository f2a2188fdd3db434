// Equity of a customer's wallets at the end of past UTC days and the net deposit of each day, from
// the ledger and the closing prices. Each day is computed once and kept.
import { and, asc, eq, gte, isNull, lte, sql, type SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { systemAccount } from '../../../../src/domain/accounts'
import { amount } from '../../../../src/domain/brand'
import { formatAmount } from '../../../../src/domain/decimal'
import { DAY_MS } from '../../../../src/domain/fees/fees'
import type { Balance } from '../../../../src/domain/records/records'
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
    const kept = rows.flatMap((row) =>
      row.netDeposit === null
        ? []
        : { day: row.day, equity: amount(row.equity), netDeposit: amount(row.netDeposit) },
    )
    const missing = daysOf(first, last).filter((each) => !kept.some((row) => row.day === each))
    if (missing.length === 0) return kept
    const closed = await closeDays(deps, userId, missing)
    await db
      .insert(equityDays)
      .values(closed.map((row) => ({ userId, ...row })))
      .onConflictDoUpdate({
        target: [equityDays.userId, day],
        set: { netDeposit: sql`excluded.net_deposit` },
        setWhere: isNull(equityDays.netDeposit),
      })
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
  const coins = await readCoins(db, userId, from)
  const sums = new Map(days.map((day) => [day, { equity: 0n, netDeposit: 0n }]))
  for (const [coin, { held, booked, deposited }] of coins) {
    const priceAt = await dayPrices(market, coin, from, days.at(-1) ?? from)
    for (const [day, sum] of sums) {
      const price = priceAt(day)
      if (price === undefined) continue
      let then = held
      for (const [on, value] of booked) if (on > day) then -= value
      sum.equity += worthOf(amount(then), price)
      sum.netDeposit += worthOf(amount(deposited.get(day) ?? 0n), price)
    }
  }
  return [...sums].map(([day, { equity, netDeposit }]) => ({
    day,
    equity: amount(equity),
    netDeposit: amount(netDeposit),
  }))
}

/** Deposits and credits less withdrawals since the start of a day, by coin. */
export async function readNetDeposits(
  db: NodePgDatabase,
  userId: string,
  since: number,
): Promise<readonly Pick<Balance, 'coin' | 'balance'>[]> {
  const { rows } = await db.execute<{ coin: string; amount: string }>(sql`
    select coin, sum(amount)::text as amount
      from (${netDeposits(userId, since)}) d group by coin having sum(amount) <> 0`)
  return rows.map((row) => ({ coin: row.coin, balance: formatAmount(amount(BigInt(row.amount))) }))
}

/**
 * What came from the chain in transfers to a customer, less what left through it, by coin and day.
 * The fee of a withdrawal stays with the exchange: it is a cost, and no part of this.
 */
const netDeposits = (userId: string, since: number): SQL => sql`
  select c.coin, o.at - o.at % ${DAY_MS}::bigint as day, sum(-p.amount) as amount
    from (select distinct p.transfer_id, p.at
            from accounts a join postings p on p.account_id = a.id
           where a.owner = ${userId} and p.at >= ${since}::bigint) o
    join accounts c on c.owner = ${systemAccount('chain', '').owner}
    join postings p on p.transfer_id = o.transfer_id and p.account_id = c.id and p.at = o.at
   group by 1, 2`

interface Coin {
  /** The balance of now. */
  held: bigint
  /** What was added on each day. */
  readonly booked: Map<number, bigint>
  /** What of it came from outside of the exchange. */
  readonly deposited: Map<number, bigint>
}

/** Balances and what was booked from a day on: of one moment, so by one statement. */
async function readCoins(
  db: NodePgDatabase,
  userId: string,
  from: number,
): Promise<ReadonlyMap<string, Coin>> {
  type Row = { coin: string; figure: 'held' | 'booked' | 'deposited'; day: string; amount: string }
  const { rows } = await db.execute<Row>(sql`
    select coin, 'held' as figure, '0' as day, sum(balance)::text as amount
      from accounts where owner = ${userId} group by coin
    union all
    select a.coin, 'booked', (p.at - p.at % ${DAY_MS}::bigint)::text, sum(p.amount)::text
      from accounts a join postings p on p.account_id = a.id
     where a.owner = ${userId} and p.at >= ${from}::bigint
     group by 1, 3 having sum(p.amount) <> 0
    union all
    select coin, 'deposited', day::text, amount::text from (${netDeposits(userId, from)}) d`)
  const coins = new Map<string, Coin>()
  for (const { coin, figure, day, amount: value } of rows) {
    const of = coins.get(coin) ?? { held: 0n, booked: new Map(), deposited: new Map() }
    if (figure === 'held') of.held = BigInt(value)
    else of[figure].set(Number(day), BigInt(value))
    coins.set(coin, of)
  }
  return coins
}
