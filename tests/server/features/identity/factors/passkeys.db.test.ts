// Passkeys: created with the password for one site, sufficient for a sign-in, each answer valid
// once and for its owner only.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { siteOf } from '../../../../../server/features/identity/factors/passkeys'
import { startDatabase, type TestDatabase } from '../../../../support/database'
import {
  AccountFixture as Accounts,
  FROM,
  PASSWORD,
  answerOf,
  valueOf,
  type Customer,
} from '../../../../support/identity/accountFixture'
import { SoftAuthenticator, type Says } from '../../../../support/identity/softAuthenticator'

let database: TestDatabase
let at: Accounts

beforeAll(async () => {
  database = await startDatabase()
  at = await Accounts.open(await database.open(await database.fresh()))
})
beforeEach(() => at.nextDay())
afterAll(async () => {
  await at.close()
  await database.close()
})

const SITE = { origin: 'https://meridian.example', rpId: 'meridian.example' }
const HERE = { ...FROM, site: SITE.origin }
const REFUSED = '2136 passkeyRefused -'
const api = () => at.identity.factors
const challengeIn = (options: Readonly<Record<string, unknown>>) => String(options['challenge'])

async function made(
  customer: Customer,
  device = new SoftAuthenticator(),
  says: Partial<Says> = {},
) {
  const { caller } = customer
  const begun = valueOf(await api().beginPasskey(caller, { password: PASSWORD }, HERE))
  const { flowId, options } = begun
  const response = device.create({ ...SITE, challenge: challengeIn(options), ...says })
  return {
    device,
    flowId,
    answer: await api().addPasskey(caller, { flowId, name: 'Phone', response }, HERE),
  }
}

const byPassword = { password: PASSWORD, authenticatorCode: '' }

/** Proves by the passkey that its owner is there. */
async function proveBy(customer: Customer, device: SoftAuthenticator) {
  const begun = await at.identity.fresh.beginPasskey(customer.caller, HERE)
  const { flowId, options } = valueOf(begun)
  const passkey = { flowId, response: device.get({ ...SITE, challenge: challengeIn(options) }) }
  const body = { password: '', authenticatorCode: '', passkey }
  return answerOf(await at.identity.fresh.prove(customer.caller, body, HERE))
}

async function request(says: Partial<Says> = {}) {
  const { flowId, options } = valueOf(await at.identity.passkeySignIn.begin(HERE))
  return { flowId, says: { ...SITE, challenge: challengeIn(options), ...says } }
}

