// API keys over a real exchange and identity: how they are made, what they may do, what their
// signatures are judged by, and how they end.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CALLS } from '../../../../../src/protocol/calls'
import type { Call } from '../../../../../src/protocol/calls/call'
import { SIGNATURE_WINDOW_MS } from '../../../../../src/domain/identity/apiKeys'
import type { Store } from '../../../../../server/store/openStore'
import { startDatabase, type TestDatabase } from '../../../../support/database'
import { aRealServer, type RealServer } from '../../../../support/gateway/realServer'
import type { Customer } from '../../../../support/identity/accountFixture'
import {
  anEd25519Pair,
  hmacSigner,
  signedHeaders,
  type SignedCall,
  type Signer,
} from '../../../../support/keys/signing'

let database: TestDatabase
let store: Store
let server: RealServer
let ann: Customer

beforeAll(async () => {
  database = await startDatabase()
  store = await database.open(await database.fresh())
  server = await aRealServer(store)
  // Signatures from before the start are not taken for a minute.
  server.accounts.clock.pass(2 * SIGNATURE_WINDOW_MS.most)
})
afterAll(async () => {
  await server.close()
  await database.close()
})
beforeEach(async () => {
  ann = await server.aCustomer()
  await server.accounts.prove(ann)
})

const now = () => server.accounts.clock.now()

interface Key {
  readonly id: string
  readonly signer: Signer
}

async function person(method: string, url: string, payload?: object, who = ann) {
  const { token } = who.tokens
  const asked = { method, url, token, ...(payload ? { payload } : {}) }
  return server.ask(asked)
}

async function create(more: object = {}): Promise<Record<string, unknown>> {
  const wanted = { name: 'bot', kind: 'HMAC', scopes: [], addresses: [] }
  return (await person('POST', '/auth/keys', { ...wanted, ...more })).body
}

async function aKey(more: object = {}): Promise<Key> {
  const { publicKey, signer } = anEd25519Pair()
  const body = await create({ kind: 'ED25519', publicKey, ...more })
  const { key } = body['data'] as { key: { id: string } }
  return { id: key.id, signer }
}

let calls = 0

/** A signed request; what is left out is as it should be. */
async function signed(
  { id, signer }: Key,
  {
    url,
    payload,
    from,
    ...more
  }: Partial<SignedCall> & {
    readonly url: string
    readonly payload?: object
    readonly from?: string
  },
) {
  calls += 1
  const body = payload === undefined ? undefined : JSON.stringify(payload)
  const call: SignedCall = {
    method: payload === undefined ? 'GET' : 'POST',
    path: `/investor${url}`,
    timestamp: now(),
    idempotencyKey: `signed-${calls}-key`,
    ...(body === undefined ? {} : { body }),
    ...more,
  }
  const headers = signedHeaders(id, signer, call)
  const asked = { method: call.method, url, headers, ...(from === undefined ? {} : { from }) }
  return server.ask({ ...asked, ...(body === undefined ? {} : { payload: body }) })
}

const ORDER = { type: 'LIMIT', from: 'BTC', to: 'USDT', quantity: '0.01', price: '59000.00' }
const keyOf = ({ body }: { readonly body: Record<string, unknown> }) => body['key'] ?? 'accepted'

