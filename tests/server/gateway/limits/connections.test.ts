// Connections by network, over real sockets of this machine: 127.0.0.1 and 127.0.0.2 are two
// networks. One that takes too many, or opens them too fast, is refused alone.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { connectionsPossible } from '../../../../server/gateway/limits/descriptors'
import { eventually } from '../../../support/eventually'
import { aListeningServer } from '../../../support/gateway/server'

type Listening = Awaited<ReturnType<typeof aListeningServer>>
const CROWD = '127.0.0.2'
const NEIGHBOUR = '127.0.0.3'
const open: Socket[] = []
const closers: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy()
  for (const close of closers.splice(0)) await close()
})

async function listening(env: Record<string, string>): Promise<Listening> {
  const server = await aListeningServer(env)
  closers.push(() => server.gateway.close())
  return server
}

/** A connection that stays silent unless it is given something to say. */
async function dial({ port }: Listening, from: string, say = '') {
  const socket = connect({ host: '127.0.0.1', port, localAddress: from })
  open.push(socket)
  let said = ''
  socket.on('data', (part) => (said += String(part)))
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  if (say !== '') socket.write(say)
  return { socket, said: () => said }
}

const HEALTH = 'GET /investor/health HTTP/1.1\r\nHost: localhost\r\n\r\n'
/** The requests of somebody who signed in from a network. */
async function asMember({ identity }: Listening, address: string) {
  const origin = { address, device: '', locale: 'en' } as const
  const tokens = await identity.signInDemo('demo1@meridian.test', origin)
  if (!tokens.ok) throw new Error('refused')
  const { token } = tokens.value
  const ask = (header: string) =>
    `GET /investor/users/me HTTP/1.1\r\nHost: localhost\r\n${header}\r\n\r\n`
  return {
    withBearer: ask(`Authorization: Bearer ${token}`),
    withCookie: ask(`Cookie: token=${token}`),
  }
}

const bodyOf = (said: string) => JSON.parse(said.slice(said.indexOf('\r\n\r\n') + 4))

describe('Connections of one network', () => {
  test('beyond its share are refused with their code and Retry-After; a neighbour gets in', async () => {
    const server = await listening({ CONNECTION_LIMIT_NETWORK: '16' })
    for (let n = 0; n < 12; n += 1) {
      const { said } = await dial(server, CROWD, HEALTH)
      await eventually(() => said().startsWith('HTTP/1.1 200'))
    }
    const { socket, said } = await dial(server, CROWD, HEALTH)
    await once(socket, 'close')
    expect(said()).toMatch(/^HTTP\/1\.1 429 Too Many Requests\r\n/)
    expect(said()).toMatch(/\r\nRetry-After: 10\r\n/i)
    expect(bodyOf(said())).toMatchObject({ code: 2054, key: 'tooManyConnections', data: null })
    expect(server.counted).toContain('tooManyConnections 127.0.0.2')
    const other = await dial(server, NEIGHBOUR, HEALTH)
    await eventually(() => other.said().startsWith('HTTP/1.1 200'))
  })

  test('that bring no request have an eighth of it, and are free again when one has gone', async () => {
    const server = await listening({ CONNECTION_LIMIT_NETWORK: '16' })
    const silent = [await dial(server, CROWD), await dial(server, CROWD)]
    const third = await dial(server, CROWD)
    await once(third.socket, 'close')
    expect(third.said()).toMatch(/^HTTP\/1\.1 429/)
    silent[0]?.socket.destroy()
    await eventually(async () => {
      const { said } = await dial(server, CROWD, HEALTH)
      await eventually(() => said() !== '')
      return said().startsWith('HTTP/1.1 200')
    })
  })

  test('reserve the last quarter for signed-in callers, from the first request, until all is taken', async () => {
    const server = await listening({ CONNECTION_LIMIT_NETWORK: '16' })
    const me = await asMember(server, CROWD)
    const ask = async (request: string) => {
      const { socket, said } = await dial(server, CROWD, request)
      await eventually(() => said() !== '' || socket.destroyed)
      return said().slice(9, 12)
    }
    for (let n = 0; n < 12; n += 1) expect(await ask(HEALTH)).toBe('200')
    const pages = me.withCookie.replace('/users/me', '/openapi.json')
    expect([await ask(me.withBearer), await ask(pages)]).toEqual(['200', '200'])
    for (const forged of [HEALTH, me.withBearer.replace('Bearer ', 'Bearer x'), 'nonsense\r\n\r\n'])
      expect(await ask(forged)).toMatch(/^4(29|00)$/)
    expect([await ask(me.withBearer), await ask(me.withBearer)]).toEqual(['200', '200'])
    expect(await ask(me.withBearer)).toBe('429')
  })

  test('reserve the last fifth of the total for networks with a signed-in caller', async () => {
    const server = await listening({ CONNECTION_LIMIT: '20', CONNECTION_LIMIT_NETWORK: '64' })
    const neighbour = await asMember(server, NEIGHBOUR)
    const member = await dial(server, NEIGHBOUR, neighbour.withBearer)
    await eventually(() => member.said().startsWith('HTTP/1.1 200'))
    for (let n = 0; n < 15; n += 1) {
      const { said } = await dial(server, CROWD, HEALTH)
      await eventually(() => said() !== '')
    }
    const late = await dial(server, CROWD, HEALTH)
    await once(late.socket, 'close')
    expect(late.said()).toMatch(/^HTTP\/1\.1 503 .*\r\nretry-after: 10\r\n/is)
    expect(bodyOf(late.said())).toMatchObject({ code: 2055, key: 'exchangeFull' })
    expect(server.counted).toContain('exchangeFull 127.0.0.2')
    const again = await dial(server, NEIGHBOUR, HEALTH)
    await eventually(() => again.said().startsWith('HTTP/1.1 200'))
  })

  test('in that last fifth are open to members from anywhere, and at most two may be unauthenticated', async () => {
    const server = await listening({ CONNECTION_LIMIT: '20', CONNECTION_LIMIT_NETWORK: '64' })
    for (let n = 0; n < 16; n += 1) {
      const { said } = await dial(server, CROWD, HEALTH)
      await eventually(() => said() !== '')
    }
    const me = await asMember(server, NEIGHBOUR)
    const member = await dial(server, NEIGHBOUR, me.withBearer)
    await eventually(() => member.said().startsWith('HTTP/1.1 200'))
    const waiting = [await dial(server, CROWD), await dial(server, CROWD)]
    const third = await dial(server, CROWD)
    await once(third.socket, 'close')
    expect(bodyOf(third.said())).toMatchObject({ code: 2055, key: 'exchangeFull' })
    expect(waiting.map(({ socket }) => socket.destroyed)).toEqual([false, false])
  })

  test('made too fast are answered fifty times, then dropped', async () => {
    const server = await listening({ CONNECTION_LIMIT_NETWORK: '8' })
    const made: (() => string)[] = []
    const ended: Promise<unknown>[] = []
    for (let n = 0; n < 90; n += 1) {
      const { socket, said } = await dial(server, CROWD, HEALTH)
      made.push(said)
      // What is answered frees its place; what is not is held for a second, all at once.
      if (n < 66) {
        await eventually(() => said() !== '')
        socket.destroy()
      } else ended.push(new Promise((closed) => socket.once('close', closed)))
    }
    await Promise.all(ended)
    const ends = made.map((said) => said().slice(9, 12))
    const count = (status: string) => ends.filter((end) => end === status).length
    expect([count('200'), count('429'), count('')]).toEqual([16, 50, 24])
  })
})

