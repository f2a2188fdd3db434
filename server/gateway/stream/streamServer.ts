// The sockets of the stream: the upgrade and its checks, rate limits, and timely closing. Frames
// are passed to the hub unread.
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type RawData, type WebSocket } from 'ws'
import { STREAM_LIMITS, SUBPROTOCOLS, type Subprotocol } from '../../../src/protocol/channels'
import { V1_STREAM, V1_SUBPROTOCOLS } from '../../../src/protocol/v1/stream/answers'
import { failureOf, type FailureDeps } from '../http/failures'
import type { Limits } from '../limits/limits'
import { isAmbiguous, Origins } from '../origins'
import type { OrderDeps } from '../v1/act'
import { localeOfV1 } from '../v1/problem'
import type { Connection } from './connection/connection'
import type { ProgramDeps } from './commands/programDeps'
import type { RefusalKey } from '../../../src/domain/refusals'
import { refuseUpgrade } from './refuseUpgrade'
import { FrameMeter, METERED_PROGRAM } from './frameMeter'
import { StreamHub, type HubDeps } from './hub'
import { SocketWire } from './socketWire'

export const STREAM_PATH = '/investor/stream'
/** The subprotocols of each path. */
const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  [STREAM_PATH]: SUBPROTOCOLS,
  [V1_STREAM]: V1_SUBPROTOCOLS,
}
const COMPACT: readonly string[] = ['meridian.v2.binary' satisfies Subprotocol, V1_SUBPROTOCOLS[0]]
const TURN_MS = 50
/**
 * Frames up to this size are read and refused with an error; larger ones close the socket with
 * 1009.
 */
const MAX_PAYLOAD = STREAM_LIMITS.maxFrameBytes + 1_024
/** Time limit for a message that does not end. */
const UNFINISHED_MS = 10_000
const ABUSE = 1008
const CLOSE_TIMEOUT_MS = 1_000

export interface StreamServerDeps extends HubDeps, FailureDeps {
  readonly publicOrigin: string | null
  readonly limits: Limits
  /** Carries out the commands of programs. */
  readonly orders: OrderDeps
}

/** A slot in use. */
interface ConnectionSlot {
  readonly address: string
  readonly network: string
  readonly free: () => void
  /** Undefined unless the path is that of programs. */
  readonly program: ProgramDeps | undefined
}

/** The incoming data of one client. */
interface Sending {
  readonly connection: Connection
  readonly meter: FrameMeter
  readonly network: string
}

