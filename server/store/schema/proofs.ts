// The tables of what proves an identity: codes, requests to sign in, uploaded files, identity
// checks, changes of mobile, and the history of an account's security, which is only ever added to.
// Times are ms UTC.
import { sql } from 'drizzle-orm'
import { bigserial, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { whole } from './columns'
import { users } from './identity'

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id)

/** Also counts what was sent: rows stay for a day after they ended. */
export const codes = pgTable(
  'codes',
  {
    id: uuid('id').primaryKey(),
    purpose: text('purpose').notNull(),
    channel: text('channel').notNull(),
    /** The normalised email or mobile that it was sent to. */
    target: text('target').notNull(),
    /** The other party it is bound to: a login request, a user, or a visitor's flow. */
    request: text('request').notNull().default(''),
    /** Keyed hash; the code itself is not stored. */
    hash: text('hash').notNull(),
    /** Wrong tries so far. */
    tries: integer('tries').notNull().default(0),
    /** Tries without the flow's name; they do not count against the owner of the flow. */
    unnamedTries: integer('unnamed_tries').notNull().default(0),
    sentAt: whole('sent_at').notNull(),
    expiresAt: whole('expires_at').notNull(),
    usedAt: whole('used_at'),
    /** The network address that requested it. */
    address: text('address').notNull(),
  },
  (table) => [
    index('codes_target').on(table.target, table.purpose, table.sentAt),
    index('codes_address').on(table.address, table.sentAt),
    index('codes_sent').on(table.sentAt),
  ],
)

/** Passwords that were right, waiting for their two codes. */
export const loginRequests = pgTable(
  'login_requests',
  {
    id: uuid('id').primaryKey(),
    userId: userId(),
    address: text('address').notNull(),
    createdAt: whole('created_at').notNull(),
    expiresAt: whole('expires_at').notNull(),
    usedAt: whole('used_at'),
  },
  (table) => [index('login_requests_user').on(table.userId, table.createdAt)],
)

/** Wrong codes, by the target of the guess: a request, or an account and a kind of code. */
export const wrongCodes = pgTable(
  'wrong_codes',
  {
    subject: text('subject').primaryKey(),
    /** The codes' owner; null for targets that strangers can name. */
    userId: uuid('user_id').references(() => users.id),
    wrong: integer('wrong').notNull(),
    /** The last try. */
    at: whole('at').notNull(),
  },
  (table) => [
    index('wrong_codes_at').on(table.at),
    index('wrong_codes_user')
      .on(table.userId)
      .where(sql`user_id is not null`),
  ],
)

/** The newest proof of each session that its owner is there; it lasts some minutes. */
export const freshFactors = pgTable(
  'fresh_factors',
  {
    sessionId: uuid('session_id').primaryKey(),
    userId: userId(),
    /** The factor that was used. */
    factor: text('factor').notNull(),
    at: whole('at').notNull(),
  },
  (table) => [index('fresh_factors_at').on(table.at)],
)

export const uploads = pgTable(
  'uploads',
  {
    /** Random; also the file's name. */
    name: text('name').primaryKey(),
    userId: userId(),
    kind: text('kind').notNull(),
    bytes: integer('bytes').notNull(),
    createdAt: whole('created_at').notNull(),
    /** When a call named it; only one call can. */
    usedAt: whole('used_at'),
  },
  (table) => [index('uploads_user').on(table.userId, table.createdAt)],
)

export const identityChecks = pgTable(
  'identity_checks',
  {
    id: uuid('id').primaryKey(),
    userId: userId(),
    selfie: text('selfie').notNull(),
    documentFront: text('document_front').notNull(),
    documentBack: text('document_back').notNull(),
    /** PENDING, APPROVED or REJECTED. */
    status: text('status').notNull(),
    submittedAt: whole('submitted_at').notNull(),
    decidedAt: whole('decided_at'),
    /** The operator's reason, for the customer. */
    reason: text('reason'),
  },
  (table) => [
    uniqueIndex('identity_checks_pending')
      .on(table.userId)
      .where(sql`status = 'PENDING'`),
    index('identity_checks_user').on(table.userId, table.submittedAt),
  ],
)

export const mobileChanges = pgTable(
  'mobile_changes',
  {
    id: uuid('id').primaryKey(),
    userId: userId(),
    oldMobile: text('old_mobile'),
    newMobile: text('new_mobile').notNull(),
    handholdIdAndSign: text('handhold_id_and_sign').notNull(),
    mobileBill3Months: text('mobile_bill_3_months').notNull(),
    newMobileBill: text('new_mobile_bill').notNull(),
    at: whole('at').notNull(),
  },
  (table) => [index('mobile_changes_user').on(table.userId, table.at)],
)

export const securityEvents = pgTable(
  'security_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** Null if no account is concerned, as in tries on unknown addresses. */
    userId: uuid('user_id').references(() => users.id),
    event: text('event').notNull(),
    at: whole('at').notNull(),
    address: text('address').notNull(),
    device: text('device').notNull(),
    detail: jsonb('detail'),
  },
  (table) => [index('security_events_user').on(table.userId, table.at)],
)
