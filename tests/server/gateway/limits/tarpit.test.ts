// Connections that are refused without a word end a second later, few at once.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Tarpit } from '../../../../server/gateway/limits/tarpit'
import { eventually } from '../../../support/eventually'
import { aListeningServer } from '../../../support/gateway/server'

describe('A connection that is refused without a word', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function held(tarpit: Tarpit, network = '192.0.2.1') {
    const socket = new PassThrough()
    const end = vi.fn(() => void socket.destroy())
    tarpit.hold(socket, network, end)
    return { socket, end }
  }

  test('is not read, and ends once, a second later', () => {
    const tarpit = new Tarpit()
    const { socket, end } = held(tarpit)
    expect(socket.isPaused()).toBe(true)
    vi.advanceTimersByTime(999)
    expect(end).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(end).toHaveBeenCalledOnce()
    expect(tarpit.size).toBe(0)
    vi.advanceTimersByTime(5_000)
    expect(end).toHaveBeenCalledOnce()
  })

  test('ends at once as the 65th of its network and the 513th of all', () => {
    const tarpit = new Tarpit()
    for (let n = 0; n < 64; n += 1) expect(held(tarpit).end).not.toHaveBeenCalled()
    expect(held(tarpit).end).toHaveBeenCalledOnce()
    for (let n = 0; n < 512 - 64; n += 1)
      expect(held(tarpit, `198.51.100.${Math.floor(n / 64)}`).end).not.toHaveBeenCalled()
    expect(held(tarpit, '203.0.113.1').end).toHaveBeenCalledOnce()
    expect(tarpit.size).toBe(512)
    vi.advanceTimersByTime(1_000)
    expect(tarpit.size).toBe(0)
    expect(held(tarpit).end).not.toHaveBeenCalled()
  })

  test('leaves its place when the other side has gone', async () => {
    const tarpit = new Tarpit()
    const { socket, end } = held(tarpit)
    socket.destroy()
    vi.useRealTimers()
    await once(socket, 'close')
    expect(tarpit.size).toBe(0)
    expect(end).not.toHaveBeenCalled()
  })

  test('ends with the service, and from then on at once', () => {
    const tarpit = new Tarpit()
    const { end } = held(tarpit)
    tarpit.close()
    expect(end).toHaveBeenCalledOnce()
    expect(held(tarpit).end).toHaveBeenCalledOnce()
    expect(tarpit.size).toBe(0)
  })
})

test.each([
  ['calls too often', { RATE_LIMIT_ADDRESS: '60' }],
  ['connects too often', { CONNECTION_LIMIT_NETWORK: '16' }],
])('Who %s and has had its answers is held up; a neighbour is answered', async (_, env) => {
  const { gateway, port } = await aListeningServer(env)
  const open: Socket[] = []
  /** How long those took that ended without a word, ms. */
  const silent: number[] = []
  const ask = async (localAddress: string) => {
    const began = performance.now()
    const socket = connect({ host: '127.0.0.1', port, localAddress })
    open.push(socket)
    let said = ''
    socket.on('data', (part) => (said += String(part)))
    socket.on('error', () => undefined)
    socket.once('close', () => said === '' && silent.push(performance.now() - began))
    // Beyond what is held a connection may be reset before it is seen to be made.
    await new Promise((made) => socket.once('connect', made).once('close', made))
    socket.write('GET /investor/health HTTP/1.1\r\nHost: localhost\r\n\r\n')
    return () => said
  }
  for (let n = 0; n < 150; n += 1) await ask('127.0.0.2')
  const neighbour = await ask('127.0.0.3')
  await eventually(() => neighbour() !== '')
  expect(neighbour()).toMatch(/^HTTP\/1\.1 200 /)
  await eventually(() => silent.filter((ms) => ms >= 900).length >= 40)
  for (const socket of open) socket.destroy()
  await gateway.close()
})
