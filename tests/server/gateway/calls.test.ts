// Calls as a script meets them: who may call, the refusal codes before anything is done, and their
// language.
import { describe, expect, test } from 'vitest'
import { refused } from '../../../src/domain/refusals'
import { CALLS, type CallName } from '../../../src/protocol/calls'
import type { Call } from '../../../src/protocol/calls/call'
import { aCustomer } from '../../support/gateway/customer'
import { aCounter } from '../../support/gateway/server'
import { PRODUCTION } from '../../support/gateway/production'

const FUTURE = '00000000-0000-4000-8000-0000000000aa'
const ORDER = {
  type: 'LIMIT',
  from: 'BTC',
  to: 'USDT',
  direction: 'LONG',
  quantity: '0.01',
  openPrice: '60000.0',
  leverage: 10,
}
const MOVE = { coin: 'USDT', from: 'SPOT', to: 'FUTURES', amount: '10' }
const { quantity: _, ...WITHOUT_QUANTITY } = ORDER

describe('What a call refuses before anything is done', () => {
  test.each<
    [what: string, method: string, url: string, body: unknown, code: number, field?: string]
  >([
    ['an unknown field', 'POST', '/futures/open', { ...ORDER, color: 'red' }, 2001, 'color'],
    ['a missing field', 'POST', '/futures/open', WITHOUT_QUANTITY, 2002, 'quantity'],
    ['a number for text', 'POST', '/futures/open', { ...ORDER, quantity: 1 }, 2003, 'quantity'],
    ['nothing for text', 'POST', '/futures/open', { ...ORDER, quantity: null }, 2003, 'quantity'],
    ['a negative size', 'POST', '/futures/open', { ...ORDER, quantity: '-1' }, 2004, 'quantity'],
    ['an exponent', 'POST', '/futures/open', { ...ORDER, quantity: '1e3' }, 2004, 'quantity'],
    ['a hex number', 'POST', '/futures/open', { ...ORDER, quantity: '0x10' }, 2004, 'quantity'],
    ['a bare dot', 'POST', '/futures/open', { ...ORDER, openPrice: '1.' }, 2004, 'openPrice'],
    ['no digits', 'POST', '/futures/open', { ...ORDER, openPrice: '' }, 2004, 'openPrice'],
    [
      'a huge size',
      'POST',
      '/futures/open',
      { ...ORDER, quantity: '9'.repeat(65) },
      2007,
      'quantity',
    ],
    ['text for leverage', 'POST', '/futures/open', { ...ORDER, leverage: '10' }, 2003, 'leverage'],
    ['a leverage of zero', 'POST', '/futures/open', { ...ORDER, leverage: 0 }, 2013, 'leverage'],
    ['a leverage of 126', 'POST', '/futures/open', { ...ORDER, leverage: 126 }, 2013, 'leverage'],
    ['a broken leverage', 'POST', '/futures/open', { ...ORDER, leverage: 1.5 }, 2013, 'leverage'],
    ['an unknown type', 'POST', '/futures/open', { ...ORDER, type: 'STOP' }, 2012, 'type'],
    ['an unknown side', 'POST', '/futures/open', { ...ORDER, direction: 'UP' }, 2003, 'direction'],
    ['a word for a flag', 'POST', '/futures/open', { ...ORDER, postOnly: 'yes' }, 2003, 'postOnly'],
    ['a list for a body', 'POST', '/futures/open', [ORDER], 2000],
    ['no body', 'POST', '/futures/open', undefined, 2000],
    ['text with a NUL', 'POST', '/demo/login', { email: 'demo1\0' }, 2003, 'email'],
    ['no ticket', 'POST', '/futures/close', {}, 2002, 'futureId'],
    ['a strange ticket', 'POST', '/futures/close', { futureId: '7' }, 2003, 'futureId'],
    ['a strange ticket to cancel', 'PUT', '/futures/7/cancel', {}, 2030, 'id'],
    ['a field too many', 'PUT', `/futures/${FUTURE}/cancel`, { now: true }, 2001, 'now'],
    [
      'a price of words',
      'POST',
      '/futures/change',
      { futureId: FUTURE, stopLossPrice: 'low' },
      2004,
      'stopLossPrice',
    ],
    ['a strange wallet', 'PUT', '/accounts/transfer', { ...MOVE, to: 'POCKET' }, 2003, 'to'],
    ['a strange coin', 'PUT', '/accounts/transfer', { ...MOVE, coin: 'usd!' }, 2071, 'coin'],
    [
      'an amount below zero',
      'PUT',
      '/accounts/transfer',
      { ...MOVE, amount: '-5' },
      2004,
      'amount',
    ],
    ['a strange status', 'GET', '/futures?status=GONE', undefined, 2003, 'status'],
    ['a page of zero', 'GET', '/futures?page=0', undefined, 2003, 'page'],
    ['a page of words', 'GET', '/futures?page=one', undefined, 2004, 'page'],
    ['too many rows', 'GET', '/futures?limit=101', undefined, 2003, 'limit'],
    ['a query nobody reads', 'GET', '/users/me?verbose=1', undefined, 2001, 'verbose'],
    ['a query said twice', 'GET', '/tickers?market=spot&market=futures', undefined, 2003, 'market'],
    ['no market', 'GET', '/tickers', undefined, 2002, 'market'],
    ['an unknown instrument', 'GET', '/orderbooks/btceur', undefined, 2010, 'symbol'],
    ['an unknown pair', 'GET', '/futures/orderbooks?front=XYZ', undefined, 2010, 'front'],
    ['a spot pair among futures', 'GET', '/historical-future/btcusdt', undefined, 2010, 'symbol'],
    ['a strange interval', 'GET', '/historical/btcusdt?interval=7m', undefined, 2003, 'interval'],
    [
      'a strange length',
      'GET',
      '/historical/btcusdt?aggregate=7&type=m',
      undefined,
      2003,
      'aggregate',
    ],
    ['a time of words', 'GET', '/historical/btcusdt?from=now', undefined, 2004, 'from'],
    ['an unknown call', 'GET', '/nothing', undefined, 2051],
  ])('[API-019] [API-029] [API-030] %s', async (_what, method, url, body, code, field) => {
    const customer = await aCustomer()
    const answer = await customer.call(method, url, body)
    expect(answer).toMatchObject({ code, data: null, ...(field ? { field } : {}) })
    expect(answer.status).toBe(code === 2051 ? 404 : 400)
    expect(answer['message']).not.toMatch(/[{}]/)
    expect(customer.exchange.submitted).toEqual([])
  })

  test('a body that is no JSON', async () => {
    const { app, headers } = await aCustomer()
    for (const [type, payload] of [
      ['application/json', '{"type":'],
      ['application/json', '{"__proto__":{"x":1}}'],
      ['application/json', ''],
      ['text/plain', JSON.stringify(ORDER)],
      ['application/x-www-form-urlencoded', 'type=LIMIT'],
    ] as const) {
      const response = await app.inject({
        method: 'POST',
        url: '/investor/futures/open',
        headers: { ...headers, 'content-type': type },
        payload,
      })
      expect([response.statusCode, response.json().code]).toEqual([400, 2000])
    }
  })

  test('a path that cannot be decoded, as one that is unknown', async () => {
    const { call } = await aCustomer()
    const answer = await call('GET', '/historical/%E0%A4%A')
    expect(answer).toMatchObject({ status: 404, code: 2051, key: 'routeUnknown' })
  })

  test('a body beyond 64 kB', async () => {
    const { call } = await aCustomer()
    const answer = await call('POST', '/futures/open', { ...ORDER, note: 'x'.repeat(70_000) })
    expect(answer).toMatchObject({ status: 400, code: 2008 })
  })

  test('every moving call without a key of 8 to 128 visible characters', async () => {
    const { call, exchange } = await aCustomer()
    for (const key of ['', 'short', 'with blanks in it', 'x'.repeat(129), 'credit:mine']) {
      const answer = await call('POST', '/futures/open', ORDER, { 'idempotency-key': key })
      expect(answer).toMatchObject({ status: 400, code: 2040, field: 'Idempotency-Key' })
    }
    expect(exchange.submitted).toEqual([])
  })

  test('a changing call from a page of another origin', async () => {
    const { call, exchange } = await aCustomer()
    const answer = await call('POST', '/futures/open', ORDER, { origin: 'https://evil.example' })
    expect(answer).toMatchObject({ status: 403, code: 2052 })
    expect(exchange.submitted).toEqual([])
    const own = await call('POST', '/futures/open', ORDER, { origin: 'http://localhost:80' })
    expect(own.status).toBe(200)
  })

  test('too many calls, by address and by account', async () => {
    const byAddress = await aCustomer({ RATE_LIMIT_ADDRESS: '2' })
    const byAccount = await aCustomer({ RATE_LIMIT_ACCOUNT: '2' })
    for (const { call } of [byAddress, byAccount]) {
      const answers = [await call('GET', '/users/me'), await call('GET', '/users/me')]
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(await call('GET', '/users/me')).toMatchObject({ status: 429, code: 2050 })
    }
    byAccount.clock.pass(60_000)
    expect((await byAccount.call('GET', '/users/me')).status).toBe(200)
  })
})