export class StreamServer {
  readonly hub: StreamHub
  readonly #sockets = new Map<WebSocket, Sending>()
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_PAYLOAD,
    perMessageDeflate: false,
    clientTracking: false,
    handleProtocols: (offered, { url }) =>
      ADDRESSES[pathOf(url)]?.find((it) => offered.has(it)) ?? false,
  })
  #timer: NodeJS.Timeout | undefined
  #closing = false

  readonly #origins: Origins

  constructor(private readonly deps: StreamServerDeps) {
    this.#origins = new Origins(deps.publicOrigin)
    this.hub = new StreamHub(deps)
  }

  /** Takes over an HTTP server's upgrades and starts the periodic turn. */
  attach(server: Server): void {
    server.on('upgrade', (request, socket, head) => this.#upgrade(request, socket, head))
    this.#timer = setInterval(() => {
      this.#endUnfinished()
      this.hub.turn()
    }, TURN_MS)
  }

  /** Announces the shutdown to every subscriber, and accepts no new one. */
  announceClosing(): void {
    this.#closing = true
    this.hub.announceClosing()
  }

  /** Closes every socket; resolves when all are closed, forcibly after a moment. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    this.hub.close()
    const open = [...this.#sockets.keys()]
    const gone = open.map((socket) => new Promise<void>((done) => socket.once('close', done)))
    const force = setTimeout(() => {
      for (const socket of open) socket.terminate()
    }, CLOSE_TIMEOUT_MS)
    await Promise.all(gone)
    clearTimeout(force)
    this.#server.close()
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy())
    const { limits, ids } = this.deps
    const refuse = (why: RefusalKey) => refuseUpgrade(request, socket, why, ids)
    if (!Object.hasOwn(ADDRESSES, pathOf(request.url))) return refuse('routeUnknown')
    if (isAmbiguous(request.rawHeaders)) return refuse('bodyMalformed')
    const foreign = this.#origins.refuse(request.headers)
    if (foreign) return refuse(foreign)
    if (this.#closing) return refuse('maintenance')
    const network = limits.networkOf(request)
    const address = limits.addressOf(request)
    const program = this.#programOf(request, network)
    const open = (userId?: string) =>
      this.#server.handleUpgrade(request, socket, head, (ws) => {
        const free = limits.streams.take(network, userId)
        this.#open(ws, socket, { address, network, free, program })
      })
    const key = limits.connections.unproved(socket) ?? limits.streams.refuse(network)
    if (key === undefined) return open()
    void limits.memberOf(request).then((userId) => {
      if (userId !== undefined && !limits.streams.refuseMember(userId)) {
        limits.connections.prove(socket)
        return open(userId)
      }
      limits.count(key, network)
      if (limits.mayAnswer(network)) refuse(key)
      else limits.tarpit.hold(socket, network, () => socket.destroy())
    })
    return undefined
  }

  #programOf({ url, headers }: IncomingMessage, network: string): ProgramDeps | undefined {
    if (pathOf(url) !== V1_STREAM) return undefined
    const { orders, limits } = this.deps
    const failed = (error: unknown, op: string) => failureOf(this.deps, error, `${V1_STREAM} ${op}`)
    return { orders, limits, failed, network, locale: localeOfV1(headers['accept-language']) }
  }

  #open(ws: WebSocket, socket: Duplex, slot: ConnectionSlot): void {
    const { address, network, free, program } = slot
    const wire = new SocketWire(ws, socket)
    const connection = this.hub.open(wire, COMPACT.includes(ws.protocol), address, {
      onLimited: () => this.deps.limits.count('streamRateLimited', network),
      ...(program && { program }),
    })
    const meter = new FrameMeter(this.deps.clock, program && METERED_PROGRAM)
    this.#sockets.set(ws, { connection, meter, network })
    readThrough(socket, (chunk) => {
      if (meter.take(chunk)) return true
      this.#cut(connection, network)
      // A client that sends endlessly does not wait for the end either.
      socket.end(() => socket.destroy())
      return false
    })
    ws.on('message', (data, isBinary) => connection.receive(isBinary ? undefined : textOf(data)))
    ws.on('pong', () => connection.alive())
    ws.on('error', (err) => this.deps.log.debug({ err: err.message }, 'A stream socket failed'))
    ws.on('close', () => {
      this.#sockets.delete(ws)
      free()
      this.hub.drop(connection)
    })
  }

  #endUnfinished(): void {
    const now = this.deps.clock.elapsed()
    for (const { connection, meter, network } of this.#sockets.values())
      if (meter.unfinishedSince !== null && now - meter.unfinishedSince > UNFINISHED_MS)
        this.#cut(connection, network)
  }

  #cut(connection: Connection, network: string): void {
    if (connection.closing) return
    this.deps.limits.count('streamRateLimited', network)
    connection.end(ABUSE, 'streamRateLimited')
  }
}

const pathOf = (url = ''): string => url.split('?', 1)[0] ?? ''

/** Checks arriving data before it is read; nothing is read after the first chunk that fails. */
function readThrough(socket: Duplex, mayPass: (chunk: Buffer) => boolean): void {
  const readers = socket.listeners('data') as ((chunk: Buffer) => void)[]
  socket.removeAllListeners('data')
  socket.on('data', (chunk: Buffer) => {
    if (mayPass(chunk)) for (const read of readers) read.call(socket, chunk)
    else socket.pause()
  })
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8')
  return Buffer.isBuffer(data) ? data.toString('utf8') : Buffer.from(data).toString('utf8')
}
