// What the session does about failed calls: once, in this tab, and no more than the rules say.
import { beforeEach, describe, expect, test } from 'vitest'
import { fetchPage } from '../../src/session/calls'
import { FakeExchange, openTab, settled } from './support'

const GUEST = { status: 'guest' }
const MEMBER = { status: 'member', email: 'a@b.test', kycLevel: 2, demo: false }
const NONE = { token: null, refreshToken: null }

let exchange: FakeExchange
beforeEach(() => {
  exchange = new FakeExchange()
  exchange.cookies = { token: 'access-1', refreshToken: 'refresh-1' }
})
const twenty = (call: () => Promise<unknown>) => Promise.all(Array.from({ length: 20 }, call))

describe('a failed refresh', () => {
  test('[AUT-052] [AUT-056] ends in the login dialog once, however many calls wait', async () => {
    const { session, states, tokens, reactions } = openTab(exchange, undefined)
    await session.resume()
    exchange.good = 'access-7'
    exchange.refuse.set('/auth/refresh', 1035)
    const answers = await twenty(() => session.call('accounts'))
    expect(answers).toEqual(Array(20).fill(expect.objectContaining({ kind: 'refused' })))
    expect(reactions).toEqual(['login', 'ended sessionRevoked'])
    expect([states, tokens]).toEqual([
      [MEMBER, GUEST],
      ['access-1', null],
    ])
    expect(exchange.cookies).toEqual(NONE)
    expect(exchange.count('/auth/refresh')).toBe(1)
  })

  test('leads away from a page of members, and back nowhere', async () => {
    const { session, reactions, tab } = openTab(exchange, undefined)
    await session.resume()
    tab.page = '/settings'
    exchange.good = 'access-7'
    exchange.refuse.set('/auth/refresh', 1035)
    await session.call('sessions')
    expect(reactions).toEqual(['go /', 'login', 'ended sessionRevoked'])
  })

  test('says nothing of the session where the exchange could not answer it', async () => {
    exchange.good = 'access-7'
    exchange.refuse.set('/auth/refresh', 9999)
    const { session, reactions, states } = openTab(exchange, undefined)
    const answer = await session.call('accounts')
    expect(answer).toMatchObject({ kind: 'refused', refusal: { key: 'maintenance' } })
    expect([reactions, states]).toEqual([[], []])
    expect(exchange.cookies.refreshToken).toBe('refresh-1')
  })

  test('is also one whose new token is refused as well', async () => {
    exchange.refuse.set('/accounts', 1032)
    const { session, reactions } = openTab(exchange, undefined)
    await session.call('accounts')
    expect(exchange.count('/accounts')).toBe(2)
    expect(exchange.count('/auth/refresh')).toBe(1)
    expect(reactions).toEqual(['login', 'ended tokenExpired'])
  })
})

