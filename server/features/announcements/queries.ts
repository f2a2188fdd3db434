// Queries for readers of posts: only published ones, in one language.
import { and, asc, count, desc, eq, gt, ilike, isNull, lt, lte, or, type SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { LOCALE_CODES, type LocaleCode } from '../../../src/domain/localeCode'
import {
  MAX_ANNOUNCED,
  type Announcement,
  type PostSection,
} from '../../../src/domain/announcements'
import type { DataOf, ParsedQueryOf } from '../../../src/protocol/calls'
import { posts, postTexts } from './tables'

type Db = Pick<NodePgDatabase, 'select'>
type ListQuery = Omit<ParsedQueryOf<'posts'>, 'locale'> & { readonly locale: LocaleCode }

const COLUMNS = {
  uuid: posts.id,
  section: posts.section,
  title: postTexts.title,
  summary: postTexts.summary,
  publishedAt: posts.publishAt,
  updatedAt: posts.updatedAt,
  pinned: posts.pinned,
}

const shownAt = (now: number): SQL | undefined =>
  and(isNull(posts.withdrawnAt), lte(posts.publishAt, now))

/** A page of the list, with how many each section has of what was searched for. */
export async function listPosts(db: Db, asked: ListQuery, now: number): Promise<DataOf<'posts'>> {
  const { section, locale, search, page, limit } = asked
  const found = and(shownAt(now), eq(postTexts.locale, locale), containing(search))
  const sums = await db
    .select({ section: posts.section, posts: count() })
    .from(posts)
    .innerJoin(postTexts, eq(postTexts.postId, posts.id))
    .where(found)
    .groupBy(posts.section)
  const counts = { ANNOUNCEMENT: 0, EVENT: 0, DYNAMIC: 0, GUIDE: 0 }
  for (const row of sums) counts[sectionOf(row.section)] = row.posts
  const all = Object.values(counts).reduce((sum, each) => sum + each, 0)
  const rows = await db
    .select(COLUMNS)
    .from(posts)
    .innerJoin(postTexts, eq(postTexts.postId, posts.id))
    .where(section === undefined ? found : and(found, eq(posts.section, section)))
    .orderBy(desc(posts.pinned), desc(posts.publishAt), asc(posts.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const total = section === undefined ? all : counts[section]
  return { posts: rows.map(withSection), counts, page, limit, total }
}

/** One article with its body; undefined where there is none to be read. */
export async function findPost(db: Db, id: string, locale: LocaleCode, now: number) {
  const [row] = await db
    .select({ ...COLUMNS, body: postTexts.body })
    .from(posts)
    .innerJoin(postTexts, eq(postTexts.postId, posts.id))
    .where(and(shownAt(now), eq(posts.id, id), eq(postTexts.locale, locale)))
  return row && withSection(row)
}

type Post = NonNullable<Awaited<ReturnType<typeof findPost>>>

/** What is published just before and just after a post in its section; of one moment, by id. */
export async function neighboursOf(db: Db, post: Post, locale: LocaleCode, now: number) {
  const { uuid, section, publishedAt } = post
  const first = async (beyond: SQL | undefined, ...order: SQL[]) => {
    const [row] = await db
      .select({ uuid: posts.id, title: postTexts.title })
      .from(posts)
      .innerJoin(postTexts, eq(postTexts.postId, posts.id))
      .where(and(shownAt(now), eq(posts.section, section), eq(postTexts.locale, locale), beyond))
      .orderBy(...order)
      .limit(1)
    return row
  }
  const same = eq(posts.publishAt, publishedAt)
  const older = await first(
    or(lt(posts.publishAt, publishedAt), and(same, gt(posts.id, uuid))),
    desc(posts.publishAt),
    asc(posts.id),
  )
  const newer = await first(
    or(gt(posts.publishAt, publishedAt), and(same, lt(posts.id, uuid))),
    asc(posts.publishAt),
    desc(posts.id),
  )
  return { ...(older ? { older } : {}), ...(newer ? { newer } : {}) }
}

/** A sitemap may name 50,000 addresses; each post stands in it once, the newest first. */
const MAX_LISTED = 20_000

/** The ids of all posts that are published by now. */
export async function publishedIds(db: Db, now: number): Promise<readonly string[]> {
  const rows = await db
    .select({ id: posts.id })
    .from(posts)
    .where(shownAt(now))
    .orderBy(desc(posts.publishAt), asc(posts.id))
    .limit(MAX_LISTED)
  return rows.map(({ id }) => id)
}

/** Those that are or will be in the header, the newest first. */
export async function announcedPosts(db: Db): Promise<readonly Announcement[]> {
  const rows = await db
    .select({
      uuid: posts.id,
      section: posts.section,
      at: posts.publishAt,
      locale: postTexts.locale,
      title: postTexts.title,
    })
    .from(posts)
    .innerJoin(postTexts, eq(postTexts.postId, posts.id))
    .where(and(isNull(posts.withdrawnAt), eq(posts.announced, true)))
    .orderBy(desc(posts.publishAt), asc(posts.id))
    .limit(MAX_KEPT * LOCALE_CODES.length)
  const found = new Map<string, { -readonly [K in keyof Announcement]: Announcement[K] }>()
  for (const { uuid, section, at, locale, title } of rows) {
    const known = found.get(uuid)?.title ?? { tw: '', cn: '', en: '' }
    const titles = { ...known, [locale]: title }
    found.set(uuid, { uuid, section: sectionOf(section), at, title: titles })
  }
  return [...found.values()]
}

/** Far more than are shown: those that are planned count too. */
const MAX_KEPT = 10 * MAX_ANNOUNCED

/** What a search text stands in; its own signs have no meaning for the database. */
function containing(search: string | undefined): SQL | undefined {
  if (search === undefined || search === '') return undefined
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  return or(
    ilike(postTexts.title, pattern),
    ilike(postTexts.summary, pattern),
    ilike(postTexts.body, pattern),
  )
}

// A check of the table holds it to the list.
const sectionOf = (text: string): PostSection => text as PostSection

const withSection = <Row extends { readonly section: string }>(row: Row) => ({
  ...row,
  section: sectionOf(row.section),
})
