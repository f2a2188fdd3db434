// The tables of who may act: users, their sessions, and the refresh tokens that were spent.
// Passwords and tokens are stored as hashes only. Times are ms UTC.
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { whole } from './columns'

/** Sponsor of the user: the agent who brought them, else the inviter. */
export const SPONSOR = sql`coalesce(agent_id, invited_by)`

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    /** Normalised. */
    email: text('email').notNull().unique(),
    kycLevel: integer('kyc_level').notNull().default(0),
    /** Seeded for demonstration. */
    demo: boolean('demo').notNull().default(false),
    disabled: boolean('disabled').notNull().default(false),
    createdAt: whole('created_at').notNull(),
    /** argon2id; null if no password opens this account. */
    passwordHash: text('password_hash'),
    /** E.164. */
    mobile: text('mobile').unique(),
    iso2: text('iso2'),
    /** The code that friends enter when they register. */
    inviteCode: text('invite_code').unique(),
    /** Only agents have one. */
    agentCode: text('agent_code').unique(),
    invitedBy: uuid('invited_by').references((): AnyPgColumn => users.id),
    /** The agent who brought the customer. */
    agentId: uuid('agent_id').references((): AnyPgColumn => users.id),
    /** Anti-phishing code chosen by the owner; null for none. */
    mailWord: text('mail_word'),
    /** When the account will be erased; null if it is not closing. */
    closesAt: whole('closes_at'),
    erasedAt: whole('erased_at'),
    /** 0 if nothing is held. */
    withdrawalsHeldUntil: whole('withdrawals_held_until').notNull().default(0),
  },
  (table) => [
    check('users_own_sponsor', sql`invited_by <> id and agent_id <> id`),
    index('users_closing')
      .on(table.closesAt)
      .where(sql`closes_at is not null and erased_at is null`),
    index('users_of_sponsor')
      .on(SPONSOR)
      .where(sql`${SPONSOR} is not null`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Hash of the currently valid refresh token; the token itself is not stored. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: whole('created_at').notNull(),
    /** The time of the newest refresh token, ms UTC. */
    rotatedAt: whole('rotated_at').notNull().default(0),
    lastSeenAt: whole('last_seen_at').notNull().default(0),
    expiresAt: whole('expires_at').notNull(),
    /** Ended sessions are kept until they would have expired, so that callers see the reason. */
    revokedAt: whole('revoked_at'),
    /** The reason: see the sessions. */
    endedAs: text('ended_as'),
    address: text('address').notNull().default(''),
    device: text('device').notNull().default(''),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

/** Refresh tokens that have been traded; one that comes again ends its session. */
export const spentTokens = pgTable(
  'spent_tokens',
  {
    hash: text('hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    spentAt: whole('spent_at').notNull(),
  },
  (table) => [index('spent_tokens_session').on(table.sessionId)],
)
