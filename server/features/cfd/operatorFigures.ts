// CFD figures for the operator: customers' open positions per instrument, volume dealt within 24
// hours, unrealised profit, and the wallets nearest to their stop-out.
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { amount, lots, rate, ticks, type Amount } from '../../../src/domain/brand'
import { conversionOf, dollarsDown, type QuoteOf } from '../../../src/domain/cfd/conversion'
import { contractValue } from '../../../src/domain/cfd/figures'
import { walletFigures } from '../../../src/domain/cfd/wallet'
import {
  divFloor,
  formatAmount,
  formatLots,
  formatScaled,
  pow10,
  RATE_DECIMALS,
} from '../../../src/domain/decimal'
import { DAY_MS } from '../../../src/domain/fees/fees'
import { findInstrument, instrumentsOf } from '../../../src/domain/instruments'
import type { Direction } from '../../../src/domain/perpetual/margin'
import type { Figure } from '../../app/contract/feature'

/** Wallets that are listed. */
const MAX_RISKS = 10
/** A hundredth of a per cent of a rate. */
const PERCENT = pow10(RATE_DECIMALS - 4)
const CFDS = instrumentsOf('derivatives').map(({ symbol }) => symbol)

/** `now` in ms UTC. */
export async function cfdFigures(db: NodePgDatabase, now: number): Promise<readonly Figure[]> {
  return [...(await openSizes(db)), ...(await dealtSizes(db, now)), ...(await profits(db))]
}

type Sizes = { readonly symbol: string; readonly long: string; readonly short: string }

async function openSizes(db: NodePgDatabase): Promise<readonly Figure[]> {
  const { rows } = await db.execute<Sizes>(sql`
    select symbol, coalesce(sum(open) filter (where direction = 'LONG'), 0)::text as long,
           coalesce(sum(open) filter (where direction = 'SHORT'), 0)::text as short
      from forex_tickets where closed_at is null and open > 0 group by symbol order by symbol`)
  return rows.map(({ symbol, long, short }) => ({
    figure: 'open interest',
    subject: symbol,
    value: `${size(symbol, long)} lots long, ${size(symbol, short)} lots short`,
  }))
}

/** Openings and closings both. */
async function dealtSizes(db: NodePgDatabase, now: number): Promise<readonly Figure[]> {
  const { rows } = await db.execute<{ symbol: string; dealt: string; deals: number }>(sql`
    select symbol, sum(size)::text as dealt, count(*)::int as deals
      from forex_deals where at > ${now - DAY_MS}::bigint group by symbol order by symbol`)
  return rows.map(({ symbol, dealt, deals }) => ({
    figure: 'dealt, 24 hours',
    subject: symbol,
    value: `${size(symbol, dealt)} lots, deals: ${deals}`,
  }))
}

/** What one wallet has open in one direction of an instrument; `cost`: size × entry, summed up. */
interface Position {
  readonly userId: string
  readonly symbol: string
  readonly direction: Direction
  readonly open: string
  readonly cost: string
}

/** Quotes stand in memory alone, so profit is taken at the close of the last minute stored. */
async function profits(db: NodePgDatabase): Promise<readonly Figure[]> {
  const { rows } = await db.execute<Position & Record<string, unknown>>(sql`
    select user_id::text as "userId", symbol, direction, sum(open)::text as open,
           sum(open::numeric * entry_price)::text as cost
      from forex_tickets where closed_at is null and open > 0
     group by user_id, symbol, direction`)
  if (rows.length === 0) return []
  const quoteOf = await lastQuotes(db)
  const valued = rows.map((row) => ({ ...row, profit: profitOf(row, quoteOf) }))
  const sums = new Map<string, bigint>()
  for (const { userId, profit } of valued)
    sums.set(userId, (sums.get(userId) ?? 0n) + (profit ?? 0n))
  const all = [...sums.values()].reduce((sum, each) => sum + each, 0n)
  const unpriced = [...new Set(valued.flatMap((row) => (row.profit === null ? row.symbol : [])))]
  return [
    { figure: 'unrealised profit', subject: 'derivatives', value: usdt(all) },
    ...unpriced.map((symbol) => ({
      figure: 'unrealised profit',
      subject: symbol,
      value: 'left out: no price is stored',
    })),
    ...(await marginLevels(db, sums)),
  ]
}

function profitOf({ symbol, direction, open, cost }: Position, quoteOf: QuoteOf): Amount | null {
  const instrument = findInstrument(symbol)
  const quote = quoteOf(symbol)
  if (instrument?.market !== 'derivatives' || !quote) return null
  const rate = conversionOf(instrument, quoteOf)
  if (!rate) return null
  const moved = BigInt(open) * BigInt(quote.bid) - BigInt(cost)
  const one = contractValue(instrument, ticks(1), lots(1))
  return dollarsDown(amount(one * (direction === 'LONG' ? moved : -moved)), rate)
}

/** The close of each instrument's newest bar as both sides of its quote. */
async function lastQuotes(db: NodePgDatabase): Promise<QuoteOf> {
  const { rows } = await db.execute<{ symbol: string; close: string }>(sql`
    select s.symbol, b.close::text
      from unnest(${sql.param(CFDS)}::text[]) as s (symbol)
      cross join lateral (select close from candles_1m c where c.symbol = s.symbol
                           order by at desc limit 1) b`)
  const closes = new Map(rows.map(({ symbol, close }) => [symbol, ticks(Number(close))]))
  return (symbol) => {
    const close = closes.get(symbol)
    return close === undefined ? null : { bid: close, ask: close }
  }
}

/** Equity as a share of margin, the lowest first. */
async function marginLevels(
  db: NodePgDatabase,
  profit: ReadonlyMap<string, bigint>,
): Promise<readonly Figure[]> {
  const { rows } = await db.execute<Record<'id' | 'email' | 'margin' | 'balance', string>>(sql`
    select u.id::text, u.email, m.margin::text, coalesce(w.balance, 0)::text as balance
      from (select user_id, sum(margin) as margin
              from forex_tickets where closed_at is null group by user_id) m
      left join (select owner, sum(balance) as balance from accounts
                  where wallet = 'DERIVATIVES' and coin = 'USDT' group by owner) w
        on w.owner = m.user_id::text
      join users u on u.id = m.user_id
     where m.margin > 0
     order by u.email`)
  return rows
    .filter(({ id }) => profit.has(id))
    .map(({ id, email, margin, balance }) => {
      const unrealised = profit.get(id) ?? 0n
      const [held, locked] = [amount(BigInt(balance)), amount(BigInt(margin))]
      const { marginLevel } = walletFigures({ balance: held, locked }, amount(unrealised))
      return { email, unrealised, level: marginLevel ?? rate(0n) }
    })
    .toSorted((a, b) => (a.level < b.level ? -1 : Number(a.level > b.level)))
    .slice(0, MAX_RISKS)
    .map(({ email, unrealised, level }) => ({
      figure: 'margin level of derivatives',
      subject: `${email}, unrealised profit ${usdt(unrealised)}`,
      value: `${formatScaled(divFloor(level, PERCENT), 2)} %`,
    }))
}

const usdt = (value: bigint): string => `${formatAmount(amount(value))} USDT`

const size = (symbol: string, count: string): string =>
  formatLots(lots(Number(count)), findInstrument(symbol)?.lotDecimals ?? 0)
