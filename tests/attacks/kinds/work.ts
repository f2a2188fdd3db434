// Requests that are cheap to send and expensive to answer: charts of the past, malformed bodies,
// pictures, passwords, and calls as fast as a network can make them.
import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import sharp from 'sharp'
import type { Attack, Target } from '../attack'
import {
  allowed,
  call,
  demoToken,
  hammer,
  network,
  page,
  tally,
  upload,
  type Answer,
} from '../wire'

const CROWD = network(3)
const SYMBOLS = ['btcusdt', 'ethusdt', 'audusd', 'eurusd', 'xauusd'] as const
const YEARS_MS = 4 * 365 * 86_400_000

/** What many callers at once were answered. */
async function answersTo(
  atOnce: number,
  { ms }: Target,
  ask: (n: number) => Promise<Answer>,
): Promise<number[]> {
  const statuses: number[] = []
  await hammer(atOnce, ms, async (n) => void statuses.push((await ask(n)).status))
  return statuses
}

const crowdAgent = (atOnce: number) => new Agent({ keepAlive: true, maxSockets: atOnce })

/** Drawn once: drawing takes both processors from everybody, which is not what an attack does. */
let picture: Promise<Buffer> | undefined

function largePicture(): Promise<Buffer> {
  const create = { width: 8_000, height: 5_000, channels: 3, background: '#456' } as const
  picture ??= sharp({ create }).jpeg({ quality: 30 }).toBuffer()
  return picture
}

export const workAttacks: readonly Attack[] = [
  {
    name: 'random minutes of the past',
    must: 'others’ orders are not held up',
    async run(target) {
      const agent = crowdAgent(30)
      const statuses = await answersTo(30, target, (n) => {
        const to = Math.floor((Date.now() - Math.random() * YEARS_MS) / 1000)
        const symbol = SYMBOLS[n % SYMBOLS.length]
        const range = `interval=1m&from=${to - 60_000}&to=${to}`
        return call(target, `/historical/${symbol}?${range}`, { from: CROWD, agent })
      })
      agent.destroy()
      return { seen: tally(statuses), held: !statuses.includes(500) }
    },
  },
  {
    name: 'pages of made-up addresses',
    must: 'no more is drawn than the allowance',
    async run(target) {
      const agent = crowdAgent(20)
      const statuses = await answersTo(20, target, (n) =>
        page(target, `/announcement/list?page=${n}`, { from: CROWD, agent }),
      )
      agent.destroy()
      const allowed = new Set([0, 200, 429])
      return { seen: tally(statuses), held: statuses.every((status) => allowed.has(status)) }
    },
  },
  {
    name: 'bodies of thousands of unknown keys',
    must: '400 or 413, or refused by the allowance',
    async run(target) {
      const agent = crowdAgent(20)
      const bodies = [1_500, 8_000].map((keys) => {
        const pairs = Array.from({ length: keys }, (_, n) => `"${n.toString(36)}":1`)
        return `{${pairs.join(',')}}`
      })
      const statuses = await answersTo(20, target, (n) =>
        call(target, '/auth/login', { from: CROWD, agent, body: bodies[n % 2] ?? '' }),
      )
      agent.destroy()
      const allowed = new Set([0, 400, 413, 429])
      return { seen: tally(statuses), held: statuses.every((status) => allowed.has(status)) }
    },
  },
  {
    name: 'pictures of 40 megapixels',
    must: 'drawn elsewhere, one at a time',
    async run(target) {
      const token = await demoToken(target, CROWD, 0)
      const body = await largePicture()
      const statuses = await answersTo(6, target, () => upload(target, token, body, CROWD))
      return { seen: tally(statuses), held: !statuses.includes(500) }
    },
    // To take in so many bytes costs the machine something, whatever becomes of them.
    async askBare(target) {
      const body = await largePicture()
      await hammer(6, target.ms, () => upload(target, '', body, CROWD))
    },
  },
  {
    name: 'wrong passwords from sixty networks',
    must: 'hashed in turns, one at a time',
    async run(target) {
      const statuses = await answersTo(60, target, (n) => {
        const body = JSON.stringify({ email: `nobody${n}@example.com`, password: 'letters123' })
        return call(target, '/auth/login', { from: network(100 + (n % 60)), body })
      })
      const allowed = new Set([400, 429])
      return { seen: tally(statuses), held: statuses.every((status) => allowed.has(status)) }
    },
  },
  {
    name: 'calls as fast as one network can',
    must: 'no more than the allowance, then 429 with Retry-After',
    async run(target) {
      const agent = crowdAgent(50)
      let unsaid = 0
      const began = performance.now()
      const statuses = await answersTo(50, target, async () => {
        const answer = await call(target, '/futures/all-price', { from: CROWD, agent })
        if (answer.status === 429 && answer.retryAfter === undefined) unsaid += 1
        return answer
      })
      agent.destroy()
      const most = allowed(performance.now() - began, 1)
      const answered = statuses.filter((status) => status === 200).length
      return { seen: tally(statuses), held: answered <= most && unsaid === 0 }
    },
  },
  {
    name: 'orders as fast as one account can',
    must: 'others’ orders are not held up',
    async run(target) {
      const token = await demoToken(target, CROWD, 0)
      const agent = crowdAgent(20)
      const order = { type: 'MARKET', from: 'BTC', to: 'USDT', quantity: '0.001' }
      const statuses = await answersTo(20, target, (n) =>
        call(target, n % 2 === 0 ? '/orders/buy' : '/orders/sale', {
          from: CROWD,
          agent,
          token,
          headers: { 'idempotency-key': randomUUID() },
          body: JSON.stringify(order),
        }),
      )
      agent.destroy()
      return { seen: tally(statuses), held: !statuses.includes(500) }
    },
  },
]
