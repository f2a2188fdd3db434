// The tables of money: accounts with their balance, transfers, and postings that are only ever
// added (a trigger refuses update and delete). Amounts are whole numbers of 10^-10 of the coin.
import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
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
    id: whole('id').primaryKey(),
    kind: text('kind').notNull(),
    cause: text('cause').notNull(),
    at: whole('at').notNull(),
  },
  (table) => [
    /**
     * What may happen once only happens once, whoever forgets that it did. Causes that begin with
     * key: are of a build that named different customers' credits alike.
     */
    uniqueIndex('transfers_once')
      .on(table.kind, table.cause)
      .where(sql`kind in ('FUNDING', 'SWAP') or (kind = 'CREDIT' and cause not like 'key:%')`),
  ],
)

export const postings = pgTable(
  'postings',
  {
    transferId: whole('transfer_id').notNull(),
    accountId: whole('account_id').notNull(),
    amount: money('amount').notNull(),
  },
  // The audit reads all of them at once; an index by account would cost every order a page.
  (table) => [primaryKey({ columns: [table.transferId, table.accountId] })],
)
