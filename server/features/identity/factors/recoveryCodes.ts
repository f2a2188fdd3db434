// The codes for whoever has lost the authenticator: ten, random, shown when they are made and never
// again, each good for one time.
import { createHash, randomBytes } from 'node:crypto'
import { and, count, eq, isNull } from 'drizzle-orm'
import { recoveryCodes } from '../../../store/schema/factors'
import type { Db } from '../codes/codes'

export const RECOVERY_CODES = 10
/** 120 bits, so that nothing slower than SHA-256 is needed. */
const BYTES = 15
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const FORM = /^[A-Z2-7]{24}$/

/** As people may write it: in groups, in small letters. */
export const plainCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()

export const isRecoveryCode = (plain: string): boolean => FORM.test(plain)

const hashOf = (plain: string): string => createHash('sha256').update(plain).digest('hex')

function draw(): string {
  let bits = 0n
  for (const byte of randomBytes(BYTES)) bits = (bits << 8n) | BigInt(byte)
  let code = ''
  for (let i = 0; i < (BYTES * 8) / 5; i += 1) {
    code += ALPHABET[Number(bits & 31n)] ?? ''
    bits >>= 5n
  }
  return code
}

/** Makes ten in the place of those that were; in groups of four. */
export async function renewRecoveryCodes(db: Db, userId: string): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, draw)
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db.insert(recoveryCodes).values(codes.map((code) => ({ userId, hash: hashOf(code) })))
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'))
}

/** Uses one up; false for one that is none, or was used. */
export async function spendRecoveryCode(
  db: Db,
  userId: string,
  plain: string,
  now: number,
): Promise<boolean> {
  const { hash, usedAt } = recoveryCodes
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.userId, userId), eq(hash, hashOf(plain)), isNull(usedAt)))
    .returning({ hash })
  return used.length === 1
}

export async function recoveryCodesLeft(db: Db, userId: string): Promise<number> {
  const { usedAt } = recoveryCodes
  const [left] = await db
    .select({ total: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(usedAt)))
  return left?.total ?? 0
}

export const dropRecoveryCodes = (db: Db, userId: string) =>
  db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
