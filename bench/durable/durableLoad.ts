// Load process: keep-alive connections with one order in flight on each, rounds on command over a
// given number of them, and the times from sending to the answer.
import { randomUUID } from 'node:crypto'
import { percentilesOf } from '../latency'
import { isSlowAnswer, pauseWhileSlow } from '../whileSlow'
import { HttpLine } from './httpLine'
import { Traffic, type Market, type Order } from './traffic'

export interface LoadTask {
  readonly port: number
  readonly tokens: readonly string[]
  readonly price: number
  readonly markets: readonly Market[]
  /** Connections of the largest round. */
  readonly connections: number
  /** Orders resting before the first round. */
  readonly resting: number
}

export interface RoundTask {
  readonly orders: number
  /** Number of concurrent orders. */
  readonly connections: number
}

export interface RoundResult {
  readonly orders: number
  readonly refused: number
  readonly seconds: number
  readonly p50: number
  readonly p99: number
  readonly p999: number
  readonly resting: number
  readonly cpuSeconds: number
  /** One refusal, if there was any. */
  readonly why: string
}

process.once('message', (task: LoadTask) => void serve(task))
process.once('disconnect', () => process.exit())

async function serve(task: LoadTask): Promise<void> {
  const traffic = new Traffic(task.tokens.length, task.price, task.markets)
  const opening = Array.from({ length: task.connections }, () => HttpLine.open(task.port))
  const lines = await Promise.all(opening)
  const round = ({ orders, connections }: RoundTask, next: () => Order) =>
    runRound(task, lines.slice(0, connections), traffic, orders, next)
  const { resting: orders, connections } = task
  process.send?.(await round({ orders, connections }, () => traffic.passive()))
  process.on('message', async (asked: RoundTask) => {
    process.send?.(await round(asked, () => traffic.any()))
  })
}

async function runRound(
  { tokens }: LoadTask,
  lines: readonly HttpLine[],
  traffic: Traffic,
  orders: number,
  next: () => Order,
): Promise<RoundResult> {
  const times: number[] = []
  let [left, refused, why] = [orders, 0, '']
  const cpu = process.cpuUsage()
  const start = performance.now()
  await Promise.all(
    lines.map(async (line) => {
      while (left > 0) {
        left -= 1
        const { method, path, trader, body, rests } = next()
        const sentAt = performance.now()
        const [token = '', key] = [tokens[trader], randomUUID()]
        let reply = await line.send(method, path, token, key, body)
        while (reply.status === 503 && isSlowAnswer(reply.body)) {
          await pauseWhileSlow()
          reply = await line.send(method, path, token, key, body)
        }
        times.push(performance.now() - sentAt)
        if (reply.status !== 200) {
          refused += 1
          why = reply.body
        } else if (rests) {
          const [, id = ''] = /"(?:uuid|futureId)":"([^"]+)"/.exec(reply.body) ?? []
          rests.push({ trader, id, market: path.includes('futures') ? 'futures' : 'spot' })
        }
      }
    }),
  )
  const seconds = (performance.now() - start) / 1_000
  const { user, system } = process.cpuUsage(cpu)
  const resting = traffic.count
  const cpuSeconds = (user + system) / 1e6
  return { orders, refused, seconds, ...percentilesOf(times), resting, cpuSeconds, why }
}
