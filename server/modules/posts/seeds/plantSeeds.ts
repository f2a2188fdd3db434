// The posts that an exchange outside production begins with, so that its pages show what they are
// for. One that the operator withdrew does not come back.
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { LOCALE_CODES, type LocaleCode } from '../../../../src/domain/localeCode'
import type { PostSection } from '../../../../src/domain/posts'
import { readText } from '../readText'
import { posts, postTexts } from '../tables'
import { articles } from './articles'
import { guides } from './guides'

const DAY_MS = 24 * 3_600_000

export interface Seed {
  /** Makes its id; never used for another one. */
  readonly number: number
  readonly section: PostSection
  /** How long before the first start it was published. */
  readonly daysAgo: number
  readonly pinned?: true
  readonly announced?: true
  /** Each as its Markdown file would be. */
  readonly texts: Readonly<Record<LocaleCode, string>>
}

export const SEEDS: readonly Seed[] = [...articles, ...guides]

const idOf = (number: number) => `9057a000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** Writes those that were never written here; `now` is ms UTC. */
export async function plantSeeds(db: NodePgDatabase, now: number): Promise<void> {
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
