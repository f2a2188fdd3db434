// Conversations with customer service as their customers, strangers and scripts see them, over a
// real database: once each, one's own only, bounded, kept and forgotten.
import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SUPPORT_KEPT_MS, SUPPORT_LIMITS } from '../../../../src/domain/support'
import type { Store } from '../../../../server/store/openStore'
import { startDatabase, type TestDatabase } from '../../../support/database'
import { aJpeg } from '../../../support/uploads/pictures'
import { openSupport, type TestSupport, type Writer } from './testSupport'

const MISSING = '00000000-0000-4000-8000-00000000ffff'
const HOUR = 3_600_000
const MINUTE = 60_000

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

const count = async (table: string): Promise<number> => {
  const { rows } = await store.db.execute<{ n: number }>(
    sql.raw(`select count(*)::int as n from ${table}`),
  )
  return rows[0]?.n ?? 0
}

/** Writes, however many were written just now. */
async function write(writer: Writer, text: string) {
  support.clock.pass(MINUTE)
  const sent = await writer.send(text)
  expect(sent).toMatchObject({ code: 20_000, data: { message: { text } } })
  return sent.data.message
}

describe('A conversation', () => {
  test('of a guest belongs to the browser, and one of a member to the account', async () => {
    const guest = support.aGuest()
    expect((await guest.page()).data).toEqual({ chat: null, messages: [], more: false })
    expect(await guest.send('Hello')).toMatchObject({ code: 2200, key: 'chatUnknown' })
    expect(guest.cookie).toBe('')
    await guest.begin()
    expect(guest.cookie).toMatch(/^visitor=[\w-]{43}$/)
    expect(await write(guest, 'How do I begin?')).toMatchObject({ number: 1, author: 'CUSTOMER' })
    const member = await support.aMember()
    await member.begin()
    await write(member, 'Where is my deposit?')
    const elsewhere = await support.aMember()
    expect(await guest.texts()).toEqual(['How do I begin?'])
    expect(await member.texts()).toEqual(['Where is my deposit?'])
    expect(await elsewhere.texts()).toEqual([])
    // Signing in does not hand a browser's conversation to an account.
    member.cookie = guest.cookie
    expect(await member.texts()).toEqual(['Where is my deposit?'])
  })

  test('of a guest without cookies belongs to the token of the page', async () => {
    const [page, other] = [support.aGuest(), support.aGuest()]
    page.visitor = randomBytes(32).toString('base64url')
    other.visitor = randomBytes(32).toString('base64url')
    await page.begin()
    await write(page, 'Which cookies do you need?')
    expect(page.cookie).toBe('')
    expect(await page.texts()).toEqual(['Which cookies do you need?'])
    expect(await other.texts()).toEqual([])
    other.visitor = 'short'
    expect(await other.send('Hello')).toMatchObject({ code: 2200, key: 'chatUnknown' })
  })

  test('keeps its cookie from scripts, other sites and other addresses', async () => {
    const { headers } = await support.server.app.inject({
      method: 'POST',
      url: '/investor/support/chat',
    })
    const rules = String(headers['set-cookie'])
    expect(rules).toMatch(/; Path=\/investor; HttpOnly; SameSite=Strict$/)
    expect(rules).toContain(`Max-Age=${SUPPORT_KEPT_MS.guest / 1_000};`)
    const { rows } = await store.db.execute<{ row: string }>(
      sql`select t::text as row from support_chats t`,
    )
    const token = /visitor=([\w-]+)/.exec(rules)?.[1] ?? ''
    expect(rows.some(({ row }) => row.includes(token))).toBe(false)
  })

  test('is begun once, however often it is asked for at once', async () => {
    const member = await support.aMember()
    const before = await count('support_chats')
    await Promise.all(Array.from({ length: 20 }, () => member.begin()))
    expect(await count('support_chats')).toBe(before + 1)
  })

  test('has each message once: fifty that are the same are one', async () => {
    const member = await support.aMember()
    await member.begin()
    const same = { uuid: randomUUID() }
    const sent = await Promise.all(Array.from({ length: 50 }, () => member.send('The same', same)))
    expect(new Set(sent.map(({ code, data }) => `${code} ${data.message.number}`))).toEqual(
      new Set(['20000 1']),
    )
    expect(await member.texts()).toEqual(['The same'])
    expect(await member.send('Another', same)).toMatchObject({ code: 2041, field: 'uuid' })
  })

  test('takes ten messages a minute, and refuses more with a retry time', async () => {
    const guest = support.aGuest()
    await guest.begin()
    const sent = []
    for (let n = 1; n <= SUPPORT_LIMITS.messagesAMinute + 1; n += 1)
      sent.push(await guest.send(`Message ${n}`))
    const last = sent.pop()
    expect(sent.every(({ code }) => code === 20_000)).toBe(true)
    expect(last).toMatchObject({ status: 429, code: 2050, params: { seconds: 60 } })
    support.clock.pass(MINUTE)
    expect(await guest.send('Now')).toMatchObject({ code: 20_000 })
  })

  test('is read page by page, upwards and downwards, and drops the oldest messages', async () => {
    const member = await support.aMember()
    await member.begin()
    await store.db.execute(sql`
      with chat as (update support_chats set last_number = ${SUPPORT_LIMITS.kept}
                    where user_id = ${member.userId} returning id)
      insert into support_messages (chat_id, number, id, author, text, at)
      select chat.id, n, gen_random_uuid(), 'STAFF', 'Line ' || n, 1
        from chat, generate_series(1, ${SUPPORT_LIMITS.kept}::int) n`)
    const newest = (await member.page()).data
    expect([newest.messages.length, newest.messages.at(-1)?.number, newest.more]).toEqual([
      50,
      500,
      true,
    ])
    const older = (await member.page('?before=11')).data
    expect([older.messages[0]?.number, older.messages.length, older.more]).toEqual([1, 10, false])
    const after = (await member.page('?after=480')).data
    expect([after.messages[0]?.number, after.messages.length, after.more]).toEqual([481, 20, false])
    await write(member, 'One more')
    const first = (await member.page('?after=0')).data.messages[0]
    expect(first?.number).toBe(2)
    expect(newest.chat?.unread).toBe(500)
  })
})

