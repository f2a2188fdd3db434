// The savings table. Money is in whole numbers of 10^-10 of the coin, times are ms UTC.
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { money, whole } from '../../store/schema/columns'

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    planId: uuid('plan_id').notNull(),
    itemId: uuid('item_id').notNull(),
    coin: text('coin').notNull(),
    /** As they were when it was made, or renewed. */
    days: integer('days').notNull(),
    apr: text('apr').notNull(),
    amount: money('amount').notNull(),
    autoRenew: boolean('auto_renew').notNull(),
    status: text('status').notNull(),
    renewals: integer('renewals').notNull(),
    valueDate: whole('value_date').notNull(),
    /** Days of the running term that have earned. */
    earnedDays: integer('earned_days').notNull(),
    accrued: money('accrued').notNull(),
    paid: money('paid').notNull(),
    createdAt: whole('created_at').notNull(),
    updatedAt: whole('updated_at').notNull(),
    closedAt: whole('closed_at'),
  },
  (table) => [
    index('subscriptions_user').on(table.userId, table.createdAt.desc(), table.id),
    index('subscriptions_open')
      .on(table.createdAt)
      .where(sql`closed_at is null`),
    check('subscriptions_amounts', sql`amount > 0 and accrued >= 0 and paid >= 0`),
    check('subscriptions_days', sql`earned_days between 0 and days`),
    check('subscriptions_closed', sql`(closed_at is null) = (status = 'HOLDING')`),
  ],
)

export type SubscriptionRow = typeof subscriptions.$inferSelect

export const TABLES = [{ table: subscriptions, key: ['id'] }]

/** Principal that is locked. */
export const HELD_FUNDS = sql`
  select user_id::text as owner, 'SAVINGS' as wallet, coin, amount as due
    from subscriptions where closed_at is null`
