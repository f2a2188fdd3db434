// Posts as the operator writes them and as a script reads them, over a real database.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Store } from '../../../../server/store/openStore'
import { creditSystem } from '../../../../server/features/wallet/edge/initialFunding'
import { readAmount } from '../../../../src/domain/decimal'
import { startDatabase, type TestDatabase } from '../../../support/database'
import { aRealServer, type RealServer } from '../../../support/gateway/realServer'
import { TestOperator } from '../../../support/ops/testOperator'

const HOUR = 3_600_000
const MISSING = '00000000-0000-4000-8000-00000000ffff'

let database: TestDatabase
let store: Store
let server: RealServer
let ops: TestOperator
let folder: string

beforeAll(async () => {
  database = await startDatabase()
  store = await database.open(await database.fresh())
  server = await aRealServer(store)
  ops = await TestOperator.open(store, server.accounts.clock)
  folder = await mkdtemp(join(tmpdir(), 'meridian-posts-'))
})
afterAll(async () => {
  await ops.close()
  await server.close()
  await rm(folder, { recursive: true })
  await database.close()
})

interface Data {
  readonly posts: readonly { readonly uuid: string; readonly title: string }[]
  readonly announcements: readonly { readonly uuid: string }[]
  readonly counts: Readonly<Record<string, number>>
  readonly fund: readonly { readonly coin: string; readonly balance: string }[]
  readonly total: number
  readonly neighbours?: Readonly<Record<string, { readonly uuid: string; readonly title: string }>>
}

/** What somebody without a token gets. */
async function visit(url: string) {
  const { status, body } = await server.ask({ method: 'GET', url })
  return { status, ...(body as unknown as { code: number; field?: string; data: Data }) }
}
const titles = async (query: string) => {
  return (await visit(`/posts?${query}`)).data.posts.map(({ title }) => title)
}

/** A folder with a file for each language, as the operator has it. */
async function written(name: string, body = 'The body of it.'): Promise<string> {
  const path = join(folder, name)
  await mkdir(path, { recursive: true })
  for (const locale of ['tw', 'cn', 'en'])
    await writeFile(
      join(path, `${locale}.md`),
      `# ${name} ${locale}\n\nSum of ${name}.\n\n${body}\n`,
    )
  return path
}

async function published(name: string, section: string, ...more: string[]): Promise<string> {
  const [line = ''] = await ops.run('posts', 'publish', await written(name), section, ...more)
  return line.split(' ')[0] ?? ''
}

/** What the running exchange does when it is notified of an action. */
const look = () => server.served.operatorActed('announcements')

test('[CNT-009] GET /posts answers lists by section, pinned first, and one article with its body', async () => {
  const first = await published('first', 'EVENT')
  server.accounts.clock.pass(1_000)
  const second = await published('second', 'EVENT')
  server.accounts.clock.pass(1_000)
  await published('guide', 'GUIDE')
  expect(await titles('section=EVENT&locale=en')).toEqual(['second en', 'first en'])
  expect(await ops.run('posts', 'pin', first)).toEqual([`${first} is changed.`])
  expect(await ops.run('posts', 'pin', first)).toEqual([`! ${first} is so already.`])
  expect(await titles('section=EVENT&locale=cn')).toEqual(['first cn', 'second cn'])
  expect(await titles('section=EVENT&locale=en&limit=1&page=2')).toEqual(['second en'])
  const { data } = await visit('/posts?locale=en&search=guide')
  expect(data).toMatchObject({ total: 1, counts: { EVENT: 0, GUIDE: 1 } })
  expect(await titles('locale=en&search=%25')).toEqual([])
  const article = await visit(`/posts?article=${second}&locale=tw`)
  expect(article).toMatchObject({
    code: 20_000,
    data: { posts: [{ uuid: second, title: 'second tw', body: 'The body of it.' }] },
  })
  const none = await visit(`/posts?article=${MISSING}`)
  expect(none).toMatchObject({ status: 400, code: 2190, field: 'article' })
  expect(await visit('/posts?section=NEWS')).toMatchObject({ code: 2003, field: 'section' })
})

test('an article comes with the ones published before and after it in its section', async () => {
  const ids: string[] = []
  for (const name of ['one', 'two', 'three']) {
    server.accounts.clock.pass(1_000)
    ids.push(await published(`row-${name}`, 'DYNAMIC'))
    await published(`beside-${name}`, 'GUIDE')
  }
  const [one = '', two = '', three = ''] = ids
  const around = async (id: string) =>
    (await visit(`/posts?article=${id}&locale=cn`)).data.neighbours
  expect(await around(one)).toEqual({ newer: { uuid: two, title: 'row-two cn' } })
  expect(await around(two)).toEqual({
    older: { uuid: one, title: 'row-one cn' },
    newer: { uuid: three, title: 'row-three cn' },
  })
  await ops.run('posts', 'withdraw', two)
  expect(await around(three)).toEqual({ older: { uuid: one, title: 'row-one cn' } })
  expect((await visit('/posts?section=DYNAMIC')).data.neighbours).toBeUndefined()
})

