// A session in a browser that blocks cookies: the page itself keeps the tokens.
import { expect, test } from 'vitest'
import { cookieJar } from '../../src/session/tokens/tokens'
import { FakeExchange, openTab } from './support'

/** Ignores writes and stays empty, as `document.cookie` does where cookies are blocked. */
const blocked = () =>
  cookieJar({
    get cookie() {
      return ''
    },
    set cookie(_: string) {
      // Dropped, as a browser drops it.
    },
  })

const open = (exchange: FakeExchange) => {
  const jar = blocked()
  return { jar, ...openTab(exchange, undefined, undefined, undefined, undefined, jar) }
}

test('a sign-in, its calls and its refresh work until the page is left', async () => {
  const exchange = new FakeExchange()
  const { session, states, tokens, jar } = open(exchange)
  await session.signInDemo('a@b.test')
  expect(states.at(-1)?.status).toBe('member')
  expect(tokens.at(-1)).toBe(exchange.good)
  exchange.good = 'another'
  const answer = await session.call('me')
  expect(answer.kind).toBe('done')
  expect(exchange.count('/auth/refresh')).toBe(1)
  expect([jar.token(), jar.refreshToken()]).toEqual([exchange.good, exchange.refreshable])
})

test('signing out drops the tokens', async () => {
  const exchange = new FakeExchange()
  const { session, states, jar } = open(exchange)
  await session.signInDemo('a@b.test')
  await session.signOut()
  expect(states.at(-1)?.status).toBe('guest')
  expect([jar.token(), jar.refreshToken()]).toEqual([null, null])
})

test('tokens in cookies are not kept in memory too', () => {
  const holder = { cookie: 'token=a; refreshToken=b' }
  const jar = cookieJar(holder)
  jar.take({ token: 'a', refreshToken: 'b' })
  // Another tab has signed out.
  holder.cookie = ''
  expect([jar.token(), jar.refreshToken()]).toEqual([null, null])
})

test('a lock that the browser refuses does not prevent a refresh', async () => {
  const exchange = new FakeExchange()
  const denied = { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) }
  const jar = blocked()
  const { session } = openTab(exchange, denied, undefined, undefined, undefined, jar)
  await session.signInDemo('a@b.test')
  exchange.good = 'another'
  expect((await session.call('me')).kind).toBe('done')
  expect(exchange.count('/auth/refresh')).toBe(1)
})
