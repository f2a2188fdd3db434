// Whoever has no private key of an API key, or a lesser key: forged signatures, clocks that are
// wrong, permissions that are missing, the time that a refusal takes, and an open stream.
import { randomBytes } from 'node:crypto'
import type { WebSocket } from 'ws'
import { logonFrame } from '../../support/keys/signing'
import type { Attack, Target } from '../attack'
import { inSession, ORDER, readingKey, signed, tradingKey, type Key } from '../keyOwner'
import { codeOf, registered } from '../owner'
import { call, HOME, network, stream, tally } from '../wire'

const PATH = '/orders/buy'
const BODY = JSON.stringify(ORDER)
const [UNKNOWN, OUTSIDE, WRONG, ELSEWHERE, BEYOND] = [2230, 2232, 2233, 2235, 2236]
const SAMPLES = 150
/** More than the scatter of a busy machine, ms. */
const SCATTER_MS = 3

const order = (target: Target, headers: Readonly<Record<string, string>>) =>
  call(target, PATH, { from: HOME, headers, body: BODY })

/** Of two keys, each with what the other one, a stranger, or chance would sign. */
function forgeries(trading: Key, reading: Key): readonly Readonly<Record<string, string>>[] {
  const right = signed(trading, PATH, BODY)
  const bytes = [0, 1, 31, 32, 63, 64, 65, 512].map((size) => randomBytes(size).toString('base64'))
  return [
    ...bytes.map((signature) => ({ ...right, 'meridian-signature': signature })),
    signed({ ...trading, signer: reading.signer }, PATH, BODY),
    signed({ ...reading, signer: trading.signer }, PATH, BODY),
    { ...signed(reading, PATH, BODY), 'meridian-key': trading.id },
  ]
}

/** One byte of a signature changed, at the beginning or at the end. */
function bent(signature: string, at: 'first' | 'last'): string {
  const bytes = Buffer.from(signature, 'base64')
  const index = at === 'first' ? 0 : bytes.length - 1
  bytes[index] = (bytes[index] ?? 0) ^ 1
  return bytes.toString('base64')
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** The next frames of a stream, until one of a type. */
function until(socket: WebSocket, type: string): Promise<readonly Record<string, unknown>[]> {
  const seen: Record<string, unknown>[] = []
  return new Promise((resolve) => {
    const end = setTimeout(() => done(), 3_000)
    const receive = (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as Record<string, unknown>
      seen.push(frame)
      if (frame['type'] === type) done()
    }
    const done = () => {
      clearTimeout(end)
      socket.off('message', receive)
      resolve(seen)
    }
    socket.on('message', receive)
  })
}

async function logon(target: Target, { id, signer }: Key, from: string): Promise<WebSocket> {
  const socket = await stream(target, from)
  if (!socket) throw new Error('The stream was refused')
  socket.send(JSON.stringify(logonFrame(id, signer, Date.now())))
  return socket
}

export const signatureAttacks: readonly Attack[] = [
  {
    name: 'orders signed by nobody, by another key, at a wrong time, without the permission',
    must: 'each is refused for what it is, and none is placed',
    async run(target) {
      const owner = await registered(target)
      const [trading, reading] = [await tradingKey(target, owner), await readingKey(target, owner)]
      const codes = async (all: readonly Readonly<Record<string, string>>[]) => {
        const found: number[] = []
        for (const headers of all) found.push(codeOf(await order(target, headers)))
        return found
      }
      const forged = await codes(forgeries(trading, reading))
      const now = Date.now()
      const clocks = await codes([
        signed(trading, PATH, BODY, { timestamp: now - 65_000 }),
        signed(trading, PATH, BODY, { timestamp: now - 10_000, window: 5_000 }),
        signed(trading, PATH, BODY, { timestamp: now + 10_000 }),
        signed(trading, PATH, BODY, { timestamp: now * 1_000 }),
        signed(trading, PATH, BODY, { window: 60_001 }),
        signed(trading, PATH, BODY, { window: 0 }),
      ])
      const beyond = await codes([signed(reading, PATH, BODY)])
      const held =
        forged.every((code) => code === WRONG) &&
        clocks.every((code) => code === OUTSIDE) &&
        beyond.every((code) => code === BEYOND)
      const seen = `forged ${tally(forged)}; clocks ${tally(clocks)}; beyond ${tally(beyond)}`
      return { seen, held }
    },
  },
  {
    name: 'a secret guessed by the time that a refusal takes',
    must: 'a signature wrong in its first byte takes as long as one wrong in its last',
    async run(target) {
      const key = await readingKey(target, await registered(target))
      const times = { first: [] as number[], last: [] as number[] }
      for (let n = 0; n < 2 * SAMPLES; n += 1) {
        const at = n % 2 === 0 ? 'first' : 'last'
        const right = signed(key, PATH, BODY)
        const signature = bent(right['meridian-signature'] ?? '', at)
        const answer = await order(target, { ...right, 'meridian-signature': signature })
        if (codeOf(answer) === WRONG) times[at].push(answer.ms)
      }
      const [first, last] = [median(times.first), median(times.last)]
      const all = times.first.length === SAMPLES && times.last.length === SAMPLES
      const seen = `${first.toFixed(2)} and ${last.toFixed(2)} ms`
      return { seen, held: all && Math.abs(first - last) < SCATTER_MS }
    },
  },
  {
    name: 'an open stream of a key, from elsewhere, and after the key is revoked',
    must: 'nothing private is sent to another network, nor after the end of the key',
    async run(target) {
      const owner = await registered(target)
      const key = await tradingKey(target, owner)
      const foreign = await logon(target, key, network(421))
      const refused = (await until(foreign, 'error')).some(({ code }) => code === ELSEWHERE)
      foreign.terminate()
      const socket = await logon(target, key, HOME)
      await until(socket, 'ack')
      socket.send(JSON.stringify({ op: 'subscribe', id: 2, channels: ['orders'] }))
      const open = (await until(socket, 'snapshot')).some(({ ch }) => ch === 'orders')
      const ends = until(socket, 'error')
      await inSession(target, owner, `/auth/keys/${key.id}/revoke`, {})
      const ended = (await ends).some(({ code }) => code === UNKNOWN)
      const after = until(socket, 'delta')
      const { token } = owner
      await call(target, PATH, { from: HOME, token, body: BODY })
      const silent = (await after).every(({ ch }) => ch !== 'orders')
      socket.terminate()
      const facts = { refused, open, ended, silent }
      const seen = Object.entries(facts).map(([name, value]) => `${name} ${String(value)}`)
      return { seen: seen.join(', '), held: refused && open && ended && silent }
    },
  },
]
