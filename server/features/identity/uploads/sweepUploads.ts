// Forgetting uploads: those that no call named within a day, with their files, and young files that
// a crash left without a row. Old ones without a row are another database's, such as an older
// copy's: they are left alone, because nobody could bring an identity document back.
import { and, inArray, isNull, lte } from 'drizzle-orm'
import { uploads } from '../../../store/schema/proofs'
import type { Db } from '../codes/codes'
import type { FileFolder } from './fileFolder'

const BATCH = 500

export interface SweepDeps {
  readonly db: Db
  readonly folder: FileFolder
  /** Names that are being written now. */
  readonly underway: ReadonlySet<string>
}

/** Forgets what was uploaded before `until`, ms UTC, and never named. */
export async function sweepUploads(deps: SweepDeps, until: number): Promise<void> {
  const { db, folder } = deps
  const expired = and(isNull(uploads.usedAt), lte(uploads.createdAt, until))
  for (const { name } of await db.delete(uploads).where(expired).returning())
    await folder.remove(name)
  const names = await folder.names()
  for (let at = 0; at < names.length; at += BATCH)
    await removeStrays(deps, names.slice(at, at + BATCH), until)
}

async function removeStrays(
  { db, folder, underway }: SweepDeps,
  names: readonly string[],
  until: number,
): Promise<void> {
  // Looked at before the rows: a file that ends in between has its row by the time of the question.
  const writing = new Set(underway)
  const known = await db
    .select({ name: uploads.name })
    .from(uploads)
    .where(inArray(uploads.name, [...names]))
  const rows = new Set(known.map(({ name }) => name))
  for (const name of names) {
    const whole = name.replace(/\.part$/, '')
    if (rows.has(name) || writing.has(whole)) continue
    const writtenAt = await folder.writtenAt(name)
    const isYoung = writtenAt !== null && writtenAt > until
    if (isYoung || whole !== name) await folder.remove(name)
  }
}
