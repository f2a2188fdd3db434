// Network proxy between a browser and an exchange: forwards every byte with a configurable delay,
// and on demand blocks, breaks or silences websockets. It parses only the upgrade request of HTTP.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

const STREAM = 'GET /investor/stream'
const REFUSAL = 'HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'

/** Bytes on their way in one direction: in order, each delivered no earlier than its time. */
interface Lane {
  readonly to: Socket
  readonly queue: { readonly bytes: Buffer; readonly due: number }[]
  timer: NodeJS.Timeout | undefined
}

export class Network {
  readonly #sockets = new Set<Socket>()
  /** Both directions of each websocket, by the browser's socket. */
  readonly #streams = new Map<Socket, readonly Lane[]>()
  #barred = false
  #silent = false
  #losing = false
  #oneWayMs = 0
  #opened = 0

  private constructor(
    private readonly server: Server,
    private readonly target: URL,
  ) {}

  /** Listens on a free port until disposed; `origin` is the exchange. */
  static async start(origin: string): Promise<Network> {
    const server = createServer()
    const network = new Network(server, new URL(origin))
    server.on('connection', (client: Socket) => network.#carry(client))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return network
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  /** Number of open websockets. */
  get streams(): number {
    return this.#streams.size
  }

  /** Number of websockets opened so far. */
  get opened(): number {
    return this.#opened
  }

  /** Breaks the websockets and blocks new ones; calls continue. */
  bar(): void {
    this.#barred = true
    for (const socket of this.#streams.keys()) socket.destroy()
  }

  unbar(): void {
    this.#barred = false
  }

  /** Delays every byte by half of `roundTripMs`. */
  delay(roundTripMs: number): void {
    this.#oneWayMs = roundTripMs / 2
  }

  /** Keeps websockets open without delivering anything in either direction; calls continue. */
  silence(): void {
    this.#silent = true
  }

  /** Delivers the withheld bytes and all following ones. */
  speak(): void {
    this.#silent = false
    for (const lane of [...this.#streams.values()].flat()) this.#pass(lane)
  }

  /** Calls reach the exchange, and its answers are lost. */
  loseAnswers(): void {
    this.#losing = true
  }

  keepAnswers(): void {
    this.#losing = false
  }

  async dispose(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    this.server.close()
    await once(this.server, 'close')
  }

  #carry(client: Socket): void {
    const exchange = connect(Number(this.target.port), this.target.hostname)
    const lanes = [
      { to: exchange, queue: [], timer: undefined },
      { to: client, queue: [], timer: undefined },
    ] satisfies [Lane, Lane]
    const [there, back] = lanes
    for (const [socket, other] of [
      [client, exchange],
      [exchange, client],
    ] as const) {
      this.#sockets.add(socket)
      // Breaking connections is the purpose of this proxy, so the other end is only closed.
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        this.#sockets.delete(socket)
        this.#streams.delete(socket)
        for (const lane of lanes) clearTimeout(lane.timer)
        other.destroy()
      })
    }
    client.on('data', (bytes: Buffer) => {
      if (this.#mayPass(client, bytes, lanes)) this.#put(there, bytes)
    })
    exchange.on('data', (bytes: Buffer) => {
      if (this.#losing && !this.#streams.has(client)) client.destroy()
      else this.#put(back, bytes)
    })
  }

  #put(lane: Lane, bytes: Buffer): void {
    lane.queue.push({ bytes, due: performance.now() + this.#oneWayMs })
    this.#pass(lane)
  }

  #pass(lane: Lane): void {
    clearTimeout(lane.timer)
    lane.timer = undefined
    const isStream = [...this.#streams.values()].flat().includes(lane)
    if (this.#silent && isStream) return
    for (let [next] = lane.queue; next; [next] = lane.queue) {
      const wait = next.due - performance.now()
      if (wait > 0) {
        lane.timer = setTimeout(() => this.#pass(lane), wait)
        return
      }
      lane.queue.shift()
      lane.to.write(next.bytes)
    }
  }

  /**
   * True when a browser's bytes may pass. A request never shares its first bytes with another,
   * because browsers do not pipeline.
   */
  #mayPass(client: Socket, bytes: Buffer, lanes: readonly Lane[]): boolean {
    if (this.#streams.has(client) || !bytes.subarray(0, STREAM.length).equals(HEAD)) return true
    if (this.#barred) {
      client.end(REFUSAL)
      return false
    }
    this.#streams.set(client, lanes)
    this.#opened += 1
    return true
  }
}

const HEAD = Buffer.from(STREAM)
