// The tables of what proves an account beside password and codes: the authenticator app, its
// recovery codes, passkeys, API keys. Times are ms UTC.
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { text, uuid } from 'drizzle-orm/pg-core'
import { money, whole } from './columns'
import { users } from './identity'

export const authenticators = pgTable('authenticators', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  /** The secret, encrypted. */
  sealed: text('sealed').notNull(),
  createdAt: whole('created_at').notNull(),
  /** Null if setup was begun but not confirmed. */
  confirmedAt: whole('confirmed_at'),
  /** The newest time step that was used. */
  lastStep: whole('last_step').notNull().default(0),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** SHA-256, hex; the code itself is not stored. */
    hash: text('hash').notNull(),
    usedAt: whole('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
)

export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    /** The credential's id from the authenticator, base64url. */
    credentialId: text('credential_id').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** The authenticator's count of signatures; 0 if it does not count. */
    counter: whole('counter').notNull(),
    /** Separated by commas. */
    transports: text('transports').notNull(),
    /** True if the owner's other devices have it too. */
    backedUp: boolean('backed_up').notNull(),
    name: text('name').notNull(),
    createdAt: whole('created_at').notNull(),
    lastUsedAt: whole('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
)

/** API keys that stand; a revoked one is deleted, and the security history has its end. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    kind: text('kind').notNull(),
    /** Ed25519: the 32 bytes, base64url. */
    publicKey: text('public_key'),
    /** HMAC: the secret, encrypted. */
    sealed: text('sealed'),
    /** Separated by commas, like the addresses. */
    scopes: text('scopes').notNull(),
    addresses: text('addresses').notNull(),
    /**
     * Limits: symbols separated by commas, empty for any; amounts are whole numbers of 10^-10 USDT.
     */
    symbols: text('symbols').notNull().default(''),
    largestOrder: money('largest_order'),
    largestPosition: money('largest_position'),
    ordersPerMinute: integer('orders_per_minute'),
    createdAt: whole('created_at').notNull(),
    expiresAt: whole('expires_at').notNull(),
    lastUsedAt: whole('last_used_at'),
    lastAddress: text('last_address'),
  },
  (table) => [
    index('api_keys_user').on(table.userId),
    check(
      'api_keys_limits',
      sql`largest_order > 0 and largest_position > 0 and orders_per_minute > 0`,
    ),
    check('api_keys_one_secret', sql`(public_key is null) <> (sealed is null)`),
  ],
)