describe('A call', () => {
  const paths = (wanted: (call: Call) => boolean) =>
    Object.values(CALLS as Record<string, Call>)
      .filter(wanted)
      .map(({ path }) => path)
  // What the specification leaves open, and what tells a visitor of the exchange itself.
  const LEFT_OPEN = [
    /^\/users\/(send(mail|mobile)verifycode|checkinvitecode|checkregister\w+|check\w+exist)$/,
    /^\/users\/(register|registerbyagentcode|(send|check)forgotpassword\w+|resetpassword)$/,
    /^\/auth\/(login|sendmailverifycode|sendmobileverifycode|verify|refresh)$/,
    // A sign-in of another kind.
    /^\/auth\/passkey\/(begin|login)$/,
    /\/?(tickers|orderbooks|trades|all-price|all-funding-rate|swap-rates|24-?hours|klines)\b/,
    /^\/(futures\/show-24-hours|historical|historical-future)\b/,
    /^\/(agents\/applyforagent|posts|posts\/announcements|protection-fund)$/,
    /^\/(health|instruments|rewards\/event|demo\/users|demo\/login)$/,
    // A visitor may write to customer service.
    /^\/support\/contacts$/,
  ]

  test('[SEC-004] [SEC-007] is public where the specification says so, otherwise requires a token: there is no other role', () => {
    const open = paths(({ access }) => access === 'open')
    expect(open.filter((path) => !LEFT_OPEN.some((form) => form.test(path)))).toEqual([])
    const optional = paths(({ access }) => access === 'optional')
    const forVisitors = /^\/support\/(chat|messages|read|pictures|pictures\/\{uuid\})$/
    expect(optional.filter((path) => !forVisitors.test(path))).toEqual(['/games/lottery/lastround'])
    expect(paths(({ access }) => !/^(open|token|optional)$/.test(access))).toEqual([])
  })

  test('[API-017] answers 200 in login, registration and forgot password, otherwise 20000', () => {
    const entering = /^\/(users|auth)\/|^\/demo\/login$/
    const expected = paths(({ access, path }) => access === 'open' && entering.test(path))
    expect(paths(({ openFlow }) => openFlow === true)).toEqual(expected)
    expect(expected).toContain('/auth/verify')
  })
})

