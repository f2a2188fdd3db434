// Limits that customers have set on their own trading: one row for each market that has had a
// limit. Money is in whole numbers of 10^-10 USDT, times are ms UTC.
import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { money, whole } from '../../store/schema/columns'

export const tradingLimits = pgTable(
  'trading_limits',
  {
    userId: uuid('user_id').notNull(),
    market: text('market').notNull(),
    largestOrder: money('largest_order'),
    /** The looser value that follows at the time beside it; null: no limit. */
    nextLargestOrder: money('next_largest_order'),
    nextLargestOrderAt: whole('next_largest_order_at'),
    largestPosition: money('largest_position'),
    nextLargestPosition: money('next_largest_position'),
    nextLargestPositionAt: whole('next_largest_position_at'),
    timeOutUntil: whole('time_out_until'),
    nextTimeOutUntil: whole('next_time_out_until'),
    nextTimeOutUntilAt: whole('next_time_out_until_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.market] }),
    check('trading_limits_amounts', sql`largest_order > 0 and largest_position > 0`),
  ],
)

export type TradingLimitRow = typeof tradingLimits.$inferSelect

export const TABLES = [{ table: tradingLimits, key: ['user_id', 'market'] }]
