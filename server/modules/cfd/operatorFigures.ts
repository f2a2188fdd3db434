// What the operator sees of CFDs: what customers have open in each instrument, what was dealt
// within 24 hours, and the wallets whose money is held as margin most.
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { lots } from '../../../src/domain/brand'
import { formatLots } from '../../../src/domain/decimal'
import { DAY_MS } from '../../../src/domain/fees/fees'
import { findInstrument } from '../../../src/domain/instruments'
import type { Figure } from '../../exchange/module'

/** Wallets that are listed. */
const MOST_RISKS = 10

/** `now` in ms UTC. */
export async function cfdFigures(db: NodePgDatabase, now: number): Promise<readonly Figure[]> {
  return [...(await openSizes(db)), ...(await dealtSizes(db, now)), ...(await marginUse(db))]
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

/**
 * Margin as a share of what the wallet holds, the largest first. Quotes stand in memory alone, so
 * unrealised profit is not in it.
 */
async function marginUse(db: NodePgDatabase): Promise<readonly Figure[]> {
  const { rows } = await db.execute<{ email: string; positions: number; use: string }>(sql`
    select u.email, m.positions, round(100 * m.margin / w.balance, 2)::text as use
      from (select user_id, sum(margin) as margin,
                   count(*) filter (where open > 0)::int as positions
              from forex_tickets where closed_at is null group by user_id) m
      join (select owner, sum(balance) as balance from accounts
             where wallet = 'DERIVATIVES' and coin = 'USDT' group by owner) w
        on w.owner = m.user_id::text and w.balance > 0
      join users u on u.id = m.user_id
     where m.positions > 0
     order by m.margin / w.balance desc, u.email limit ${MOST_RISKS}`)
  return rows.map(({ email, positions, use }) => ({
    figure: 'margin use of derivatives',
    subject: `${email}, positions: ${positions}`,
    value: `${use} %`,
  }))
}

const size = (symbol: string, count: string): string =>
  formatLots(lots(Number(count)), findInstrument(symbol)?.lotDecimals ?? 0)
