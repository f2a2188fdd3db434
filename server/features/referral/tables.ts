// Tables of the referral program: rebates and rewards, how far the booking of days has come,
// applications of agents, credits by the operator. Money is whole numbers of 10^-10 of the coin,
// times are ms UTC.
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { money, whole } from '../../store/schema/columns'

export const rebates = pgTable(
  'rebates',
  {
    id: bigint('id', { mode: 'number' }).primaryKey(),
    /** The start of the UTC day whose fees it is of. */
    day: whole('day').notNull(),
    memberId: uuid('member_id').notNull(),
    /** The member's masked name that the sponsor may see. */
    member: text('member').notNull(),
    sponsorId: uuid('sponsor_id').notNull(),
    /** Where the fees were paid; null of days when markets were not kept apart. */
    market: text('market'),
    coin: text('coin').notNull(),
    /** What the member paid on that day. */
    fee: money('fee').notNull(),
    /** In %. */
    share: integer('share').notNull(),
    amount: money('amount').notNull(),
    bookedAt: whole('booked_at').notNull(),
  },
  (table) => [
    unique('rebates_once').on(table.day, table.memberId, table.coin, table.market),
    index('rebates_sponsor').on(table.sponsorId, table.id.desc()),
    index('rebates_member').on(table.sponsorId, table.memberId, table.day),
    check('rebates_within_fees', sql`amount > 0 and amount * 100 <= fee * share and share <= 100`),
    check('rebates_of_others', sql`member_id <> sponsor_id`),
  ],
)

export type RebateRow = typeof rebates.$inferSelect

/** What a sponsor's rebates of a day add up to, so that no figure needs all of them. */
export const rebateSums = pgTable(
  'rebate_sums',
  {
    sponsorId: uuid('sponsor_id').notNull(),
    day: whole('day').notNull(),
    /** Empty for days when markets were not kept apart. */
    market: text('market').notNull(),
    coin: text('coin').notNull(),
    fee: money('fee').notNull(),
    amount: money('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sponsorId, table.day, table.market, table.coin] }),
    index('rebate_sums_day').on(table.day),
    check('rebate_sums_within_fees', sql`amount > 0 and amount <= fee`),
  ],
)

export type RebateSumRow = typeof rebateSums.$inferSelect

export const rebateDays = pgTable('rebate_days', {
  day: whole('day').primaryKey(),
  /** The last member who was looked at; null where none was, or all were. */
  lastMember: uuid('last_member'),
  doneAt: whole('done_at'),
})

export type RebateDayRow = typeof rebateDays.$inferSelect

/** What holding brought, each step of the ladder once. */
export const rewards = pgTable(
  'rewards',
  {
    id: whole('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    /** The start of the UTC day with whose closing the holding was complete. */
    day: whole('day').notNull(),
    /** The least that was held at the end of a day, in USDT. */
    held: money('held').notNull(),
    /** The step of the ladder, in whole USDT. */
    holding: integer('holding').notNull(),
    coin: text('coin').notNull(),
    /** What this step adds to what lower ones have brought. */
    amount: money('amount').notNull(),
    paidAt: whole('paid_at').notNull(),
  },
  (table) => [
    unique('rewards_once').on(table.userId, table.holding),
    check(
      'rewards_real',
      sql`amount > 0 and holding > 0 and held >= holding * 10000000000::numeric`,
    ),
  ],
)

export type RewardRow = typeof rewards.$inferSelect

export const rewardDays = pgTable('reward_days', {
  day: whole('day').primaryKey(),
  /** The last customer who was looked at; null where none was, or all were. */
  lastUser: uuid('last_user'),
  doneAt: whole('done_at'),
})

export type RewardDayRow = typeof rewardDays.$inferSelect

export const agentApplications = pgTable(
  'agent_applications',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    contact: text('contact').notNull(),
    plan: text('plan').notNull(),
    /** From which it came. */
    network: text('network').notNull().default(''),
    createdAt: whole('created_at').notNull(),
    status: text('status').notNull(),
    decidedAt: whole('decided_at'),
    reason: text('reason'),
  },
  (table) => [
    // For each network: nobody takes another's address by applying in its name.
    uniqueIndex('agent_applications_waiting')
      .on(table.email, table.network)
      .where(sql`status = 'WAITING'`),
    index('agent_applications_newest').on(table.createdAt.desc()),
    index('agent_applications_email').on(table.email, table.createdAt.desc()),
    check('agent_applications_decided', sql`(decided_at is null) = (status = 'WAITING')`),
  ],
)

/**
 * What the operator may give away, once it is confirmed: an amount for each recipient (CREDIT), or
 * what the reward event may pay in all (PROMOTION).
 */
export const operatorCredits = pgTable(
  'operator_credits',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    coin: text('coin').notNull(),
    /** For one recipient; of a promotion as much as in all. */
    amount: money('amount').notNull(),
    total: money('total').notNull(),
    /** Of the total in USDT, when it was proposed and again when it was confirmed. */
    worth: money('worth').notNull(),
    reason: text('reason').notNull(),
    proposedAt: whole('proposed_at').notNull(),
    confirmedAt: whole('confirmed_at'),
    cancelledAt: whole('cancelled_at'),
  },
  (table) => [
    index('operator_credits_confirmed').on(table.confirmedAt),
    index('operator_credits_newest').on(table.proposedAt.desc()),
    check('operator_credits_kind', sql`kind in ('CREDIT', 'PROMOTION')`),
    check('operator_credits_real', sql`amount > 0 and total >= amount and worth >= 0`),
    check('operator_credits_decided', sql`confirmed_at is null or cancelled_at is null`),
  ],
)

export const creditRecipients = pgTable(
  'credit_recipients',
  {
    creditId: uuid('credit_id')
      .notNull()
      .references(() => operatorCredits.id),
    userId: uuid('user_id').notNull(),
    paidAt: whole('paid_at'),
  },
  (table) => [
    primaryKey({ columns: [table.creditId, table.userId] }),
    index('credit_recipients_unpaid')
      .on(table.creditId)
      .where(sql`paid_at is null`),
  ],
)

export const TABLES = [
  { table: rebates, key: [] },
  { table: rebateSums, key: ['sponsor_id', 'day', 'market', 'coin'] },
  { table: rebateDays, key: ['day'] },
  { table: rewards, key: [] },
  { table: rewardDays, key: ['day'] },
]

/** Sums that are not those of their rebates, by sponsor and coin. */
export const FINDINGS = sql`
  select 'rebates', sponsor_id::text || ' ' || coin, sum(value)::text
    from (select sponsor_id, coin, amount + fee as value from rebates
           union all select sponsor_id, coin, -amount - fee from rebate_sums) both_sides
   group by sponsor_id, coin having sum(value) <> 0`