describe('Every call that needs a token', () => {
  const closed = (Object.entries(CALLS) as [CallName, Call][]).filter(
    ([, call]) => call.access === 'token',
  )
  // All of them together cost more than a network's allowance.
  const customer = aCustomer({ RATE_LIMIT_ADDRESS: '1000000' })

  test.each(closed)(
    '[SEC-007] %s refuses a caller who has it in cookies alone',
    async (_name, call) => {
      const { app, exchange, token, refreshToken } = await customer
      const url = `/investor${call.path.replace('{id}', FUTURE)}`
      const cookies = { token, refreshToken }
      const body = call.method === 'GET' ? {} : { payload: {} }
      const response = await app.inject({ method: call.method, url, cookies, ...body })
      expect([response.statusCode, response.json().code]).toEqual([401, 1033])
      expect(exchange.submitted).toEqual([])
    },
  )

  test('[API-020] distinguishes a foreign token, an expired one and an ended session', async () => {
    const { call, clock } = await aCustomer()
    const foreign = { authorization: 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.x' }
    const answer = await call('GET', '/users/me', undefined, foreign)
    expect(answer).toMatchObject({ status: 401, code: 1033 })
    clock.pass(16 * 60_000)
    expect(await call('GET', '/users/me')).toMatchObject({ status: 401, code: 1032 })
    const other = await aCustomer()
    expect(await other.call('POST', '/auth/logout', {})).toMatchObject({ code: 20000 })
    expect(await other.call('GET', '/users/me')).toMatchObject({ status: 401, code: 1035 })
  })
})

describe('While the exchange is maintained', () => {
  const calls = Object.entries(CALLS) as [CallName, Call][]
  const open = ['demoUsers', 'health']

  test.each(calls.filter(([name]) => !open.includes(name)))(
    '[API-021] %s waits',
    async (_name, call) => {
      const { app, api, exchange, headers } = await aCustomer()
      api.maintained = true
      const url = `/investor${call.path.replace(/\{\w+\}/g, FUTURE)}`
      const body = call.method === 'GET' ? {} : { payload: {} }
      const response = await app.inject({ method: call.method, url, headers, ...body })
      expect([response.statusCode, response.json()]).toMatchObject([503, { code: 9999 }])
      expect(exchange.submitted).toEqual([])
    },
  )

  test.each(open)('%s answers', async (name) => {
    const { api, visit } = await aCustomer()
    api.maintained = true
    expect(await visit(CALLS[name as 'health'].path)).toMatchObject({ status: 200, code: 20000 })
  })
})

describe('The message of a refusal', () => {
  test.each([
    ['en', 'en-GB,en;q=0.9', undefined, 'Leverage must be between 1× and 125×.'],
    ['tw', 'zh-TW,zh;q=0.9', undefined, '槓桿範圍為 1× 到 125×。'],
    ['cn', 'zh-CN', undefined, '杠杆范围为 1× 至 125×。'],
    ['tw when nothing is said', undefined, undefined, '槓桿範圍為 1× 到 125×。'],
    ['the better liked one', 'en;q=0.4, zh-CN;q=0.8', undefined, '杠杆范围为 1× 至 125×。'],
    ['the cookie before the header', 'en', 'locale=cn', '杠杆范围为 1× 至 125×。'],
  ])('is in %s', async (_what, accept, cookie, message) => {
    const { call } = await aCustomer()
    const headers = {
      ...(accept ? { 'accept-language': accept } : {}),
      ...(cookie ? { cookie } : {}),
    }
    const answer = await call('POST', '/futures/open', { ...ORDER, leverage: 500 }, headers)
    expect(answer).toMatchObject({ message, params: { max: 125 }, key: 'leverageInvalid' })
  })
})

describe('An order', () => {
  test('goes to the exchange as it was sent, with its sender and key', async () => {
    const { call, exchange, userId } = await aCustomer()
    const answer = await call('POST', '/futures/open', ORDER)
    expect(answer).toMatchObject({ status: 200, code: 20000, data: { future: { leverage: 10 } } })
    expect(exchange.submitted).toEqual([
      [
        { userId, idempotencyKey: 'key-000001' },
        { kind: 'futures.open', body: ORDER },
      ],
    ])
  })

  test('a refusal by the exchange comes back with code, field and parameters', async () => {
    const { call, exchange } = await aCustomer()
    exchange.answer = () =>
      Promise.resolve(refused('notionalTooSmall', 'quantity', { min: '5 USDT' }))
    const answer = await call('POST', '/futures/open', ORDER, { 'accept-language': 'en' })
    expect(answer).toMatchObject({
      status: 400,
      code: 2015,
      field: 'quantity',
      message: 'The minimum order value is 5 USDT.',
    })
  })

  test('that only queries the outcome of its key is marked as a query', async () => {
    const { call, exchange } = await aCustomer()
    for (const repeat of ['only', 'yes', undefined])
      await call('POST', '/futures/open', ORDER, { 'idempotency-repeat': repeat })
    expect(exchange.submitted.map(([{ onlyAsks }]) => onlyAsks)).toEqual([
      true,
      undefined,
      undefined,
    ])
  })

  test('while the database does not answer is refused with 9999, and logged without a stack', async () => {
    const { call, exchange, logged } = await aCustomer()
    const cause = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    exchange.answer = () => Promise.reject(new Error('Failed query', { cause }))
    expect(await call('POST', '/futures/open', ORDER)).toMatchObject({ status: 503, code: 9999 })
    expect(logged.join('')).toContain('The database does not answer')
    expect(logged.join('')).not.toContain('at ')
  })

  test('[API-022] that breaks something answers 1000 with an id that is also in the log', async () => {
    const { call, exchange, logged, token } = await aCustomer()
    exchange.answer = () => Promise.reject(new Error('the disk is full'))
    const answer = await call('POST', '/futures/open', ORDER)
    expect(answer).toMatchObject({ status: 500, code: 1000, errorId: expect.any(String) })
    expect(JSON.stringify(answer)).not.toContain('disk')
    const log = logged.join('')
    expect(log).toContain(String(answer['errorId']))
    expect(log).toContain('the disk is full')
    expect(log).not.toContain(token)
  })

  test.each([
    ['POST', '/futures/close', { futureId: FUTURE, quantity: '0.1' }, 'futures.close'],
    ['PUT', `/futures/${FUTURE}/cancel`, {}, 'futures.cancel'],
    ['PUT', `/futures/${FUTURE}/cancel`, undefined, 'futures.cancel'],
    ['POST', '/futures/change', { futureId: FUTURE, stopLossPrice: null }, 'futures.change'],
    ['PUT', '/accounts/transfer', MOVE, 'accounts.transfer'],
  ])('%s %s with %j becomes %s', async (method, url, body, kind) => {
    const { call, exchange } = await aCustomer()
    expect(await call(method, url, body)).toMatchObject({ status: 200, code: 20000 })
    expect(exchange.submitted[0]?.[1].kind).toBe(kind)
  })
})

describe('Signing in', () => {
  test('[AUT-033] [AUT-034] [AUT-088] as a demo user answers 200 with both tokens, in two cookies too', async () => {
    const { app } = await aCounter()
    const payload = { email: 'demo2@meridian.test' }
    const response = await app.inject({ method: 'POST', url: '/investor/demo/login', payload })
    const { code, data } = response.json()
    expect(code).toBe(200)
    const cookies = response.cookies.map(({ name, value, sameSite, path, maxAge }) => [
      name,
      value === data[name],
      sameSite,
      path,
      maxAge,
    ])
    expect(cookies).toEqual([
      ['token', true, 'Lax', '/', 15 * 60],
      ['refreshToken', true, 'Lax', '/', 30 * 24 * 3_600],
    ])
    const headers = { authorization: `Bearer ${data.token}` }
    const me = await app.inject({ url: '/investor/users/me', headers })
    expect(me.json().data).toMatchObject({ me: { email: 'demo2@meridian.test', kycLevel: 2 } })
  })

  test('behind https sends the cookies over https only', async () => {
    const { app } = await aCounter({ PUBLIC_ORIGIN: 'https://trade.example', ALLOW_DEMO: '1' })
    const payload = { email: 'demo0@meridian.test' }
    const url = '/investor/demo/login'
    const headers = { host: 'trade.example' }
    const response = await app.inject({ method: 'POST', url, headers, payload })
    expect(response.cookies).toHaveLength(2)
    expect(response.cookies.every(({ secure }) => secure)).toBe(true)
  })

  test('and out again takes both cookies away', async () => {
    const { app, headers } = await aCustomer()
    const url = '/investor/auth/logout'
    const { cookies } = await app.inject({ method: 'POST', url, headers, payload: {} })
    expect(cookies.map(({ name, value }) => [name, value])).toEqual([
      ['token', ''],
      ['refreshToken', ''],
    ])
    for (const { expires } of cookies) expect(expires?.getTime()).toBe(0)
  })

  test('[AUT-099] [API-017] is refreshed once for each refresh token', async () => {
    const { call, clock, refreshToken } = await aCustomer()
    expect(await call('POST', '/auth/refresh', { refreshToken })).toMatchObject({
      code: 200,
      data: { token: expect.any(String), refreshToken: expect.not.stringMatching(refreshToken) },
    })
    clock.pass(20_000)
    expect(await call('POST', '/auth/refresh', { refreshToken })).toMatchObject({
      status: 401,
      code: 1035,
    })
  })

  test('[AUT-127] as a demo user does not exist in production', async () => {
    const { app } = await aCounter(PRODUCTION)
    const payload = { email: 'demo2@meridian.test' }
    const headers = { host: 'trade.example' }
    const url = '/investor/demo/login'
    const login = await app.inject({ method: 'POST', url, headers, payload })
    const users = await app.inject({ url: '/investor/demo/users', headers })
    expect([login, users].map((it) => it.json().code)).toEqual([2051, 2051])
  })
})
