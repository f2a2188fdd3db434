// Owns the tables of who may act: users, and sessions with the hash of their refresh token. Times
// are ms UTC. It refuses to know how tokens are made.
import { bigint, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull().unique(),
  kycLevel: integer('kyc_level').notNull().default(0),
  /** Seeded for demonstration; never in production mode. */
  demo: boolean('demo').notNull().default(false),
  disabled: boolean('disabled').notNull().default(false),
  createdAt: bigint('created_at', { mode: 'number' }).notNull(),
})

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Of the refresh token that is valid now; the token itself is stored nowhere. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    expiresAt: bigint('expires_at', { mode: 'number' }).notNull(),
    revokedAt: bigint('revoked_at', { mode: 'number' }),
  },
  (table) => [index('sessions_user').on(table.userId)],
)
