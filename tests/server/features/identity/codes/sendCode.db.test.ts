// Sending of a code: its limits, its stored form, and the state after a failed delivery.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CodePurpose } from '../../../../../server/features/identity/codes/types'
import type { CodeSubject } from '../../../../../server/features/identity/codes/codes'
import { createDelivery } from '../../../../../server/features/identity/delivery/createDelivery'
import { sweepCodes } from '../../../../../server/features/identity/codes/sweepCodes'
import type { Store } from '../../../../../server/store/openStore'
import { startDatabase, type TestDatabase } from '../../../../support/database'
import { startMailServer } from '../../../../support/identity/mailServer'
import {
  ANN,
  codeFixture,
  orderOf,
  type CodeFixture,
} from '../../../../support/identity/codeFixture'

const DAY = 86_400_000
const RESEND = 180_000

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

const send = (subject: CodeSubject = ANN, address?: string) =>
  fixture.codes.send(orderOf(subject, address))
const keyOf = async (sent: ReturnType<typeof send>) => {
  const answer = await sent
  return answer.ok ? 'sent' : answer.refusal.key
}
const to = (target: string): CodeSubject => ({ ...ANN, target })
const forPurpose = (purpose: CodePurpose): CodeSubject => ({ ...ANN, purpose })

describe('Sending a code', () => {
  test('[AUT-122] [AUT-128] sends six digits, and says where to, masked, and when again', async () => {
    expect(await send()).toEqual({
      ok: true,
      value: { sentTo: 'a••••@example.com', resendIn: 180 },
    })
    const [message] = fixture.messages
    expect(message).toMatchObject({ to: 'ann@example.com', kind: 'mail.register' })
    expect(message?.code).toMatch(/^\d{6}$/)
    expect(message?.text).toContain(message?.code)
  })

  test('masks a mobile too', async () => {
    const sent = await send({ ...ANN, channel: 'sms', target: '+886912345678' })
    expect(sent).toMatchObject({ value: { sentTo: '+886 9•• ••• 678' } })
  })

  test('keeps a hash that tells nothing without the exchange’s secret', async () => {
    await send()
    const [row] = await fixture.rows()
    expect(row?.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(row)).not.toContain(fixture.lastCode())
  })

  test.each([
    [0, 180],
    [1, 180],
    [1_000, 179],
    [RESEND - 1, 1],
  ])('[AUT-128] again after %i ms is too soon by %i seconds', async (ms, seconds) => {
    await send()
    fixture.clock.pass(ms)
    const again = await send()
    expect(again).toMatchObject({
      refusal: { code: 2111, key: 'codeTooSoon', params: { seconds } },
    })
    expect(fixture.messages).toHaveLength(1)
  })

  test('[AUT-128] again after 180 seconds sends another', async () => {
    await send()
    fixture.clock.pass(RESEND)
    expect(await keyOf(send())).toBe('sent')
  })

  test('waits for the target and the purpose, whichever request or address asks', async () => {
    await send({ ...ANN, purpose: 'signIn', request: 'one' })
    expect(await keyOf(send({ ...ANN, purpose: 'signIn', request: 'two' }, '198.51.100.1'))).toBe(
      'codeTooSoon',
    )
    expect(await keyOf(send({ ...ANN, purpose: 'password' }))).toBe('sent')
    expect(await keyOf(send(to('bob@example.com')))).toBe('sent')
  })

  test('that was replaced does not come back with a clock that is set back', async () => {
    await send()
    const replaced = fixture.lastCode()
    fixture.clock.pass(RESEND)
    await send()
    fixture.clock.pass(-RESEND / 2)
    expect(await fixture.codes.judge(ANN, replaced)).toBeNull()
    expect(await fixture.codes.judge(ANN, fixture.lastCode())).not.toBeNull()
  })

  test('eight times at the same moment sends once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const target = `ann${round}@example.com`
      const keys = await Promise.all(
        Array.from({ length: 8 }, (_, i) => keyOf(send(to(target), `203.0.113.${i}`))),
      )
      expect(keys.toSorted()).toEqual([...Array.from({ length: 7 }, () => 'codeTooSoon'), 'sent'])
      expect(fixture.messages.filter((it) => it.to === target)).toHaveLength(1)
    }
  })
})

