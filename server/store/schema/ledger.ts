// Owns the tables of money: accounts with their balance, transfers, and postings that are only
// ever added (a trigger refuses update and delete). Amounts are whole numbers of 10^-10 of the
// coin.
import { bigint, index, numeric, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'

export const accounts = pgTable(
  'accounts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey(),
    owner: text('owner').notNull(),
    wallet: text('wallet').notNull(),
    coin: text('coin').notNull(),
    part: text('part').notNull(),
    balance: numeric('balance', { precision: 38, scale: 0, mode: 'bigint' }).notNull(),
  },
  (table) => [unique('accounts_name').on(table.owner, table.wallet, table.coin, table.part)],
)

export const transfers = pgTable('transfers', {
  id: bigint('id', { mode: 'number' }).primaryKey(),
  kind: text('kind').notNull(),
  cause: text('cause').notNull(),
  at: bigint('at', { mode: 'number' }).notNull(),
})

export const postings = pgTable(
  'postings',
  {
    transferId: bigint('transfer_id', { mode: 'number' }).notNull(),
    accountId: bigint('account_id', { mode: 'number' }).notNull(),
    amount: numeric('amount', { precision: 38, scale: 0, mode: 'bigint' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.transferId, table.accountId] }),
    index('postings_account').on(table.accountId),
  ],
)