describe('an API key', () => {
  it('[SEC-009] is made after a fresh factor alone, with a row in the history and an email', async () => {
    const bob = await server.aCustomer()
    const wanted = { name: 'bot', kind: 'HMAC', scopes: [], addresses: [] }
    const without = await person('POST', '/auth/keys', wanted, bob)
    expect(keyOf(without)).toBe('freshFactorNeeded')
    await server.accounts.prove(bob)
    expect(keyOf(await person('POST', '/auth/keys', wanted, bob))).toBe('accepted')
    const { body } = await person('GET', '/auth/history', undefined, bob)
    const { history } = body['data'] as { history: { event: string }[] }
    expect(history[0]?.event).toBe('API_KEY_ADDED')
    const mails = server.accounts.identity.outbox?.list(bob.email) ?? []
    expect(mails.map(({ kind }) => kind)).toContain('mail.API_KEY_ADDED')
  })

  it('of the kind HMAC has a secret that is shown once and kept encrypted', async () => {
    const body = await create({ scopes: ['trade'] })
    const { key, secret } = body['data'] as { key: { id: string }; secret: string }
    expect(secret).toMatch(/^[\w-]{43}$/)
    const { rows } = await store.db.execute(sql`select * from api_keys where id = ${key.id}`)
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(JSON.stringify((await person('GET', '/auth/keys')).body)).not.toContain(secret)
    const signer = hmacSigner(secret)
    expect(keyOf(await signed({ id: key.id, signer }, { url: '/accounts' }))).toBe('accepted')
    const other = hmacSigner(`${secret.slice(1)}A`)
    expect(keyOf(await signed({ id: key.id, signer: other }, { url: '/accounts' }))).toBe(
      'signatureWrong',
    )
  })

  it.each(['base64', 'hex', 'pem'] as const)(
    'of the kind Ed25519 takes a public key in %s',
    async (form) => {
      const { publicKey, pem, signer } = anEd25519Pair()
      const hex = Buffer.from(publicKey, 'base64').toString('hex')
      const forms = { base64: publicKey, hex, pem }
      const body = await create({ kind: 'ED25519', publicKey: forms[form] })
      const { key, secret } = body['data'] as { key: { id: string }; secret: unknown }
      expect(secret).toBeNull()
      const self = await signed({ id: key.id, signer }, { url: '/auth/keys/self' })
      expect(self.body).toMatchObject({ data: { key: { id: key.id, kind: 'ED25519' } } })
    },
  )

  it('is refused with what is wrong about it', async () => {
    const refusalOf = async (more: object) => {
      const { key = 'accepted', field } = await create(more)
      return [key, field]
    }
    expect(await refusalOf({ kind: 'ED25519' })).toEqual(['publicKeyInvalid', 'publicKey'])
    expect(await refusalOf({ publicKey: 'x' })).toEqual(['publicKeyInvalid', 'publicKey'])
    expect(await refusalOf({ addresses: ['10.0.0.0/33'] })).toEqual([
      'addressListInvalid',
      'addresses',
    ])
    expect(await refusalOf({ scopes: ['transfer'] })).toEqual(['addressListMissing', 'addresses'])
    expect(await refusalOf({ days: 366 })).toEqual(['fieldType', 'days'])
    for (let made = 0; made < 20; made += 1) await create()
    expect(await refusalOf({})).toEqual(['tooManyApiKeys', undefined])
  })

  it('reads, and does nothing else without the permission', async () => {
    const key = await aKey()
    expect(keyOf(await signed(key, { url: '/accounts' }))).toBe('accepted')
    const order = await signed(key, { url: '/orders/buy', payload: ORDER })
    expect([order.status, keyOf(order), order.body['params']]).toEqual([
      403,
      'scopeMissing',
      { scope: 'trade' },
    ])
    const trading = await aKey({ scopes: ['trade'] })
    expect(keyOf(await signed(trading, { url: '/orders/buy', payload: ORDER }))).toBe('accepted')
    const move = { coin: 'USDT', from: 'SPOT', to: 'FUTURES', amount: '1' }
    const transfer = { url: '/accounts/transfer', payload: move, method: 'PUT' }
    expect(keyOf(await signed(trading, transfer))).toBe('scopeMissing')
    const moving = await aKey({ scopes: ['transfer'], addresses: ['127.0.0.0/8'] })
    expect(keyOf(await signed(moving, transfer))).toBe('accepted')
  })

  it('reads in the dialect for programs, which says what the key may do', async () => {
    const key = await aKey({ scopes: ['trade'] })
    const self = { method: 'GET', path: '/v1/keys/self', timestamp: now() }
    const ask = (headers: Record<string, string>) =>
      server.app.inject({ url: self.path, headers, remoteAddress: '127.0.0.1' })
    const answer = await ask(signedHeaders(key.id, key.signer, self))
    expect(answer.json()).toMatchObject({ key: { id: key.id, scopes: ['read', 'trade'] } })
    const other = signedHeaders(key.id, key.signer, { ...self, path: '/investor/auth/keys/self' })
    expect((await ask(other)).json()).toMatchObject({ status: 401, key: 'signatureWrong' })
    const wallet = { ...self, path: '/v1/balances?wallet=SPOT' }
    const spot = await server.app.inject({
      url: wallet.path,
      headers: signedHeaders(key.id, key.signer, wallet),
    })
    const btc = { wallet: 'SPOT', coin: 'BTC', balance: '1', locked: '0' }
    expect(spot.json().balances).toContainEqual(btc)
    const headers = { authorization: `Bearer ${ann.tokens.token}` }
    expect((await ask(headers)).json()).toEqual({ key: null })
  })

  it('makes no call that is the person’s alone', async () => {
    const key = await aKey({ scopes: ['trade', 'transfer'], addresses: ['127.0.0.1'] })
    const own = (Object.values(CALLS) as Call[]).filter(
      ({ scope, access, upload }) => access !== 'open' && scope === 'person' && !upload,
    )
    expect(own.length).toBeGreaterThan(30)
    for (const { method, path } of own) {
      const url = path.replace(/\{\w+\}/g, key.id)
      const body = method === 'GET' ? {} : { payload: {} }
      const answer = await signed(key, { url, method, ...body })
      expect([method, path, keyOf(answer)]).toEqual([method, path, 'scopeMissing'])
    }
  })

  it('is bound to its IP addresses', async () => {
    const key = await aKey({ addresses: ['203.0.113.0/24', '2001:db8::/32'] })
    const from = async (address: string) =>
      keyOf(await signed(key, { url: '/accounts', from: address }))
    expect(await from('203.0.113.9')).toBe('accepted')
    expect(await from('::ffff:203.0.113.10')).toBe('accepted')
    expect(await from('2001:db8::1')).toBe('accepted')
    expect(await from('203.0.114.1')).toBe('addressNotAllowed')
  })

  it('shows its last use, also after a restart', async () => {
    const key = await aKey()
    await signed(key, { url: '/accounts', from: '203.0.113.9' })
    const used = { id: key.id, lastUsedAt: now(), lastAddress: '203.0.113.9' }
    expect((await person('GET', '/auth/keys')).body).toMatchObject({ data: { keys: [used] } })
    await server.accounts.identity.inside.keys.flush()
    const again = await server.accounts.another()
    expect(await again.keys.list(ann.caller)).toMatchObject([used])
    await again.close()
  })
})

