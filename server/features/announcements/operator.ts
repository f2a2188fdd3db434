// Operator commands for posts: publishing one from a folder with a file for each language, now or
// later, rewriting it, pinning it, showing it in the header, and withdrawing it. Each action is one
// transaction and leaves a row for the audit.
import { randomUUID } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { LOCALE_CODES, type LocaleCode } from '../../../src/domain/localeCode'
import { isPostSection, POST_LIMITS, POST_SECTIONS } from '../../../src/domain/announcements'
import {
  type Given,
  logOperator,
  MAX_LISTED,
  type OperatorCommand,
  plain,
  Refused,
  rowById,
  timeOf,
  type Tools,
} from '../../app/contract/operatorCommand'
import { announce } from '../../store/announce'
import { readText, type PostText } from './readText'
import { posts, postTexts } from './tables'

/** Three bytes a character and some for the headings. */
const MAX_BYTES = 3 * POST_LIMITS.body + 4_096
const YEAR_MS = 366 * 24 * 3_600_000

type Texts = Readonly<Record<LocaleCode, PostText>>
type Change = Partial<Pick<typeof posts.$inferInsert, 'announced' | 'pinned' | 'withdrawnAt'>>

export const announcementCommands: readonly OperatorCommand[] = [
  {
    words: 'posts list',
    does: `lists the newest ${MAX_LISTED} posts, planned and withdrawn ones too`,
    access: 'read',
    run: list,
  },
  {
    words: 'posts show',
    takes: ['id'],
    does: 'prints a post in all its languages, withdrawn ones too',
    access: 'read',
    run: showPost,
  },
  {
    words: 'posts publish',
    takes: ['folder', 'section'],
    optional: ['at'],
    does: 'publishes tw.md, cn.md and en.md of a folder, at a time or now',
    access: 'write',
    run: publish,
  },
  {
    words: 'posts rewrite',
    takes: ['id', 'folder'],
    does: 'replaces the texts of a post',
    access: 'write',
    run: rewrite,
  },
  changeOf('posts pin', 'puts it above the newer ones', { pinned: true }),
  changeOf('posts unpin', 'puts it back among the others', { pinned: false }),
  changeOf('posts announce', 'shows its title in the header', { announced: true }),
  changeOf('posts unannounce', 'takes it out of the header', { announced: false }),
  {
    words: 'posts withdraw',
    takes: ['id'],
    does: 'shows it to nobody any more',
    access: 'write',
    run: (tools, { id = '' }) => change(tools, id, { withdrawnAt: tools.clock.now() }),
  },
]

function changeOf(words: string, does: string, set: Change): OperatorCommand {
  return {
    words,
    takes: ['id'],
    does,
    access: 'write',
    run: (tools, { id = '' }) => change(tools, id, set),
  }
}

async function list({ db, clock, show }: Tools): Promise<void> {
  const rows = await db
    .select({ post: posts, title: postTexts.title })
    .from(posts)
    .innerJoin(postTexts, and(eq(postTexts.postId, posts.id), eq(postTexts.locale, 'en')))
    .orderBy(desc(posts.publishAt), posts.id)
    .limit(MAX_LISTED)
  show(
    rows.map(({ post, title }) => ({
      id: post.id,
      section: post.section,
      state: stateOf(post, clock.now()),
      at: timeOf(post.publishAt),
      pinned: post.pinned,
      announced: post.announced,
      title: plain(title),
    })),
    'There is no post.',
  )
}

async function showPost({ db, clock, print }: Tools, given: Given): Promise<void> {
  const post = await rowById(given, 'post', (id) => db.select().from(posts).where(eq(posts.id, id)))
  print(`post      ${post.id}`)
  print(`section   ${post.section}`)
  print(`state     ${stateOf(post, clock.now())}`)
  print(`shown     ${timeOf(post.publishAt)}`)
  print(`pinned    ${post.pinned}, announced ${post.announced}`)
  const texts = await db.select().from(postTexts).where(eq(postTexts.postId, post.id))
  for (const locale of LOCALE_CODES) {
    const text = texts.find((each) => each.locale === locale)
    if (!text) continue
    print(`── ${locale} ──`)
    for (const line of [`# ${text.title}`, '', text.summary, '', ...text.body.split('\n')])
      print(plain(line))
  }
}

function stateOf({ withdrawnAt, publishAt }: typeof posts.$inferSelect, now: number): string {
  if (withdrawnAt !== null) return 'WITHDRAWN'
  return publishAt > now ? 'PLANNED' : 'PUBLISHED'
}

