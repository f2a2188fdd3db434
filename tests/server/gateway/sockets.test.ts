// The stream over real sockets on this machine: handshake and admission, oversized frames, a reader
// that stops, and closing in time.
import { once } from 'node:events'
import { afterEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { STREAM_LIMITS } from '../../../src/protocol/channels'
import { aListeningServer } from '../../support/gateway/server'

const BTC = 'btcusdtperp'
type Listening = Awaited<ReturnType<typeof aListeningServer>>
const open: Listening[] = []

async function listening() {
  const server = await aListeningServer()
  open.push(server)
  return server
}

afterEach(async () => {
  for (const { gateway } of open.splice(0)) await gateway.close()
})

interface Line {
  readonly socket: WebSocket
  /** Resolves with the next message that fits. */
  until(fits: (message: Record<string, unknown>) => boolean): Promise<Record<string, unknown>>
}

async function dial(
  { port }: Listening,
  protocols: string[] = [],
  headers = {},
  path = '/investor/stream',
): Promise<Line> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, protocols, { headers })
  const seen: Record<string, unknown>[] = []
  const waiting = new Set<() => void>()
  socket.on('message', (data: Buffer, isBinary) => {
    const frame: unknown = isBinary ? { binary: data.length } : JSON.parse(data.toString())
    seen.push(...((Array.isArray(frame) ? frame : [frame]) as typeof seen))
    for (const look of waiting) look()
  })
  await once(socket, 'open')
  return {
    socket,
    until: (fits) =>
      new Promise((done) => {
        const look = () => {
          const place = seen.findIndex(fits)
          if (place < 0) return
          waiting.delete(look)
          done(seen.splice(0, place + 1).at(-1) ?? {})
        }
        waiting.add(look)
        look()
      }),
  }
}

describe('The handshake', () => {
  test.each([
    [[], ''],
    [['meridian.v1.json'], 'meridian.v1.json'],
    [['meridian.v1.json', 'meridian.v2.binary'], 'meridian.v2.binary'],
  ])('[STR-002] [STR-011] [STR-012] with %j agrees on %j', async (offered, agreed) => {
    const { socket, until } = await dial(await listening(), offered)
    expect(socket.protocol).toBe(agreed)
    expect(await until(({ type }) => type === 'welcome')).toMatchObject({ maxSubscriptions: 128 })
    expect(socket.extensions).toBe('')
  })

  test.each([
    [[], ''],
    [['meridian.v2.binary', 'meridian.v3.json'], 'meridian.v3.json'],
    [['meridian.v3.json', 'meridian.v3.binary'], 'meridian.v3.binary'],
  ])('[SOK-008] of programs with %j agrees on %j', async (offered, agreed) => {
    const { socket, until } = await dial(await listening(), offered, {}, '/v1/stream')
    expect(socket.protocol).toBe(agreed)
    const { limits } = await until(({ type }) => type === 'welcome')
    expect(limits).toMatchObject({
      commands: { queued: 64, orders: { atOnce: 100 }, account: { atOnce: 1_000 } },
    })
    const order = { symbol: 'btcusdt' }
    socket.send(JSON.stringify({ op: 'place', id: 7, order }))
    expect(await until(({ type }) => type === 'result')).toMatchObject({ id: 7, ok: false })
  })

  test('[SOK-008] elsewhere knows no command', async () => {
    const { socket, until } = await dial(await listening())
    socket.send(JSON.stringify({ op: 'place', id: 7, order: {} }))
    expect(await until(({ type }) => type === 'error')).toMatchObject({ id: 7, code: 2062 })
  })

  test.each([
    ['/investor/stream', 'https://evil.example', 403],
    ['/investor/other', undefined, 404],
  ])('at %s from %s is turned away with %d', async (path, origin, status) => {
    const { port } = await listening()
    const headers = origin ? { origin } : {}
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers })
    const [, response] = (await once(socket, 'unexpected-response')) as [
      unknown,
      { statusCode: number },
    ]
    expect(response.statusCode).toBe(status)
  })

  test('from the exchange’s own pages is welcome', async () => {
    const server = await listening()
    const line = await dial(server, [], { origin: `http://127.0.0.1:${server.port}` })
    expect(line.socket.readyState).toBe(WebSocket.OPEN)
  })
})

