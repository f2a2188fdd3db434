// Identity data of a customer for the export of their own data: without hashes, secrets, codes and
// pictures, and without who invited whom.
import { eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { OwnSection } from '../../app/contract/own/ownData'
import { tableSection, valueSection } from '../../app/contract/own/ownSections'
import { NEWEST_ENTRIES, NEWEST_RECORDS } from '../../store/page'
import { keyLimitsRecord } from '../../../src/domain/identity/keyLimits'
import { limitsOf } from './keys/keyTable'
import { apiKeys, passkeys } from '../../store/schema/factors'
import { sessions, SPONSOR, users } from '../../store/schema/identity'
import { identityChecks, mobileChanges, securityEvents } from '../../store/schema/proofs'

export const ownIdentity: readonly OwnSection[] = [
  valueSection('profile', readProfile),
  tableSection<typeof sessions.$inferSelect>({
    name: 'sessions',
    table: sessions,
    own: (userId) => eq(sessions.userId, userId),
    order: NEWEST_RECORDS,
    record: ({ createdAt, lastSeenAt, expiresAt, revokedAt, endedAs, address, device }) => ({
      createdAt,
      lastSeenAt,
      expiresAt,
      revokedAt,
      endedAs,
      address,
      device,
    }),
  }),
  tableSection<typeof passkeys.$inferSelect>({
    name: 'passkeys',
    table: passkeys,
    own: (userId) => eq(passkeys.userId, userId),
    order: NEWEST_RECORDS,
    record: ({ name, createdAt, lastUsedAt }) => ({ name, createdAt, lastUsedAt }),
  }),
  tableSection<typeof apiKeys.$inferSelect>({
    name: 'apiKeys',
    table: apiKeys,
    own: (userId) => eq(apiKeys.userId, userId),
    order: NEWEST_RECORDS,
    record: (row) => ({
      name: row.name,
      kind: row.kind,
      scopes: row.scopes,
      addresses: row.addresses,
      limits: keyLimitsRecord(limitsOf(row)),
      createdAt: row.createdAt,
      expiresAt: row.expiresAt,
      lastUsedAt: row.lastUsedAt,
      lastAddress: row.lastAddress,
    }),
  }),
  // Without the details, which number sessions and cases of others' work.
  tableSection<typeof securityEvents.$inferSelect>({
    name: 'securityHistory',
    table: securityEvents,
    own: (userId) => eq(securityEvents.userId, userId),
    order: NEWEST_ENTRIES,
    record: ({ at, event, address, device }) => ({ at, event, address, device }),
  }),
  tableSection<typeof identityChecks.$inferSelect>({
    name: 'identityChecks',
    table: identityChecks,
    own: (userId) => eq(identityChecks.userId, userId),
    order: [
      ['submittedAt', 'down'],
      ['id', 'up'],
    ],
    record: ({ submittedAt, status, decidedAt, reason, ...files }) => ({
      submittedAt,
      status,
      decidedAt,
      reason,
      files: [files.selfie, files.documentFront, files.documentBack],
    }),
  }),
  tableSection<typeof mobileChanges.$inferSelect>({
    name: 'mobileChanges',
    table: mobileChanges,
    own: (userId) => eq(mobileChanges.userId, userId),
    order: [
      ['at', 'down'],
      ['id', 'up'],
    ],
    record: ({ at, oldMobile, newMobile, ...files }) => ({
      at,
      oldMobile,
      newMobile,
      files: [files.handholdIdAndSign, files.mobileBill3Months, files.newMobileBill],
    }),
  }),
]

async function readProfile(db: NodePgDatabase, userId: string): Promise<object | null> {
  const [found] = await db
    .select({
      email: users.email,
      mobile: users.mobile,
      country: users.iso2,
      level: users.kycLevel,
      createdAt: users.createdAt,
      inviteCode: users.inviteCode,
      agentCode: users.agentCode,
      mailWord: users.mailWord,
      closesAt: users.closesAt,
    })
    .from(users)
    .where(eq(users.id, userId))
  if (!found) return null
  const [referred] = await db
    .select({ members: sql<number>`count(*)::int` })
    .from(users)
    .where(eq(SPONSOR, userId))
  return { accountNumber: userId, ...found, referralMembers: referred?.members ?? 0 }
}