describe('The daily allowance', () => {
  test('[AUT-128] is twenty codes for one target, and is renewed a day later', async () => {
    for (let i = 0; i < 20; i += 1) {
      expect(await keyOf(send(ANN, `203.0.113.${i}`))).toBe('sent')
      fixture.clock.pass(RESEND)
    }
    expect(await send()).toMatchObject({ refusal: { code: 2112, key: 'codesExhausted' } })
    expect(await keyOf(send(to('bob@example.com')))).toBe('sent')
    fixture.clock.pass(DAY - 20 * RESEND - 1)
    expect(await keyOf(send())).toBe('codesExhausted')
    fixture.clock.pass(1)
    expect(await keyOf(send())).toBe('sent')
    expect(fixture.messages).toHaveLength(22)
  })

  test('is shared by what strangers may ask for, and they cannot use up the owner’s', async () => {
    fixture = codeFixture(store, { target: 3, address: 200 })
    const [one, two] = ['198.51.100.1', '198.51.100.2']
    expect(await keyOf(send(forPurpose('register'), one))).toBe('sent')
    expect(await keyOf(send(forPurpose('forgot'), one))).toBe('sent')
    fixture.clock.pass(RESEND)
    expect(await keyOf(send(forPurpose('forgot'), two))).toBe('sent')
    fixture.clock.pass(RESEND)
    expect(await keyOf(send(forPurpose('forgot'), '198.51.100.3'))).toBe('codesExhausted')
    for (const purpose of ['signIn', 'password', 'mobile'] as const)
      expect(await keyOf(send(forPurpose(purpose)))).toBe('sent')
    fixture.clock.pass(RESEND)
    expect(await keyOf(send(forPurpose('password')))).toBe('codesExhausted')
  })

  test('is not spent by one stranger: half of it is left for whoever asks elsewhere', async () => {
    for (let i = 0; i < 10; i += 1) {
      expect(await keyOf(send(forPurpose('forgot')))).toBe('sent')
      fixture.clock.pass(RESEND)
    }
    expect(await keyOf(send(forPurpose('forgot')))).toBe('codesExhausted')
    expect(await keyOf(send(forPurpose('forgot'), '198.51.100.1'))).toBe('sent')
  })

  test('of strangers includes messages for a change of mobile: the number is not proved', async () => {
    fixture = codeFixture(store, { target: 2, address: 200 })
    const number = { ...ANN, channel: 'sms', target: '+886912345678' } as const
    expect(await keyOf(send({ ...number, purpose: 'mobile' }))).toBe('sent')
    expect(await keyOf(send({ ...number, purpose: 'register' }))).toBe('codesExhausted')
    expect(await keyOf(send({ ...number, purpose: 'signIn' }))).toBe('sent')
  })

  test('that strangers used up from an address does not affect sign-ins from there', async () => {
    fixture = codeFixture(store, { target: 20, address: 2 })
    for (let i = 0; i < 2; i += 1) await send(to(`person${i}@example.com`))
    expect(await keyOf(send())).toBe('codesExhausted')
    expect(await keyOf(send(forPurpose('signIn')))).toBe('sent')
  })

  test('[AUT-128] has two hundred codes for one address, to whomever they go', async () => {
    for (let i = 0; i < 200; i += 1)
      expect(await keyOf(send(to(`person${i}@example.com`)))).toBe('sent')
    expect(await keyOf(send())).toBe('codesExhausted')
    expect(await keyOf(send(ANN, '198.51.100.1'))).toBe('sent')
    fixture.clock.pass(DAY)
    expect(await keyOf(send(to('bob@example.com')))).toBe('sent')
  })

  test('is counted at the same moment too: of eight calls for the last code one gets it', async () => {
    fixture = codeFixture(store, { target: 20, address: 5 })
    for (let i = 0; i < 4; i += 1) await send(to(`person${i}@example.com`))
    const keys = await Promise.all(
      Array.from({ length: 8 }, (_, i) => keyOf(send(to(`late${i}@example.com`)))),
    )
    expect(keys.filter((it) => it === 'sent')).toHaveLength(1)
    expect(keys.filter((it) => it === 'codesExhausted')).toHaveLength(7)
  })
})

