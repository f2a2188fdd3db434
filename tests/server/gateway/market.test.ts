// Public calls: rows of decimal text, chart ranges, the description, files and headers.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languageOf } from '../../../server/gateway/http/reading/language'
import { chartRange } from '../../../server/features/market-data/routes/chartRange'
import { fileName } from '../../../server/features/exports/exportFile'
import { FILE_KINDS } from '../../../src/domain/exports'
import { INSTRUMENTS } from '../../../src/domain/instruments'
import { refusal, REFUSAL_KEYS } from '../../../src/domain/refusals'
import { CALLS, type CallName } from '../../../src/protocol/calls'
import type { Call } from '../../../src/protocol/calls/call'
import { envelopeSchema } from '../../../src/protocol/envelope'
import { EXCHANGE_TIME } from '../../../src/protocol/statedTime'
import { aCounter, aServer, signIn } from '../../support/gateway/server'

const MINUTE = 60_000
const NOW = 1_700_000_000_000

describe('A chart range', () => {
  const DAY = 86_400_000
  test.each([
    // query                                            interval  from                     to
    [{}, '1m', NOW - 1000 * MINUTE, NOW],
    [{ interval: '1d' } as const, '1d', NOW - 1000 * DAY, NOW],
    [{ from: '1699999000' }, '1m', 1_699_999_000_000, NOW],
    [{ from: '1699999000000', to: '1699999900' }, '1m', 1_699_999_000_000, 1_699_999_900_000],
    [{ to: '1699999900000' }, '1m', 1_699_999_900_000 - 1000 * MINUTE, 1_699_999_900_000],
    [
      { from: '1699999900', to: '1699999900' },
      '1m',
      1_699_999_900_000 - 1000 * MINUTE,
      1_699_999_900_000,
    ],
    [{ from: '1600000000' }, '1m', NOW - 1000 * MINUTE, NOW],
    [{ aggregate: '60', type: 'm' } as const, '1h', NOW - 60_000 * MINUTE, NOW],
    [{ aggregate: '4', type: 'h' } as const, '4h', NOW - 240_000 * MINUTE, NOW],
    [{ type: 'd' } as const, '1d', NOW - 1000 * DAY, NOW],
    [{ aggregate: '5' }, '5m', NOW - 5000 * MINUTE, NOW],
    [{ interval: '1m', to: '0' } as const, '1m', 0, 0],
  ])(
    '[CHT-003] [CHT-004] [CHT-005] [CHT-007] [CHT-008] [CHT-013] [CHT-014] [CHT-015] %j: %s %d %d',
    (query, interval, from, to) => {
      expect(chartRange(query, NOW)).toEqual({ ok: true, value: { interval, from, to } })
    },
  )
})

