// The operator's port: metrics, and health checks for monitoring and load balancers. It is separate
// from the customers' port, because nothing here authenticates callers.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Watched {
  /** The text of each part; a part that does not answer in time is left out. */
  readonly texts: readonly (() => Promise<string>)[]
  /** `ready` is true while customers are served; the other fields are included in the answer. */
  readonly ready: () => { readonly ready: boolean } & Readonly<Record<string, unknown>>
}

export interface MetricsServer {
  readonly port: number
  close(): Promise<void>
}

const TEXT_MS = 2_000
const REQUEST_MS = 10_000

/** Rejects with the system's error if the port is not available. */
export async function openMetricsServer(
  at: { readonly host: string; readonly port: number },
  watched: Watched,
): Promise<MetricsServer> {
  const server = createServer({ requestTimeout: REQUEST_MS, headersTimeout: REQUEST_MS })
  server.on('request', (request, response) => {
    const send = (status: number, type: string, text: string) =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text)
    const [path = ''] = (request.url ?? '').split('?')
    if (request.method !== 'GET') return send(405, 'text/plain', 'Only GET is answered.\n')
    if (path === '/metrics')
      return void textOf(watched.texts).then((text) => send(200, 'text/plain; version=0.0.4', text))
    if (path === '/health/live') return send(200, 'application/json', '{"live":true}\n')
    if (path !== '/health/ready') return send(404, 'text/plain', 'There is nothing here.\n')
    const state = watched.ready()
    return send(state.ready ? 200 : 503, 'application/json', `${JSON.stringify(state)}\n`)
  })
  await listening(server, at)
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function listening(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
}

/** The parts' texts, concatenated; their metrics have different names. */
async function textOf(texts: Watched['texts']): Promise<string> {
  const parts = await Promise.all(texts.map((text) => inTime(text())))
  return parts.filter(Boolean).join('\n')
}

async function inTime(text: Promise<string>): Promise<string> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve(''), TEXT_MS)
  })
  return Promise.race([text.catch(() => ''), late]).finally(() => clearTimeout(timer))
}
