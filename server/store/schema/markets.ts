// The tables that markets share: the state of an instrument, and the traded volumes from which fee
// tiers follow. Money is whole numbers of 10^-10.
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { money, whole } from './columns'

/** Intervals that ended by a boundary, the rate in 10^-8 and the mark at which they are charged. */
export interface StoredDue {
  readonly until: number
  readonly rate: number
  readonly mark: number | null
}

export const instrumentStates = pgTable('instrument_states', {
  symbol: text('symbol').primaryKey(),
  mark: whole('mark'),
  /** The last funding boundary charged to every ticket. */
  fundedAt: whole('funded_at'),
  /** The funding rate that the current interval will charge. */
  fundingRate: whole('funding_rate'),
  /**
   * The intervals after funded_at that have ended but are not charged to every ticket: until, rate,
   * mark.
   */
  dueFunding: jsonb('due_funding').$type<readonly StoredDue[]>(),
  /** The exchange's net position: signed lots, and their signed entry cost. */
  makerLots: whole('house_lots').notNull().default(0),
  makerCost: money('house_cost')
    .notNull()
    .default(sql`0`),
  /** The last charged roll-over. */
  rolledAt: whole('rolled_at'),
})

export const dayVolumes = pgTable(
  'day_volumes',
  {
    userId: uuid('user_id').notNull(),
    /** Start of the UTC day. */
    day: whole('day').notNull(),
    /** In USDT. */
    value: money('value').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day] }),
    index('day_volumes_day').on(table.day),
    check('day_volumes_grow', sql`value >= 0`),
  ],
)

export type InstrumentStateRow = typeof instrumentStates.$inferSelect
export type DayVolumeRow = typeof dayVolumes.$inferSelect

/** The values of these columns for an instrument that is no perpetual. */
export const NO_PERPETUAL = {
  mark: null,
  fundedAt: null,
  fundingRate: null,
  dueFunding: null,
  makerLots: 0,
  makerCost: 0n,
} as const
