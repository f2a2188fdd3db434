// The operator's side of customer service, over a real database: what waits, answers that reach the
// customer, pictures taken out, and the lines of the audit.
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Store } from '../../../../server/store/openStore'
import { securityEvents } from '../../../../server/store/schema/proofs'
import { startDatabase, type TestDatabase } from '../../../support/database'
import { aJpeg } from '../../../support/uploads/pictures'
import { openSupport, type TestSupport, type Writer } from './testSupport'

const MISSING = '00000000-0000-4000-8000-00000000ffff'

let database: TestDatabase
let store: Store
let support: TestSupport

beforeAll(async () => {
  database = await startDatabase()
  store = await database.open(await database.fresh())
  support = await openSupport(store)
})
afterAll(async () => {
  await support.close()
  await database.close()
})

/** The id of the conversation whose last message this is. */
async function idOf(last: string): Promise<string> {
  const row = (await support.listed()).find((each) => each['last'] === last)
  return String(row?.['id'])
}

const unread = async (writer: Writer) => (await writer.page()).data.chat?.unread

const lastEvent = async () => {
  const [row] = await store.db
    .select()
    .from(securityEvents)
    .orderBy(desc(securityEvents.id))
    .limit(1)
  return row
}

test('a guest and a member write, the operator answers, and each side counts unread messages', async () => {
  const [guest, member] = [support.aGuest(), await support.aMember()]
  expect(await support.ops.run('chats', 'list')).toEqual(['There is no conversation that is open.'])
  await guest.begin()
  await member.begin()
  await guest.send('How do I register?')
  support.clock.pass(1_000)
  await member.send('My deposit is late')
  await member.send('Nothing\nyet')
  expect(await support.listed()).toMatchObject([
    { customer: member.email, language: 'en', unread: 2, messages: 2, last: 'Nothing yet' },
    { customer: 'guest', language: 'en', unread: 1, messages: 1, last: 'How do I register?' },
  ])
  const id = await idOf('Nothing yet')
  const [head, first] = await support.ops.run('chats', 'show', id)
  expect(head).toMatch(/^number +at +from +pictures +text$/)
  expect(first).toMatch(/^1 +2026-.*Z +CUSTOMER +0 +My deposit is late$/)
  expect((await support.listed()).map((row) => [row['customer'], row['unread']])).toEqual([
    ['guest', 1],
    [member.email, 0],
  ])

  support.notified.length = 0
  expect(await support.ops.run('chats', 'answer', id, '--text', 'We are looking.')).toEqual([
    `${id} is answered.`,
  ])
  expect(await lastEvent()).toMatchObject({
    event: 'CHAT_ANSWERED',
    device: 'operator',
    userId: null,
    detail: { chat: id, number: 3 },
  })
  await support.look()
  await support.look()
  expect(support.notified).toEqual([
    { userId: member.userId, notice: { kind: 'SUPPORT', at: support.clock.now(), unread: 1 } },
  ])
  expect(await member.texts()).toEqual(['My deposit is late', 'Nothing\nyet', '> We are looking.'])
  expect([await unread(member), await unread(guest)]).toEqual([1, 0])
  expect((await member.read(2)).data.chat?.unread).toBe(1)
  expect((await member.read(99)).data.chat?.unread).toBe(0)
  // What was read stays read.
  expect((await member.read(0)).data.chat?.unread).toBe(0)
})

test('a conversation that was closed is opened by the next message', async () => {
  const guest = support.aGuest()
  await guest.begin()
  await guest.send('Thank you')
  const id = await idOf('Thank you')
  expect(await support.ops.run('chats', 'close', id)).toEqual([`${id} is closed.`])
  expect(await support.ops.run('chats', 'close', id)).toEqual([`! ${id} is closed already.`])
  expect(await lastEvent()).toMatchObject({ event: 'CHAT_CLOSED', detail: { chat: id } })
  expect((await guest.page()).data.chat?.status).toBe('CLOSED')
  expect((await support.listed('--status', 'CLOSED')).map((row) => row['id'])).toEqual([id])
  expect((await support.listed()).map((row) => row['id'])).not.toContain(id)
  await guest.send('One more thing')
  expect((await guest.page()).data.chat?.status).toBe('OPEN')
  expect(await idOf('One more thing')).toBe(id)
})

test('pictures are copied for the operator alone, all of them or none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-chats-'))
  try {
    const guest = support.aGuest()
    await guest.begin()
    const pictures = []
    for (let n = 0; n < 2; n += 1) pictures.push((await guest.upload(await aJpeg())).data.picture)
    await guest.call('POST', '/messages', { uuid: randomUUID(), pictures })
    const id = await idOf('[pictures]')
    const names = [`${id}-1-1.jpg`, `${id}-1-2.jpg`]
    const copied = names.map((name) => join(folder, name))
    expect(await support.ops.run('chats', 'pictures', id, '--to', folder)).toEqual(copied)
    for (const path of copied) expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect(await lastEvent()).toMatchObject({
      event: 'FILES_TAKEN',
      detail: { chat: id, files: 2 },
    })
    await rm(copied[0]!)
    const [again = ''] = await support.ops.run('chats', 'pictures', id, '--to', folder)
    expect(again).toMatch(/^! The pictures cannot be copied: EEXIST/)
    expect(await readdir(folder)).toEqual([names[1]])
  } finally {
    await rm(folder, { recursive: true })
  }
})

test.each([
  [['show', MISSING], `! There is no conversation ${MISSING}.`],
  [['answer', 'x', '--text', 'Hello'], '! There is no conversation x.'],
  [['close', MISSING], `! There is no conversation ${MISSING}.`],
  [['pictures', MISSING, '--to', '/tmp/none'], `! There is no conversation ${MISSING}.`],
  [['list', '--status', 'ALL'], '! The status is one of OPEN, CLOSED.'],
  [
    ['answer', MISSING, '--text', 'a\u202eb'],
    '! An answer has 1 to 2000 characters, and no control characters.',
  ],
  [['answer', MISSING], '?'],
])('`chats %s` is refused in one line', async (typed, says) => {
  expect(await support.ops.run('chats', ...typed)).toEqual([says])
})
