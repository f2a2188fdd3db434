// Stalled subscriber figure: the cost to others of one subscriber that reads nothing, and the
// gateway memory held by a hundred of them.
import type { WebSocket } from 'ws'
import { instrumentsOf } from '../../src/domain/instruments'
import { heldBytes, median } from '../harness'
import { percentilesOf, percentilesText, type Percentiles } from '../latency'
import { spreadOf, type Taken } from '../taken'
import { openGateway } from './writers'

export interface StalledFigures {
  /** Processor time of a tick with one stalled subscriber relative to none. */
  readonly costOfOne: number
  /** Processor time of single ticks with one stalled subscriber, µs. */
  readonly tickMicros: Percentiles
  /** Additional memory of the gateway's process with all subscribers stalled, bytes. */
  readonly memoryOfAll: number
  /** Bytes queued for them according to the process. */
  readonly waiting: number
}

const PROTOCOL = 'meridian.v1.json'
const MB = 1_048_576
const ROUNDS = 5

type Gateway = Awaited<ReturnType<typeof openGateway>>

/** Runs both cases; `tiny` uses few subscribers and ticks. */
export async function stalledBench(print: (line: string) => void, tiny = false): Promise<Taken> {
  const readers = tiny ? 5 : 200
  const many = tiny ? 5 : 100
  const ticks = tiny ? 20 : 500
  const rounds = tiny ? 1 : ROUNDS
  const symbols = instrumentsOf('futures')
    .slice(0, 10)
    .map(({ symbol }) => symbol)
  print(
    `stalled: ${readers} readers of ten books as text, ${ticks} ticks a round, processor time of` +
      ` the gateway, median of ${rounds}`,
  )
  const { costOfOne, tickMicros } = await costOfStalled(symbols, readers, ticks, rounds)
  print(`  one stalled: ${costOfOne.toFixed(3)} × the cost without`)
  print(`  a tick with one stalled ${percentilesText(tickMicros, 'µs')}`)
  const { memoryOfAll, waiting } = await memoryOfStalled(symbols, many)
  print(
    `  ${many} stalled: ${(memoryOfAll / MB).toFixed(1)} MB more in the process,` +
      ` ${(waiting / MB).toFixed(1)} MB waiting`,
  )
  const measured: StalledFigures = { costOfOne, tickMicros, memoryOfAll, waiting }
  return {
    workload: `${readers} readers of ten books as text, one of them stalled; then ${many} stalled`,
    seed: null,
    bytes: { memory: memoryOfAll, waiting },
    spread: { 'tick with one stalled': spreadOf(tickMicros, 'µs') },
    checkSums: null,
    measured,
  }
}

async function costOfStalled(
  symbols: readonly string[],
  readers: number,
  ticks: number,
  rounds: number,
): Promise<Pick<StalledFigures, 'costOfOne' | 'tickMicros'>> {
  const without = await openGateway(symbols, PROTOCOL, readers)
  const withOne = await openGateway(symbols, PROTOCOL, readers + 1, 1)
  try {
    await stall(withOne, 1)
    const [floors, costs, micros]: [number[], number[], number[]] = [[], [], []]
    // One warm-up round, which is not counted.
    for (let i = -1; i < rounds; i += 1) {
      const floor = await processorMicros(without, 0, ticks)
      const cost = await processorMicros(withOne, 1, ticks)
      if (i < 0) continue
      floors.push(sum(floor))
      costs.push(sum(cost))
      micros.push(...cost)
    }
    return { costOfOne: median(costs) / median(floors), tickMicros: percentilesOf(micros) }
  } finally {
    await withOne.close()
    await without.close()
  }
}

async function memoryOfStalled(symbols: readonly string[], many: number) {
  const gateway = await openGateway(symbols, PROTOCOL, many + 1, many)
  try {
    const before = heldBytes()
    await stall(gateway, many)
    const memoryOfAll = heldBytes() - before
    const waiting = [...gateway.sockets].reduce(
      (sum, { bufferedAmount }) => sum + bufferedAmount,
      0,
    )
    return { memoryOfAll, waiting }
  } finally {
    await gateway.close()
  }
}

/** Ticks until the given number of subscribers are too far behind to receive deltas. */
async function stall(gateway: Gateway, count: number): Promise<void> {
  while (gateway.hub.figures.conflations < count) {
    gateway.tick()
    gateway.hub.turn()
    await written(gateway.sockets, count)
  }
}

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0)

/** Of each tick alone, µs. */
async function processorMicros(
  gateway: Gateway,
  stalled: number,
  ticks: number,
): Promise<readonly number[]> {
  const out: number[] = []
  for (let i = 0; i < ticks; i += 1) {
    const start = process.cpuUsage()
    gateway.tick()
    gateway.hub.turn()
    const { user, system } = process.cpuUsage(start)
    out.push(user + system)
    await written(gateway.sockets, stalled)
  }
  return out
}

/** Waits until everything has been written except for the given number of stalled subscribers. */
async function written(sockets: ReadonlySet<WebSocket>, stalled: number): Promise<void> {
  do await new Promise((done) => setTimeout(done, 1))
  while ([...sockets].filter(({ bufferedAmount }) => bufferedAmount > 0).length > stalled)
}