describe('a call', () => {
  test.each([
    ['an ended session,', 1035, ['go /', 'login', 'ended sessionRevoked']],
    ['one signed in elsewhere,', 1043, ['ended signedInElsewhere']],
    ['a disabled account,', 1044, ['ended accountDisabled']],
  ])('[API-009] [API-010] %s refused with %i ends the session once', async (_, code, expected) => {
    const { session, states, reactions, tab } = openTab(exchange, undefined)
    await session.resume()
    tab.page = '/settings'
    exchange.refuse.set('/accounts', code)
    await twenty(() => session.call('accounts'))
    expect(reactions).toEqual(expected)
    expect(states).toEqual([MEMBER, GUEST])
    expect(exchange.cookies).toEqual(NONE)
  })

  test('[API-007] with a token that ran out and no refresh cookie logs out and goes to /', async () => {
    exchange.cookies = { token: 'access-0', refreshToken: null }
    const { session, reactions, tab } = openTab(exchange, undefined)
    tab.page = '/settings'
    expect(await session.call('sessions')).toMatchObject({ refusal: { code: 1032 } })
    expect(reactions).toEqual(['go /', 'ended tokenExpired'])
    expect(exchange.cookies).toEqual(NONE)
  })

  test('[AUT-052] of a guest is not made: logged out means the login dialog', async () => {
    exchange.cookies = NONE
    const { session, reactions } = openTab(exchange, undefined)
    expect(await session.call('accounts')).toMatchObject({ refusal: { code: 1033 } })
    expect([reactions, exchange.calls]).toEqual([['login'], []])
  })

  test('[API-006] that failed with 1000 leads to /500, and the caller is answered', async () => {
    exchange.refuse.set('/accounts', 1000)
    const { session, reactions, states } = openTab(exchange, undefined)
    await session.resume()
    expect(await session.call('accounts')).toMatchObject({ refusal: { code: 1000 } })
    expect(reactions).toEqual(['go /500'])
    expect(states).toEqual([MEMBER])
  })

  test('[API-006] for the user that failed with 1000 marks the user logged out', async () => {
    exchange.refuse.set('/users/me', 1000)
    const { session, reactions, states } = openTab(exchange, undefined)
    await session.resume()
    expect([states, reactions]).toEqual([[GUEST], ['go /500']])
    expect(exchange.cookies.token).toBe('access-1')
  })

  test.each([500, 502])('[API-011] answered by HTTP %i leads to /500', async (status) => {
    exchange.bare.set('/accounts', status)
    const { session, reactions } = openTab(exchange, undefined)
    expect(await session.call('accounts')).toEqual({ kind: 'unreachable' })
    expect(reactions).toEqual(['go /500'])
  })

  test('[API-013] answered by another error is handed to the caller, who stays', async () => {
    exchange.bare.set('/accounts', 504)
    const { session, reactions } = openTab(exchange, undefined)
    expect(await session.call('accounts')).toEqual({ kind: 'unreachable' })
    expect(reactions).toEqual([])
  })

  test('put off by maintenance is refused as that, with an envelope or without', async () => {
    const { session, reactions } = openTab(exchange, undefined)
    const maintenance = { kind: 'refused', refusal: { code: 9999, key: 'maintenance' } }
    exchange.bare.set('/accounts', 503)
    expect(await session.call('accounts')).toMatchObject(maintenance)
    exchange.refuse.set('/auth/login', 9999)
    const body = { email: 'a@b.test', password: 'x' }
    expect(await session.call('login', body)).toMatchObject(maintenance)
    expect(reactions).toEqual([])
  })
})

describe('a list in a panel', () => {
  const options = { failsInPlace: true }

  test('that failed with 1000 shows it in its place, and nobody leaves the terminal', async () => {
    exchange.refuse.set('/futures?page=1&limit=20', 1000)
    const { session, reactions } = openTab(exchange, undefined)
    const page = await fetchPage(session, 'futures', { page: 1 })
    expect(page).toMatchObject({ kind: 'refused', refusal: { key: 'internal' } })
    expect(reactions).toEqual([])
  })

  test('answered by HTTP 502 does so too', async () => {
    exchange.bare.set('/accounts', 502)
    const { session, reactions } = openTab(exchange, undefined)
    expect(await session.call('accounts', {}, options)).toEqual({ kind: 'unreachable' })
    expect(reactions).toEqual([])
  })

  test('whose session is over signs out as any call does', async () => {
    exchange.refuse.set('/accounts', 1043)
    const { session, reactions } = openTab(exchange, undefined)
    await session.call('accounts', {}, options)
    expect(reactions).toEqual(['ended signedInElsewhere'])
  })
})

const LUNCH = 'Closed for lunch.'

describe('a code that this build does not know', () => {
  test.each([
    ['its own sentence', LUNCH, { key: 'unknownMessage', params: { message: LUNCH } }],
    ['no sentence', ' ', { key: 'unknown' }],
  ])('is refused, where it has %s', async (_, message, refusal) => {
    exchange.refuse.set('/accounts', 7777)
    exchange.message = message
    const { session, reactions } = openTab(exchange, undefined)
    expect(await session.call('accounts')).toEqual({
      kind: 'refused',
      refusal: { code: 7777, ...refusal },
    })
    expect(reactions).toEqual([])
  })
})

