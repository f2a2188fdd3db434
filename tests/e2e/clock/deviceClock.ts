// Proxy that simulates a wrong device clock: it sits between browser and exchange and shifts the
// time of the stream's worker, and of the pages of a context. The shift can be changed while pages
// are open. Playwright's own clock does not reach workers, and a worker whose script Playwright
// serves itself cannot open a websocket.
import { once } from 'node:events'
import {
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import type { BrowserContext, Page } from '@playwright/test'

const WORKER = /^\/assets\/engine\.worker-[\w-]+\.js$/

/** The shifted time of day, changed for pages and workers by one message. */
const shifted = (ms: number): string => `(() => {
  const Real = Date
  let shift = ${ms}
  globalThis.Date = class extends Real {
    constructor(...given) {
      if (given.length > 0) super(...given)
      else super(Real.now() + shift)
    }
    static now() {
      return Real.now() + shift
    }
  }
  const channel = new BroadcastChannel('test.deviceClock')
  channel.onmessage = ({ data }) => (shift = data)
  globalThis.setDeviceClock = (data) => {
    shift = data
    channel.postMessage(data)
  }
})()
`

export class DeviceClock {
  /** The path of every call for bars. */
  readonly charts: string[] = []
  readonly #sockets = new Set<Socket>()

  private constructor(
    private readonly server: Server,
    private readonly exchange: URL,
    private shiftMs: number,
  ) {}

  /** Listens on a free port; the device's clock is `shiftMs` ahead of the machine's. */
  static async start(exchange: string, shiftMs: number): Promise<DeviceClock> {
    const server = createServer()
    const clock = new DeviceClock(server, new URL(exchange), shiftMs)
    server.on('request', (asked, answer) => clock.#pass(asked, answer))
    server.on('upgrade', (asked, socket: Socket, head) => clock.#carry(asked, socket, head))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return clock
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  /** Must be called before the first page of a context is opened. */
  async wear(context: BrowserContext): Promise<void> {
    await context.addInitScript(shifted(this.shiftMs))
  }

  /** Sets the clock of an open page and of the worker. */
  async set(page: Page, shiftMs: number): Promise<void> {
    this.shiftMs = shiftMs
    await page.evaluate((ms) => {
      ;(globalThis as unknown as { setDeviceClock: (ms: number) => void }).setDeviceClock(ms)
    }, shiftMs)
  }

  async dispose(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    this.server.closeAllConnections()
    this.server.close()
    await once(this.server, 'close')
  }

  #pass(asked: IncomingMessage, answer: ServerResponse): void {
    const { method, url: path = '/' } = asked
    if (path.startsWith('/investor/historical')) this.charts.push(path)
    const isWorker = WORKER.test(path)
    const headers = { ...asked.headers, ...(isWorker && { 'accept-encoding': 'identity' }) }
    const { hostname, port } = this.exchange
    const onward = request({ hostname, port, method, path, headers }, (given) => {
      const { 'content-length': length, ...rest } = given.headers
      const before = isWorker ? shifted(this.shiftMs) : ''
      const whole = length !== undefined && { 'content-length': Number(length) + before.length }
      answer.writeHead(given.statusCode ?? 500, { ...rest, ...whole })
      answer.write(before)
      given.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  }

  #carry({ method, url, rawHeaders }: IncomingMessage, socket: Socket, head: Buffer): void {
    const onward = connect(Number(this.exchange.port), this.exchange.hostname)
    for (const [end, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      this.#sockets.add(end)
      end.on('error', () => end.destroy())
      end.on('close', () => {
        this.#sockets.delete(end)
        other.destroy()
      })
    }
    const lines = rawHeaders.flatMap((name, at) =>
      at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : [],
    )
    onward.write(`${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    onward.write(head)
    onward.pipe(socket)
    socket.pipe(onward)
  }
}