async function publish(tools: Tools, given: Given): Promise<void> {
  const { db, clock, print } = tools
  const { folder = '', section = '', at = '' } = given
  if (!isPostSection(section))
    throw new Refused(`The section is one of ${POST_SECTIONS.join(', ')}.`)
  const now = clock.now()
  const publishAt = at === '' ? now : readTime(at, now)
  const texts = await readTexts(folder)
  const id = randomUUID()
  await db.transaction(async (tx) => {
    const flags = { pinned: false, announced: false }
    await tx
      .insert(posts)
      .values({ id, section, publishAt, ...flags, createdAt: now, updatedAt: now })
    await writeTexts(tx, id, texts)
    await logOperator(tx, { event: 'POST_PUBLISHED', at: now, detail: { post: id, section } })
    await announce(tx, { kind: 'area', name: 'announcements' })
  })
  print(
    publishAt > now ? `${id} will be shown from ${timeOf(publishAt)} on.` : `${id} is published.`,
  )
}

async function rewrite({ db, clock, print }: Tools, { id = '', folder = '' }: Given) {
  const texts = await readTexts(folder)
  const at = clock.now()
  await db.transaction(async (tx) => {
    const post = await heldPost(tx, id)
    await tx.delete(postTexts).where(eq(postTexts.postId, post.id))
    await writeTexts(tx, post.id, texts)
    await tx.update(posts).set({ updatedAt: at }).where(eq(posts.id, post.id))
    await logOperator(tx, { event: 'POST_REWRITTEN', at, detail: { post: post.id } })
    await announce(tx, { kind: 'area', name: 'announcements' })
    print(`${post.id} has new texts.`)
  })
}

async function change({ db, clock, print }: Tools, id: string, set: Change): Promise<void> {
  const at = clock.now()
  await db.transaction(async (tx) => {
    const post = await heldPost(tx, id)
    const same = Object.entries(set).every(([name, value]) => post[name as keyof Change] === value)
    if (same) throw new Refused(`${post.id} is so already.`)
    await tx.update(posts).set(set).where(eq(posts.id, post.id))
    const [what = ''] = Object.keys(set)
    const detail = { post: post.id, what, to: String(Object.values(set)[0]) }
    await logOperator(tx, { event: 'POST_CHANGED', at, detail })
    await announce(tx, { kind: 'area', name: 'announcements' })
    print(set.withdrawnAt === undefined ? `${post.id} is changed.` : `${post.id} is withdrawn.`)
  })
}

/** The post, held until the transaction ends; one that was withdrawn stays as it was. */
const heldPost = (tx: NodePgDatabase, typed: string) =>
  rowById({ id: typed }, 'post', (id) =>
    tx
      .select()
      .from(posts)
      .where(and(eq(posts.id, id), isNull(posts.withdrawnAt)))
      .for('update'),
  )

async function writeTexts(tx: NodePgDatabase, postId: string, texts: Texts): Promise<void> {
  await tx
    .insert(postTexts)
    .values(LOCALE_CODES.map((locale) => ({ postId, locale, ...texts[locale] })))
}

/** All three languages, or none. */
async function readTexts(folder: string): Promise<Texts> {
  const [tw, cn, en] = await Promise.all([
    readLanguage(folder, 'tw'),
    readLanguage(folder, 'cn'),
    readLanguage(folder, 'en'),
  ])
  return { tw, cn, en }
}

async function readLanguage(folder: string, locale: LocaleCode): Promise<PostText> {
  const path = join(folder, `${locale}.md`)
  const size = await stat(path).then(
    (found) => found.size,
    () => null,
  )
  if (size === null) throw new Refused(`There is no ${plain(path)}: each language has its file.`)
  if (size > MAX_BYTES) throw new Refused(`${plain(path)} is larger than ${MAX_BYTES} bytes.`)
  const read = readText(await readFile(path, 'utf8'))
  if (!read.ok) throw new Refused(`${plain(path)}: ${read.problem}`)
  return read.text
}

/** A time with its zone, within a year from now. */
function readTime(text: string, now: number): number {
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(text)
    ? Date.parse(text)
    : Number.NaN
  if (Number.isNaN(at)) throw new Refused('A time is written 2026-11-24T16:00+08:00.')
  if (Math.abs(at - now) > YEAR_MS) throw new Refused('The time is more than a year away.')
  return at
}
