// A page elsewhere that points its own name at this machine (DNS rebinding) is refused by that
// name, for calls, pages and the stream; a page of another origin by its Origin, reads included.
import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { Origins } from '../../../../server/gateway/origins'
import { aCounter, aListeningServer } from '../../../support/gateway/server'
import { PRODUCTION } from '../../../support/gateway/production'

const HERE = null
const PUBLIC = 'https://trade.example'

describe('The exchange answers to', () => {
  test.each<[host: string | undefined, publicOrigin: string | null, answered: boolean]>([
    ['localhost', HERE, true],
    ['localhost:8080', HERE, true],
    ['LocalHost:8080', HERE, true],
    ['shop.localhost:8080', HERE, true],
    ['127.0.0.1:8080', HERE, true],
    ['127.8.9.1', HERE, true],
    ['[::1]:8080', HERE, true],
    ['[::ffff:127.0.0.1]', HERE, true],
    ['evil.example', HERE, false],
    ['evil.example:8080', HERE, false],
    ['127.0.0.1.evil.example', HERE, false],
    ['localhost.evil.example', HERE, false],
    ['evil.example@localhost', HERE, false],
    ['192.168.1.7:8080', HERE, false],
    ['0.0.0.0:8080', HERE, false],
    ['[2001:db8::1]', HERE, false],
    ['', HERE, false],
    [undefined, HERE, false],
    ['trade.example', PUBLIC, true],
    ['trade.example:443', PUBLIC, true],
    ['Trade.Example', PUBLIC, true],
    ['trade.example:8443', PUBLIC, false],
    ['localhost', PUBLIC, false],
    ['127.0.0.1:8080', PUBLIC, false],
    ['www.trade.example', PUBLIC, false],
    ['trade.example.evil.example', PUBLIC, false],
  ])(
    '[API-029] [API-030] Host %s where the public origin is %s: %s',
    (host, publicOrigin, answered) => {
      expect(new Origins(publicOrigin).ownsHost(host)).toBe(answered)
    },
  )
})

const HOST = { host: 'localhost' }
const STREAM = '/investor/stream'

test.each<[method: 'GET' | 'POST', url: string, headers: Record<string, string>, code: number]>([
  ['GET', '/investor/demo/users', { host: 'evil.example' }, 2053],
  ['POST', '/investor/demo/login', { host: 'evil.example' }, 2053],
  ['POST', '/investor/demo/login', { host: 'evil.example', origin: 'http://evil.example' }, 2053],
  ['GET', '/dev/outbox.json', { host: 'evil.example' }, 2053],
  ['GET', '/', { host: 'evil.example' }, 2053],
  ['GET', '/investor/demo/users', { ...HOST, origin: 'http://evil.example' }, 2052],
  ['POST', '/investor/demo/login', { ...HOST, origin: 'http://evil.example' }, 2052],
  ['POST', '/investor/demo/login', { ...HOST, origin: 'null' }, 2052],
])(
  '[API-029] %s %s with %j is refused with 403 and code %i',
  async (method, url, headers, code) => {
    const { app } = await aCounter()
    const answer = await app.inject({ method, url, headers })
    expect([answer.statusCode, answer.json().code]).toEqual([403, code])
  },
)

test('in production a call by any other name than the public one is refused, health is not', async () => {
  const { app } = await aCounter(PRODUCTION)
  const ask = async (url: string, host: string) =>
    (await app.inject({ url, headers: { host } })).statusCode
  const instruments = '/investor/instruments'
  const asked = [
    await ask(instruments, 'trade.example'),
    await ask(instruments, '127.0.0.1:8080'),
    await ask('/investor/health', '10.0.0.7:8080'),
  ]
  expect(asked).toEqual([200, 403, 200])
})

test.each([
  ['a foreign Host', { host: 'evil.example' }],
  ['a foreign Origin', { origin: 'http://evil.example' }],
  ['a foreign Host that is its own Origin', { host: 'e.example', origin: 'http://e.example' }],
])('The stream refuses %s with 403', async (_, headers) => {
  const { gateway, port } = await aListeningServer()
  const socket = new WebSocket(`ws://127.0.0.1:${port}/investor/stream`, { headers })
  const [, response] = (await once(socket, 'unexpected-response')) as [
    unknown,
    { statusCode: number },
  ]
  expect(response.statusCode).toBe(403)
  socket.on('error', () => undefined)
  socket.terminate()
  await gateway.close()
})

describe('A request that names its host, caller or page twice', () => {
  const lines = (extra: readonly string[], method = 'GET', url = '/investor/demo/users') =>
    [`${method} ${url} HTTP/1.1`, 'Host: 127.0.0.1', 'Connection: close', ...extra, '', ''].join(
      '\r\n',
    )
  const UPGRADE = [
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ]

  test.each([
    ['a call with one of each', lines([]), 200],
    ['a call with a second Host', lines(['Host: 127.0.0.1']), 400],
    ['a call with a second Host elsewhere', lines(['hOsT: evil.example']), 400],
    ['a page with a second Host', lines(['Host: 127.0.0.1'], 'GET', '/'), 400],
    ['health with a second Host', lines(['Host: x'], 'GET', '/investor/health'), 400],
    ['a second Authorization', lines(['Authorization: Bearer a', 'Authorization: Bearer b']), 400],
    [
      'an absolute target with a second Host',
      lines(['Host: 127.0.0.1'], 'GET', 'http://127.0.0.1/investor/demo/users'),
      400,
    ],
    [
      'an absolute target elsewhere with a second Host',
      lines(['HOST: evil.example'], 'GET', 'http://evil.example/investor/demo/users'),
      400,
    ],
    [
      'an absolute page with a second Host',
      lines(['Host: evil.example'], 'GET', 'http://127.0.0.1/'),
      400,
    ],
    ['the stream with a second Host', lines([...UPGRADE, 'Host: x'], 'GET', STREAM), 400],
  ])('%s is answered', async (_what, request, status) => {
    const { port, gateway } = await aListeningServer()
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (bytes: Buffer) => (answer += bytes.toString()))
    socket.write(request)
    await once(socket, 'close')
    await gateway.close()
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  })
})
