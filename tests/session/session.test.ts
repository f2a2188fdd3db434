// The session: bearer token and keys, refresh and repetition, one refresh for all tabs, and the
// causes of a sign-out.
import { beforeEach, describe, expect, test } from 'vitest'
import { cookieJar } from '../../src/session/tokens/tokens'
import { FakeExchange, fakeLocks, openTab } from './support'

let exchange: FakeExchange
beforeEach(() => {
  exchange = new FakeExchange()
  exchange.cookies = { token: 'access-1', refreshToken: 'refresh-1' }
})
const expire = () => {
  exchange.good = 'access-7'
}

test.each([
  [200, 'done'],
  [20000, 'done'],
  [201, 'refused'],
  [0, 'refused'],
])('[API-018] an answer with code %i is %s', async (code, kind) => {
  const data = { accounts: {}, estimateUsdt: '0', balances: [] }
  const answer = { status: 200, json: () => Promise.resolve({ code, data, message: '' }) }
  const fetcher = () => Promise.resolve(answer)
  const { session } = openTab(exchange, undefined, undefined, undefined, fetcher)
  expect((await session.call('accounts')).kind).toBe(kind)
})

describe('a call', () => {
  test('[API-012] [API-027] carries the bearer token, and an order its idempotency key', async () => {
    const { session } = openTab(exchange, undefined)
    const answer = await session.call(
      'perpetualClose',
      { futureId: 'x' },
      { idempotencyKey: 'key-1' },
    )
    expect(exchange.calls).toEqual([
      {
        path: '/futures/close',
        token: 'access-1',
        key: 'key-1',
        body: '{"futureId":"x"}',
        apart: false,
      },
    ])
    expect(answer).toMatchObject({
      kind: 'refused',
      refusal: { code: 2030, key: 'ticketUnknown', field: 'futureId' },
    })
  })

  test('[API-002] is sent with the credentials of the browser, a refresh as well', async () => {
    expire()
    const { session } = openTab(exchange, undefined)
    await session.call('accounts')
    expect(exchange.calls.map(({ path }) => path)).toContain('/auth/refresh')
    expect(new Set(exchange.credentials)).toEqual(new Set(['include']))
  })

  test('[AUT-053] with an expired token is repeated once after a refresh, with the same key', async () => {
    expire()
    const { session, tokens } = openTab(exchange, undefined)
    await session.call('perpetualClose', { futureId: 'x' }, { idempotencyKey: 'key-1' })
    expect(exchange.calls.map(({ path, key }) => [path, key])).toEqual([
      ['/futures/close', 'key-1'],
      ['/auth/refresh', null],
      ['/futures/close', 'key-1'],
    ])
    expect(exchange.calls.at(-1)?.token).toBe('access-2')
    expect(tokens).toEqual(['access-2'])
  })

  test('that cannot be delivered is unreachable, and nobody is signed out', async () => {
    exchange.reachable = false
    const { session, states } = openTab(exchange, undefined)
    expect(await session.call('accounts')).toEqual({ kind: 'unreachable' })
    expect(states).toEqual([])
  })

  test('is unreachable when the refresh is, and the tokens are kept', async () => {
    exchange.cookies = { token: null, refreshToken: 'refresh-1' }
    exchange.reachable = false
    const { session, states } = openTab(exchange, undefined)
    expect(await session.call('accounts')).toEqual({ kind: 'unreachable' })
    expect([states, exchange.cookies.refreshToken]).toEqual([[], 'refresh-1'])
  })

  test('[AUT-054] [AUT-056] ends the session when the refresh is refused', async () => {
    expire()
    exchange.refuse.set('/auth/refresh', 1035)
    const { session, states, tokens } = openTab(exchange, undefined)
    expect(await session.call('accounts')).toMatchObject({ refusal: { code: 1032 } })
    expect(states).toEqual([{ status: 'guest' }])
    expect(tokens).toEqual([])
    expect(exchange.cookies).toEqual({ token: null, refreshToken: null })
  })

  test('whose answer violates the schema counts as unanswered', async () => {
    const { session } = openTab(exchange, undefined)
    expect(await session.call('perpetualTickets')).toEqual({ kind: 'unreachable' })
  })
})

test('twenty calls in each of two tabs make one refresh, and each is repeated once', async () => {
  expire()
  const locks = fakeLocks()
  const tabs = [openTab(exchange, locks), openTab(exchange, locks)]
  const all = tabs.flatMap(({ session }) =>
    Array.from({ length: 20 }, () => session.call('accounts')),
  )
  const answers = await Promise.all(all)
  expect(exchange.count('/auth/refresh')).toBe(1)
  expect(exchange.count('/accounts')).toBe(80)
  expect(answers.every((it) => it.kind === 'done')).toBe(true)
})

describe('the signed-in account', () => {
  test('is a guest without cookies, and no call is made', async () => {
    exchange.cookies = { token: null, refreshToken: null }
    const { session, states } = openTab(exchange, undefined)
    await session.resume()
    expect(states).toEqual([{ status: 'guest' }])
    expect(exchange.calls).toEqual([])
  })

  test('is resumed from the cookies, through a refresh if needed', async () => {
    expire()
    const { session, states, tokens } = openTab(exchange, undefined)
    await session.resume()
    expect(states).toEqual([{ status: 'member', email: 'a@b.test', kycLevel: 2, demo: false }])
    expect(tokens).toEqual(['access-2'])
  })

  test('[API-018] signs in as a demo user and out again, reporting it to the stream each time', async () => {
    exchange.cookies = { token: null, refreshToken: null }
    const { session, states, tokens } = openTab(exchange, undefined)
    expect(await session.signInDemo('a@b.test')).toEqual({ kind: 'done', value: null })
    await session.signOut()
    expect(states.map((it) => it.status)).toEqual(['member', 'guest'])
    expect(tokens).toEqual(['access-2', null])
    expect(exchange.count('/auth/logout')).toBe(1)
  })
})

test('the tokens are read from the cookies each time', () => {
  const holder = { cookie: 'a=1; token=x%3Dy; refreshToken=' }
  const jar = cookieJar(holder)
  expect([jar.token(), jar.refreshToken()]).toEqual(['x=y', null])
  holder.cookie = 'token=z'
  expect(jar.token()).toBe('z')
})

describe('a call that requires a fresh factor', () => {
  const PATH = '/users/mailword'
  const changeWord = async (answer: boolean) => {
    exchange.refuse.set(PATH, 2128)
    const { session, askFresh } = openTab(exchange, undefined)
    askFresh.answer = answer
    const result = await session.call('setMailWord', { word: 'blue whale' })
    return {
      result,
      asked: askFresh.asked,
      calls: exchange.calls.filter(({ path }) => path === PATH),
    }
  }

  test('is repeated unchanged, once, when the user proved one', async () => {
    const { result, asked, calls } = await changeWord(true)
    expect(asked).toBe(1)
    expect(calls).toHaveLength(2)
    expect(calls[1]).toEqual(calls[0])
    // After a second refusal the caller shows it: the user is not asked in a loop.
    expect(result).toMatchObject({ kind: 'refused', refusal: { key: 'freshFactorNeeded' } })
  })

  test('returns its refusal when the user did not', async () => {
    const { result, asked, calls } = await changeWord(false)
    expect([asked, calls.length]).toEqual([1, 1])
    expect(result).toMatchObject({ kind: 'refused', refusal: { key: 'freshFactorNeeded' } })
  })
})
