// The tables of the wallet: deposits, withdrawals, and beside the books the address book and what
// the operator has decided. Money is whole numbers of 10^-10 of the coin, times are ms UTC.
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { integer, unique } from 'drizzle-orm/pg-core'
import { money, whole } from '../../store/schema/columns'

export const deposits = pgTable(
  'deposits',
  {
    id: uuid('id').primaryKey(),
    /** The custody provider's number of it. */
    seq: whole('seq').notNull(),
    txId: text('tx_id').notNull(),
    /** Which output of its transaction; an address where the provider numbers none. */
    output: text('output').notNull(),
    userId: uuid('user_id').notNull(),
    network: text('network').notNull(),
    coin: text('coin').notNull(),
    address: text('address').notNull(),
    amount: money('amount').notNull(),
    status: text('status').notNull(),
    confirmations: integer('confirmations').notNull(),
    createdAt: whole('created_at').notNull(),
    updatedAt: whole('updated_at').notNull(),
  },
  (table) => [
    unique('deposits_one').on(table.txId, table.output, table.network),
    index('deposits_seq').on(table.seq),
    index('deposits_user').on(table.userId, table.createdAt.desc(), table.id),
    index('deposits_open')
      .on(table.seq)
      .where(sql`status = 'CONFIRMING'`),
    check('deposits_positive', sql`amount > 0`),
  ],
)

export const withdrawals = pgTable(
  'withdrawals',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    coin: text('coin').notNull(),
    network: text('network').notNull(),
    address: text('address').notNull(),
    amount: money('amount').notNull(),
    fee: money('fee').notNull(),
    /** In USDT, when it was asked for. */
    estimate: money('estimate').notNull(),
    status: text('status').notNull(),
    sending: boolean('sending').notNull(),
    txId: text('tx_id'),
    rejectCause: text('reject_cause'),
    reason: text('reason'),
    /** The two codes that proved it; none proves another one. */
    proof: text('proof').notNull().unique(),
    createdAt: whole('created_at').notNull(),
    reviewedAt: whole('reviewed_at'),
    updatedAt: whole('updated_at').notNull(),
    closedAt: whole('closed_at'),
  },
  (table) => [
    index('withdrawals_user').on(table.userId, table.createdAt.desc(), table.id),
    index('withdrawals_open')
      .on(table.createdAt)
      .where(sql`closed_at is null`),
    index('withdrawals_created').on(table.createdAt),
    check('withdrawals_amounts', sql`fee >= 0 and amount > fee`),
    check('withdrawals_closed', sql`(closed_at is null) = (status in ('SUBMITTED', 'REVIEWING'))`),
  ],
)

/** What the operator decided, carried out by the exchange that runs. */
export const withdrawalDecisions = pgTable('withdrawal_decisions', {
  withdrawalId: uuid('withdrawal_id').primaryKey(),
  /** APPROVED or REJECTED. */
  verdict: text('verdict').notNull(),
  reason: text('reason'),
  decidedAt: whole('decided_at').notNull(),
  doneAt: whole('done_at'),
})

/** What a custody provider reported and the exchange could not take: one row for each text. */
export const refusedReports = pgTable(
  'refused_reports',
  {
    /** A hash of reason and text. */
    id: text('id').primaryKey(),
    /** The field for which it was refused, or the refusal. */
    reason: text('reason').notNull(),
    /** The transaction of a deposit that may be taken later; null for all others. */
    txId: text('tx_id'),
    report: text('report').notNull(),
    firstAt: whole('first_at').notNull(),
    lastAt: whole('last_at').notNull(),
    times: whole('times').notNull(),
  },
  (table) => [index('refused_reports_last').on(table.lastAt.desc())],
)

export const withdrawalAddresses = pgTable(
  'withdrawal_addresses',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    network: text('network').notNull(),
    address: text('address').notNull(),
    name: text('name').notNull(),
    createdAt: whole('created_at').notNull(),
    usableAt: whole('usable_at').notNull(),
  },
  (table) => [
    unique('withdrawal_addresses_one').on(table.userId, table.network, table.address),
    index('withdrawal_addresses_user').on(table.userId, table.createdAt),
  ],
)

/** Who withdraws to addresses of the book only; ends at a time where it was switched off. */
export const addressGuards = pgTable('address_guards', {
  userId: uuid('user_id').primaryKey(),
  since: whole('since').notNull(),
  /** Null while it is on. */
  until: whole('until'),
})

/** The equity of an account at the end of days that are over; they do not change any more. */
export const equityDays = pgTable(
  'equity_days',
  {
    userId: uuid('user_id').notNull(),
    /** Start of the UTC day. */
    day: whole('day').notNull(),
    /** In USDT. */
    equity: money('equity').notNull(),
    /** In USDT; null in rows of former versions. */
    netDeposit: money('net_deposit'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
)

export type DepositRow = typeof deposits.$inferSelect
export type WithdrawalRow = typeof withdrawals.$inferSelect

/** What the journal is projected into. */
export const TABLES = [
  { table: deposits, key: ['id'] },
  { table: withdrawals, key: ['id'] },
]

/** What withdrawals that are under way hold. */
export const HELD_FUNDS = sql`
  select user_id::text as owner, 'SPOT' as wallet, coin, amount as due
    from withdrawals where closed_at is null`