describe('Public calls', () => {
  const paths: Partial<Record<CallName, string>> = {
    tickers: '/tickers?market=futures',
    orderbook: '/orderbooks/btcusdtperp',
    trades: '/trades/btcusdtperp',
    historical: '/historical/btcusdt?interval=1h',
    historicalFuture: '/historical-future/BTCUSDTPERP',
  }
  const open = (Object.entries(CALLS) as [CallName, Call][]).filter(
    // A picture of a conversation is its owner's alone.
    ([name, call]) => call.access !== 'token' && call.method === 'GET' && name !== 'supportPicture',
  )
  test.each(open)(
    '[API-001] [API-004] [API-016] [API-017] %s answers what its schema says',
    async (name, call) => {
      const { app, feeds } = await aCounter()
      feeds.move('btcusdtperp', [[600_000, 12]], [[600_010, 3]])
      feeds.trade('btcusdtperp', 1, 600_000)
      const response = await app.inject({ url: `/investor${paths[name] ?? call.path}` })
      const body = v.parse(envelopeSchema, response.json())
      expect(body.code).toBe(call.openFlow ? 200 : 20000)
      v.parse(call.data, body.data)
    },
  )

  test.each([
    ['an answer', '/health', 200],
    ['a refusal', '/orderbooks/none', 400],
    ['an unknown path', '/nowhere', 404],
  ])('%s states the exchange’s time', async (_, path, status) => {
    const { app, clock } = await aCounter()
    const { statusCode, headers } = await app.inject({ url: `/investor${path}` })
    expect([statusCode, headers[EXCHANGE_TIME]]).toEqual([status, String(clock.now())])
  })

  test('a page states no time, because it may be kept', async () => {
    const { app } = await aCounter()
    expect((await app.inject({ url: '/about' })).headers).not.toHaveProperty(EXCHANGE_TIME)
  })

  test('the book is decimal text of the instrument, best first, as deep as asked', async () => {
    const { app, feeds } = await aCounter()
    feeds.move(
      'btcusdtperp',
      [
        [600_000, 12],
        [599_999, 1],
        [599_998, 7],
      ],
      [[600_010, 3]],
    )
    const response = await app.inject({ url: '/investor/orderbooks/btcusdtperp?levels=2' })
    expect(response.json().data).toMatchObject({
      seq: 11,
      bids: [
        ['60000.0', '0.012'],
        ['59999.9', '0.001'],
      ],
      asks: [['60001.0', '0.003']],
    })
  })

  test('[INS-011] the whole instrument table is served to anyone', async () => {
    const { app } = await aCounter()
    const { instruments } = (await app.inject({ url: '/investor/instruments' })).json().data
    expect(instruments.map((it: { symbol: string }) => it.symbol)).toEqual(
      INSTRUMENTS.map(({ symbol }) => symbol),
    )
    const row = (symbol: string) =>
      instruments.find((it: { symbol: string }) => it.symbol === symbol)
    expect(row('btcusdtperp')).toMatchObject({
      name: 'BTC/USDT/PERP',
      takerFee: '0.0005',
      fundingCap: '0.003',
      fundingIntervalMs: 28_800_000,
      minNotional: '5',
      tickDecimals: 1,
      tickSize: '0.1',
      lotSize: '0.001',
      tiers: [{ upTo: '50000', maintenance: '0.004', maxLeverage: 125 }, {}, {}, {}, {}],
    })
    expect(row('audusd')).toMatchObject({
      contractSize: '100000',
      swapLong: '-3.1',
      swapShort: '0.4',
      maxQuantity: '50.00',
    })
  })

  test('[API-024] a figure of the table is a number only where it counts or is a time', async () => {
    const { app } = await aCounter()
    const { instruments } = (await app.inject({ url: '/investor/instruments' })).json().data
    const numbers = new Set<string>()
    JSON.stringify(instruments, (key, value: unknown) => {
      if (typeof value === 'number') numbers.add(key)
      return value
    })
    const counts = ['displayDecimals', 'fundingIntervalMs', 'lotDecimals', 'maxLeverage', 'maxLots']
    expect([...numbers].sort()).toEqual([...counts, 'spreadTicks', 'tickDecimals'])
  })

  test('[WAL-027] an account is estimated in USDT at the last prices, all wallets unless one is named', async () => {
    const counter = await aCounter()
    const { token } = await signIn(counter)
    counter.feeds.price('btcusdt', 6_000_000)
    const headers = { authorization: `Bearer ${token}` }
    const all = await counter.app.inject({ url: '/investor/accounts', headers })
    expect(all.json().data.estimateUsdt).toBe('80000')
    const spot = await counter.app.inject({ url: '/investor/accounts?type=SPOT', headers })
    expect(spot.json().data).toEqual({
      accounts: { BTC: { balance: '0.5', locked: '0' } },
      estimateUsdt: '30000',
      balances: [{ wallet: 'SPOT', coin: 'BTC', balance: '0.5', locked: '0' }],
    })
  })
})

