// Every kind of refusal by a limit, triggered for real: its response, its retry delay, and the
// operator's count for the caller's network. The kinds come from the product's own list, so a new
// one without a case here fails.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { afterEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { refused, REFUSAL_KEYS, refusal, type RefusalKey } from '../../../../src/domain/refusals'
import { isByLimit } from '../../../../server/gateway/http/refusalBody'
import { createApp } from '../../../../server/gateway/http/app'
import { createGateway } from '../../../../server/gateway/gateway'
import { eventually } from '../../../support/eventually'
import { aServer, type Server } from '../../../support/gateway/server'

const KINDS = REFUSAL_KEYS.filter(isByLimit)
const CALLER = '127.0.0.2'
const HEALTH = 'GET /investor/health HTTP/1.1\r\nHost: localhost\r\n\r\n'

interface Listening extends Server {
  readonly port: number
}
const closers: (() => void | Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

async function listening(env: Record<string, string> = {}): Promise<Listening> {
  const server = aServer(env)
  const gateway = await createGateway(server.deps)
  const { port } = await gateway.listen()
  closers.push(() => gateway.close())
  return { ...server, port }
}

/** The answer to what one connection of the caller says, once it is there. */
async function answer({ port }: Listening, says: string) {
  const socket = connect({ host: '127.0.0.1', port, localAddress: CALLER })
  closers.push(() => void socket.destroy())
  let said = ''
  socket.on('data', (part) => (said += String(part)))
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(says)
  return async () => {
    await eventually(() => said.includes('\r\n\r\n') || socket.destroyed, 20_000)
    return read(said)
  }
}

function read(said: string) {
  const [head = '', body = ''] = said.split('\r\n\r\n')
  const wait = Number(/\r\nretry-after: (\d+)/i.exec(head)?.[1] ?? NaN)
  const { code, key } = JSON.parse(body.startsWith('{') ? body : '{}') as Record<string, unknown>
  return { status: Number(head.slice(9, 12)), code, key, wait }
}

/** What a handler answers reaches the caller by way of the calls. */
const byHandler = (key: RefusalKey) => async () => {
  const server = aServer()
  const routes = { ...server.deps.routes, demoUsers: () => refused(key) }
  const app = await createApp({ ...server.deps, routes })
  closers.push(() => app.close())
  const url = '/investor/demo/users'
  const { statusCode, headers, ...said } = await app.inject({ url, remoteAddress: CALLER })
  const { code, key: name } = said.json<{ code: number; key: string }>()
  const wait = Number(headers['retry-after'])
  return { server, status: statusCode, code, key: name, wait }
}

type Scene = () => Promise<{
  readonly server: Server
  readonly status: number
  readonly code: unknown
  readonly key: unknown
  readonly wait: number
}>

const SCENES: Partial<Readonly<Record<RefusalKey, Readonly<Record<string, Scene>>>>> = {
  rateLimited: {
    'a call beyond the allowance': async () => {
      const server = await listening({ RATE_LIMIT_ADDRESS: '1' })
      await (
        await answer(server, HEALTH)
      )()
      return { server, ...(await (await answer(server, HEALTH))()) }
    },
    'connections made too fast': async () => {
      const server = await listening({ CONNECTION_LIMIT_NETWORK: '4' })
      for (let n = 0; n < 8; n += 1) await oneConnection(server)
      return { server, ...(await (await answer(server, HEALTH))()) }
    },
    'an account beyond its allowance': async () => {
      const server = await listening({ RATE_LIMIT_ACCOUNT: '1' })
      const ask = await asMember(server)
      await (
        await answer(server, ask)
      )()
      return { server, ...(await (await answer(server, ask))()) }
    },
  },
  tooManyConnections: {
    'connections beyond the share of a network': async () => {
      const server = await listening({ CONNECTION_LIMIT_NETWORK: '8' })
      for (let n = 0; n < 6; n += 1) await (await answer(server, HEALTH))()
      return { server, ...(await (await answer(server, HEALTH))()) }
    },
    'connections that say nothing': async () => {
      const server = await listening({ CONNECTION_LIMIT_NETWORK: '8' })
      await answer(server, 'GET')
      return { server, ...(await (await answer(server, ''))()) }
    },
    'streams beyond the share of a network': async () => {
      const server = await listening({ CONNECTION_LIMIT_NETWORK: '4' })
      for (let n = 0; n < 2; n += 1) await (await answer(server, UPGRADE))()
      return { server, ...(await (await answer(server, UPGRADE))()) }
    },
  },
  exchangeFull: {
    'connections beyond all places': async () => {
      const server = await listening({ CONNECTION_LIMIT: '5' })
      for (let n = 0; n < 4; n += 1) await (await answer(server, HEALTH))()
      return { server, ...(await (await answer(server, HEALTH))()) }
    },
  },
  requestTooSlow: {
    // Ten seconds later; `npm run attacks` waits for them.
    'a head that did not end in time': async () => {
      const server = aServer()
      const app = await createApp(server.deps)
      closers.push(() => app.close())
      const socket = Object.assign(new PassThrough(), { remoteAddress: CALLER })
      const late = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
      app.server.emit('clientError', late, socket as unknown as Socket)
      return { server, ...read(String(await once(socket, 'data'))) }
    },
    'a body that does not move on': async () => {
      const server = await listening()
      const head =
        'Host: localhost\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n'
      const slow = await answer(server, `POST /investor/auth/login HTTP/1.1\r\n${head}{`)
      // The pace is looked at once a second by the clock of the machine.
      const timer = setInterval(() => server.clock.pass(1_000), 100)
      closers.push(() => clearInterval(timer))
      return { server, ...(await slow()) }
    },
  },
  tooManyAttempts: { 'a handler': byHandler('tooManyAttempts') },
  codesExhausted: { 'a handler': byHandler('codesExhausted') },
  codeTooSoon: { 'a handler': byHandler('codeTooSoon') },
  tooManyChats: { 'a handler': byHandler('tooManyChats') },
  tooManyFiles: { 'a handler': byHandler('tooManyFiles') },
  faucetSpent: { 'a handler': byHandler('faucetSpent') },
  keyOrdersPerMinute: { 'a handler': byHandler('keyOrdersPerMinute') },
}

/** Said in a frame of the stream, below. */
const OF_FRAMES: readonly RefusalKey[] = ['streamRateLimited']

const UPGRADE = [
  'GET /investor/stream HTTP/1.1',
  'Host: localhost',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
].join('\r\n')

/** A connection that is made, answered and gone. */
async function oneConnection({ port }: Listening): Promise<void> {
  const socket = connect({ host: '127.0.0.1', port, localAddress: CALLER })
  socket.on('error', () => undefined)
  socket.end(HEALTH.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')).resume()
  await once(socket, 'close')
}

async function asMember({ identity }: Listening): Promise<string> {
  const origin = { address: CALLER, device: '', locale: 'en' } as const
  const tokens = await identity.signInDemo('demo1@meridian.test', origin)
  if (!tokens.ok) throw new Error('refused')
  const who = `Host: localhost\r\nAuthorization: Bearer ${tokens.value.token}\r\n\r\n`
  return `GET /investor/users/me HTTP/1.1\r\n${who}`
}

test('Every kind has a scene', () => {
  const shown = [...Object.keys(SCENES), ...OF_FRAMES]
  expect(shown.toSorted()).toEqual(KINDS.toSorted())
})

describe.each(KINDS.filter((key) => !OF_FRAMES.includes(key)))('%s', (key) => {
  test.each(Object.entries(SCENES[key] ?? {}))(
    '[API-029] of %s is answered with its code and how long to wait, and counted',
    async (_, scene) => {
      const { server, wait, ...said } = await scene()
      const [code, status] = [refusal(key).code, said.status]
      expect(said).toEqual({ status, code, key })
      expect([400, 408, 429, 503]).toContain(status)
      expect(wait).toBeGreaterThan(0)
      await eventually(() => server.counted.includes(`${key} ${CALLER}`))
    },
  )
})

test.each<[what: string, frame: (n: number) => string]>([
  ['frames faster than the rate', (n) => JSON.stringify({ op: 'ping', id: n, t: 0 })],
  [
    'snapshots faster than the rate',
    (n) => JSON.stringify({ op: 'subscribe', id: n, channels: ['markets', 'book:btcusdtperp'] }),
  ],
])('streamRateLimited: %s are refused in a frame with its code, and counted', async (_, frame) => {
  const server = await listening()
  const url = `ws://127.0.0.1:${server.port}/investor/stream`
  const socket = new WebSocket(url, { localAddress: CALLER })
  closers.push(() => socket.terminate())
  const said: string[] = []
  socket.on('message', (data: Buffer) => void said.push(data.toString()))
  await once(socket, 'open')
  for (let n = 0; n < 260; n += 1) socket.send(frame(n))
  await eventually(() => said.some((text) => text.includes('streamRateLimited')))
  const { code, key } = refusal('streamRateLimited')
  expect(said.join()).toContain(`"code":${code},"key":"${key}"`)
  await eventually(() => server.counted.includes(`${key} ${CALLER}`))
})
