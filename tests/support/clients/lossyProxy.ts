// A bad way to an exchange: it loses frames of websockets in both directions, answers that the
// exchange has given, and whole connections; it finds an exchange again that was restarted.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { seeded } from '../seeded'

export interface LossyProxy {
  readonly url: string
  /** The exchange; undefined while there is none. */
  target: string | undefined
  /** Share of frames that are lost, in each direction. */
  loss: number
  /** Frames that were lost, and answers. */
  readonly lost: { frames: number; answers: number }
  /** Loses the next answer to a request of this kind, after the exchange has given it. */
  loseAnswer(method: string, path: RegExp): void
  /** Ends every connection of a websocket. */
  cut(): void
}

/** Ends with the test. */
export async function lossyProxy(target: string, seed = 1): Promise<LossyProxy> {
  const dice = seeded(seed)
  const sockets = new Set<WebSocket>()
  let losing: { readonly method: string; readonly path: RegExp } | undefined

  const forward = async (request: IncomingMessage, reply: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method = 'GET', url = '/' } = request
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers
    if (proxy.target === undefined) {
      reply.destroy()
      return
    }
    const answer = await fetch(proxy.target + url, {
      method,
      headers: headers as Record<string, string>,
      ...(chunks.length === 0 ? {} : { body: Buffer.concat(chunks) }),
    })
    const body = Buffer.from(await answer.arrayBuffer())
    if (losing && losing.method === method && losing.path.test(url)) {
      losing = undefined
      proxy.lost.answers += 1
      reply.destroy()
      return
    }
    const kept = [...answer.headers].filter(
      ([name]) => !/^(content-(length|encoding)|transfer|connection)/.test(name),
    )
    reply.writeHead(answer.status, Object.fromEntries(kept)).end(body)
  }

  const server = createServer((request, reply) => {
    forward(request, reply).catch(() => reply.destroy())
  })
  const incoming = new WebSocketServer({ noServer: true })
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    if (proxy.target === undefined) {
      socket.destroy()
      return
    }
    const protocols = (request.headers['sec-websocket-protocol'] ?? '').split(', ').filter(Boolean)
    const far = new WebSocket(proxy.target.replace('http', 'ws') + (request.url ?? ''), protocols)
    far.once('error', () => socket.destroy())
    far.once('open', () => incoming.handleUpgrade(request, socket, head, (near) => join(near, far)))
  })

  const join = (near: WebSocket, far: WebSocket) => {
    const pass = (from: WebSocket, to: WebSocket) => {
      sockets.add(from)
      from.on('message', (data: Buffer, isBinary) => {
        if (dice.chance(proxy.loss)) proxy.lost.frames += 1
        else to.send(data, { binary: isBinary })
      })
      from.once('close', () => {
        sockets.delete(from)
        to.terminate()
      })
      from.on('error', () => to.terminate())
    }
    pass(near, far)
    pass(far, near)
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(async () => {
    proxy.cut()
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  })
  const proxy: LossyProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    target,
    loss: 0,
    lost: { frames: 0, answers: 0 },
    loseAnswer: (method, path) => void (losing = { method, path }),
    cut: () => {
      for (const socket of sockets) socket.terminate()
    },
  }
  return proxy
}
