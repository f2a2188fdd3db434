// The tables of alerts and of their firings. Levels are text of the wire, times are ms UTC.
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { whole } from '../../store/schema/columns'

export const alerts = pgTable(
  'alerts',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    kind: text('kind').notNull(),
    symbol: text('symbol'),
    level: text('level'),
    minutes: integer('minutes'),
    repeats: boolean('repeats').notNull(),
    email: boolean('email').notNull(),
    note: text('note').notNull(),
    /** Of its emails. */
    locale: text('locale').notNull(),
    expiresAt: whole('expires_at'),
    status: text('status').notNull(),
    /** Side of the level on which the price stood when CROSSES was armed. */
    side: text('side'),
    /** Since when its condition is watched. */
    armedAt: whole('armed_at').notNull(),
    createdAt: whole('created_at').notNull(),
    updatedAt: whole('updated_at').notNull(),
    firedAt: whole('fired_at'),
    firings: integer('firings').notNull(),
    /** Counts the changes of the row: what was judged of an older one is void. */
    revision: integer('revision').notNull(),
  },
  (table) => [
    index('alerts_user').on(table.userId, table.createdAt.desc(), table.id),
    index('alerts_active')
      .on(table.id)
      .where(sql`status in ('ARMED', 'WAITING')`),
    check('alerts_status', sql`status in ('ARMED', 'WAITING', 'DONE', 'EXPIRED')`),
    check('alerts_side', sql`side in ('ABOVE', 'BELOW')`),
    check('alerts_firings', sql`firings >= 0 and (firings = 0) = (fired_at is null)`),
  ],
)

/** A row for each time an alert fired; it outlives the alert. */
export const alertFirings = pgTable(
  'alert_firings',
  {
    alertId: uuid('alert_id').notNull(),
    /** Counts the firings of the alert from 1. */
    number: integer('number').notNull(),
    userId: uuid('user_id').notNull(),
    kind: text('kind').notNull(),
    symbol: text('symbol'),
    level: text('level'),
    minutes: integer('minutes'),
    note: text('note').notNull(),
    value: text('value'),
    at: whole('at').notNull(),
    locale: text('locale').notNull(),
    /** State of its email. */
    mail: text('mail').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.alertId, table.number] }),
    index('alert_firings_user').on(table.userId, table.at.desc()),
    index('alert_firings_mail')
      .on(table.at)
      .where(sql`mail = 'DUE'`),
    check('alert_firings_mail_state', sql`mail in ('NONE', 'DUE', 'SENT', 'DROPPED')`),
  ],
)

export type AlertRow = typeof alerts.$inferSelect
export type FiringRow = typeof alertFirings.$inferSelect
