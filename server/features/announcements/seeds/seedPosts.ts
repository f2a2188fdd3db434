// The posts that an exchange outside production begins with, so that its pages show what they are
// for. One that the operator withdrew does not come back.
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { LOCALE_CODES } from '../../../../src/domain/localeCode'
import { readText } from '../readText'
import { posts, postTexts } from '../tables'
import { articles } from './articles'
import { guides } from './guides'
import type { Seed } from './seed'

const DAY_MS = 24 * 3_600_000

export const SEEDS: readonly Seed[] = [...articles, ...guides]

const idOf = (number: number) => `9057a000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** Writes those that were never written here; `now` is ms UTC. */
export async function seedPosts(db: NodePgDatabase, now: number): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = SEEDS.map(({ number, section, daysAgo, pinned = false, announced = false }) => {
      const publishAt = now - daysAgo * DAY_MS
      const dates = { publishAt, createdAt: publishAt, updatedAt: publishAt }
      return { id: idOf(number), section, pinned, announced, ...dates }
    })
    const written = await tx
      .insert(posts)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: posts.id })
    const fresh = SEEDS.filter(({ number }) => written.some(({ id }) => id === idOf(number)))
    const texts = fresh.flatMap((seed) => {
      return LOCALE_CODES.map((locale) => {
        return { postId: idOf(seed.number), locale, ...parsed(seed.texts[locale]) }
      })
    })
    if (texts.length > 0) await tx.insert(postTexts).values(texts)
  })
}

function parsed(file: string) {
  const read = readText(file)
  if (!read.ok) throw new Error(read.problem)
  return read.text
}
