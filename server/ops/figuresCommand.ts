// The operator's figures: customers, what they traded and paid, what they hold, the fund, and what
// each module adds of its own.
import { sql } from 'drizzle-orm'
import { systemAccount } from '../../src/domain/accounts'
import { amount } from '../../src/domain/brand'
import { formatAmount } from '../../src/domain/decimal'
import { DAY_MS, dayOf, VOLUME_DAYS } from '../../src/domain/fees/fees'
import type { Figure } from '../app/contract/feature'
import type { OperatorCommand, Tools } from '../app/contract/operatorCommand'
import { features } from '../features'

export const figuresCommand: OperatorCommand = {
  words: 'figures',
  does: 'prints customers, volumes, fees, open interest, the fund and the largest risks',
  access: 'read',
  run: print,
}

async function print({ db, clock, show }: Tools): Promise<void> {
  const own = [customers, volumes, fees, fund, held]
  const figures: (readonly Figure[])[] = []
  for (const read of own) figures.push(await read(db, clock.now()))
  for (const feature of features) figures.push((await feature.figures?.(db, clock.now())) ?? [])
  show(
    figures.flat().map((row) => ({ ...row })),
    'There are no figures yet.',
  )
}

type Db = Tools['db']

async function customers(db: Db, now: number): Promise<readonly Figure[]> {
  const { rows } = await db.execute<Record<string, number>>(sql`
    select count(*)::int as registered,
           count(*) filter (where created_at > ${now - DAY_MS})::int as "in the last 24 hours",
           count(*) filter (where kyc_level > 1)::int as "of level 2",
           count(*) filter (where disabled)::int as frozen from users`)
  return Object.entries(rows[0] ?? {}).map(([subject, count]) => {
    return { figure: 'customers', subject, value: String(count) }
  })
}

/** Of all customers, both sides of their trades. */
async function volumes(db: Db, now: number): Promise<readonly Figure[]> {
  const today = dayOf(now)
  const { rows } = await db.execute<{ today: string; month: string }>(sql`
    select coalesce(sum(value) filter (where day = ${today}), 0)::text as today,
           coalesce(sum(value), 0)::text as month
      from day_volumes where day > ${today - VOLUME_DAYS * DAY_MS}`)
  const { today: ofToday = '0', month = '0' } = rows[0] ?? {}
  return [
    { figure: 'volume', subject: 'today (UTC)', value: moneyText(ofToday, 'USDT') },
    { figure: 'volume', subject: `${VOLUME_DAYS} days`, value: moneyText(month, 'USDT') },
  ]
}

/** What came in within 24 hours; rebates that left the account are not taken off. */
async function fees(db: Db, now: number): Promise<readonly Figure[]> {
  const { owner } = systemAccount('fees', '')
  const { rows } = await db.execute<CoinSum>(sql`
    select a.coin, sum(p.amount)::text as sum
      from accounts a join postings p on p.account_id = a.id
     where a.owner = ${owner} and p.amount > 0 and p.at > ${now - DAY_MS}
     group by a.coin order by a.coin`)
  return rows.map(({ coin, sum }) => {
    return { figure: 'fees', subject: `${coin}, 24 hours`, value: moneyText(sum, coin) }
  })
}

async function fund(db: Db): Promise<readonly Figure[]> {
  const { owner } = systemAccount('insurance', '')
  const { rows } = await db.execute<CoinSum>(sql`
    select coin, sum(balance)::text as sum from accounts
     where owner = ${owner} group by coin order by coin`)
  return rows.map(({ coin, sum }) => {
    return { figure: 'insurance fund', subject: coin, value: moneyText(sum, coin) }
  })
}

async function held(db: Db): Promise<readonly Figure[]> {
  const { wallet } = systemAccount('fees', '')
  const { rows } = await db.execute<CoinSum>(sql`
    select coin, sum(balance)::text as sum from accounts
     where wallet <> ${wallet} group by coin having sum(balance) > 0 order by coin`)
  return rows.map(({ coin, sum }) => {
    return { figure: 'held by customers', subject: coin, value: moneyText(sum, coin) }
  })
}

type CoinSum = { readonly coin: string; readonly sum: string }

const moneyText = (sum: string, coin: string): string =>
  `${formatAmount(amount(BigInt(sum)))} ${coin}`
