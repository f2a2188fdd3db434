// Outcomes of a guess: right, wrong, too late, too often, or for another purpose.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CodeSubject } from '../../../../../server/features/identity/codes/codes'
import { createCodes } from '../../../../../server/features/identity/codes/createCodes'
import type { Store } from '../../../../../server/store/openStore'
import { startDatabase, type TestDatabase } from '../../../../support/database'
import { countedIds } from '../../../../support/gateway/fakeClock'
import {
  ANN,
  codeFixture,
  orderOf,
  wrong,
  type CodeFixture,
} from '../../../../support/identity/codeFixture'
import { seeded } from '../../../../support/seeded'

const RESEND = 180_000
const TEN_MINUTES = 600_000

let database: TestDatabase
let store: Store
let fixture: CodeFixture

beforeAll(async () => {
  database = await startDatabase()
  store = await database.open(await database.fresh())
})
beforeEach(async () => {
  await store.db.execute(sql`truncate codes`)
  fixture = codeFixture(store)
})
afterAll(() => database.close())

/** Sends one and answers its code. */
async function sent(subject: CodeSubject = ANN): Promise<string> {
  expect(await fixture.codes.send(orderOf(subject))).toMatchObject({ ok: true })
  return fixture.lastCode(subject.target)
}
const judge = (guess: string, subject: CodeSubject = ANN) => fixture.codes.judge(subject, guess)
const tries = async () => (await fixture.rows()).map((it) => it.tries)

describe('A guess', () => {
  test('that is right names the code, as often as it is asked, and counts for nothing', async () => {
    const code = await sent()
    const id = await judge(code)
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    for (let i = 0; i < 10; i += 1) expect(await judge(code)).toBe(id)
    expect(await tries()).toEqual([0])
  })

  test('[AUT-128] that is wrong four times leaves the code alive, the fifth ends it', async () => {
    const code = await sent()
    for (let i = 1; i <= 4; i += 1) {
      expect(await judge(wrong(code, i))).toBeNull()
      expect(await judge(code)).not.toBeNull()
    }
    expect(await judge(wrong(code, 5))).toBeNull()
    expect(await judge(code)).toBeNull()
    expect(await tries()).toEqual([5])
  })

  test.each(['', '1', '12345', '1234567', 'abcdef', '12 456', '１２３４５６', '12345\n'])(
    'that cannot be a code is no try: %j',
    async (guess) => {
      await sent()
      expect(await judge(guess)).toBeNull()
      expect(await tries()).toEqual([0])
    },
  )

  test('where nothing was sent is wrong', async () => {
    expect(await judge('123456')).toBeNull()
  })

  test.each([
    [TEN_MINUTES - 1, true],
    [TEN_MINUTES, false],
    [TEN_MINUTES + 1, false],
  ])('[AUT-128] %i ms after the code was sent: right? %s', async (ms, right) => {
    const code = await sent()
    fixture.clock.pass(ms)
    expect((await judge(code)) !== null).toBe(right)
  })

  test('at the code before the newest is wrong and counts against the newest', async () => {
    const older = await sent()
    fixture.clock.pass(RESEND)
    const newer = await sent()
    expect((await judge(older)) === null).toBe(older !== newer)
    expect(await judge(newer)).not.toBeNull()
    expect(await tries()).toEqual(older === newer ? [0, 0] : [0, 1])
  })

  test('is never right for another purpose, target, request or channel', async () => {
    const subject: CodeSubject = {
      purpose: 'signIn',
      channel: 'sms',
      target: '+886912345678',
      request: 'a-request',
    }
    const code = await sent(subject)
    const others: CodeSubject[] = [
      ...(['register', 'forgot', 'password', 'mobile'] as const).map((purpose) => ({
        ...subject,
        purpose,
      })),
      { ...subject, target: '+886912345679' },
      { ...subject, target: '886912345678' },
      { ...subject, request: 'another-request' },
      { ...subject, request: '' },
      { ...subject, channel: 'mail' },
    ]
    for (const other of others) expect(await judge(code, other)).toBeNull()
    expect(await tries()).toEqual([0])
    expect(await judge(code, subject)).not.toBeNull()
  })

  test('is never right for another’s own code of the same moment', async () => {
    const bob = { ...ANN, target: 'bob@example.com' }
    const [anns, bobs] = [await sent(), await sent(bob)]
    if (anns === bobs) return
    expect(await judge(anns, bob)).toBeNull()
    expect(await judge(bobs)).toBeNull()
  })

  test('is wrong on a server with another secret', async () => {
    const code = await sent()
    const { db, clock } = fixture
    const delivery = { deliver: () => Promise.resolve(), close: () => Promise.resolve() }
    const secret = new TextEncoder().encode('another secret of another test server')
    const stranger = createCodes({ db, clock, ids: countedIds(), secret, delivery })
    expect(await stranger.judge(ANN, code)).toBeNull()
  })
})