describe('A passkey', () => {
  test('is made after the password is confirmed, is recorded, and suffices to sign in', async () => {
    const ann = await at.aCustomer()
    const wrong = await api().beginPasskey(ann.caller, { password: 'letters124' }, HERE)
    expect(answerOf(wrong)).toBe('1014 passwordWrong password')
    const { device, answer } = await made(ann)
    expect(valueOf(answer).passkey).toMatchObject({ name: 'Phone', lastUsedAt: null })
    expect((await at.history(ann.caller.userId)).at(-1)).toBe('PASSKEY_ADDED')
    expect(at.codeTo(ann.email, 'mail.PASSKEY_ADDED')).toBeTruthy()
    const { flowId, says } = await request()
    const body = { flowId, response: device.get(says) }
    const tokens = valueOf(await at.identity.passkeySignIn.finish(body, HERE))
    const caller = valueOf(await at.identity.authenticate(tokens.token))
    expect(caller.userId).toBe(ann.caller.userId)
    const [row] = valueOf(await api().overview(ann.caller, HERE)).passkeys
    expect(row?.lastUsedAt).toBe(at.clock.now())
    // The same answer again is worth nothing.
    expect(answerOf(await at.identity.passkeySignIn.finish(body, HERE))).toBe(REFUSED)
  })

  test.each<[string, Partial<Says>]>([
    ['for another site', { origin: 'https://meridian.example.evil.test' }],
    ['for another name', { rpId: 'evil.test' }],
    ['without finger, face or PIN', { verified: false }],
    ['of another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ])('%s is neither made nor good for a sign-in', async (_, lie) => {
    const ann = await at.aCustomer()
    expect(answerOf((await made(ann, new SoftAuthenticator(), lie)).answer)).toBe(REFUSED)
    const { device } = await made(ann)
    const { flowId, says } = await request(lie)
    const finished = await at.identity.passkeySignIn.finish(
      { flowId, response: device.get(says) },
      HERE,
    )
    expect(answerOf(finished)).toBe(REFUSED)
    expect((await at.history(ann.caller.userId)).at(-1)).toBe('SIGN_IN_FAILED')
  })

  test('is refused five minutes after its challenge, and by a counter that goes back', async () => {
    const ann = await at.aCustomer()
    const { device } = await made(ann)
    const late = await request()
    at.clock.pass(5 * 60_000)
    const body = { flowId: late.flowId, response: device.get(late.says) }
    expect(answerOf(await at.identity.passkeySignIn.finish(body, HERE))).toBe(REFUSED)
    const next = await request()
    const good = { flowId: next.flowId, response: device.get(next.says) }
    expect(answerOf(await at.identity.passkeySignIn.finish(good, HERE))).toBe('accepted')
    // A copy of the device counts from where it was copied.
    device.counter = 0
    const copied = await request()
    const copy = { flowId: copied.flowId, response: device.get(copied.says) }
    expect(answerOf(await at.identity.passkeySignIn.finish(copy, HERE))).toBe(REFUSED)
  })

  test('that are unknown, malformed answers and invented flows are refused', async () => {
    const ann = await at.aCustomer()
    const { device } = await made(ann)
    const { flowId, says } = await request()
    const response = device.get(says)
    const stranger = new SoftAuthenticator().get(says)
    const finish = (flow: string, given: Record<string, unknown>) =>
      at.identity.passkeySignIn.finish({ flowId: flow, response: given }, HERE)
    expect(answerOf(await finish(flowId, stranger))).toBe('2137 passkeyUnknown -')
    for (const flow of ['', 'x', `${Date.now()}.${'A'.repeat(22)}`])
      expect(answerOf(await finish(flow, response))).toBe(REFUSED)
    for (const broken of [{}, { id: 7 }, { id: response.id }, { ...response, response: {} }])
      expect((await finish(flowId, broken)).ok).toBe(false)
    expect(answerOf(await finish(flowId, response))).toBe('accepted')
  })

  test('of a frozen account opens nothing', async () => {
    const ann = await at.aCustomer()
    const { device } = await made(ann)
    await at.disable(ann.email)
    const { flowId, says } = await request()
    const body = { flowId, response: device.get(says) }
    expect(answerOf(await at.identity.passkeySignIn.finish(body, HERE))).toBe('1109 loginFailed -')
  })

  test('is created for its requester, once, and a device has one for an account', async () => {
    const [ann, ben] = [await at.aCustomer(), await at.aCustomer()]
    const { flowId, options } = valueOf(
      await api().beginPasskey(ann.caller, { password: PASSWORD }, HERE),
    )
    const device = new SoftAuthenticator()
    const response = device.create({ ...SITE, challenge: challengeIn(options) })
    const body = { flowId, name: 'Phone', response }
    expect(answerOf(await api().addPasskey(ben.caller, body, HERE))).toBe(REFUSED)
    expect(answerOf(await api().addPasskey(ann.caller, body, HERE))).toBe('accepted')
    expect(answerOf(await api().addPasskey(ann.caller, body, HERE))).toBe(REFUSED)
    expect(answerOf((await made(ben, device)).answer)).toBe(REFUSED)
  })

  test('is renamed and removed by its owner alone, with the password', async () => {
    const [ann, ben] = [await at.aCustomer(), await at.aCustomer()]
    const { device, answer } = await made(ann)
    const { id } = valueOf(answer).passkey
    const remove = (customer: Customer, password = PASSWORD) =>
      api().removePasskey(customer.caller, id, { password }, HERE)
    const rename = (customer: Customer) =>
      api().renamePasskey(customer.caller, id, { name: 'Laptop' })
    expect(answerOf(await rename(ben))).toBe('2137 passkeyUnknown id')
    expect(answerOf(await remove(ben))).toBe('2137 passkeyUnknown id')
    expect(answerOf(await rename(ann))).toBe('accepted')
    expect(answerOf(await remove(ann, 'letters124'))).toBe('1014 passwordWrong password')
    expect(valueOf(await api().overview(ann.caller, HERE)).passkeys).toMatchObject([
      { name: 'Laptop' },
    ])
    expect(answerOf(await remove(ann))).toBe('2128 freshFactorNeeded -')
    expect(await proveBy(ben, device)).toBe('1014 passwordWrong password')
    expect(await proveBy(ann, new SoftAuthenticator())).toBe(REFUSED)
    expect(await proveBy(ann, device)).toBe('accepted')
    expect(answerOf(await remove(ann))).toBe('accepted')
    expect(answerOf(await remove(ann))).toBe('2137 passkeyUnknown id')
    expect(await at.history(ann.caller.userId)).toContain('PASSKEY_REMOVED')
  })

  test('[SEC-008] is asked for by each withdrawal once it is in use', async () => {
    const ann = await at.aCustomer()
    const { fresh } = at.identity
    expect(await fresh.needStrong(ann.caller)).toEqual({ ok: true, value: null })
    const { device } = await made(ann)
    expect(answerOf(await fresh.needStrong(ann.caller))).toBe('2128 freshFactorNeeded -')
    expect(answerOf(await fresh.prove(ann.caller, byPassword, HERE))).not.toBe('accepted')
    expect(answerOf(await fresh.needStrong(ann.caller))).toBe('2128 freshFactorNeeded -')
    expect(await proveBy(ann, device)).toBe('accepted')
    expect(answerOf(await fresh.needStrong(ann.caller))).toBe('accepted')
    await fresh.spend(ann.caller)
    expect(answerOf(await fresh.needStrong(ann.caller))).toBe('2128 freshFactorNeeded -')
  })

  test('is one of ten at most', async () => {
    const ann = await at.aCustomer()
    const { device, answer } = await made(ann)
    expect(answerOf(answer)).toBe('accepted')
    const second = await api().beginPasskey(ann.caller, { password: PASSWORD }, HERE)
    expect(answerOf(second)).toBe('2128 freshFactorNeeded -')
    expect(await proveBy(ann, device)).toBe('accepted')
    for (let n = 1; n < 10; n += 1) expect(answerOf((await made(ann)).answer)).toBe('accepted')
    const more = await api().beginPasskey(ann.caller, { password: PASSWORD }, HERE)
    expect(answerOf(more)).toBe('2139 tooManyPasskeys -')
  })
})

test.each([
  ['https://meridian.example', 'meridian.example'],
  ['https://trade.meridian.example:8443', 'trade.meridian.example'],
  ['http://localhost:8080', 'localhost'],
])('at %s passkeys belong to %s', (origin, rpId) => {
  expect(siteOf(origin)?.rpId).toBe(rpId)
})

test.each(['http://meridian.example', 'http://127.0.0.1:8080', 'https://[::1]:8080', 'nonsense'])(
  'at %s there are no passkeys',
  (origin) => {
    expect(siteOf(origin)).toBeNull()
  },
)