describe('The published description', () => {
  test('[DOC-006] has every call with its parameters, body, answer and refusals', async () => {
    const { app } = await aCounter()
    const document = (await app.inject({ url: '/investor/openapi.json' })).json()
    expect(document.openapi).toBe('3.1.0')
    for (const [name, call] of Object.entries(CALLS) as [CallName, Call][]) {
      const operation = document.paths[call.path]?.[call.method.toLowerCase()]
      expect(operation?.operationId).toBe(name)
      expect(operation.responses['200']).toBeDefined()
      expect(Boolean(operation.requestBody)).toBe(
        call.body !== undefined || call.upload !== undefined,
      )
      expect(operation.security.length > 0).toBe(call.access !== 'open')
    }
    const { schema } = document.paths['/futures/open'].post.requestBody.content['application/json']
    expect(schema).toMatchObject({ type: 'object', additionalProperties: false })
    expect(schema.required).toContain('leverage')
    expect(JSON.stringify(document)).toContain('Idempotency-Key')
  })

  test('[DOC-006] names the header by which a guest without cookies is recognised', async () => {
    const { app } = await aCounter()
    const document = (await app.inject({ url: '/investor/openapi.json' })).json()
    const headers = ({ path, method }: Call) =>
      document.paths[path][method.toLowerCase()].parameters.filter(
        (each: { in: string; name: string }) => each.in === 'header' && each.name === 'Visitor',
      )
    const calls = Object.values<Call>(CALLS)
    expect(calls.filter((call) => headers(call).length > 0)).toEqual(
      calls.filter(({ visitor }) => visitor),
    )
    const [header] = headers(CALLS.supportChat)
    expect(header.required).toBe(false)
    const tokenOf = (bytes: number) => Buffer.alloc(bytes, 0xfb).toString('base64url')
    const lengths = [31, 32, 33].map((bytes) =>
      new RegExp(header.schema.pattern).test(tokenOf(bytes)),
    )
    expect(lengths).toEqual([false, true, false])
  })

  test('[KYC-005] describes an upload as a form with one file', async () => {
    const { app } = await aCounter()
    const document = (await app.inject({ url: '/investor/openapi.json' })).json()
    const uploads = Object.values<Call>(CALLS).filter(({ upload }) => upload)
    expect(uploads.map(({ path }) => path).sort()).toEqual([
      '/support/pictures',
      '/uploads/documentbackphoto',
      '/uploads/documentfrontphoto',
      '/uploads/handholdidandsign',
      '/uploads/mobilebill3months',
      '/uploads/newmobilebill',
      '/uploads/selfie',
    ])
    for (const { path } of uploads) {
      const { content } = document.paths[path].post.requestBody
      expect(Object.keys(content)).toEqual(['multipart/form-data'])
      const { schema, encoding } = content['multipart/form-data']
      expect(schema).toMatchObject({ required: ['file'], properties: { file: { type: 'string' } } })
      expect(encoding.file.contentType).toBe('image/jpeg, image/png, image/webp')
    }
  })

  test('names every type in which a file comes', async () => {
    const { app } = await aCounter()
    const document = (await app.inject({ url: '/investor/openapi.json' })).json()
    const typesOf = ({ path }: Call) => Object.keys(document.paths[path].get.responses[200].content)
    const files = Object.values<Call>(CALLS).filter(({ file }) => file)
    expect(files.map((call) => [call.path, ...typesOf(call)])).toEqual([
      ['/exports/transactions', 'application/json', 'text/csv'],
      ['/exports/{uuid}/file', 'application/json', 'text/csv'],
    ])
    const { content } = document.paths['/exports/{uuid}/file'].get.responses[200]
    expect(content['application/json'].schema.anyOf).toHaveLength(2)
    // What is sent goes by the name of the file, which goes by its kind.
    const names = new Set(FILE_KINDS.map((kind) => fileName(kind, { from: 0, to: 1 })))
    const types = [...names].map((name) =>
      name.endsWith('.json') ? 'application/json' : 'text/csv',
    )
    expect(new Set(types)).toEqual(new Set(CALLS.exportFile.file))
  })

  test('gives examples that the calls themselves accept', async () => {
    const { app } = await aCounter()
    const document = (await app.inject({ url: '/investor/openapi.json' })).json()
    for (const [name, example] of Object.entries(aServer().deps.examples)) {
      const { method, path, body }: Call = CALLS[name as CallName]
      const { content } = document.paths[path][method.toLowerCase()].requestBody
      expect(content['application/json'].example).toEqual(example)
      expect([name, body && v.is(body, example)]).toEqual([name, true])
    }
  })

  test('[API-023] documents the code of every refusal, with its name and sentence', async () => {
    const { app } = await aCounter()
    const document = (await app.inject({ url: '/investor/openapi.json' })).json()
    const { anyOf } = document.components.schemas.Refusal.properties.code
    const documented = anyOf.map((it: Record<string, unknown>) => [it['const'], it['title']])
    expect(documented).toEqual(REFUSAL_KEYS.map((key) => [refusal(key).code, key]))
    expect(anyOf.every((it: { description: string }) => it.description.length > 5)).toBe(true)
  })
})

