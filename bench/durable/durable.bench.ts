// Durable order path figure: orders over HTTP to a built exchange with its embedded database, each
// acknowledged after its commit, next to readers of public market data. Independent of their
// implementation.
import { setTimeout as wait } from 'node:timers/promises'
import { Listeners, type Delay } from './listeners'
import type { RoundResult } from './durableLoad'
import { Stage, type Used } from './stage'
import { TRAFFIC_SEED, type Market } from './traffic'
import { median, ROUNDS, whole } from '../harness'
import type { Percentiles } from '../latency'
import { spreadOf, type Taken } from '../taken'

/** Results with a given number of concurrent orders. */
export interface LoadFigures {
  readonly connections: number
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
}

export interface DurableFigures {
  /** The fewest connections first. */
  readonly loads: readonly LoadFigures[]
  readonly quiet: Delay
  readonly loaded: Delay
}

const FULL = {
  traders: 150,
  resting: 10_000,
  orders: 5_000,
  warmUps: 6,
  rounds: ROUNDS,
  settleMs: 1_000,
  quietMs: 5_000,
}
const TINY: Sizes = {
  traders: 10,
  resting: 200,
  orders: 200,
  warmUps: 1,
  rounds: 1,
  settleMs: 100,
  quietMs: 500,
}
type Sizes = Readonly<typeof FULL>

/** More connections fill each commit better but wait longer; beyond these they only wait. */
const CONNECTIONS = [16, 24, 32] as const
const MAX_CONNECTIONS = Math.max(...CONNECTIONS)
/** Targets, which at least one load must reach. */
const ASKED = { perSecond: 6_000, p99Ms: 15 }
const READERS = 10
const MARKETS: readonly Market[] = ['spot', 'futures']

interface Round extends RoundResult, Used {
  readonly connections: number
}

/** Sends the load in rounds and prints medians. */
export async function durableBench(print: (line: string) => void, tiny = false): Promise<Taken> {
  const sizes = tiny ? TINY : FULL
  const stage = await Stage.open(sizes.traders)
  let listeners: Listeners | undefined
  try {
    listeners = await Listeners.open(stage.origin, READERS)
    await wait(sizes.settleMs)
    listeners.take()
    await wait(sizes.quietMs)
    const quiet = listeners.take()
    const price = await lastPrice(stage.origin)
    const task = { price, markets: MARKETS, connections: MAX_CONNECTIONS, resting: sizes.resting }
    accept(await stage.startLoad(task))
    // V8's compilation in the first seconds is excluded, because an exchange runs for hours.
    for (let round = 0; round < sizes.warmUps; round += 1)
      accept(await stage.round({ orders: sizes.orders, connections: MAX_CONNECTIONS }))
    listeners.take()
    const rounds: Round[] = []
    for (let round = 0; round < sizes.rounds; round += 1)
      for (const connections of CONNECTIONS) {
        const before = stage.used()
        const result = accept(await stage.round({ orders: sizes.orders, connections }))
        const after = stage.used()
        const exchange = after.exchange - before.exchange
        const database = after.database - before.database
        rounds.push({ ...result, connections, exchange, database })
      }
    const figures = figuresOf(rounds, quiet, listeners.take())
    say(print, sizes, rounds, figures)
    const fullest = rounds.filter(({ connections }) => connections === MAX_CONNECTIONS)
    const each = (field: keyof Percentiles) => median(fullest.map((round) => round[field]))
    return {
      workload: `${sizes.orders} orders a round over HTTP, ${sizes.traders} users, two markets`,
      seed: TRAFFIC_SEED,
      bytes: null,
      spread: {
        order: spreadOf({ p50: each('p50'), p99: each('p99'), p999: each('p999') }, 'ms'),
      },
      checkSums: null,
      measured: figures,
    }
  } finally {
    listeners?.close()
    await stage.close()
  }
}

function accept(result: RoundResult): RoundResult {
  if (result.refused > result.orders / 100) throw new Error(`Refused: ${result.why}`)
  return result
}

async function lastPrice(origin: string): Promise<number> {
  const answer = await fetch(`${origin}/investor/orderbooks/btcusdt?levels=1`)
  const { data } = (await answer.json()) as { data: { bids: [string, string][] } }
  return Number(data.bids[0]?.[0])
}

function figuresOf(rounds: readonly Round[], quiet: Delay, loaded: Delay): DurableFigures {
  const loads = CONNECTIONS.map((connections) => {
    const mine = rounds.filter((round) => round.connections === connections)
    return {
      connections,
      perSecond: median(mine.map(({ orders, seconds }) => orders / seconds)),
      p50Ms: median(mine.map((round) => round.p50)),
      p99Ms: median(mine.map((round) => round.p99)),
    }
  })
  return { loads, quiet, loaded }
}

function say(
  print: (line: string) => void,
  sizes: Sizes,
  rounds: readonly Round[],
  { loads, quiet, loaded }: DurableFigures,
): void {
  const resting = rounds.map((round) => round.resting)
  const micros = (seconds: (round: Round) => number) =>
    Math.round(median(rounds.map((round) => (seconds(round) / round.orders) * 1e6)))
  print(`durable: ${whole(sizes.orders)} orders a round over HTTP, medians of ${sizes.rounds};`)
  print(`  50 % passive limits, 40 % cancels, 10 % marketable; ${MARKETS.join(' and ')} of BTC,`)
  print(
    `  ${sizes.traders} users, keep-alive connections with one order each;` +
      ` ${whole(Math.min(...resting))} to ${whole(Math.max(...resting))} resting`,
  )
  for (const { connections, perSecond, p50Ms, p99Ms } of loads) {
    const [p50, p99] = [p50Ms.toFixed(1), p99Ms.toFixed(1)]
    print(
      `  ${connections} connections: ${whole(perSecond)} orders/s acknowledged after the commit,`,
    )
    print(`    median ${p50} ms, p99 ${p99} ms`)
  }
  const reached = loads.filter(
    ({ perSecond, p99Ms }) => perSecond >= ASKED.perSecond && p99Ms < ASKED.p99Ms,
  )
  const where = reached.map(({ connections }) => connections).join(' and ')
  print(
    `  asked: ${whole(ASKED.perSecond)} orders/s with p99 under ${ASKED.p99Ms} ms: ` +
      (reached.length > 0 ? `reached with ${where}` : 'not reached'),
  )
  const own = micros(({ exchange }) => exchange)
  const database = micros((round) => round.database)
  const load = micros(({ cpuSeconds }) => cpuSeconds)
  print(`  each order costs the exchange ${own} µs of a core, its market included,`)
  print(`  its database ${database} µs, and the load ${load} µs`)
  const delay = ({ medianMs, p99Ms }: Delay) =>
    `median ${medianMs.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms`
  print(`  book deltas to ${READERS} readers: ${delay(quiet)} before, ${delay(loaded)} meanwhile`)
}