describe('an order', () => {
  const close = [{ futureId: 'x' }, { idempotencyKey: 'key-1' }] as const

  test('that failed with 1000 is shown by its panel; the trader stays on the terminal', async () => {
    exchange.refuse.set('/futures/close', 1000)
    const { session, reactions } = openTab(exchange, undefined)
    expect(await session.call('futuresClose', ...close)).toMatchObject({ refusal: { code: 1000 } })
    expect(reactions).toEqual([])
  })

  test.each([500, 502, 503])('answered by HTTP %i alone may have happened', async (status) => {
    exchange.bare.set('/futures/close', status)
    const { session, reactions } = openTab(exchange, undefined)
    expect(await session.call('futuresClose', ...close)).toEqual({ kind: 'unreachable' })
    expect(reactions).toEqual([])
  })
})

describe('on a public page', () => {
  test('[APP-023] [API-007] a token error clears the cookies and is handed on, no more', async () => {
    exchange.good = 'access-7'
    const { session, states, reactions, tab } = openTab(exchange, undefined)
    tab.page = '/products'
    expect(await session.call('accounts')).toMatchObject({ refusal: { code: 1032 } })
    expect(exchange.cookies).toEqual(NONE)
    expect(exchange.count('/auth/refresh')).toBe(0)
    expect([reactions, states]).toEqual([[], [GUEST]])
  })

  test('a member whose access cookie ended stays one: it is renewed before the call', async () => {
    exchange.cookies = { token: null, refreshToken: 'refresh-1' }
    const { session, states, reactions, tab } = openTab(exchange, undefined)
    tab.page = '/'
    await session.resume()
    expect(exchange.calls.map(({ path }) => path)).toEqual(['/auth/refresh', '/users/me'])
    expect([reactions, states]).toEqual([[], [MEMBER]])
  })

  test('a refresh that is refused there opens nothing', async () => {
    exchange.cookies = { token: null, refreshToken: 'refresh-0' }
    const { session, states, reactions, tab } = openTab(exchange, undefined)
    tab.page = '/'
    await session.resume()
    expect([reactions, states]).toEqual([[], [GUEST]])
    expect(exchange.cookies).toEqual(NONE)
  })
})

describe('the stream', () => {
  test('that speaks of the end of the session makes it end once', async () => {
    const { session, states, reactions } = openTab(exchange, undefined)
    await session.resume()
    exchange.over.add('access-1')
    await Promise.all([
      session.onStreamRefusal('sessionRevoked'),
      session.onStreamRefusal('sessionRevoked'),
    ])
    expect(states).toEqual([MEMBER, GUEST])
    expect(reactions).toEqual(['login', 'ended sessionRevoked'])
  })

  test('that still speaks of an older session ends nothing', async () => {
    const { session, states, reactions } = openTab(exchange, undefined)
    await session.resume()
    await session.onStreamRefusal('sessionRevoked')
    expect([states.at(-1), reactions]).toEqual([MEMBER, []])
  })

  test('whose token ran out is given a newer one', async () => {
    const { session, tokens } = openTab(exchange, undefined)
    await session.resume()
    await session.onStreamRefusal('tokenExpired')
    expect(tokens.at(-1)).toBe('access-2')
  })

  test('means nothing to a guest', async () => {
    exchange.cookies = NONE
    const { session } = openTab(exchange, undefined)
    await session.onStreamRefusal('sessionRevoked')
    await session.onStreamRefusal('tokenExpired')
    expect(exchange.calls).toEqual([])
  })
})

describe('while the exchange cannot say who is signed in', () => {
  test('it is asked again, ever later, until it can', async () => {
    exchange.reachable = false
    const { session, states, clock } = openTab(exchange, undefined)
    await session.resume()
    await clock.pass(2_000)
    await clock.pass(4_000)
    expect(exchange.count('/users/me')).toBe(3)
    exchange.reachable = true
    await clock.pass(8_000)
    expect(states).toEqual([MEMBER])
    await clock.pass(120_000)
    expect(exchange.count('/users/me')).toBe(4)
  })

  test('a reader who left is not asked about', async () => {
    exchange.reachable = false
    const { session, clock } = openTab(exchange, undefined)
    await session.resume()
    await session.signOut()
    const { length } = exchange.calls
    await clock.pass(60_000)
    await settled()
    expect(exchange.calls.length).toBe(length)
  })
})
