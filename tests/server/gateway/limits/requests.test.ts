// Request allowance of a network: spent by cost; refusals have a code and a retry time; errors of a
// body are found at its first unknown field.
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { REFUSAL_KEYS, refusal, refusalStatus } from '../../../../src/domain/refusals'
import { retryAfterOf } from '../../../../server/gateway/http/refusalBody'
import { validate } from '../../../../server/gateway/http/reading/validate'
import { CALLS } from '../../../../src/protocol/calls'
import { createApp } from '../../../../server/gateway/http/app'
import { aCounter, aListeningServer, aServer } from '../../../support/gateway/server'

/** Bytes beyond what the system keeps of an answer for a connection. */
const MORE_THAN_WAITS = 32 * 1024 ** 2

describe('A network', () => {
  test('spends its allowance by the cost of calls, and gets a retry time', async () => {
    const { app, clock, counted } = await aCounter({ RATE_LIMIT_ADDRESS: '60' })
    const ask = async (url: string, remoteAddress = '192.0.2.1') => {
      const { statusCode, headers } = await app.inject({ url: `/investor${url}`, remoteAddress })
      return [statusCode, headers['retry-after']]
    }
    const chart = '/historical/btcusdt?interval=1d'
    expect([await ask(chart), await ask(chart), await ask(chart)]).toEqual([
      [200, undefined],
      [200, undefined],
      [200, undefined],
    ])
    expect(await ask('/health')).toEqual([429, '1'])
    expect(await ask(chart)).toEqual([429, '20'])
    expect(await ask('/health', '192.0.2.2')).toEqual([200, undefined])
    expect(counted).toEqual(['rateLimited 192.0.2.1', 'rateLimited 192.0.2.1'])
    clock.pass(20_000)
    expect(await ask(chart)).toEqual([200, undefined])
  })

  test('of IPv6 is the /64, whichever of its addresses calls', async () => {
    const { app } = await aCounter({ RATE_LIMIT_ADDRESS: '1' })
    const statuses = []
    for (const remoteAddress of ['2001:db8::1', '2001:db8::2', '2001:db8:0:1::1'])
      statuses.push((await app.inject({ url: '/investor/health', remoteAddress })).statusCode)
    expect(statuses).toEqual([200, 429, 200])
  })

  test('pays for pages and files too', async () => {
    const { app } = await aCounter({ RATE_LIMIT_ADDRESS: '14' })
    const statuses = []
    for (const url of ['/', '/assets/a.js', '/assets/b.js', '/assets/c.js'])
      statuses.push((await app.inject({ url })).statusCode)
    expect(statuses).toEqual([404, 404, 404, 429])
    const { app: other } = await aCounter({ RATE_LIMIT_ADDRESS: '14' })
    const pages = []
    for (const url of ['/', '/futures/btcusdtperp'])
      pages.push((await other.inject({ url })).statusCode)
    expect(pages).toEqual([404, 429])
  })

  test.each([
    ['historical', 20],
    ['login', 50],
    ['uploadSelfie', 200],
    ['ordersBuy', 1],
  ] as const)('pays for %s %d', (name, cost) => {
    expect(aServer().deps.costs[name] ?? 1).toBe(cost)
  })
})

describe('A refusal by a limit', () => {
  const limited = REFUSAL_KEYS.filter((key) => [408, 429, 503].includes(refusalStatus(key)))

  test.each(limited)('[API-029] %s has a retry time', (key) => {
    expect(retryAfterOf(refusal(key))).toBeGreaterThan(0)
  })

  test.each([
    [refusal('tooManyAttempts', undefined, { minutes: 4 }), 240],
    [refusal('codeTooSoon', 'email', { seconds: 171 }), 171],
    [refusal('rateLimited', undefined, { seconds: 7 }), 7],
    [refusal('passwordWrong'), undefined],
  ])('%j waits %s seconds', (refused, seconds) => {
    expect(retryAfterOf(refused)).toBe(seconds)
  })
})

describe('A body of nonsense', () => {
  const nonsense = (fields: number) =>
    Object.fromEntries(Array.from({ length: fields }, (_, n) => [`k${n}`, n]))

  test('is refused at its first unknown field, and nothing else of it is looked at', () => {
    const body = {}
    for (const name of ['color', 'email', 'password'])
      Object.defineProperty(body, name, {
        enumerable: true,
        get: () => expect.unreachable(`${name} was read`),
      })
    expect(validate(CALLS.login.body, body)).toMatchObject({
      refusal: { key: 'fieldUnknown', field: 'color' },
    })
  })

  test('of more than 16 KiB is not read', async () => {
    const { app } = await aCounter()
    const payload = { ...nonsense(8_000) }
    const answer = await app.inject({ method: 'POST', url: '/investor/auth/login', payload })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 2008])
  })

  test('is named in short', () => {
    const field = 'x'.repeat(9_000)
    expect(validate(CALLS.login.body, { [field]: 1 })).toMatchObject({
      refusal: { field: 'x'.repeat(64) },
    })
  })
})

describe('A request that is none', () => {
  test.each([
    ['nonsense', 'NONSENSE\r\n\r\n', /^HTTP\/1\.1 400 .*"code":2000/s],
    [
      'headers without an end',
      `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      /^HTTP\/1\.1 431 .*"code":2008/s,
    ],
  ])('%s is answered with its code', async (_, text, wanted) => {
    const { gateway, port } = await aListeningServer()
    const socket = connect({ host: '127.0.0.1', port })
    let said = ''
    socket.on('data', (part) => (said += String(part)))
    socket.on('error', () => undefined)
    socket.write(text)
    await once(socket, 'close')
    expect(said).toMatch(wanted)
    await gateway.close()
  })
})

test('an unread answer ends with its connection', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'unread-'))
  await mkdir(join(dir, 'assets'))
  await writeFile(join(dir, 'index.html'), '<html></html>')
  await writeFile(join(dir, 'assets', 'big.js'), Buffer.alloc(MORE_THAN_WAITS, 'a'))
  const app = await createApp(aServer({}, dir).deps, undefined, 300)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const asked = once(app.server, 'request') as Promise<[IncomingMessage]>
  const socket = connect({ port: Number(new URL(address).port), host: '127.0.0.1' })
  socket.write('GET /assets/big.js HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const [request] = await asked
  await once(request.socket, 'close')
  expect(request.socket.bytesWritten).toBeLessThan(MORE_THAN_WAITS)
  socket.destroy()
  await app.close()
  await rm(dir, { recursive: true })
})
