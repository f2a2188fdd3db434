// Metrics of the gateway: calls and commands with their durations, refusals by limits, the stream,
// the database pool.
import type { Pool } from 'pg'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Clock } from '../../../src/domain/clock'
import type { Outcome } from '../../../src/domain/refusals'
import type { CommandContext, Commands, ValueContext } from '../../core/exchange/seam'
import type { Command } from '../../core/exchange/module'
import type { AttackCounts } from '../../lib/net/attackCounts'
import { meterLoop } from './loopDelay'

/** In seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

type Counts = Pick<AttackCounts, 'count'>

export interface GatewayMeter {
  /** A call was answered: method and route, never the URL itself. */
  answered(route: string, status: number, ms: number): void
  /** The same counts, also counted by kind. */
  limits(counts: Counts): Counts
  /** The same commands, also counted by kind and outcome. */
  commands(commands: Commands): Commands
  /** Counters by name, read at each scrape; the names stay. */
  stream(read: () => Readonly<Record<string, number>>): void
  pool(pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>): void
  /** In the text format of Prometheus. */
  text(): Promise<string>
  close(): void
}

export function gatewayMeter(clock: Pick<Clock, 'elapsed'>): GatewayMeter {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, prefix: 'meridian_' })
  const stopLoop = meterLoop(registry, 'gateway')
  const calls = new Histogram({
    name: 'meridian_call_seconds',
    help: 'Time of a call, from its arrival to the end of its answer.',
    labelNames: ['route', 'status'],
    buckets: BUCKETS,
    registers,
  })
  const limited = new Counter({
    name: 'meridian_limited_total',
    help: 'What limits refused, by the key of the refusal.',
    labelNames: ['kind'],
    registers,
  })
  const taken = new Histogram({
    name: 'meridian_command_seconds',
    help: 'Time of a command, until its commit is acknowledged or it is refused.',
    labelNames: ['kind', 'outcome'],
    buckets: BUCKETS,
    registers,
  })
  return {
    answered: (route, status, ms) => calls.observe({ route, status }, ms / 1_000),
    limits: (counts) => ({
      count(kind, network, count = 1) {
        limited.inc({ kind }, count)
        counts.count(kind, network, count)
      },
    }),
    commands: (commands) =>
      meteredCommands(commands, clock, (kind, outcome, ms) =>
        taken.observe({ kind, outcome }, ms / 1_000),
      ),
    stream: (read) => addStream(registry, read),
    pool: (pool) => addPool(registry, pool),
    text: () => registry.metrics(),
    close: stopLoop,
  }
}

type Taken = (kind: string, outcome: string, ms: number) => void

/** Refusal keys are a closed list, so outcomes are too. */
function meteredCommands(
  commands: Commands,
  clock: Pick<Clock, 'elapsed'>,
  taken: Taken,
): Commands {
  const submit = async (context: CommandContext, command: Command) => {
    const start = clock.elapsed()
    let outcome = 'failed'
    try {
      const answer: Outcome<unknown> = await commands.submit(context as ValueContext, command)
      outcome = answer.ok ? 'done' : answer.refusal.key
      return answer
    } finally {
      taken(command.kind, outcome, clock.elapsed() - start)
    }
  }
  return { submit: submit as Commands['submit'] }
}

/** Figures that go down as well as up. */
const LEVELS: ReadonlySet<string> = new Set(['connections'])

function addStream(registry: Registry, read: () => Readonly<Record<string, number>>): void {
  for (const name of Object.keys(read())) {
    const isLevel = LEVELS.has(name)
    const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    const gauge = new Gauge({
      name: `meridian_stream_${snake}${isLevel ? '' : '_total'}`,
      help: `The stream’s count of ${snake.replaceAll('_', ' ')}.`,
      registers: [],
      collect() {
        this.set(read()[name] ?? 0)
      },
    })
    registry.registerMetric(gauge)
  }
}

function addPool(
  registry: Registry,
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>,
): void {
  const gauge = new Gauge({
    name: 'meridian_pool_connections',
    help: 'Connections of the gateway’s pool, and callers that wait for one.',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'awaited' }, pool.waitingCount)
    },
  })
  registry.registerMetric(gauge)
}
