// One-minute bars in the store, which the database joins into longer ones. Prices are ticks,
// volumes lots, times ms UTC.
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import type { CandleStore } from '../features/market-data/api'
import type { Store } from '../store/openStore'
import { candles1m } from '../store/schema/service'

/** The parameters of one statement are limited, so long lists are sent in parts. */
const PART = 1_000

type Row = Record<'at' | 'open' | 'high' | 'low' | 'close' | 'volume' | 'minutes', string>

/** Minute bars in the store; if a minute is given twice, the last one counts. */
export function candleTable(db: Store['db']): CandleStore {
  const { symbol, at, open, high, low, close, volume } = candles1m
  return {
    async upsert(bars) {
      const unique = [
        ...new Map(bars.map((bar) => [`${bar.symbol} ${bar.candle.at}`, bar])).values(),
      ]
      for (let i = 0; i < unique.length; i += PART) {
        const part = unique.slice(i, i + PART)
        await db
          .insert(candles1m)
          .values(part.map((bar) => ({ symbol: bar.symbol, ...bar.candle })))
          .onConflictDoUpdate({
            target: [symbol, at],
            set: {
              open: sql`excluded.open`,
              high: sql`excluded.high`,
              low: sql`excluded.low`,
              close: sql`excluded.close`,
              volume: sql`excluded.volume`,
            },
          })
      }
    },
    async minutes(name, from, to) {
      return await db
        .select({ at, open, high, low, close, volume })
        .from(candles1m)
        .where(and(eq(symbol, name), gte(at, from), lt(at, to)))
        .orderBy(asc(at))
    },
    async rolled(name, lengthMs, from, to) {
      const { rows } = await db.execute<Row>(sql`
        select at - at % ${lengthMs}::bigint as at,
               (array_agg(open order by at))[1] as open,
               max(high) as high,
               min(low) as low,
               (array_agg(close order by at desc))[1] as close,
               sum(volume) as volume,
               count(*) as minutes
          from candles_1m
         where symbol = ${name} and at >= ${from}::bigint and at < ${to}::bigint
         group by 1 order by 1`)
      return rows.map((row) => ({
        at: Number(row.at),
        open: Number(row.open),
        high: Number(row.high),
        low: Number(row.low),
        close: Number(row.close),
        volume: Number(row.volume),
        minutes: Number(row.minutes),
      }))
    },
  }
}
