// The end of a session removes its sockets from the private channels at once, with the reason, and
// identity notices reach only the account concerned.
import { Subject } from 'rxjs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAccessTokens } from '../../../../server/features/identity/accessTokens'
import type { EndedAs } from '../../../../server/features/identity/sessions/endings'
import type { IdentityApi } from '../../../../server/features/identity/api'
import type { UserNotice } from '../../../../server/features/identity/accounts/shared/notifier'
import { StreamHub } from '../../../../server/gateway/stream/hub'
import type { Store } from '../../../../server/store/openStore'
import { startDatabase, type TestDatabase } from '../../../support/database'
import { demoIdentity, SECRET } from '../../../support/gateway/demoIdentity'
import { FakeWire } from '../../../support/gateway/fakeWire'
import { aServer } from '../../../support/gateway/server'
import { say, settled, subscribe } from '../../../support/gateway/stream'
import { ELSEWHERE, FROM, SessionFixture } from '../../../support/identity/sessionFixture'

const CHANNELS = ['orders', 'positions', 'balances', 'notices']

let database: TestDatabase
let store: Store
let fixture: SessionFixture
let hub: StreamHub
let notices$: Subject<UserNotice>
let tokens: ReturnType<typeof createAccessTokens>

beforeAll(async () => {
  database = await startDatabase()
  store = await database.open(await database.fresh())
  fixture = await SessionFixture.open(store)
})
beforeEach(() => {
  hub?.close()
  const { deps } = aServer()
  const { clock, sessions } = fixture
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
  await fixture.close()
  await database.close()
})

async function signedIn(userId: string) {
  const opened = await fixture.sessions.open(userId, FROM)
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
    const user = await fixture.aUser()
    const [ending, twin, other] = [
      await signedIn(user),
      await signedIn(user),
      await signedIn(await fixture.aUser()),
    ]
    await fixture.sessions.end(ending.sessionId, as)
    expect(told(ending.wire)).toEqual(CHANNELS.map((channel) => `${code} ${channel}`))
    expect(ending.connection.sessionId).toBeUndefined()
    expect([told(twin.wire), told(other.wire)]).toEqual([[], []])
    ending.connection.receive(subscribe('orders'))
    expect(told(ending.wire)).toEqual(['2065 orders'])
  },
)

test('a spent token that comes again from elsewhere ends the sockets of its session', async () => {
  const { wire, refreshToken } = await signedIn(await fixture.aUser())
  await fixture.present(refreshToken)
  fixture.clock.pass(11_000)
  expect([told(wire), await fixture.present(refreshToken, undefined, ELSEWHERE)]).toEqual([
    [],
    1035,
  ])
  expect(told(wire)).toEqual(CHANNELS.map((channel) => `1035 ${channel}`))
})

test('the session that is pushed out by too many others loses its sockets', async () => {
  const user = await fixture.aUser()
  const first = await signedIn(user)
  for (let i = 0; i < 10; i += 1) {
    fixture.clock.pass(1)
    await fixture.sessions.open(user, FROM)
  }
  expect(told(first.wire)).toEqual(CHANNELS.map((channel) => `1043 ${channel}`))
})

test('an identity notice immediately reaches every socket of its account and no others', async () => {
  const user = await fixture.aUser()
  const [phone, laptop, other] = [
    await signedIn(user),
    await signedIn(user),
    await signedIn(await fixture.aUser()),
  ]
  const at = fixture.clock.now()
  const notice = { kind: 'IDENTITY', at, status: 'APPROVED', kycLevel: 2 } as const
  notices$.next({ userId: user, notice })
  for (const { wire } of [phone, laptop])
    expect(wire.take()).toMatchObject([
      { type: 'delta', ch: 'notices', data: { notices: [notice] } },
    ])
  expect(other.wire.take()).toEqual([])
})
