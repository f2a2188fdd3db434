// The tables of money: accounts with their balance, transfers, and postings that are only ever
// added (a trigger refuses update and delete); the last two are parted by month. Amounts are whole
// numbers of 10^-10 of the coin.
import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { money, whole } from './columns'

export const accounts = pgTable(
  'accounts',
  {
    id: whole('id').primaryKey(),
    owner: text('owner').notNull(),
    wallet: text('wallet').notNull(),
    coin: text('coin').notNull(),
    part: text('part').notNull(),
    balance: money('balance').notNull(),
  },
  (table) => [
    unique('accounts_name').on(table.owner, table.wallet, table.coin, table.part),
    check('accounts_not_overdrawn', sql`balance >= 0 or wallet = 'HOUSE'`),
  ],
)

export const transfers = pgTable(
  'transfers',
  {
    id: whole('id').notNull(),
    kind: text('kind').notNull(),
    cause: text('cause').notNull(),
    at: whole('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.id, table.at] })],
)

/**
 * Causes of credits: a trigger adds them, so that no cause is credited twice even if the exchange
 * has forgotten it. Charges are unique in their own tables.
 */
export const creditCauses = pgTable('credit_causes', { cause: text('cause').primaryKey() })

export const postings = pgTable(
  'postings',
  {
    transferId: whole('transfer_id').notNull(),
    accountId: whole('account_id').notNull(),
    amount: money('amount').notNull(),
    /** The time of its transfer, ms UTC. */
    at: whole('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.transferId, table.accountId, table.at] }),
    /** For one customer's ledger; only the projector pays for this index. */
    index('postings_account').on(table.accountId, table.transferId.desc()),
  ],
)
