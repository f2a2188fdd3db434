// Reader process of the fan-out: many sockets that only count bytes, and one websocket client that
// decodes every message.
import { connect, type Socket } from 'node:net'
import { WebSocket } from 'ws'
import { readBook, type Audience, type Received } from './audience'

const [port = '', count = '', stalled = '', protocol = '', ...channels] = process.argv.slice(2)
const audience: Audience = { port: Number(port), protocol, channels }
const sockets: Socket[] = []
let received: Received = { bytes: 0, messages: 0, checkSum: 0 }

const client = new WebSocket(`ws://127.0.0.1:${audience.port}/`, protocol)
client.binaryType = 'arraybuffer'
client.on('message', (data: ArrayBuffer | Buffer, isBinary) => {
  const { messages, checkSum } = readBook(data, isBinary)
  received = {
    ...received,
    messages: received.messages + messages,
    checkSum: (received.checkSum * 31 + checkSum) % 0x1_0000_0000,
  }
})
client.on('open', () => {
  if (channels.length > 0) client.send(JSON.stringify({ op: 'subscribe', id: 1, channels }))
})
for (let i = 1; i < Number(count); i += 1)
  sockets.push(reader(i >= Number(count) - Number(stalled)))

function reader(isStalled: boolean): Socket {
  const socket = connect(audience.port, '127.0.0.1', () => {
    const head = [
      'GET / HTTP/1.1',
      'Host: 127.0.0.1',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      `Sec-WebSocket-Protocol: ${protocol}`,
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    if (channels.length > 0) socket.write(masked({ op: 'subscribe', id: 1, channels }))
  })
  if (isStalled) return socket.pause()
  socket.on('data', (chunk) => (received = { ...received, bytes: received.bytes + chunk.length }))
  return socket
}

/** A client text frame; the all-zero mask leaves the payload unchanged. */
function masked(message: object): Buffer {
  const payload = Buffer.from(JSON.stringify(message))
  const head = Buffer.alloc(8)
  head[0] = 0x81
  head[1] = 0x80 | 126
  head.writeUInt16BE(payload.length, 2)
  return Buffer.concat([head, payload])
}

process.on('message', (question) => {
  if (question === 'report') process.send?.(received)
  else {
    client.terminate()
    for (const socket of sockets) socket.destroy()
    process.disconnect()
  }
})