describe('A caller’s language', () => {
  test.each([
    ['en', undefined, 'en-US'],
    ['cn', undefined, 'zh-Hans-CN'],
    ['cn', undefined, 'zh-SG'],
    ['tw', undefined, 'zh-Hant'],
    ['tw', undefined, 'zh-HK'],
    ['tw', undefined, 'fr, de'],
    ['en', undefined, 'fr, en;q=0.1'],
    ['tw', undefined, 'en;q=0'],
    ['en', 'en', 'zh-TW'],
    ['tw', 'klingon', undefined],
  ] as const)('is %s by cookie %s and header %s', (language, cookie, header) => {
    expect(languageOf(cookie, header)).toBe(language)
  })
})

describe('The client’s files', () => {
  let dir = ''
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'meridian-client-'))
    await mkdir(join(dir, 'assets'))
    await writeFile(join(dir, 'index.html'), '<!doctype html><html><title>the page</title>')
    await writeFile(join(dir, 'assets', 'main-1a2b3c.js'), 'run()')
    await writeFile(join(dir, 'assets', 'main-1a2b3c.js.map'), '{}')
    await writeFile(join(dir, 'favicon.svg'), '<svg/>')
  })
  afterAll(() => rm(dir, { recursive: true }))

  test.each([
    ['/', 200, 'no-cache'],
    ['/futures/btcusdtperp', 200, 'no-cache'],
    ['/404', 200, 'no-cache'],
    ['/favicon.svg', 200, 'no-cache'],
    ['/assets/main-1a2b3c.js', 200, 'public, max-age=31536000, immutable'],
    ['/index.html', 200, 'no-cache'],
    ['/assets/gone.js', 404, 'no-store'],
    ['/assets/main-1a2b3c.js.map', 404, 'no-store'],
    ['/assets/main-1a2b3c.js%2emap', 404, 'no-store'],
    ['/missing.png', 404, 'no-store'],
    ['/investor/nothing', 404, 'no-store'],
    ['/../package.json', 404, 'no-store'],
  ])('%s is %d and cached %s', async (url, status, cached) => {
    const { app } = await aCounter({}, dir)
    const response = await app.inject({ url })
    expect([response.statusCode, response.headers['cache-control']]).toEqual([status, cached])
  })

  test('and calls each have their own policy headers: a call’s answer is data only', async () => {
    const { app } = await aCounter({ PUBLIC_ORIGIN: 'https://trade.example' }, dir)
    const call = await app.inject({ url: '/investor/health' })
    expect(call.headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'content-type': 'application/json; charset=utf-8',
    })
    const page = await app.inject({ url: '/', headers: { host: 'trade.example' } })
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(page.headers['content-security-policy']).toContain('upgrade-insecure-requests')
  })

  test('come with a policy that lets only this origin run scripts', async () => {
    const { app } = await aCounter({}, dir)
    const response = await app.inject({ url: '/', headers: { host: 'here.localhost:81' } })
    const policy = String(response.headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    const features = String(response.headers['permissions-policy'])
    for (const own of ['publickey-credentials-get', 'publickey-credentials-create'])
      expect(features).toContain(`${own}=(self)`)
    for (const none of ['camera', 'microphone', 'geolocation', 'payment', 'usb'])
      expect(features).toContain(`${none}=()`)
    expect(policy).toContain("worker-src 'self';")
    expect(policy).toContain("connect-src 'self' ws://here.localhost:81")
    for (const closed of ['object-src', 'base-uri', 'frame-ancestors'])
      expect(policy).toContain(`${closed} 'none'`)
    expect(response.headers['x-frame-options']).toBe('DENY')
    expect(policy).not.toContain('upgrade-insecure-requests')
    expect(response.headers['x-content-type-options']).toBe('nosniff')
    expect(response.headers['strict-transport-security']).toBeUndefined()
  })

  test('let the page of an outside chat in as a frame, and nothing else of it', async () => {
    const policyOf = async (env: Record<string, string>) => {
      const { app } = await aCounter(env, dir)
      return String((await app.inject({ url: '/' })).headers['content-security-policy'])
    }
    const closed = await policyOf({})
    expect(closed).not.toContain('frame-src')
    const framed = await policyOf({ SUPPORT_CHAT_URL: 'https://chat.test/page?a=1' })
    expect(framed.replace('frame-src https://chat.test;', '')).toBe(closed)
  })
})
