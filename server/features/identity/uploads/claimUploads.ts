// Reference to uploads by a later call: each of the caller's own, of the right kind, not used
// before, less than a day old; all of them or none.
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { UploadKind } from '../../../../src/domain/records/identityRecords'
import { uploads } from '../../../store/schema/proofs'
import type { Db } from '../codes/codes'
import { DAY_MS } from './uploadLimits'

export interface NamedUpload {
  readonly kind: UploadKind
  readonly name: string
}

const NAME = /^[0-9a-f]{32}\.jpg$/

/**
 * Uses the files up as part of the caller's transaction. False, and nothing changed, when one of
 * them cannot be named: whether it is another's, used, too old or was never there is not told.
 */
export async function claimUploads(
  db: Db,
  userId: string,
  files: readonly NamedUpload[],
  at: number,
): Promise<boolean> {
  const kinds = new Map(files.map(({ name, kind }) => [name, kind]))
  const names = [...kinds.keys()]
  if (names.length !== files.length || !names.every((name) => NAME.test(name))) return false
  const usable = and(
    inArray(uploads.name, names),
    eq(uploads.userId, userId),
    isNull(uploads.usedAt),
    gt(uploads.createdAt, at - DAY_MS),
  )
  // In one order, so that two calls cannot wait for each other.
  const found = await db.select().from(uploads).where(usable).orderBy(uploads.name).for('update')
  if (!all(found, kinds)) return false
  const used = await db.update(uploads).set({ usedAt: at }).where(usable).returning()
  return all(used, kinds)
}

const all = (
  rows: readonly { readonly name: string; readonly kind: string }[],
  kinds: ReadonlyMap<string, UploadKind>,
): boolean => rows.length === kinds.size && rows.every(({ name, kind }) => kinds.get(name) === kind)