describe('A code that could not be delivered', () => {
  const fail = () => Promise.reject(new Error('away'))

  test.each([
    ['mail', 'ann@example.com', 'mailNotSent', 2103],
    ['sms', '+886912345678', 'smsNotSent', 2104],
  ] as const)('by %s is refused, and the next may be sent at once', async (...row) => {
    const [channel, target, key, code] = row
    const { deliver } = fixture
    fixture.deliver = fail
    const subject = { ...ANN, channel, target }
    expect(await send(subject)).toMatchObject({ refusal: { key, code } })
    expect(await send(subject)).toMatchObject({ refusal: { key, code } })
    fixture.deliver = deliver
    expect(await keyOf(send(subject))).toBe('sent')
    expect(await fixture.codes.judge(subject, fixture.lastCode())).not.toBeNull()
  })

  test('is worth nothing, even if it arrived after all', async () => {
    const { deliver } = fixture
    fixture.deliver = async (message) => {
      await deliver(message)
      throw new Error('No answer')
    }
    expect(await keyOf(send())).toBe('mailNotSent')
    expect(await fixture.codes.judge(ANN, fixture.lastCode())).toBeNull()
  })

  test('does not count against its target, but against the requester', async () => {
    fixture = codeFixture(store, { target: 4, address: 6 })
    const { deliver } = fixture
    fixture.deliver = fail
    for (let i = 0; i < 4; i += 1) expect(await keyOf(send())).toBe('mailNotSent')
    fixture.deliver = deliver
    expect(await keyOf(send())).toBe('sent')
    fixture.clock.pass(RESEND)
    expect(await keyOf(send())).toBe('sent')
    expect(await keyOf(send(to('bob@example.com')))).toBe('codesExhausted')
  })

  test('by a real mail server that knows no such person is refused, and another is not', async () => {
    const server = await startMailServer({ unknown: ['nobody@example.com'] })
    const { delivery } = createDelivery({
      config: {
        demo: 'off',
        smtpTls: false,
        smtpUrl: `smtp://127.0.0.1:${server.port}`,
        smsUrl: null,
        mailFrom: 'codes@meridian.example',
      },
      clock: fixture.clock,
      log: { warn: () => undefined },
    })
    fixture.deliver = (message) => delivery.deliver(message)
    expect(await keyOf(send(to('nobody@example.com')))).toBe('mailNotSent')
    expect(await keyOf(send())).toBe('sent')
    const code = /account is (\d{6})/.exec(server.mails[0]?.raw ?? '')?.[1] ?? ''
    expect(await fixture.codes.judge(ANN, code)).not.toBeNull()
    expect(await keyOf(send({ ...ANN, channel: 'sms', target: '+886912345678' }))).toBe(
      'smsNotSent',
    )
    await delivery.close()
    await server.close()
  })

  test('keeps others of that target waiting only while it is under way', async () => {
    let letGo: () => void = () => undefined
    let begun: () => void = () => undefined
    const started = new Promise<void>((resolve) => (begun = resolve))
    const { deliver } = fixture
    fixture.deliver = () =>
      new Promise((_, reject) => {
        letGo = () => reject(new Error('away'))
        begun()
      })
    const first = send()
    await started
    expect(await keyOf(send())).toBe('codeTooSoon')
    letGo()
    expect(await keyOf(first)).toBe('mailNotSent')
    fixture.deliver = deliver
    expect(await keyOf(send())).toBe('sent')
  })
})

describe('Old codes', () => {
  test('are deleted two days after they were sent, and no sooner', async () => {
    await send(to('old@example.com'))
    const first = fixture.clock.now()
    fixture.clock.pass(1)
    await send(to('young@example.com'))
    expect(await sweepCodes(fixture.db, first + 2 * DAY)).toBe(0)
    expect(await sweepCodes(fixture.db, first + 2 * DAY + 1)).toBe(1)
    expect(await fixture.rows()).toMatchObject([{ target: 'young@example.com' }])
  })

  test('are deleted a hundred thousand at most in one go', async () => {
    await store.db.execute(sql`insert into codes
      (id, purpose, channel, target, hash, sent_at, expires_at, address)
      select gen_random_uuid(), 'register', 'mail', 'x@example.com', '', 1, 2, '::1'
        from generate_series(1, 101500)`)
    expect(await sweepCodes(fixture.db, 3 * DAY)).toBe(100_000)
    expect(await sweepCodes(fixture.db, 3 * DAY)).toBe(1_500)
  })
})
