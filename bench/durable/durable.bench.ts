// The figure of the whole durable path: orders over HTTP to a built exchange with its embedded
// database, each acknowledged after its commit, beside readers of public market data. Knows nothing
// of how either is done.
import { setTimeout as wait } from 'node:timers/promises'
import { Listeners, type Delay } from './listeners'
import type { RoundResult } from './durableLoad'
import { Stage, type Used } from './stage'
import { TRAFFIC_SEED, type Market } from './traffic'
import { median, ROUNDS, whole } from '../harness'
import type { Percentiles } from '../latency'
import { spreadOf, type Taken } from '../taken'

export interface DurableFigures {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly quiet: Delay
  readonly loaded: Delay
}

const FULL = {
  traders: 150,
  resting: 10_000,
  orders: 12_000,
  rounds: ROUNDS,
  settleMs: 1_000,
  quietMs: 5_000,
}
const TINY: Sizes = {
  traders: 10,
  resting: 200,
  orders: 200,
  rounds: 1,
  settleMs: 100,
  quietMs: 500,
}
type Sizes = Readonly<typeof FULL>

/** So many keep each commit well filled; with more of them orders only wait longer. */
const CONNECTIONS = 32
const READERS = 10
const MARKETS: readonly Market[] = ['spot', 'futures']

type Round = RoundResult & Used

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
    const task = { price, markets: MARKETS, connections: CONNECTIONS, resting: sizes.resting }
    accept(await stage.startLoad(task))
    listeners.take()
    const rounds: Round[] = []
    for (let round = 0; round < sizes.rounds; round += 1) {
      const before = stage.used()
      const result = accept(await stage.round(sizes.orders))
      const after = stage.used()
      const exchange = after.exchange - before.exchange
      rounds.push({ ...result, exchange, database: after.database - before.database })
    }
    const figures = figuresOf(rounds, quiet, listeners.take())
    say(print, sizes, rounds, figures)
    const each = (field: keyof Percentiles) => median(rounds.map((round) => round[field]))
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

function figuresOf(rounds: readonly RoundResult[], quiet: Delay, loaded: Delay): DurableFigures {
  return {
    perSecond: median(rounds.map(({ orders, seconds }) => orders / seconds)),
    p50Ms: median(rounds.map((round) => round.p50)),
    p99Ms: median(rounds.map((round) => round.p99)),
    quiet,
    loaded,
  }
}

function say(
  print: (line: string) => void,
  sizes: Sizes,
  rounds: readonly Round[],
  { perSecond, p50Ms, p99Ms, quiet, loaded }: DurableFigures,
): void {
  const resting = rounds.map(({ resting }) => whole(resting))
  const micros = (seconds: (round: Round) => number) =>
    Math.round(median(rounds.map((round) => (seconds(round) / round.orders) * 1e6)))
  print(`durable: ${whole(sizes.orders)} orders a round over HTTP, medians of ${sizes.rounds};`)
  print(`  50 % passive limits, 40 % cancels, 10 % marketable; ${MARKETS.join(' and ')} of BTC,`)
  print(
    `  ${sizes.traders} users, ${CONNECTIONS} keep-alive connections with one order each;` +
      ` resting ${resting.join(', ')}`,
  )
  const own = micros(({ exchange }) => exchange)
  const database = micros((round) => round.database)
  const load = micros(({ cpuSeconds }) => cpuSeconds)
  const [p50, p99] = [p50Ms.toFixed(1), p99Ms.toFixed(1)]
  print(`  ${whole(perSecond)} orders/s acknowledged after the commit; median ${p50} ms,`)
  print(`  p99 ${p99} ms; each order costs the exchange ${own} µs of a core, its market`)
  print(`  included, its database ${database} µs, and the load ${load} µs`)
  const delay = ({ medianMs, p99Ms }: Delay) =>
    `median ${medianMs.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms`
  print(`  book deltas to ${READERS} readers: ${delay(quiet)} before, ${delay(loaded)} meanwhile`)
}
