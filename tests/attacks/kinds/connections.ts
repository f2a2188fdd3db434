// One network takes connections: streams, half requests, bodies and answers that never move on.
import type { WebSocket } from 'ws'
import type { Attack } from '../attack'
import { call, dial, hammer, network, pause, stream, type Line } from '../wire'

const CROWD = network(1)
const SILENT = network(7)
const SLOW = network(8)
const DEAF = network(9)
const NEIGHBOUR = network(2)
/** Of one network: streams, and requests that are not whole. */
const [MAX_STREAMS, MAX_WAITING] = [128, 32]
/** Beyond what two systems keep of a connection. */
const UNREAD_BYTES = 16 * 1024 ** 2
const REFUSED = /^HTTP\/1\.1 (429|503|408)/

const ofStatus = (lines: readonly Line[], status: number): number =>
  lines.filter((line) => line.said().startsWith(`HTTP/1.1 ${status}`)).length

export const connectionAttacks: readonly Attack[] = [
  {
    name: 'streams from one network',
    must: `at most ${MAX_STREAMS} open; a neighbour opens one`,
    async run(target) {
      const open: WebSocket[] = []
      let refused = 0
      const openOne = async () => {
        const socket = await stream(target, CROWD)
        if (socket) open.push(socket)
        else {
          refused += 1
          await pause(5)
        }
      }
      await hammer(40, target.ms, openOne, () => refused > 0 || open.length > MAX_STREAMS)
      const other = await stream(target, NEIGHBOUR)
      for (const socket of [...open, other]) socket?.terminate()
      const seen = `${open.length} open, ${refused} refused, neighbour ${other ? 'in' : 'out'}`
      return { seen, held: open.length <= MAX_STREAMS && refused > 0 && other !== undefined }
    },
  },
  {
    name: 'half requests from one network',
    must: `at most ${MAX_WAITING} wait; 408 after 10 s; a neighbour is answered`,
    waits: true,
    async run(target) {
      const lines: Line[] = []
      const askHalf = async () => {
        const line = await dial(target, SILENT)
        line.socket.write('POST /investor/auth/login HTTP/1.1\r\nHost: localhost\r\n')
        lines.push(line)
        await pause(5)
      }
      await hammer(20, Math.min(target.ms, 3_000), askHalf, () => lines.length > 2 * MAX_WAITING)
      // The last ones' refusals are under way.
      await pause(1_000)
      const waiting = lines.filter((line) => line.open() && !REFUSED.test(line.said())).length
      const other = await call(target, '/health', { from: NEIGHBOUR })
      await pause(11_000)
      const late = ofStatus(lines, 408)
      const left = lines.filter((line) => line.open()).length
      for (const { socket } of lines) socket.destroy()
      const refused = ofStatus(lines, 429)
      const counts = `${waiting} wait, ${refused} × 429, ${late} × 408, ${left} left`
      const seen = `${counts}, neighbour ${other.status}`
      const held =
        waiting <= MAX_WAITING && refused > 0 && late > 0 && left === 0 && other.status === 200
      return { seen, held }
    },
  },
  {
    name: 'bodies that hardly move',
    must: '408 within 8 s',
    waits: true,
    async run(target) {
      const lines = await Promise.all(Array.from({ length: 20 }, () => dial(target, SLOW)))
      const head = 'Content-Type: application/json\r\nContent-Length: 9000\r\nHost: localhost'
      for (const { socket } of lines)
        socket.write(`POST /investor/auth/login HTTP/1.1\r\n${head}\r\n\r\n{`)
      for (let second = 0; second < 8; second += 1) {
        await pause(1_000)
        for (const { socket } of lines) if (socket.writable) socket.write(' ')
      }
      const late = ofStatus(lines, 408)
      for (const { socket } of lines) socket.destroy()
      return { seen: `${late} of ${lines.length} × 408`, held: late === lines.length }
    },
  },
  {
    name: 'answers that nobody reads',
    must: 'cut off within 65 s, as unread as they are',
    waits: true,
    long: true,
    async run(target) {
      const page = await (await fetch(target.origin)).text()
      const path = /\/assets\/[^"]+\.js/.exec(page)?.[0] ?? '/'
      const { length } = await (await fetch(`${target.origin}${path}`)).text()
      const asks = Math.ceil(UNREAD_BYTES / length)
      const lines = await Promise.all(Array.from({ length: 8 }, () => dial(target, DEAF)))
      for (const { socket } of lines) {
        socket.pause()
        socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(asks))
      }
      // Node.js looks a second time, 30 s later, before it ends what was written to.
      await pause(65_000)
      for (const { socket } of lines) socket.resume()
      await pause(1_000)
      const left = lines.filter((line) => line.open()).length
      const whole = lines.filter((line) => line.said().length >= asks * length).length
      for (const { socket } of lines) socket.destroy()
      const seen = `${left} left, ${whole} answered whole of ${lines.length}`
      return { seen, held: left === 0 && whole === 0 }
    },
  },
  {
    name: 'connections made and dropped',
    must: 'a neighbour is answered within a second',
    async run(target) {
      let made = 0
      const flood = hammer(50, target.ms, async () => {
        const { socket } = await dial(target, CROWD)
        made += 1
        socket.destroy()
      })
      await pause(target.ms / 2)
      const other = await call(target, '/health', { from: NEIGHBOUR })
      await flood
      const seen = `${made} made, neighbour ${other.status} in ${Math.round(other.ms)} ms`
      return { seen, held: other.status === 200 && other.ms < 1_000 }
    },
  },
]
