// Proves that whatever ends a session takes its sockets out of the private channels at once, with
// the reason, and that news of identity reach the right account alone.
import { Subject } from 'rxjs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAccessTokens } from '../../../../server/identity/accessTokens'
import type { EndedAs } from '../../../../server/identity/sessions/endings'
import type { IdentityApi, Told } from '../../../../server/identity/api'
import { StreamHub } from '../../../../server/gateway/stream/hub'
import type { Store } from '../../../../server/store/openStore'
import { startDatabase, type TestDatabase } from '../../../support/database'
import { demoIdentity, SECRET } from '../../../support/gateway/demoIdentity'
import { FakeWire } from '../../../support/gateway/fakeWire'
import { aServer } from '../../../support/gateway/server'
import { say, settled, subscribe } from '../../../support/gateway/stream'
import { FROM, SessionDesk } from '../../../support/identity/sessionDesk'

const CHANNELS = ['orders', 'positions', 'balances', 'notices']

let database: TestDatabase
let store: Store
let desk: SessionDesk
let hub: StreamHub
let notices$: Subject<Told>
let tokens: ReturnType<typeof createAccessTokens>

beforeAll(async () => {
  database = await startDatabase()
  store = await database.open(await database.fresh())
  desk = await SessionDesk.open(store)
})
beforeEach(() => {
  hub?.close()
  const { deps } = aServer()
  const { clock, sessions } = desk
  tokens = createAccessTokens(SECRET, clock)
  notices$ = new Subject()
  const identity: IdentityApi = {
    ...demoIdentity(clock, []),
    notices$,
    revoked$: sessions.revoked$,
    async authenticate(token) {
      const read = await tokens.read(token)
      if (!read.ok) return read
      const stands = sessions.judge(read.value.sessionId, read.value.userId)
      return stands.ok ? read : stands
    },
  }
  hub = new StreamHub({ ...deps, clock, identity, immediate: false })
})
afterAll(async () => {
  hub.close()
  await desk.close()
  await database.close()
})

async function signedIn(userId: string) {
  const opened = await desk.sessions.open(userId, FROM)
  const wire = new FakeWire()
  const connection = hub.open(wire, false)
  const token = await tokens.sign(userId, opened.sessionId)
  connection.receive(say({ op: 'auth', id: 9, token }))
  while (!wire.frames.flat().some(({ id }) => id === 9)) await new Promise(setImmediate)
  connection.receive(subscribe(...CHANNELS))
  await settled()
  wire.take()
  return { ...opened, wire, connection }
}

/** What a socket was told: `1035 orders`, `delta notices`. */
const told = (wire: FakeWire) =>
  wire.take().map(({ type, code, channel, ch }) => `${code ?? type} ${channel ?? ch}`)

const ENDINGS: readonly [EndedAs, number][] = [
  ['SIGNED_OUT', 1035],
  ['REVOKED', 1035],
  ['ELSEWHERE', 1043],
  ['DISABLED', 1044],
  ['REUSED', 1035],
  ['CHANGED', 1035],
]

test.each(ENDINGS)(
  'of a session that ends as %s every private channel ends with %i',
  async (as, code) => {
    const user = await desk.aUser()
    const [ending, twin, other] = [
      await signedIn(user),
      await signedIn(user),
      await signedIn(await desk.aUser()),
    ]
    await desk.sessions.end(ending.sessionId, as)
    expect(told(ending.wire)).toEqual(CHANNELS.map((channel) => `${code} ${channel}`))
    expect(ending.connection.sessionId).toBeUndefined()
    expect([told(twin.wire), told(other.wire)]).toEqual([[], []])
    ending.connection.receive(subscribe('orders'))
    expect(told(ending.wire)).toEqual(['2065 orders'])
  },
)

test('a spent token that comes again ends the sockets of its session', async () => {
  const { wire, refreshToken } = await signedIn(await desk.aUser())
  await desk.present(refreshToken)
  desk.clock.pass(11_000)
  expect([told(wire), await desk.present(refreshToken)]).toEqual([[], 1035])
  expect(told(wire)).toEqual(CHANNELS.map((channel) => `1035 ${channel}`))
})

test('the session that is pushed out by too many others loses its sockets', async () => {
  const user = await desk.aUser()
  const first = await signedIn(user)
  for (let i = 0; i < 10; i += 1) {
    desk.clock.pass(1)
    await desk.sessions.open(user, FROM)
  }
  expect(told(first.wire)).toEqual(CHANNELS.map((channel) => `1043 ${channel}`))
})

test('a notice of identity reaches every socket of its account and no other, at once', async () => {
  const user = await desk.aUser()
  const [phone, laptop, other] = [
    await signedIn(user),
    await signedIn(user),
    await signedIn(await desk.aUser()),
  ]
  const at = desk.clock.now()
  const notice = { kind: 'IDENTITY', at, status: 'APPROVED', kycLevel: 2 } as const
  notices$.next({ userId: user, notice })
  for (const { wire } of [phone, laptop])
    expect(wire.take()).toMatchObject([
      { type: 'delta', ch: 'notices', data: { notices: [notice] } },
    ])
  expect(other.wire.take()).toEqual([])
})
