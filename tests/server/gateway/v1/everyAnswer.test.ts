// The answers of `/v1` whatever was asked: each has a name and states what is left, and a refusal
// is a problem.
import { once } from 'node:events'
import type { InjectOptions } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { CALLS } from '../../../../src/protocol/calls'
import { V1_READS, type V1Read } from '../../../../src/protocol/v1/reads'
import { MAX_BODY_BYTES } from '../../../../server/gateway/http/app'
import { policyItem } from '../../../../server/gateway/limits/rateLimit'
import { aCounter, aListeningServer, aServer, signIn } from '../../../support/gateway/server'

/** Items of a structured list (RFC 9651): a string with whole numbers as parameters. */
const item = (...names: string[]) =>
  new RegExp(`^"[a-z]+"${names.map((name) => `;${name}=(0|[1-9]\\d{0,14})`).join('')}$`)
const POLICY = item('q', 'w')
const REST = item('r', 't')

const listOf = (header: unknown): string[] => String(header).split(', ')
const json = (payload: string) => ({ payload, headers: { 'content-type': 'application/json' } })

const CASES: readonly [what: string, status: number, asked: InjectOptions][] = [
  ['an open read', 200, { url: '/v1/time' }],
  ['a description', 200, { url: '/v1/openapi.json' }],
  ['an unknown path', 404, { url: '/v1/nothing' }],
  ['its root', 404, { url: '/v1' }],
  ['a page by a browser', 404, { url: '/v1/nothing', headers: { accept: 'text/html' } }],
  ['a path that cannot be decoded', 404, { url: '/v1/%zz' }],
  ['another method', 404, { method: 'POST', url: '/v1/time' }],
  ['an unknown symbol', 404, { url: '/v1/books/moon' }],
  ['a wrong query', 400, { url: '/v1/tickers?market=moon' }],
  ['no caller', 401, { url: '/v1/orders' }],
  ['bad JSON', 400, { method: 'POST', url: '/v1/orders', ...json('{') }],
  [
    'a body too large',
    400,
    { method: 'POST', url: '/v1/orders', ...json(`"${'x'.repeat(MAX_BODY_BYTES)}"`) },
  ],
  [
    'a body of another type',
    400,
    { method: 'POST', url: '/v1/orders', payload: 'x', headers: { 'content-type': 'text/xml' } },
  ],
  ['a foreign origin', 403, { url: '/v1/time', headers: { origin: 'https://evil.example' } }],
]

test.each(CASES)(
  '[API-038] [API-039] the answer to %s has the status %i',
  async (_, status, asked) => {
    const { app } = await aCounter()
    const answer = await app.inject(asked)
    const { headers } = answer
    expect(answer.statusCode).toBe(status)
    expect(headers['request-id']).toMatch(/^[\da-f-]{36}$/)
    expect(listOf(headers['ratelimit-policy']).filter((each) => !POLICY.test(each))).toEqual([])
    expect(listOf(headers['ratelimit']).filter((each) => !REST.test(each))).toEqual([])
    expect(headers['ratelimit']).toMatch(/(^|, )"network";r=\d+;t=\d+$/)
    if (status === 200) return
    expect(headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(answer.json()).toMatchObject({ status, requestId: headers['request-id'] })
  },
)

test('[API-038] [API-039] so has one that fails, and one that a limit refuses', async () => {
  const server = await aCounter({ RATE_LIMIT_ADDRESS: '60' })
  const { app, exchange, logged } = server
  const { token } = await signIn(server)
  exchange.read = () => Promise.reject(new Error('a defect'))
  const headers = { authorization: `Bearer ${token}` }
  const failed = await app.inject({ url: '/v1/balances?wallet=SPOT', headers })
  expect(failed.statusCode).toBe(500)
  expect(failed.headers['ratelimit']).toMatch(/^"account";r=\d+;t=\d+, "network";r=59;t=1$/)
  const { requestId } = failed.json<{ requestId: string }>()
  expect(failed.headers['request-id']).toBe(requestId)
  expect(logged.join('')).toContain(requestId)
  for (let left = 59; left > 0; left -= 10) await app.inject({ url: '/v1/instruments' })
  const limited = await app.inject({ url: '/v1/instruments' })
  expect(limited.statusCode).toBe(429)
  expect(limited.json()).toMatchObject({ key: 'rateLimited', retryAfter: 1, outcome: 'notRun' })
  expect(limited.headers).toMatchObject({ 'retry-after': '1' })
  expect(limited.headers['ratelimit']).toBe('"network";r=9;t=51')
})

test('[API-038] states what is left to network, account and key, in the words of the policy', async () => {
  const { app } = await aCounter()
  const first = await app.inject({ url: '/v1/time' })
  expect(listOf(first.headers['ratelimit-policy'])).toEqual([
    '"orders";q=100;w=2',
    '"cancels";q=200;w=2',
    '"reads";q=1000;w=2',
    '"account";q=1000;w=2',
    '"network";q=1000;w=2',
  ])
  expect(first.headers['ratelimit']).toBe('"network";r=999;t=1')
  const costly = await app.inject({ url: '/v1/instruments' })
  expect(costly.headers['ratelimit']).toBe('"network";r=989;t=1')
})

test.each([
  [{ capacity: 1_000, perSecond: 500 }, '"a";q=1000;w=2'],
  [{ capacity: 1_000, perSecond: 1 / 60 }, '"a";q=1000;w=60000'],
  [{ capacity: 33.5, perSecond: 20 }, '"a";q=33;w=2'],
])('%j is written in whole numbers', (allowance, text) => {
  expect(policyItem('a', allowance)).toBe(text)
})

test.each(Object.entries<V1Read>(V1_READS))('%s costs what its call costs', (_, read) => {
  const { costs } = aServer().deps
  expect(read.cost ?? 1).toBe(costs[read.call] ?? 1)
  expect(CALLS).toHaveProperty(read.call)
})

describe('a handshake that is refused', () => {
  const open: Awaited<ReturnType<typeof aListeningServer>>[] = []
  afterEach(async () => {
    for (const { gateway } of open.splice(0)) await gateway.close()
  })

  test.each([
    ['/v1/other', {}, 404, 'routeUnknown'],
    ['/v1/stream', { origin: 'https://evil.example' }, 403, 'forbiddenOrigin'],
  ])('[API-039] at %s with %j is a problem', async (path, headers, status, key) => {
    const server = await aListeningServer()
    open.push(server)
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}${path}`, { headers })
    const [, answer] = (await once(socket, 'unexpected-response')) as [
      unknown,
      AsyncIterable<Buffer> & { statusCode: number; headers: Record<string, string> },
    ]
    const parts: Buffer[] = []
    for await (const part of answer) parts.push(part)
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(JSON.parse(Buffer.concat(parts).toString())).toMatchObject({
      status,
      key,
      requestId: answer.headers['request-id'],
    })
  })
})