describe('a signed request', () => {
  it('is refused where any part of it is another one than was signed', async () => {
    const key = await aKey({ scopes: ['trade'] })
    const body = JSON.stringify(ORDER)
    const call = {
      method: 'POST',
      path: '/investor/orders/buy',
      body,
      idempotencyKey: 'signed-parts',
      timestamp: now(),
    }
    const headers = signedHeaders(key.id, key.signer, call)
    const ask = async (more: object, url = '/orders/buy', payload = body) =>
      keyOf(await server.ask({ method: 'POST', url, payload, headers: { ...headers, ...more } }))
    expect(await ask({ 'meridian-timestamp': String(now() - 1) })).toBe('signatureWrong')
    expect(await ask({ 'meridian-window': '6000' })).toBe('signatureWrong')
    expect(await ask({ 'idempotency-key': 'another-key' })).toBe('signatureWrong')
    expect(await ask({}, '/orders/sale')).toBe('signatureWrong')
    expect(await ask({}, '/orders/buy?x=1')).toBe('signatureWrong')
    expect(await ask({}, '/orders/buy', body.replace('0.01', '0.02'))).toBe('signatureWrong')
    expect(await ask({ 'meridian-signature': 'none' })).toBe('signatureWrong')
    expect(await ask({ 'meridian-key': ann.caller.userId })).toBe('keyUnknown')
    expect(await ask({})).toBe('accepted')
  })

  it('is good within its window, and at most a second ahead of the exchange', async () => {
    const key = await aKey()
    const at = async (timestamp: number, window?: number) => {
      const more = window === undefined ? {} : { window }
      return signed(key, { url: '/accounts', timestamp, ...more })
    }
    expect(keyOf(await at(now() - 5_000))).toBe('accepted')
    const late = await at(now() - 5_001)
    expect([late.status, keyOf(late), late.body['params']]).toEqual([
      401,
      'timestampOutside',
      { now: now() },
    ])
    expect(keyOf(await at(now() - 60_000, 60_000))).toBe('accepted')
    expect(keyOf(await at(now(), 60_001))).toBe('timestampOutside')
    expect(keyOf(await at(now() + 1_000))).toBe('accepted')
    expect(keyOf(await at(now() + 1_001))).toBe('timestampOutside')
  })

  it('that moves something is good once, also after a restart', async () => {
    const key = await aKey({ scopes: ['trade'] })
    const payload = { ...ORDER, price: '59001.00' }
    const sent = { url: '/orders/buy', payload, idempotencyKey: 'once-00001', timestamp: now() }
    expect(keyOf(await signed(key, sent))).toBe('accepted')
    expect(keyOf(await signed(key, sent))).toBe('signatureRepeated')
    const renewed = await signed(key, { ...sent, timestamp: now() - 1 })
    expect([keyOf(renewed), renewed.headers['idempotent-replayed']]).toEqual(['accepted', 'true'])
    const again = await server.accounts.another()
    const request = {
      keyId: key.id,
      timestamp: String(now()),
      window: undefined,
      signature: '',
      method: 'POST',
      path: '/investor/orders/buy',
      bodyHash: '',
      idempotencyKey: '',
      address: '127.0.0.1',
    }
    expect(again.keys.judge({ ...request, moves: true })).toMatchObject({
      refusal: { key: 'timestampOutside' },
    })
    expect(again.keys.judge({ ...request, moves: false })).toMatchObject({
      refusal: { key: 'signatureWrong' },
    })
    await again.close()
  })

  it('can be repeated only where its call has an idempotency key or changes nothing', () => {
    const byKey = (Object.entries(CALLS) as [string, Call][]).filter(
      ([, { access, scope }]) => access !== 'open' && scope !== 'person',
    )
    const unguarded = byKey.filter(([, { method, idempotent }]) => method !== 'GET' && !idempotent)
    expect(unguarded.map(([name]) => name)).toEqual(['withdrawFee'])
    expect(byKey.filter(([, { scope }]) => scope === undefined)).toEqual([])
  })

  it('is counted against its key: cancellations do not wait behind orders', async () => {
    const key = await aKey({ scopes: ['trade'] })
    const place = () => signed(key, { url: '/orders/buy', payload: { ...ORDER, quantity: '0' } })
    const answers = []
    for (let sent = 0; sent < 101; sent += 1) answers.push(await place())
    expect(keyOf(answers.at(-1) ?? { body: {} })).toBe('rateLimited')
    expect(answers.at(-1)?.headers['retry-after']).toBe('1')
    expect(answers.filter((answer) => keyOf(answer) === 'rateLimited')).toHaveLength(1)
    const cancel = { url: '/orders/cancel', payload: { uuid: key.id } }
    expect(keyOf(await signed(key, cancel))).toBe('orderUnknown')
  })
})