describe('A socket', () => {
  test('[STR-002] [STR-011] carries snapshot and deltas', async () => {
    const server = await listening()
    const { socket, until } = await dial(server)
    socket.send(JSON.stringify({ op: 'subscribe', id: 1, channels: [`book:${BTC}`] }))
    const snapshot = await until(({ type }) => type === 'snapshot')
    server.feeds.move(BTC, [[600_000, 5]])
    server.gateway.flush()
    const delta = await until(({ type }) => type === 'delta')
    expect(delta['prev']).toBe(snapshot['seq'])
  })

  test('[STR-009] survives an oversized frame and is closed by an enormous one', async () => {
    const { socket, until } = await dial(await listening())
    socket.send('x'.repeat(STREAM_LIMITS.maxFrameBytes + 1))
    expect(await until(({ type }) => type === 'error')).toMatchObject({ code: 2060 })
    socket.send(Buffer.from([1, 2, 3]))
    expect(await until(({ type }) => type === 'error')).toMatchObject({ code: 2061 })
    socket.send(JSON.stringify({ op: 'ping', id: 1, t: 7 }))
    expect(await until(({ type }) => type === 'pong')).toMatchObject({ t: 7 })
    socket.send('x'.repeat(300_000))
    const [code] = (await once(socket, 'close')) as [number]
    expect(code).toBe(1009)
  })

  test('[STR-008] that stops reading is conflated, and the exchange’s memory stays bounded', async () => {
    const server = await listening()
    const { socket, until } = await dial(server)
    const levels = Array.from({ length: 1000 }, (_, i) => [600_000 + i, 5] as const)
    socket.send(JSON.stringify({ op: 'subscribe', id: 1, channels: [`book:${BTC}`] }))
    await until(({ type }) => type === 'snapshot')
    socket.pause()
    for (let i = 0; i < 400; i += 1) {
      server.feeds.move(
        BTC,
        levels.map(([price]) => [price, i + 1] as const),
      )
      server.gateway.flush()
      await new Promise((done) => setImmediate(done))
    }
    const { conflations, bytesOut } = server.gateway.figures
    expect(conflations).toBeGreaterThanOrEqual(1)
    expect(bytesOut).toBeLessThan(16_000_000)
    socket.resume()
    const last = await until(({ type, seq }) => type === 'snapshot' && seq === 410)
    expect((last['data'] as { bids: string[][] }).bids[0]).toEqual(['60099.9', '0.400'])
  })

  test('is closed with the exchange, within a moment', async () => {
    const server = await listening()
    const { socket } = await dial(server)
    const closed = once(socket, 'close') as Promise<[number]>
    await server.gateway.close()
    expect((await closed)[0]).toBe(1001)
  })

  test('that never answers a goodbye is dropped all the same', async () => {
    const server = await listening()
    const { socket } = await dial(server)
    socket.pause()
    await server.gateway.close()
    socket.terminate()
    expect(server.gateway.figures.connections).toBe(0)
  })
})

describe('A port that is taken', () => {
  test('is reported by the system’s own error code', async () => {
    const server = await listening()
    const other = aListeningServer({ PORT: String(server.port) })
    await expect(other).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })
})

describe('A client that sends too much', () => {
  test('is closed with 1008 after four hundred control frames, and can send as many texts before', async () => {
    const server = await listening()
    const { socket } = await dial(server)
    const closed = once(socket, 'close') as Promise<[number]>
    for (let n = 0; n < 400; n += 1) socket.pong()
    socket.pong()
    expect((await closed)[0]).toBe(1008)
    expect(server.counted).toContain('streamRateLimited 127.0.0.1')
  })

  test('is closed ten seconds after a message that does not end began, pongs or not', async () => {
    const server = await listening()
    const { socket } = await dial(server)
    const closed = once(socket, 'close') as Promise<[number]>
    socket.send('{"op":', { fin: false })
    socket.pong()
    const read = once(socket, 'pong')
    socket.ping()
    await read
    for (let second = 0; second < 12; second += 1) server.clock.pass(1_000)
    expect((await closed)[0]).toBe(1008)
  })
})