describe('What is refused', () => {
  test.each<[what: string, body: object, code: number, field?: string]>([
    ['no uuid', { text: 'x' }, 2002, 'uuid'],
    ['a uuid of words', { uuid: 'mine', text: 'x' }, 2003, 'uuid'],
    ['a message of nothing', { uuid: MISSING }, 2002, 'text'],
    ['an empty text', { uuid: MISSING, text: ' \n ' }, 2003, 'text'],
    ['a text too long', { uuid: MISSING, text: 'x'.repeat(2_001) }, 2003, 'text'],
    ['characters that turn the writing round', { uuid: MISSING, text: 'a\u202eb' }, 2003, 'text'],
    ['control characters', { uuid: MISSING, text: 'a\u0007b' }, 2003, 'text'],
    ['five pictures', { uuid: MISSING, pictures: Array(5).fill(MISSING) }, 2003, 'pictures'],
    ['a picture of nobody', { uuid: MISSING, pictures: [MISSING] }, 2125, 'pictures'],
    ['an author', { uuid: MISSING, text: 'x', author: 'STAFF' }, 2001, 'author'],
  ])('%s', async (_what, body, code, field) => {
    const guest = support.aGuest()
    await guest.begin()
    const before = await count('support_messages')
    const answer = await guest.call('POST', '/messages', body)
    expect(answer).toMatchObject({ status: 400, code, field })
    expect(await count('support_messages')).toBe(before)
  })

  test('a cookie that was never issued, and a malformed one', async () => {
    for (const token of ['A'.repeat(43), 'x', '../../x']) {
      const guest = support.aGuest()
      guest.cookie = `visitor=${token}`
      expect((await guest.page()).data.chat).toBeNull()
      expect(await guest.send('Hello')).toMatchObject({ code: 2200 })
      expect(await guest.read(1)).toMatchObject({ code: 2200 })
      expect(await guest.upload(await aJpeg())).toMatchObject({ code: 2200 })
      expect(await guest.picture(MISSING)).toMatchObject({ code: 2125, field: 'uuid' })
    }
  })

  test('a token that is worth nothing, which is not taken for a guest', async () => {
    const { server } = support
    const headers = { authorization: 'Bearer nonsense' }
    const answer = await server.ask({ method: 'GET', url: '/support/chat', headers })
    expect(answer).toMatchObject({ status: 401, body: { code: 1033 } })
  })

  test('more guests of one network than it may have in a day', async () => {
    const address = '203.0.113.9'
    for (let n = 0; n < SUPPORT_LIMITS.guestsADay; n += 1)
      expect(await support.aGuest(address).begin()).toMatchObject({ code: 20_000 })
    expect(await support.aGuest(address).begin()).toMatchObject({ status: 429, code: 2201 })
    expect(await support.aGuest().begin()).toMatchObject({ code: 20_000 })
    support.clock.pass(24 * HOUR)
    expect(await support.aGuest(address).begin()).toMatchObject({ code: 20_000 })
  })
})

