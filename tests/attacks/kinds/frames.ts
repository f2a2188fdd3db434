// A stream's client sends what nobody asked for: pongs without end, and messages without an end.
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import type { Attack, Target } from '../attack'
import { network, pause } from '../wire'

const CROWD = network(4)
const SOCKETS = 4
/** Masked with zeros: a pong of nothing, and the beginning of a text that goes on. */
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0])
const PIECE = Buffer.from([0x01, 0x84, 0, 0, 0, 0, 0x7b, 0x7b, 0x7b, 0x7b])

/** A stream by hand, so that any bytes can be sent. */
function upgraded({ origin }: Target): Promise<{ socket: Socket; closed: () => boolean }> {
  const { hostname, port } = new URL(origin)
  const socket = connect({ host: hostname, port: Number(port), localAddress: CROWD })
  let closed = false
  socket.on('error', () => undefined)
  socket.on('close', () => (closed = true))
  const lines = [
    'GET /investor/stream HTTP/1.1',
    'Host: localhost',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  return new Promise((resolve) => {
    socket.once('data', () => {
      socket.on('data', () => undefined)
      resolve({ socket, closed: () => closed })
    })
  })
}

export const frameAttacks: readonly Attack[] = [
  {
    name: 'pongs without end',
    must: 'closed after 400 frames',
    async run(target) {
      const flood = Buffer.concat(Array.from({ length: 10_000 }, () => PONG))
      const end = performance.now() + target.ms
      let closed = 0
      const one = async () => {
        do {
          const line = await upgraded(target)
          for (let n = 0; n < 50 && !line.closed(); n += 1) {
            line.socket.write(flood)
            await pause(20)
          }
          await pause(200)
          if (line.closed()) closed += 1
          line.socket.destroy()
        } while (performance.now() < end)
      }
      await Promise.all(Array.from({ length: SOCKETS }, one))
      return { seen: `${closed} streams closed`, held: closed >= SOCKETS }
    },
  },
  {
    name: 'messages that never end',
    must: 'closed 10 s after they began',
    waits: true,
    async run(target) {
      const lines = await Promise.all(Array.from({ length: 20 }, () => upgraded(target)))
      for (const { socket } of lines) socket.write(PIECE)
      await pause(8_000)
      const early = lines.filter((line) => line.closed()).length
      await pause(6_000)
      const closed = lines.filter((line) => line.closed()).length
      for (const { socket } of lines) socket.destroy()
      return {
        seen: `${early} closed after 8 s, ${closed} of ${lines.length} after 14 s`,
        held: early === 0 && closed === lines.length,
      }
    },
  },
]
