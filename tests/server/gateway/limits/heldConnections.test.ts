// Connections that are held before their end take no descriptors beyond what all may have, and no
// place from anybody.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Connections } from '../../../../server/gateway/limits/connections'
import { Tarpit } from '../../../../server/gateway/limits/tarpit'
import { TrustedProxies } from '../../../../server/lib/net/trustedProxies'
import { eventually } from '../../../support/eventually'
import { FakeClock } from '../../../support/gateway/fakeClock'

const ALL = 20
const open: Socket[] = []
let server: Server
let tarpit: Tarpit
let connections: Connections

beforeEach(async () => {
  server = createServer()
  tarpit = new Tarpit()
  connections = new Connections({
    limits: { all: ALL, each: 4, eachPending: 4 },
    proxies: new TrustedProxies([]),
    counts: { count: () => undefined },
    mayAnswer: () => false,
    tarpit,
    clock: new FakeClock(),
  })
  connections.attach(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
})

afterEach(async () => {
  tarpit.close()
  for (const socket of open.splice(0)) socket.destroy()
  await once(server.close(), 'close')
})

async function dial(from: string): Promise<Socket> {
  const { port } = server.address() as AddressInfo
  const socket = connect({ host: '127.0.0.1', port, localAddress: from })
  open.push(socket)
  socket.on('error', () => undefined)
  await new Promise((made) => socket.once('connect', made).once('close', made))
  return socket
}

const held = (): Promise<number> =>
  new Promise((answer) => server.getConnections((_, count) => answer(count)))

test('refused connections stay within the total limit, and yield to accepted ones', async () => {
  for (let n = 0; n < 60; n += 1) await dial(`127.0.1.${1 + (n % 10)}`)
  await eventually(async () => (await held()) === ALL)
  expect(tarpit.size).toBe(ALL - connections.open)
  expect(tarpit.size).toBeGreaterThan(0)
  connections.vouch('127.0.2.1')
  const member = await dial('127.0.2.1')
  await eventually(() => connections.open === ALL - tarpit.size)
  await eventually(async () => (await held()) === ALL)
  expect(member.destroyed).toBe(false)
})