describe('Streams of one network', () => {
  const stream = ({ port }: Listening, from: string, headers = {}): Promise<number> => {
    const url = `ws://127.0.0.1:${port}/investor/stream`
    const socket = new WebSocket(url, { localAddress: from, headers })
    closers.unshift(async () => socket.terminate())
    return new Promise((resolve) => {
      socket.on('open', () => resolve(101))
      socket.on('unexpected-response', (_, { statusCode }) => resolve(statusCode ?? 0))
      socket.on('error', () => resolve(0))
    })
  }

  test('are half its connections; a neighbour has its own', async () => {
    const server = await listening({ CONNECTION_LIMIT_NETWORK: '16' })
    const statuses: number[] = []
    for (let n = 0; n < 9; n += 1) statuses.push(await stream(server, CROWD))
    expect(statuses).toEqual([101, 101, 101, 101, 101, 101, 101, 101, 429])
    expect(await stream(server, NEIGHBOUR)).toBe(101)
    expect(server.counted).toContain('tooManyConnections 127.0.0.2')
  })

  test('are open beyond it to eight of an account whose session the handshake shows', async () => {
    const server = await listening({ CONNECTION_LIMIT_NETWORK: '32' })
    for (let n = 0; n < 16; n += 1) expect(await stream(server, CROWD)).toBe(101)
    expect(await stream(server, CROWD)).toBe(429)
    const origin = { address: CROWD, device: '', locale: 'en' } as const
    const signedIn = await server.identity.signInDemo('demo1@meridian.test', origin)
    if (!signedIn.ok) throw new Error('refused')
    const { token } = signedIn.value
    const shown = [{ cookie: `locale=en; token=${token}` }, { authorization: `Bearer ${token}` }]
    const statuses: number[] = []
    for (let n = 0; n < 9; n += 1) statuses.push(await stream(server, CROWD, shown[n % 2]))
    expect(statuses).toEqual([...Array(8).fill(101), 429])
    for (const forged of [`${token}x`, 'none', '']) {
      const headers = { cookie: `token=${forged}` }
      expect(await stream(server, CROWD, headers)).toBe(429)
    }
  })
})

test.each([
  ['Max open files            1024                 4096                 files', 768],
  ['Max open files            unlimited            unlimited            files', Infinity],
  ['', 3_840],
])('of the descriptors in %j %d are for connections', (limits, connections) => {
  expect(connectionsPossible(limits)).toBe(connections)
})
