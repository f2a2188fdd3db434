// The tables of the simulated chain. They stand for the world outside: nothing of the exchange's
// books refers to them, and they are written without its journal.
import { bigserial, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { money, whole } from '../store/schema/columns'

export const chainAddresses = pgTable(
  'chain_addresses',
  {
    address: text('address').primaryKey(),
    network: text('network').notNull(),
    userId: uuid('user_id').notNull(),
  },
  (table) => [index('chain_addresses_user').on(table.userId)],
)

export const chainTransactions = pgTable(
  'chain_transactions',
  {
    seq: bigserial('seq', { mode: 'number' }).primaryKey(),
    txId: text('tx_id').notNull().unique(),
    network: text('network').notNull(),
    coin: text('coin').notNull(),
    address: text('address').notNull(),
    amount: money('amount').notNull(),
    /** The key under which its sender queries it. */
    key: text('key').notNull().unique(),
    /** Whether it is the exchange that sends it. */
    outgoing: boolean('outgoing').notNull(),
    /** The customer at whose address it arrives; null for a foreign address. */
    userId: uuid('user_id'),
    /** The block that holds it; null while none does. */
    block: whole('block'),
    /** No block takes it before this one: it pays too little. */
    stuckUntil: whole('stuck_until').notNull().default(0),
    /** PENDING, FINAL, DROPPED or FAILED. */
    state: text('state').notNull(),
    /** As it was when it became final. */
    confirmations: integer('confirmations').notNull().default(0),
    /** Whether it is mined only to fail. */
    fails: boolean('fails').notNull().default(false),
  },
  (table) => [
    index('chain_transactions_open')
      .on(table.network)
      .where(sql`state = 'PENDING'`),
    index('chain_transactions_in')
      .on(table.seq)
      .where(sql`user_id is not null`),
  ],
)

/** How many blocks of each network have been made. */
export const chainHeads = pgTable('chain_heads', {
  network: text('network').primaryKey(),
  height: whole('height').notNull(),
})

export type ChainRow = typeof chainTransactions.$inferSelect