describe('Many guesses', () => {
  test('[AUT-128] fifty wrong ones at the same moment: five are judged, and the code is dead', async () => {
    const code = await sent()
    const guesses = Array.from({ length: 50 }, (_, i) => judge(wrong(code, i + 1)))
    expect(new Set(await Promise.all(guesses))).toEqual(new Set([null]))
    expect(await tries()).toEqual([5])
    expect(await judge(code)).toBeNull()
  })

  const seed = 20_260_104
  test(`[AUT-128] ten thousand within a day, a code sent whenever one may be: none is right (seed ${seed})`, async () => {
    const dice = seeded(seed)
    const guesses = 10_000
    const [found, keys] = [[] as string[], new Map<string, number>()]
    for (let i = 0; i < guesses; i += 20) {
      const order = orderOf(ANN, `198.51.100.${dice.below(250)}`)
      const answer = await fixture.codes.send(order)
      const key = answer.ok ? 'sent' : answer.refusal.key
      keys.set(key, (keys.get(key) ?? 0) + 1)
      const some = Array.from({ length: 20 }, () => String(dice.below(1_000_000)).padStart(6, '0'))
      const right = await Promise.all(some.map((guess) => judge(guess)))
      found.push(...right.filter((id) => id !== null))
      fixture.clock.pass(86_400_000 / (guesses / 20) - 1)
    }
    const judged = (await tries()).reduce((sum, it) => sum + it, 0)
    expect({ found, sent: keys.get('sent'), judged }).toEqual({ found: [], sent: 20, judged: 100 })
    expect(keys.get('codesExhausted')).toBeGreaterThan(100)
    // Ten thousand questions to a database take their time on a busy machine.
  }, 600_000)
})

describe('Using codes up', () => {
  const signIn = (channel: 'mail' | 'sms', target: string): CodeSubject => ({
    purpose: 'signIn',
    request: 'one',
    channel,
    target,
  })
  const mail = signIn('mail', 'ann@example.com')
  const sms = signIn('sms', '+886912345678')

  /** The ids of a mail's and a message's code, both judged right. */
  async function pair(): Promise<readonly [string, string]> {
    const ids = [await judge(await sent(mail), mail), await judge(await sent(sms), sms)]
    return [ids[0] ?? '', ids[1] ?? '']
  }
  /** Uses them as a caller must: false takes everything back. */
  const use = (ids: readonly string[]) =>
    store.db
      .transaction(async (transaction) => {
        if (!(await fixture.codes.use(transaction, ids))) throw new Error('Not all of them')
        return true
      })
      .catch(() => false)

  test('works once, for both together', async () => {
    const ids = await pair()
    expect(await use(ids)).toBe(true)
    expect(await use(ids)).toBe(false)
    expect(await judge(fixture.lastCode(mail.target), mail)).toBeNull()
    expect(await judge(fixture.lastCode(sms.target), sms)).toBeNull()
  })

  test('at the same moment works once', async () => {
    const ids = await pair()
    const answers = await Promise.all(Array.from({ length: 8 }, () => use(ids)))
    expect(answers.filter(Boolean)).toHaveLength(1)
  })

  test('takes neither when one was used, has ended, was replaced or is not known', async () => {
    const [first, second] = await pair()
    expect(await use([first, '00000000-0000-4000-8000-00000000dead'])).toBe(false)
    expect(await use([first, first])).toBe(false)
    expect(await use([second])).toBe(true)
    expect(await use([first, second])).toBe(false)
    expect((await fixture.rows()).map((it) => it.used_at !== null)).toEqual([false, true])
    fixture.clock.pass(RESEND)
    await sent(mail)
    expect(await use([first])).toBe(false)
  })

  test('does nothing for one that ended after it was judged', async () => {
    const [first, second] = await pair()
    const code = fixture.lastCode(mail.target)
    for (let i = 1; i <= 5; i += 1) await judge(wrong(code, i), mail)
    expect(await use([first])).toBe(false)
    fixture.clock.pass(TEN_MINUTES)
    expect(await use([second])).toBe(false)
  })

  test('is undone with the transaction that it is a part of', async () => {
    const ids = await pair()
    const failed = store.db.transaction(async (transaction) => {
      expect(await fixture.codes.use(transaction, ids)).toBe(true)
      throw new Error('The rest failed')
    })
    await expect(failed).rejects.toThrow('The rest failed')
    expect(await use(ids)).toBe(true)
  })
})