describe('Pictures', () => {
  test('are drawn again, shown to their owner alone, and named once', async () => {
    const [guest, other] = [support.aGuest(), support.aGuest()]
    await guest.begin()
    await other.begin()
    const large = await sharp({
      create: { width: 4_000, height: 1_000, channels: 3, background: 'teal' },
    })
      .withExif({ IFD0: { Artist: 'somebody' } })
      .png()
      .toBuffer()
    const { picture } = (await guest.upload(large)).data
    expect(await other.picture(picture)).toMatchObject({ code: 2125 })
    const stolen = { uuid: randomUUID(), pictures: [picture] }
    expect(await other.call('POST', '/messages', stolen)).toMatchObject({ code: 2125 })
    const sent = await guest.call('POST', '/messages', { uuid: randomUUID(), pictures: [picture] })
    expect(sent.data.message).toMatchObject({ text: '', pictures: [picture] })
    expect(await guest.send('Again', { pictures: [picture] })).toMatchObject({ code: 2125 })
    expect((await guest.page()).data.messages[0]?.pictures).toEqual([picture])
    const { type, content } = (await guest.picture(picture)).data
    const bytes = Buffer.from(content, 'base64')
    const { format, width, height, exif } = await sharp(bytes).metadata()
    expect([type, format, width, height, exif]).toEqual([
      'image/jpeg',
      'jpeg',
      1_920,
      480,
      undefined,
    ])
  })

  test('are typed by their content, twenty a day', async () => {
    const member = await support.aMember()
    await member.begin()
    const text = new TextEncoder().encode('%PDF-1.7')
    expect(await member.upload(text)).toMatchObject({ code: 2122, field: 'file' })
    const picture = await aJpeg()
    expect(await member.upload(picture.subarray(0, 400))).toMatchObject({ code: 2123 })
    for (let n = 0; n < SUPPORT_LIMITS.picturesADay; n += 1)
      expect(await member.upload(picture)).toMatchObject({ code: 20_000 })
    expect(await member.upload(picture)).toMatchObject({ status: 429, code: 2126 })
    // Those that no message took go within an hour.
    const before = await count('support_pictures')
    support.clock.pass(HOUR + 1)
    await support.tidyUp()
    expect(await count('support_pictures')).toBe(before - SUPPORT_LIMITS.picturesADay)
  })
})

describe('What is kept', () => {
  test('survives a restart, and goes its time after the last message', async () => {
    const [guest, member] = [support.aGuest(), await support.aMember()]
    await guest.begin()
    await member.begin()
    await write(guest, 'Keep me')
    await write(member, 'Me too')
    const other = await openSupport(store)
    expect(await guest.texts()).toEqual(['Keep me'])
    await other.close()
    support.clock.pass(SUPPORT_KEPT_MS.guest - HOUR)
    await support.tidyUp()
    expect(await guest.texts()).toEqual(['Keep me'])
    support.clock.pass(2 * HOUR)
    await support.tidyUp()
    expect((await guest.page()).data.chat).toBeNull()
    const { rows } = await store.db.execute<{ token: string }>(
      sql`select text as token from support_messages where text in ('Keep me', 'Me too')`,
    )
    expect(rows).toEqual([{ token: 'Me too' }])
    support.clock.pass(SUPPORT_KEPT_MS.member - SUPPORT_KEPT_MS.guest)
    await support.tidyUp()
    expect(await count('support_messages')).toBe(0)
    expect(await count('support_chats')).toBe(0)
  })

  test('is nothing of a conversation that was begun and never used', async () => {
    const guest = support.aGuest()
    await guest.begin()
    support.clock.pass(HOUR + 1)
    await support.tidyUp()
    expect((await guest.page()).data.chat).toBeNull()
    await guest.begin()
    await write(guest, 'After all')
    expect(await guest.texts()).toEqual(['After all'])
  })
})
