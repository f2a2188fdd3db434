// The means of an attacker: connections from a network of choice, requests as they are typed, and
// streams. Everything that is opened is closed with the attack.
import { randomUUID } from 'node:crypto'
import { request, type Agent } from 'node:http'
import { connect, type Socket } from 'node:net'
import { WebSocket } from 'ws'
import { readConfig } from '../../server/app/config/config'
import type { Target } from './attack'

/** An address of this machine that stands for a network of its own. */
export const network = (n: number): string => `127.0.${1 + Math.floor(n / 250)}.${1 + (n % 250)}`

/** Where everybody else is. */
export const HOME = '127.0.0.1'

export interface Answer {
  readonly status: number
  readonly body: string
  readonly retryAfter: string | undefined
  readonly ms: number
}

export interface Sent {
  readonly from: string
  readonly method?: string
  readonly token?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  readonly agent?: Agent
}

/** One call below /investor; status 0 where the connection ended without an answer. */
export const call = (target: Target, path: string, sent: Sent): Promise<Answer> =>
  page(target, `/investor${path}`, sent)

/** One request for a page or file; status 0 as above. */
export function page({ origin }: Target, path: string, sent: Sent): Promise<Answer> {
  const { from, method = sent.body === undefined ? 'GET' : 'POST', token, agent } = sent
  const began = performance.now()
  return new Promise((resolve) => {
    const end = (status: number, body: string, retryAfter?: string) =>
      resolve({ status, body, retryAfter, ms: performance.now() - began })
    const headers = {
      ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...sent.headers,
    }
    const made = request(
      `${origin}${path}`,
      { method, headers, localAddress: from, ...(agent ? { agent } : {}) },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', () => end(0, ''))
        response.on('end', () => {
          const body = Buffer.concat(parts).toString()
          end(response.statusCode ?? 0, body, response.headers['retry-after'])
        })
      },
    )
    made.on('error', () => end(0, ''))
    made.end(sent.body)
  })
}

export interface Line {
  readonly socket: Socket
  /** What came back so far. */
  readonly said: () => string
  readonly open: () => boolean
}

/** A bare connection; resolves when it is made or refused. */
export function dial({ origin }: Target, from: string): Promise<Line> {
  const { hostname, port } = new URL(origin)
  const socket = connect({ host: hostname, port: Number(port), localAddress: from })
  let said = ''
  let open = false
  socket.on('data', (part: Buffer) => (said += part.toString('latin1')))
  socket.on('error', () => undefined)
  const line = { socket, said: () => said, open: () => open }
  return new Promise((resolve) => {
    socket.once('connect', () => {
      open = true
      resolve(line)
    })
    socket.once('close', () => {
      open = false
      resolve(line)
    })
  })
}

/** A stream; undefined where it was refused. */
export function stream({ origin }: Target, from: string): Promise<WebSocket | undefined> {
  const url = `${origin.replace('http', 'ws')}/investor/stream`
  const socket = new WebSocket(url, { localAddress: from })
  return new Promise((resolve) => {
    socket.once('open', () => resolve(socket))
    socket.on('error', () => resolve(undefined))
  })
}

export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

const defaults = readConfig({})
if (!defaults.ok) throw new Error(defaults.message)
const PER_MS = defaults.config.rateLimits.address / 60_000

/** So many requests of a cost one network may have had answered within a time, by its allowance. */
export const allowed = (ms: number, cost: number): number => ((2_000 + ms) * PER_MS) / cost

/** A busy machine may take so many times the time of an attack until there was enough of it. */
const MAX_RATIO = 15

/**
 * Does the same over and over, so many at a time, until the time is over and there was enough of
 * it: an attack that must reach a limit is none before it has reached it.
 */
export async function hammer(
  atOnce: number,
  ms: number,
  once: (n: number) => Promise<unknown>,
  enough: () => boolean = () => true,
): Promise<number> {
  const began = performance.now()
  let n = 0
  const goesOn = () => {
    const passed = performance.now() - began
    return passed < ms || (!enough() && passed < MAX_RATIO * ms)
  }
  const one = async () => {
    while (goesOn()) await once((n += 1))
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return n
}

/** `200: 31, 429: 900`. */
export function tally(statuses: readonly number[]): string {
  const counts = new Map<number, number>()
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${status === 0 ? 'cut off' : status}: ${count}`)
    .join(', ')
}

/** Signs the demo user of a level in. */
export async function demoToken(target: Target, from: string, level: number): Promise<string> {
  const body = JSON.stringify({ email: `demo${level}@meridian.test` })
  const answer = await call(target, '/demo/login', { from, body })
  return (JSON.parse(answer.body) as { data: { token: string } }).data.token
}

/** A picture, whole and at once. */
export function upload(
  target: Target,
  token: string,
  picture: Uint8Array,
  from: string,
): Promise<Answer> {
  const boundary = randomUUID()
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"`
  const body = Buffer.concat([
    Buffer.from(`${head}\r\nContent-Type: image/jpeg\r\n\r\n`),
    picture,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  return call(target, '/uploads/selfie', { from, token, body, headers })
}
