// The audit's checkpoint: the last audited posting, and the balance of every account after it.
// Both move together, in one transaction.
import { sql } from 'drizzle-orm'
import { check, integer, pgTable } from 'drizzle-orm/pg-core'
import { money, whole } from './columns'

export const auditCheckpoint = pgTable(
  'audit_checkpoint',
  {
    /** Has one row, or none before the first checkpoint. */
    id: integer('id').primaryKey(),
    /** The last transfer included. */
    transferId: whole('transfer_id').notNull(),
  },
  () => [check('audit_checkpoint_one', sql`id = 1`)],
)

/** The sum of all postings of an account up to that transfer. */
export const auditedBalances = pgTable('audited_balances', {
  accountId: whole('account_id').primaryKey(),
  balance: money('balance').notNull(),
})
