// Writers of the fan-out: the gateway's stream over feeds driven by the bench, and plain sockets.
// Both have their readers in a separate process.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { newFigures } from '../../server/gateway/stream/figures'
import { StreamHub } from '../../server/gateway/stream/hub'
import { bookPacket, type Packet } from '../../server/gateway/stream/packet'
import { SocketWire } from '../../server/gateway/stream/socketWire'
import { lots, ticks } from '../../src/domain/brand'
import { aServer } from '../../tests/support/gateway/server'
import { startReaders } from './startReaders'

const LEVELS_A_SIDE = 8

/**
 * The gateway's stream with the given subscribers of the books, which change with every tick and
 * are written in the microtask after it; the last `stalled` subscribers read nothing.
 */
export async function openGateway(
  symbols: readonly string[],
  protocol: string,
  subscribers: number,
  stalled = 0,
) {
  const { deps, feeds } = aServer()
  const hub = new StreamHub({ ...deps, immediate: false })
  const channels = symbols.map((symbol) => `book:${symbol}`)
  let subscribed = 0
  const listening = await listen((ws, socket) => {
    const connection = hub.open(new SocketWire(ws, socket), isCompact(ws))
    ws.on('message', (data) => {
      connection.receive((data as Buffer).toString())
      subscribed += 1
    })
    ws.on('close', () => hub.drop(connection))
  })
  const readers = await startReaders(listening.port, subscribers, protocol, channels, stalled)
  await until(() => subscribed === subscribers)
  let at = 0
  const tick = () => {
    at += 1
    for (const symbol of symbols) feeds.move(symbol, side(600_000, -1, at), side(600_010, 1, at))
  }
  const close = async () => {
    await readers.close()
    hub.close()
    await listening.close()
  }
  return { readers, sockets: listening.sockets, hub, tick, close }
}

/** The book delta of a symbol at the first tick. */
export function samplePacket(symbol: string): Packet {
  const [bids, asks] = [side(600_000, -1, 1), side(600_010, 1, 1)].map((rows) =>
    rows.map(([price, quantity]) => [ticks(price), lots(quantity)] as const),
  )
  if (!bids || !asks) throw new Error('A book has two sides')
  return bookPacket(symbol, { seq: 2, at: 1, bids, asks }, 1, newFigures())
}

const side = (best: number, away: 1 | -1, at: number): [number, number][] =>
  Array.from({ length: LEVELS_A_SIDE }, (_, i) => [best + away * i, 1_000 + ((at * 7 + i) % 5_000)])

const isCompact = ({ protocol }: WebSocket): boolean => protocol === 'meridian.v2.binary'

/** Websockets without a gateway, and their underlying sockets. */
export async function openPlain(subscribers: number) {
  const below: Duplex[] = []
  const listening = await listen((_ws, socket) => below.push(socket))
  const readers = await startReaders(listening.port, subscribers, 'meridian.v1.json', [])
  await until(() => listening.sockets.size === subscribers)
  const close = async () => {
    await readers.close()
    await listening.close()
  }
  return { sockets: listening.sockets, below, close }
}

async function listen(onOpen: (ws: WebSocket, socket: Duplex) => unknown) {
  const server: Server = createServer()
  const sockets = new Set<WebSocket>()
  const upgrades = new WebSocketServer({ noServer: true, perMessageDeflate: false })
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    upgrades.handleUpgrade(request, socket, head, (ws) => {
      sockets.add(ws)
      ws.on('error', () => ws.terminate())
      onOpen(ws, socket)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const close = async () => {
    for (const ws of sockets) ws.terminate()
    upgrades.close()
    await new Promise((done) => server.close(done))
  }
  return { port: (server.address() as AddressInfo).port, sockets, close }
}

async function until(holds: () => boolean): Promise<void> {
  const deadline = Date.now() + 20_000
  while (!holds()) {
    if (Date.now() > deadline) throw new Error('The subscribers did not come')
    await new Promise((done) => setTimeout(done, 5))
  }
}
