// Owns the sockets of the stream: the upgrade and its checks, the pace, and closing in time. Frames
// are handed to the hub unread.
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type RawData, type WebSocket } from 'ws'
import { STREAM_LIMITS, SUBPROTOCOLS, type Subprotocol } from '../../../src/protocol/channels'
import { isOwnOrigin } from '../origins'
import { StreamHub, type HubNeeds } from './hub'
import type { Wire } from './outbox'

export const STREAM_PATH = '/investor/stream'
const TURN_MS = 50
const MAX_CONNECTIONS = 10_000
/** Frames up to this are read and refused in words; beyond it the socket is closed with 1009. */
const MAX_PAYLOAD = STREAM_LIMITS.maxFrameBytes * 16
const CLOSE_PATIENCE_MS = 1_000

export class StreamServer {
  readonly hub: StreamHub
  readonly #sockets = new Set<WebSocket>()
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_PAYLOAD,
    perMessageDeflate: false,
    clientTracking: false,
    handleProtocols: (offered) => SUBPROTOCOLS.find((it) => offered.has(it)) ?? false,
  })
  #timer: NodeJS.Timeout | undefined

  constructor(private readonly needs: HubNeeds & { readonly publicOrigin: string | null }) {
    this.hub = new StreamHub(needs)
  }

  /** Takes over the upgrades of an HTTP server and begins to turn. */
  attach(server: Server): void {
    server.on('upgrade', (request, socket, head) => this.#upgrade(request, socket, head))
    this.#timer = setInterval(() => this.hub.turn(), TURN_MS)
  }

  /** Says goodbye to everyone; resolves when every socket is gone, by force after a moment. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    this.hub.close()
    const open = [...this.#sockets]
    const gone = open.map((socket) => new Promise<void>((done) => socket.once('close', done)))
    const force = setTimeout(() => {
      for (const socket of open) socket.terminate()
    }, CLOSE_PATIENCE_MS)
    await Promise.all(gone)
    clearTimeout(force)
    this.#server.close()
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy())
    const [path] = (request.url ?? '').split('?')
    if (path !== STREAM_PATH) return turnAway(socket, '404 Not Found')
    if (!isOwnOrigin(request.headers, this.needs.publicOrigin))
      return turnAway(socket, '403 Forbidden')
    if (this.#sockets.size >= MAX_CONNECTIONS) return turnAway(socket, '503 Service Unavailable')
    this.#server.handleUpgrade(request, socket, head, (ws) => this.#open(ws))
    return undefined
  }

  #open(ws: WebSocket): void {
    this.#sockets.add(ws)
    const binary: Subprotocol = 'meridian.v1.binary'
    const connection = this.hub.open(wireOf(ws), ws.protocol === binary)
    ws.on('message', (data, isBinary) => connection.receive(isBinary ? undefined : textOf(data)))
    ws.on('pong', () => connection.alive())
    ws.on('error', (err) => this.needs.log.debug({ err: err.message }, 'A stream socket failed'))
    ws.on('close', () => {
      this.#sockets.delete(ws)
      this.hub.drop(connection)
    })
  }
}

function turnAway(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

const wireOf = (ws: WebSocket): Wire => ({
  send: (data) => ws.send(data),
  ping: () => ws.ping(),
  close: (code, reason) => ws.close(code, reason),
  terminate: () => ws.terminate(),
  get buffered() {
    return ws.bufferedAmount
  },
})

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8')
  return Buffer.isBuffer(data) ? data.toString('utf8') : Buffer.from(data).toString('utf8')
}
