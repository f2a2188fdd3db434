// Server of the browser figure: an empty page, the worker's script, the deltas as files, and the
// same deltas over websockets with one or ten per frame.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer, type WebSocket } from 'ws'
import { encodeFrame } from '../../src/protocol/codec'
import type { Deltas } from '../feed/deltas'

/** The clock is exact to 5 µs in an isolated page, and to 100 otherwise. */
const ISOLATED = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
}

/** Frames handed to the socket before waiting for it to drain. */
const AT_ONCE = 500

/** The first `socketCount` messages are also served over websockets. */
export async function serveFeed(script: string, deltas: Deltas, socketCount: number) {
  const binaries = deltas.binaries.map((bytes) => Buffer.from(bytes))
  const files: Readonly<Record<string, readonly [type: string, body: string | Buffer]>> = {
    '/': ['text/html', '<!doctype html><title>bench</title>'],
    '/script.js': ['text/javascript', script],
    '/texts': ['application/octet-stream', inParts(deltas.texts)],
    '/binaries': ['application/octet-stream', inParts(binaries)],
  }
  const server = createServer(({ url = '' }, response) => {
    const [type, body] = files[url] ?? ['text/plain', '']
    response.writeHead(files[url] ? 200 : 404, { 'content-type': type, ...ISOLATED }).end(body)
  })
  const sockets = new WebSocketServer({ server, perMessageDeflate: false })
  const [snapshot = '', ...texts] = deltas.texts.slice(0, socketCount).map(String)
  const ten = Array.from({ length: Math.ceil(texts.length / 10) }, (_, i) =>
    encodeFrame(texts.slice(10 * i, 10 * i + 10)),
  )
  sockets.on('connection', (socket, { url }) => {
    socket.send(snapshot)
    void sendAll(socket, url === '/ten' ? ten : texts)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function sendAll(socket: WebSocket, frames: readonly string[]): Promise<void> {
  for (const [i, frame] of frames.entries()) {
    if (i % AT_ONCE < AT_ONCE - 1) socket.send(frame)
    else await new Promise((sent) => socket.send(frame, sent))
  }
}

/** Each part preceded by its length in four bytes. */
const inParts = (parts: readonly Buffer[]): Buffer =>
  Buffer.concat(
    parts.flatMap((part) => {
      const length = Buffer.alloc(4)
      length.writeUInt32BE(part.length)
      return [length, part]
    }),
  )
