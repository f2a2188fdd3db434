// A real SMS gateway on the loopback for tests: it keeps what it is sent and answers as told.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Posted {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: unknown
}

export interface MessageServer {
  readonly url: string
  readonly posted: readonly Posted[]
  /** How it answers from now on. */
  answer: (response: ServerResponse) => void
  close(): Promise<void>
}

/** Opens it on a free port; it takes everything until told otherwise. */
export async function startMessageServer(): Promise<MessageServer> {
  const posted: Posted[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const text = Buffer.concat(parts).toString('utf8')
      posted.push({ method, url, headers, body: text === '' ? null : JSON.parse(text) })
      gateway.answer(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const gateway: MessageServer = {
    url: `http://127.0.0.1:${port}/send`,
    posted,
    answer: (response) => response.writeHead(202).end('{"id":"1"}'),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return gateway
}