test('[OPS-002] a post that is planned is shown when it is due, and one that is withdrawn never again', async () => {
  const at = new Date(server.accounts.clock.now() + HOUR).toISOString().slice(0, 16) + 'Z'
  const later = await published('planned-post', 'DYNAMIC', '--at', at)
  await ops.run('posts', 'announce', later)
  await look()
  const shown = async () => {
    const { data } = await visit('/posts/announcements')
    expect(server.served.announcements()).toEqual(data.announcements)
    return [
      await titles('search=planned-post&locale=en'),
      data.announcements.some(({ uuid }) => uuid === later),
    ]
  }
  expect(await shown()).toEqual([[], false])
  expect((await visit(`/posts?article=${later}`)).code).toBe(2190)
  server.accounts.clock.pass(HOUR)
  expect(await shown()).toEqual([['planned-post en'], true])
  await ops.run('posts', 'withdraw', later)
  await look()
  expect(await shown()).toEqual([[], false])
  expect(await ops.run('posts', 'pin', later)).toEqual([`! There is no post ${later}.`])
})

test('a folder is taken whole or not at all', async () => {
  const path = await written('broken')
  await writeFile(join(path, 'cn.md'), '# Broken\n\nSum.\n\n<script>alert(1)</script>\n')
  const [line] = await ops.run('posts', 'publish', path, 'EVENT')
  expect(line).toContain('cn.md: HTML is not taken')
  await rm(join(path, 'cn.md'))
  const [missing] = await ops.run('posts', 'publish', path, 'EVENT')
  expect(missing).toContain('each language has its file')
  const [section] = await ops.run('posts', 'publish', await written('whole'), 'NEWS')
  expect(section).toContain('! The section is one of')
  const [time] = await ops.run('posts', 'publish', await written('whole'), 'EVENT', '--at', 'noon')
  expect(time).toContain('! A time is written')
  expect(await titles('locale=en&search=broken')).toEqual([])
})

test('operator actions are listed for people and programs, and kept for the audit', async () => {
  const id = await published('kept', 'ANNOUNCEMENT')
  await ops.run('posts', 'rewrite', id, await written('rewritten'))
  expect(await titles('search=kept&locale=en')).toEqual([])
  expect(await titles('search=rewritten&locale=en')).toEqual(['rewritten en'])
  const shown = (await ops.run('posts', 'show', id)).join('\n')
  for (const text of ['state     PUBLISHED', '── tw ──', '# rewritten en'])
    expect(shown).toContain(text)
  expect(await ops.run('posts', 'show', 'x')).toEqual(['! There is no post x.'])
  const lines = await ops.run('posts', 'list')
  expect(lines[0]).toMatch(/^id +section +state +at +pinned +announced +title$/)
  expect(lines.find((line) => line.startsWith(id))).toContain('PUBLISHED')
  const [json = ''] = await ops.run('posts', 'list', '--json')
  const rows = JSON.parse(json) as readonly { readonly id: string }[]
  expect(rows.find((row) => row.id === id)).toMatchObject({
    section: 'ANNOUNCEMENT',
    pinned: false,
    title: 'rewritten en',
  })
  const { rows: kept } = await store.db.execute<{ event: string }>(
    sql`select event from security_events where detail ->> 'post' = ${id} order by id`,
  )
  expect(kept.map(({ event }) => event)).toEqual(['POST_PUBLISHED', 'POST_REWRITTEN'])
})

test('an exchange outside production begins with posts in three languages, planted once', async () => {
  const { everyMinute } = server.served
  const signal = new AbortController().signal
  for (let round = 0; round < 2; round += 1)
    for (const chore of everyMinute) await chore(server.accounts.clock.now(), signal)
  const { rows } = await store.db.execute<{ posts: number; texts: number }>(
    sql`select count(distinct p.id)::int as posts, count(*)::int as texts
        from posts p join post_texts t on t.post_id = p.id where p.id::text like '9057a000%'`,
  )
  expect(rows).toEqual([{ posts: 8, texts: 24 }])
})

test('[CNT-007] the protection fund equals the insurance fund of the ledger', async () => {
  const before = await visit('/protection-fund')
  expect(before.data.fund).toEqual([])
  const credit = { coin: 'USDT', amount: readAmount('1234.5'), cause: 'insurance:test' }
  await creditSystem(server.trading.commands, { account: 'insurance', ...credit })
  await store.settled()
  const { data } = await visit('/protection-fund')
  expect(data.fund).toEqual([{ coin: 'USDT', balance: '1234.5' }])
})
