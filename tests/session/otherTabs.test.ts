// The windows of one browser agree on the signed-in account without a reload.
import { beforeEach, describe, expect, test } from 'vitest'
import { FakeExchange, fakeTabs, openTab, settled } from './support'

const GUEST = { status: 'guest' }
const MEMBER = { status: 'member', email: 'a@b.test', kycLevel: 2, demo: false }

let exchange: FakeExchange
beforeEach(() => {
  exchange = new FakeExchange()
})

function twoWindows() {
  const otherTabs = fakeTabs()
  return [
    openTab(exchange, undefined, otherTabs()),
    openTab(exchange, undefined, otherTabs()),
  ] as const
}

describe('a second window', () => {
  test('is notified of a sign-in and its token', async () => {
    const [first, second] = twoWindows()
    await second.session.resume()
    await first.session.signInDemo('a@b.test')
    await settled()
    expect(second.states).toEqual([GUEST, MEMBER])
    expect(second.tokens).toEqual(['access-2'])
    expect(first.states).toEqual([MEMBER])
  })

  test('is notified of a sign-out', async () => {
    const [first, second] = twoWindows()
    exchange.cookies = { token: 'access-1', refreshToken: 'refresh-1' }
    await second.session.resume()
    await first.session.signOut()
    await settled()
    expect(second.states).toEqual([MEMBER, GUEST])
    expect(second.tokens).toEqual(['access-1', null])
    expect(exchange.count('/auth/logout')).toBe(1)
  })

  test('is notified that the session ended where a call of the first was refused', async () => {
    const [first, second] = twoWindows()
    exchange.cookies = { token: 'access-1', refreshToken: 'refresh-1' }
    await second.session.resume()
    exchange.good = 'access-9'
    exchange.refuse.set('/auth/refresh', 1035)
    await first.session.call('accounts')
    await settled()
    expect(second.states).toEqual([MEMBER, GUEST])
    expect(first.states).toEqual([GUEST])
  })

  test('keeps the new session of the first when its own call with the ended one is refused', async () => {
    const [first, second] = twoWindows()
    exchange.cookies = { token: 'access-1', refreshToken: 'refresh-1' }
    exchange.over.add('access-1')
    const late = second.session.call('accounts')
    await first.session.signInDemo('a@b.test')
    expect(await late).toMatchObject({ kind: 'refused', refusal: { code: 1035 } })
    await settled()
    expect(exchange.cookies.token).toBe('access-2')
    expect(second.states.at(-1)).toEqual(MEMBER)
  })

  test('is no longer notified after it was closed', async () => {
    const [first, second] = twoWindows()
    second.session.dispose()
    await first.session.signInDemo('a@b.test')
    await settled()
    expect(second.states).toEqual([])
  })
})
