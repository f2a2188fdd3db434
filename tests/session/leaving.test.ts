// Signing out: at once in this window and within two seconds in the others, even where windows
// cannot notify each other; no answer in transit restores the session.
import { beforeEach, describe, expect, test } from 'vitest'
import { FakeClock, FakeExchange, fakeTabs, openTab, settled } from './support'

const GUEST = { status: 'guest' }
const NONE = { token: null, refreshToken: null }

let exchange: FakeExchange
beforeEach(() => {
  exchange = new FakeExchange()
  exchange.cookies = { token: 'access-1', refreshToken: 'refresh-1' }
})

describe('signing out', () => {
  test('[AUT-055] clears both cookies and resets the state before the exchange answers', async () => {
    const { session, states, tokens, reactions } = openTab(exchange, undefined)
    await session.resume()
    const leaving = session.signOut()
    expect([states.at(-1), tokens.at(-1), exchange.cookies]).toEqual([GUEST, null, NONE])
    await leaving
    expect(exchange.calls.at(-1)).toMatchObject({ path: '/auth/logout', token: 'access-1' })
    expect(reactions).toEqual([])
  })

  test('[AUT-055] reloads the page on request', async () => {
    const { session, reactions } = openTab(exchange, undefined)
    await session.signOut({ reload: true })
    expect(reactions).toEqual(['reload'])
  })

  test('ends the session at the exchange although the access token expired', async () => {
    exchange.good = 'access-7'
    const { session } = openTab(exchange, undefined)
    await session.signOut()
    expect(exchange.calls.map(({ path, token, apart }) => [path, token, apart])).toEqual([
      ['/auth/logout', 'access-1', true],
      ['/auth/refresh', null, true],
      ['/auth/logout', 'access-2', true],
    ])
    expect(exchange.cookies).toEqual(NONE)
  })

  test('succeeds locally where the exchange cannot be reached', async () => {
    exchange.reachable = false
    const { session, states } = openTab(exchange, undefined)
    await session.signOut()
    expect([states, exchange.cookies]).toEqual([[GUEST], NONE])
  })

  test('is not undone by a refresh in transit', async () => {
    exchange.good = 'access-7'
    const { session, states, reactions } = openTab(exchange, undefined)
    const late = session.call('accounts')
    for (let turn = 0; turn < 6 && exchange.count('/auth/refresh') === 0; turn += 1)
      await Promise.resolve()
    expect(exchange.count('/auth/refresh')).toBe(1)
    await session.signOut()
    expect(await late).toMatchObject({ kind: 'refused' })
    await settled()
    expect(exchange.cookies).toEqual(NONE)
    expect([states.at(-1), reactions]).toEqual([GUEST, []])
  })

  test('is not undone by a pending answer about the signed-in account', async () => {
    const { session, states } = openTab(exchange, undefined)
    const late = session.resume()
    await session.signOut()
    await late
    expect(states).toEqual([GUEST])
  })
})

describe('another window', () => {
  test('detects a sign-out at once where tabs can notify each other', async () => {
    const otherTabs = fakeTabs()
    const one = openTab(exchange, undefined, otherTabs())
    const other = openTab(exchange, undefined, otherTabs())
    await other.session.resume()
    void one.session.signOut()
    await Promise.resolve()
    expect([other.states.at(-1), other.tokens.at(-1)]).toEqual([GUEST, null])
    await settled()
    expect(exchange.count('/auth/logout')).toBe(1)
    expect(other.reactions).toEqual([])
  })

  test('detects a sign-out within two seconds where they cannot', async () => {
    const one = openTab(exchange, undefined)
    const other = openTab(exchange, undefined)
    await other.session.resume()
    await one.session.signOut()
    await other.clock.pass(2_000)
    expect([other.states.at(-1), other.tokens.at(-1)]).toEqual([GUEST, null])
    expect(other.reactions).toEqual([])
  })

  test('detects a sign-in within two seconds where they cannot notify each other', async () => {
    exchange.cookies = NONE
    const one = openTab(exchange, undefined)
    const other = openTab(exchange, undefined)
    await other.session.resume()
    await one.session.signInDemo('a@b.test')
    await other.clock.pass(2_000)
    await settled()
    expect(other.states.map(({ status }) => status)).toEqual(['guest', 'member'])
    expect(other.tokens).toEqual(['access-2'])
  })

  test('stops watching once it is closed', async () => {
    const clock = new FakeClock()
    const other = openTab(exchange, undefined, undefined, clock)
    await other.session.resume()
    other.session.dispose()
    exchange.cookies = NONE
    await clock.pass(60_000)
    expect(other.states.at(-1)).toMatchObject({ status: 'member' })
    expect(clock.waiting).toBe(0)
  })
})
