// The session's reactions to failed calls: once, in this tab, and only as the rules state.
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
  test('[AUT-052] [AUT-056] opens the login dialog once, however many calls wait', async () => {
    const { session, states, tokens, reactions } = openTab(exchange, undefined)
    await session.resume()
    exchange.good = 'access-7'
    exchange.refuse.set('/auth/refresh', 1035)
    const answers = await twenty(() => session.call('accounts'))
    expect(answers).toEqual(Array(20).fill(expect.objectContaining({ kind: 'refused' })))
    expect(reactions).toEqual(['go /', 'login', 'ended sessionRevoked'])
    expect([states, tokens]).toEqual([
      [MEMBER, GUEST],
      ['access-1', null],
    ])
    expect(exchange.cookies).toEqual(NONE)
    expect(exchange.count('/auth/refresh')).toBe(1)
  })

  test('redirects away from a members’ page, and not back', async () => {
    const { session, reactions, tab } = openTab(exchange, undefined)
    await session.resume()
    tab.page = '/settings'
    exchange.good = 'access-7'
    exchange.refuse.set('/auth/refresh', 1035)
    await session.call('sessions')
    expect(reactions).toEqual(['go /', 'login', 'ended sessionRevoked'])
  })

  test('keeps the session where the exchange was unavailable', async () => {
    exchange.good = 'access-7'
    exchange.refuse.set('/auth/refresh', 9999)
    const { session, reactions, states } = openTab(exchange, undefined)
    const answer = await session.call('accounts')
    expect(answer).toMatchObject({ kind: 'refused', refusal: { key: 'maintenance' } })
    expect([reactions, states]).toEqual([[], []])
    expect(exchange.cookies.refreshToken).toBe('refresh-1')
  })

  test.each([
    [1032, 'tokenExpired'],
    [1033, 'tokenInvalid'],
  ])('[API-008] includes a new token that is refused with %i as well', async (code, why) => {
    exchange.refuse.set('/accounts', code)
    const { session, reactions } = openTab(exchange, undefined)
    await session.call('accounts')
    expect(exchange.calls.map(({ path, token }) => [path, token])).toEqual([
      ['/accounts', 'access-1'],
      ['/auth/refresh', null],
      ['/accounts', 'access-2'],
    ])
    expect(reactions).toEqual(['login', `ended ${why}`])
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

  test('[API-007] with an expired token and no refresh cookie logs out and goes to /', async () => {
    exchange.cookies = { token: 'access-0', refreshToken: null }
    const { session, reactions, tab } = openTab(exchange, undefined)
    tab.page = '/settings'
    expect(await session.call('sessions')).toMatchObject({ refusal: { code: 1032 } })
    expect(reactions).toEqual(['go /', 'ended tokenExpired'])
    expect(exchange.cookies).toEqual(NONE)
  })

  test('[AUT-052] of a guest is not made: logged out opens the login dialog', async () => {
    exchange.cookies = NONE
    const { session, reactions } = openTab(exchange, undefined)
    expect(await session.call('accounts')).toMatchObject({ refusal: { code: 1033 } })
    expect([reactions, exchange.calls]).toEqual([['login'], []])
  })

  test('[API-006] that failed with 1000 leads to /500, and the caller gets the answer', async () => {
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

  test('[API-013] with another error is returned to the caller, who stays on the page', async () => {
    exchange.bare.set('/accounts', 504)
    const { session, reactions } = openTab(exchange, undefined)
    expect(await session.call('accounts')).toEqual({ kind: 'unreachable' })
    expect(reactions).toEqual([])
  })

  test('refused by maintenance is reported as such, with an envelope or without', async () => {
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

  test('that failed with 1000 shows it in place, and the terminal stays open', async () => {
    exchange.refuse.set('/futures?page=1&limit=20', 1000)
    const { session, reactions } = openTab(exchange, undefined)
    const page = await fetchPage(session, 'perpetualTickets', { page: 1 })
    expect(page).toMatchObject({ kind: 'refused', refusal: { key: 'internal' } })
    expect(reactions).toEqual([])
  })

  test('that failed with HTTP 502 shows it in place too', async () => {
    exchange.bare.set('/accounts', 502)
    const { session, reactions } = openTab(exchange, undefined)
    expect(await session.call('accounts', {}, options)).toEqual({ kind: 'unreachable' })
    expect(reactions).toEqual([])
  })

  test('signs out like any call when its session is over', async () => {
    exchange.refuse.set('/accounts', 1043)
    const { session, reactions } = openTab(exchange, undefined)
    await session.call('accounts', {}, options)
    expect(reactions).toEqual(['ended signedInElsewhere'])
  })
})

const LUNCH = 'Closed for lunch.'

describe('a code unknown to this build', () => {
  test.each([
    ['its own sentence', LUNCH, { key: 'unknownMessage', params: { message: LUNCH } }],
    ['no sentence', ' ', { key: 'unknown' }],
  ])('counts as refused, where it has %s', async (_, message, refusal) => {
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

  test('that failed with 1000 is shown by its panel, and the terminal stays open', async () => {
    exchange.refuse.set('/futures/close', 1000)
    const { session, reactions } = openTab(exchange, undefined)
    expect(await session.call('perpetualClose', ...close)).toMatchObject({
      refusal: { code: 1000 },
    })
    expect(reactions).toEqual([])
  })

  test.each([500, 502, 503])(
    'that failed with HTTP %i alone may have been executed',
    async (status) => {
      exchange.bare.set('/futures/close', status)
      const { session, reactions } = openTab(exchange, undefined)
      expect(await session.call('perpetualClose', ...close)).toEqual({ kind: 'unreachable' })
      expect(reactions).toEqual([])
    },
  )
})

describe('on a public page', () => {
  test('[APP-023] [API-007] a token error clears the cookies and is returned, nothing else', async () => {
    exchange.good = 'access-7'
    const { session, states, reactions, tab } = openTab(exchange, undefined)
    tab.page = '/products'
    expect(await session.call('accounts')).toMatchObject({ refusal: { code: 1032 } })
    expect(exchange.cookies).toEqual(NONE)
    expect(exchange.count('/auth/refresh')).toBe(0)
    expect([reactions, states]).toEqual([[], [GUEST]])
  })

  test('a member whose access cookie expired stays signed in: it is renewed before the call', async () => {
    exchange.cookies = { token: null, refreshToken: 'refresh-1' }
    const { session, states, reactions, tab } = openTab(exchange, undefined)
    tab.page = '/'
    await session.resume()
    expect(exchange.calls.map(({ path }) => path)).toEqual(['/auth/refresh', '/users/me'])
    expect([reactions, states]).toEqual([[], [MEMBER]])
  })

  test('a refused refresh opens no dialog', async () => {
    exchange.cookies = { token: null, refreshToken: 'refresh-0' }
    const { session, states, reactions, tab } = openTab(exchange, undefined)
    tab.page = '/'
    await session.resume()
    expect([reactions, states]).toEqual([[], [GUEST]])
    expect(exchange.cookies).toEqual(NONE)
  })
})

describe('the stream', () => {
  test('ends the session once when it reports the end', async () => {
    const { session, states, reactions } = openTab(exchange, undefined)
    await session.resume()
    exchange.over.add('access-1')
    await Promise.all([
      session.onStreamRefusal('sessionRevoked'),
      session.onStreamRefusal('sessionRevoked'),
    ])
    expect(states).toEqual([MEMBER, GUEST])
    expect(reactions).toEqual(['go /', 'login', 'ended sessionRevoked'])
  })

  test('ends nothing when it refers to an older session', async () => {
    const { session, states, reactions } = openTab(exchange, undefined)
    await session.resume()
    await session.onStreamRefusal('sessionRevoked')
    expect([states.at(-1), reactions]).toEqual([MEMBER, []])
  })

  test('gets a newer token when its own expired', async () => {
    const { session, tokens } = openTab(exchange, undefined)
    await session.resume()
    await session.onStreamRefusal('tokenExpired')
    expect(tokens.at(-1)).toBe('access-2')
  })

  test('has no effect for a guest', async () => {
    exchange.cookies = NONE
    const { session } = openTab(exchange, undefined)
    await session.onStreamRefusal('sessionRevoked')
    await session.onStreamRefusal('tokenExpired')
    expect(exchange.calls).toEqual([])
  })
})

describe('while the exchange cannot answer for the signed-in account', () => {
  test('the call is retried at growing intervals until it succeeds', async () => {
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

  test('the call is not retried after signing out', async () => {
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
