// The Permissions-Policy of every kind of answer: of a page, a file, a call, a description and each
// way to be refused, those included that are written to a connection on which no call is read.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCounter, aListeningServer } from '../../support/gateway/server'

let dir = ''
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'meridian-policy-'))
  await mkdir(join(dir, 'assets'))
  await writeFile(join(dir, 'index.html'), '<!doctype html><html><head></head></html>')
  await writeFile(join(dir, 'assets', 'a-1.js'), 'export {}')
})
afterAll(() => rm(dir, { recursive: true }))

const isStrict = (policy: unknown): boolean =>
  ['camera', 'microphone', 'geolocation', 'payment', 'usb'].every((feature) =>
    String(policy).includes(`${feature}=()`),
  )

test.each<[what: string, method: 'GET' | 'POST', url: string, status: number]>([
  ['a page', 'GET', '/', 200],
  ['a file', 'GET', '/assets/a-1.js', 200],
  ['a file that is none', 'GET', '/assets/b.js', 404],
  ['a call', 'GET', '/investor/health', 200],
  ['a call without its token', 'GET', '/investor/users/me', 401],
  ['a call that is refused', 'GET', '/investor/tickers?market=moon', 400],
  ['a call that is none', 'GET', '/investor/nothing', 404],
  ['a call whose body is none', 'POST', '/investor/auth/login', 400],
  ['a path that cannot be decoded', 'GET', '/investor/%zz', 404],
  ['a call for programs', 'GET', '/v1/keys/self', 401],
  ['a call for programs that is none', 'GET', '/v1/nothing', 404],
  ['the description of the stream', 'GET', '/investor/asyncapi.json', 200],
])('%s has it: %s %s', async (_what, method, url, status) => {
  const { app } = await aCounter({}, dir)
  const answer = await app.inject({ method, url, headers: { accept: 'text/html,*/*' } })
  expect([answer.statusCode, isStrict(answer.headers['permissions-policy'])]).toEqual([
    status,
    true,
  ])
})

test('an unexpected failure has it', async () => {
  const { app, identity } = await aCounter()
  Object.assign(identity, {
    demoUsers: () => {
      throw new Error('unexpected')
    },
  })
  const answer = await app.inject({ url: '/investor/demo/users' })
  expect([answer.statusCode, isStrict(answer.headers['permissions-policy'])]).toEqual([500, true])
})

test.each([
  ['what is no HTTP', 'nothing\r\n\r\n'],
  ['a head that is too large', `GET / HTTP/1.1\r\nHost: localhost\r\nA: ${'a'.repeat(99_999)}`],
  [
    'a stream elsewhere',
    [
      'GET /investor/nothing HTTP/1.1',
      'Host: localhost',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    ].join('\r\n'),
  ],
])('%s is refused with it', async (_what, request) => {
  const { port, gateway } = await aListeningServer()
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  let answer = ''
  socket.on('data', (bytes: Buffer) => (answer += bytes.toString()))
  socket.write(request)
  await once(socket, 'close')
  await gateway.close()
  const header = /^permissions-policy: (.*)$/im.exec(answer)?.[1]
  expect([answer.slice(0, 10), isStrict(header)]).toEqual(['HTTP/1.1 4', true])
})
