// The tables of the service itself: first answers by idempotency key, one-minute candles, how far
// jobs have come, settings by scope and key, and what limits refused.
import { sql } from 'drizzle-orm'
import { bigint, index, json, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { LASTING_KEYS } from '../../core/exchange/answers/lastingKeys'

const whole = (name: string) => bigint(name, { mode: 'number' })

/** Keys of answers that are kept for ever, as a condition; literal, as in the index for it. */
export const KEPT_FOR_EVER = sql.raw(`key like '${LASTING_KEYS}%'`)

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** Stored as sent: no query reads inside it. */
    answer: json('answer').notNull(),
    at: whole('at').notNull(),
  },
  (table) => [
    // Partitioned by day; a day is dropped as a whole.
    primaryKey({ columns: [table.userId, table.key, table.at] }),
    // Few among many: each startup reads them all.
    index('idempotency_keys_lasting').on(table.userId, table.key).where(KEPT_FOR_EVER),
  ],
)

/** Prices in ticks, volume in lots. */
export const candles1m = pgTable(
  'candles_1m',
  {
    symbol: text('symbol').notNull(),
    at: whole('at').notNull(),
    open: whole('open').notNull(),
    high: whole('high').notNull(),
    low: whole('low').notNull(),
    close: whole('close').notNull(),
    volume: whole('volume').notNull(),
  },
  (table) => [primaryKey({ columns: [table.symbol, table.at] })],
)

/** The progress of the jobs of modules and features. */
export const jobRuns = pgTable('job_runs', {
  name: text('name').primaryKey(),
  /** The last due time that is completely done, ms UTC. */
  done: whole('done').notNull(),
  /** The first item of the next slice; null for the beginning. */
  cursor: text('cursor'),
})

/** Scope is a user's id or the name of a part of the exchange. */
export const settings = pgTable(
  'settings',
  {
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    value: jsonb('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] })],
)

/** Refusals by limits and failed sign-ins, by hour; bounded by hour and by age. */
export const attackCounts = pgTable(
  'attack_counts',
  {
    /** The start of the hour. */
    hour: whole('hour').notNull(),
    network: text('network').notNull(),
    /** The key of the refusal. */
    kind: text('kind').notNull(),
    count: whole('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.kind, table.network] })],
)
