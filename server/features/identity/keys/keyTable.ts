// The rows of API keys.
import { and, asc, eq, sql } from 'drizzle-orm'
import {
  API_KEY_KINDS,
  API_KEY_SCOPES,
  type ApiKeyRecord,
} from '../../../../src/domain/identity/apiKeys'
import { amount } from '../../../../src/domain/brand'
import { keyLimitsRecord, type KeyLimits } from '../../../../src/domain/identity/keyLimits'
import { apiKeys } from '../../../store/schema/factors'
import { users } from '../../../store/schema/identity'
import type { Db } from '../codes/codes'

export type ApiKeyRow = typeof apiKeys.$inferSelect

/** The keys of accounts that are neither disabled nor closing, of one account or of all. */
export async function standingKeys(db: Db, userId?: string): Promise<ApiKeyRow[]> {
  const rows = await db
    .select({ key: apiKeys })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(
      and(
        eq(users.disabled, false),
        sql`${users.closesAt} is null`,
        userId === undefined ? undefined : eq(apiKeys.userId, userId),
      ),
    )
    .orderBy(asc(apiKeys.createdAt))
  return rows.map(({ key }) => key)
}

/** The keys of an account, oldest first. */
export const keysOf = (db: Db, userId: string): Promise<ApiKeyRow[]> =>
  db.select().from(apiKeys).where(eq(apiKeys.userId, userId)).orderBy(asc(apiKeys.createdAt))

export async function insertKey(db: Db, row: ApiKeyRow): Promise<void> {
  await db.insert(apiKeys).values(row)
}

/** False where the account has no such key. */
export async function deleteKey(db: Db, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(apiKeys)
    .where(and(eq(apiKeys.id, id), eq(apiKeys.userId, userId)))
    .returning({ id: apiKeys.id })
  return gone.length > 0
}

export async function deleteKeysOf(db: Db, userId: string): Promise<void> {
  await db.delete(apiKeys).where(eq(apiKeys.userId, userId))
}

export async function deleteExpired(db: Db, before: number): Promise<void> {
  await db.delete(apiKeys).where(sql`${apiKeys.expiresAt} < ${before}`)
}

/** Writes down when and from where a key was last used. */
export async function keepUse(
  db: Db,
  { id, lastUsedAt, lastAddress }: Pick<ApiKeyRow, 'id' | 'lastUsedAt' | 'lastAddress'>,
): Promise<void> {
  await db.update(apiKeys).set({ lastUsedAt, lastAddress }).where(eq(apiKeys.id, id))
}

/** Texts with commas as lists. */
export const listOf = (text: string): readonly string[] => (text === '' ? [] : text.split(','))

/** The limits of a key. */
export const limitsOf = ({
  symbols,
  largestOrder,
  largestPosition,
  ordersPerMinute,
}: ApiKeyRow): KeyLimits => ({
  symbols: listOf(symbols),
  largestOrder: largestOrder === null ? null : amount(largestOrder),
  largestPosition: largestPosition === null ? null : amount(largestPosition),
  ordersPerMinute,
})

/** The columns of limits. */
export const columnsOf = (
  limits: KeyLimits,
): Pick<ApiKeyRow, 'symbols' | 'largestOrder' | 'largestPosition' | 'ordersPerMinute'> => ({
  ...limits,
  symbols: limits.symbols.join(','),
})

export async function keepLimits(db: Db, id: string, limits: KeyLimits): Promise<void> {
  await db.update(apiKeys).set(columnsOf(limits)).where(eq(apiKeys.id, id))
}

/** A key as its owner sees it. */
export function recordOf(row: ApiKeyRow): ApiKeyRecord {
  const { id, name, kind, scopes, addresses, createdAt, expiresAt, lastUsedAt, lastAddress } = row
  const given = listOf(scopes)
  return {
    id,
    name,
    kind: API_KEY_KINDS.find((each) => each === kind) ?? 'ED25519',
    scopes: API_KEY_SCOPES.filter((scope) => given.includes(scope)),
    addresses: listOf(addresses),
    limits: keyLimitsRecord(limitsOf(row)),
    createdAt,
    expiresAt,
    lastUsedAt,
    lastAddress,
  }
}
