// Perpetual figures for the operator: open interest of each contract, and the positions nearest to
// their liquidation at the latest marks.
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { lots } from '../../../src/domain/brand'
import { formatLots } from '../../../src/domain/decimal'
import { findInstrument, INSTRUMENTS } from '../../../src/domain/instruments'
import { unitValue } from '../../../src/domain/perpetual/margin'
import type { Figure } from '../../app/contract/feature'

/** Positions that are listed. */
const MAX_RISKS = 10

export async function perpetualFigures(db: NodePgDatabase): Promise<readonly Figure[]> {
  return [...(await openInterest(db)), ...(await largestRisks(db))]
}

/** Of customers alone: the exchange's own position is the other side where they differ. */
async function openInterest(db: NodePgDatabase): Promise<readonly Figure[]> {
  const { rows } = await db.execute<{ symbol: string; long: string; short: string }>(sql`
    select symbol, coalesce(sum(open) filter (where direction = 'LONG'), 0)::text as long,
           coalesce(sum(open) filter (where direction = 'SHORT'), 0)::text as short
      from tickets where closed_at is null and open > 0 group by symbol order by symbol`)
  return rows.map(({ symbol, long, short }) => ({
    figure: 'open interest',
    subject: symbol,
    value: `${quantity(symbol, long)} long, ${quantity(symbol, short)} short`,
  }))
}

type Risk = {
  readonly symbol: string
  readonly direction: string
  readonly open: string
  readonly email: string
  readonly rate: string
}

/** Margin and unrealised profit as a share of the notional at the mark, the least first. */
async function largestRisks(db: NodePgDatabase): Promise<readonly Figure[]> {
  const units = sql.join(
    INSTRUMENTS.flatMap((each) =>
      each.market === 'futures'
        ? sql`(${each.symbol}, ${unitValue(each).toString()}::numeric)`
        : [],
    ),
    sql`, `,
  )
  const { rows } = await db.execute<Risk>(sql`
    select symbol, direction, open::text, email,
           round(100 * (margin + (worth - entry_cost) * sign) / worth, 2)::text as rate
      from (select t.symbol, t.direction, t.open, t.margin, t.entry_cost, u.email,
                   s.mark * t.open * i.unit as worth,
                   case t.direction when 'LONG' then 1 else -1 end as sign
              from tickets t
              join (values ${units}) as i(symbol, unit) on i.symbol = t.symbol
              join instrument_states s on s.symbol = t.symbol and s.mark > 0
              join users u on u.id = t.user_id
             where t.closed_at is null and t.open > 0) held
     order by (margin + (worth - entry_cost) * sign) / worth limit ${MAX_RISKS}`)
  return rows.map(({ symbol, direction, open, email, rate }) => ({
    figure: 'margin rate',
    subject: `${symbol} ${direction} ${quantity(symbol, open)} of ${email}`,
    value: `${rate} %`,
  }))
}

const quantity = (symbol: string, open: string): string => {
  const decimals = findInstrument(symbol)?.lotDecimals ?? 0
  return formatLots(lots(Number(open)), decimals)
}
