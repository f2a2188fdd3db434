// The road between a browser and an exchange: passes every byte on, and on demand lets no websocket
// through or breaks those that are open. Knows of HTTP only how an upgrade begins.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

const STREAM = 'GET /investor/stream'
const REFUSAL = 'HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'

export class Road {
  readonly #sockets = new Set<Socket>()
  readonly #streams = new Set<Socket>()
  #barred = false
  #opened = 0

  private constructor(
    private readonly server: Server,
    private readonly target: URL,
  ) {}

  /** Listens on a free port until disposed of; `origin` is where the exchange is. */
  static async start(origin: string): Promise<Road> {
    const server = createServer()
    const road = new Road(server, new URL(origin))
    server.on('connection', (client: Socket) => road.#carry(client))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return road
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  /** Websockets that are open now. */
  get streams(): number {
    return this.#streams.size
  }

  /** Websockets that were ever let through. */
  get opened(): number {
    return this.#opened
  }

  /** Breaks the websockets and lets no other through; calls go on. */
  bar(): void {
    this.#barred = true
    for (const socket of this.#streams) socket.destroy()
  }

  unbar(): void {
    this.#barred = false
  }

  async dispose(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    this.server.close()
    await once(this.server, 'close')
  }

  #carry(client: Socket): void {
    const house = connect(Number(this.target.port), this.target.hostname)
    for (const [socket, other] of [
      [client, house],
      [house, client],
    ] as const) {
      this.#sockets.add(socket)
      // A broken road is what this is for: the other end only needs to see it broken.
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        this.#sockets.delete(socket)
        this.#streams.delete(socket)
        other.destroy()
      })
    }
    client.on('data', (bytes: Buffer) => this.#look(client, bytes))
    client.pipe(house)
    house.pipe(client)
  }

  /** A request never shares its first bytes with another: browsers do not pipeline. */
  #look(client: Socket, bytes: Buffer): void {
    if (this.#streams.has(client) || !bytes.subarray(0, STREAM.length).equals(HEAD)) return
    if (this.#barred) {
      client.unpipe()
      client.end(REFUSAL)
      return
    }
    this.#streams.add(client)
    this.#opened += 1
  }
}

const HEAD = Buffer.from(STREAM)