describe('an API key ends', () => {
  it('when its owner revokes it, and for nobody else', async () => {
    const key = await aKey()
    const bob = await server.aCustomer()
    const revoke = (who: Customer) => person('POST', `/auth/keys/${key.id}/revoke`, {}, who)
    expect(keyOf(await revoke(bob))).toBe('apiKeyUnknown')
    expect(keyOf(await signed(key, { url: '/accounts' }))).toBe('accepted')
    expect(keyOf(await revoke(ann))).toBe('accepted')
    const refused = await signed(key, { url: '/accounts' })
    expect([refused.status, keyOf(refused)]).toEqual([401, 'keyUnknown'])
    expect(server.accounts.ended).toContain(key.id)
    expect((await person('GET', '/auth/keys')).body).toMatchObject({ data: { keys: [] } })
  })

  it('when its days are over', async () => {
    const key = await aKey({ days: 1 })
    server.accounts.clock.pass(24 * 3_600_000)
    expect(keyOf(await signed(key, { url: '/accounts' }))).toBe('keyExpired')
  })

  it('[AUT-130] when the account is closed', async () => {
    const poor = await server.accounts.aCustomer()
    await server.accounts.prove(poor)
    const { publicKey, signer } = anEd25519Pair()
    const wanted = { name: 'bot', kind: 'ED25519', publicKey, scopes: ['trade'], addresses: [] }
    const { body } = await person('POST', '/auth/keys', wanted, poor)
    const { key } = body['data'] as { key: { id: string } }
    expect(keyOf(await signed({ id: key.id, signer }, { url: '/accounts' }))).toBe('accepted')
    expect(keyOf(await person('POST', '/users/closeaccount', {}, poor))).toBe('accepted')
    expect(keyOf(await signed({ id: key.id, signer }, { url: '/accounts' }))).toBe('keyUnknown')
    const { rows } = await store.db.execute(sql`select id from api_keys where id = ${key.id}`)
    expect(rows).toEqual([])
  })

  it('when the operator freezes the account, and stands again when it is thawed', async () => {
    const key = await aKey()
    const { keys } = server.accounts.identity.inside
    const freeze = async (disabled: boolean) => {
      const { userId } = ann.caller
      await store.db.execute(sql`update users set disabled = ${disabled} where id = ${userId}`)
      await keys.reload(userId)
    }
    await freeze(true)
    expect(keyOf(await signed(key, { url: '/accounts' }))).toBe('keyUnknown')
    await freeze(false)
    expect(keyOf(await signed(key, { url: '/accounts' }))).toBe('accepted')
  })
})
