// Proves what a token is worth at each moment of its life.
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { ACCESS_TOKEN_MS, createAccessTokens } from '../../../server/identity/accessTokens'
import { DEMO_USERS } from '../../../server/identity/demoUsers'
import { createIdentity } from '../../../server/identity/identity'
import {
  MAX_SESSIONS_PER_USER,
  memorySessionStore,
  SESSION_MS,
  Sessions,
} from '../../../server/identity/sessions/sessions'
import { tokenSecret } from '../../../server/identity/tokenSecret'
import { countedIds, FakeClock } from '../../support/gateway/fakeClock'
import { aHouse, SECRET, signIn } from '../../support/gateway/house'

describe('An access token', () => {
  test('is worth its caller for fifteen minutes and expired after', async () => {
    const house = await aHouse()
    const { token, userId } = await signIn(house)
    expect(await house.identity.authenticate(token)).toMatchObject({ ok: true, value: { userId } })
    house.clock.pass(ACCESS_TOKEN_MS + 1000)
    const late = await house.identity.authenticate(token)
    expect(late).toMatchObject({ ok: false, refusal: { code: 1032 } })
  })

  test('that was read before is worth the same until it runs out or its session ends', async () => {
    const house = await aHouse()
    const { token, userId } = await signIn(house)
    const first = await house.identity.authenticate(token)
    expect(await house.identity.authenticate(token)).toEqual(first)
    house.clock.pass(ACCESS_TOKEN_MS - 1)
    expect(await house.identity.authenticate(token)).toMatchObject({ ok: true, value: { userId } })
    house.clock.pass(1)
    const late = await house.identity.authenticate(token)
    expect(late).toMatchObject({ ok: false, refusal: { code: 1032 } })
    const other = await signIn(house)
    const read = await house.identity.authenticate(other.token)
    if (read.ok) await house.identity.signOut(read.value.sessionId)
    const ended = await house.identity.authenticate(other.token)
    expect(ended).toMatchObject({ ok: false, refusal: { code: 1035 } })
  })

  test.each([
    ['nothing', ''],
    ['words', 'not a token'],
    ['an unsigned one', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.'],
  ])('is invalid when it is %s', async (_, token) => {
    const house = await aHouse()
    const answer = await house.identity.authenticate(token)
    expect(answer).toMatchObject({ ok: false, refusal: { code: 1033 } })
  })

  test('is invalid when another secret signed it', async () => {
    const house = await aHouse()
    const foreign = createAccessTokens(new TextEncoder().encode('y'.repeat(40)), house.clock)
    const token = await foreign.sign(DEMO_USERS[0]!.userId, 'some session')
    const answer = await house.identity.authenticate(token)
    expect(answer).toMatchObject({ ok: false, refusal: { code: 1033 } })
  })

  test('is revoked once its session is signed out', async () => {
    const house = await aHouse()
    const { token } = await signIn(house)
    const caller = await house.identity.authenticate(token)
    expect(caller.ok).toBe(true)
    if (caller.ok) await house.identity.signOut(caller.value.sessionId)
    const answer = await house.identity.authenticate(token)
    expect(answer).toMatchObject({ ok: false, refusal: { code: 1035 } })
  })
})

describe('A refresh token', () => {
  test('is traded once for the next pair', async () => {
    const house = await aHouse()
    const first = await signIn(house)
    const second = await house.identity.refresh(first.refreshToken)
    expect(second.ok).toBe(true)
    if (!second.ok) return
    expect(second.value.refreshToken).not.toBe(first.refreshToken)
    expect((await house.identity.authenticate(second.value.token)).ok).toBe(true)
  })

  test('that was traded still helps a second tab within ten seconds', async () => {
    const house = await aHouse()
    const { refreshToken } = await signIn(house)
    await house.identity.refresh(refreshToken)
    house.clock.pass(5_000)
    expect((await house.identity.refresh(refreshToken)).ok).toBe(true)
  })

  test('used again later ends its session for whoever holds it', async () => {
    const house = await aHouse()
    const ended: string[] = []
    house.identity.revoked$.subscribe((id) => ended.push(id))
    const { refreshToken } = await signIn(house)
    const second = await house.identity.refresh(refreshToken)
    house.clock.pass(11_000)
    expect(await house.identity.refresh(refreshToken)).toMatchObject({ refusal: { code: 1035 } })
    expect(ended).toHaveLength(1)
    const next = second.ok ? second.value.refreshToken : ''
    expect(await house.identity.refresh(next)).toMatchObject({ refusal: { code: 1035 } })
  })

  test('is worth nothing after thirty days', async () => {
    const house = await aHouse()
    const { refreshToken } = await signIn(house)
    house.clock.pass(SESSION_MS + 1)
    expect(await house.identity.refresh(refreshToken)).toMatchObject({ refusal: { code: 1035 } })
  })
})

describe('Sessions', () => {
  test('are bounded for each user: the oldest ends', async () => {
    const clock = new FakeClock()
    const sessions = new Sessions({ clock, ids: countedIds(), store: memorySessionStore() })
    const first = await sessions.open('u')
    for (let i = 0; i < MAX_SESSIONS_PER_USER; i += 1) await sessions.open('u')
    expect(sessions.stands(first.sessionId, 'u')).toBe(false)
  })

  test('are kept over a restart, hashed', async () => {
    const clock = new FakeClock()
    const store = memorySessionStore()
    const needs = { clock, ids: countedIds(), secret: SECRET, store, demoUsers: DEMO_USERS }
    const before = await (await createIdentity(needs)).signInDemo('demo1@meridian.test')
    const refreshToken = before.ok ? before.value.refreshToken : ''
    expect(JSON.stringify(await store.load())).not.toContain(refreshToken)
    const after = await createIdentity(needs)
    expect((await after.refresh(refreshToken)).ok).toBe(true)
  })
})

describe('The token secret', () => {
  const folders: string[] = []
  afterEach(async () => {
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
  })
  const aFolder = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'meridian-secret-'))
    folders.push(folder)
    return folder
  }

  test('is generated once, and only its owner may read it', async () => {
    const folder = await aFolder()
    const first = await tokenSecret(null, folder)
    expect(first.length).toBeGreaterThanOrEqual(32)
    expect(await tokenSecret(null, folder)).toEqual(first)
    const file = join(folder, 'secrets', 'token')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readFile(file, 'utf8')).toBe(new TextDecoder().decode(first))
  })

  test('that is damaged is named with its file', async () => {
    const folder = await aFolder()
    await tokenSecret(null, folder)
    await writeFile(join(folder, 'secrets', 'token'), 'gone')
    await expect(tokenSecret(null, folder)).rejects.toThrow(/secrets\/token is damaged/)
  })
})
