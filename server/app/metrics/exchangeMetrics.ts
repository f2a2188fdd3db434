// Metrics of the exchange, collected in its thread: commits, commands waiting for them, halts, and
// the projection lag.
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { PipelineLoad, PipelineMeter } from '../../core/exchange/meter'
import type { ExchangeStatus } from '../../core/exchange/seam'
import { meterLoop } from './loopDelay'

/** From a fast disk to a commit that counts as lost, in seconds. */
const COMMIT_BUCKETS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 3, 15]

export interface Measured {
  load(): PipelineLoad
  status(): ExchangeStatus
}

export interface ExchangeMeter extends PipelineMeter {
  halted(): void
  slowed(): void
  /** Adds metrics that are read at each scrape. */
  observe(exchange: Measured): void
  /** In the Prometheus text format; empty if a gauge fails. Never rejects. */
  text(): Promise<string>
  close(): void
}

export function exchangeMeter(): ExchangeMeter {
  const registry = new Registry()
  const registers = [registry]
  const commits = new Histogram({
    name: 'meridian_commit_seconds',
    help: 'Time of a commit, from its statement to the answer of the database.',
    buckets: COMMIT_BUCKETS,
    registers,
  })
  const commands = new Counter({
    name: 'meridian_committed_commands_total',
    help: 'Commands that commits held.',
    registers,
  })
  const halts = new Counter({
    name: 'meridian_halts_total',
    help: 'Times that trading halted to rebuild its memory from the store.',
    registers,
  })
  const slow = new Counter({
    name: 'meridian_slow_total',
    help: 'Times that the database became slow.',
    registers,
  })
  const stopLoop = meterLoop(registry, 'exchange')
  return {
    committed(ms, count) {
      commits.observe(ms / 1_000)
      commands.inc(count)
    },
    halted: () => halts.inc(),
    slowed: () => slow.inc(),
    observe: (exchange) => addGauges(registry, exchange),
    // Unhandled in its thread, a failure would end the exchange.
    text: () => registry.metrics().catch(() => ''),
    close: stopLoop,
  }
}

function addGauges(registry: Registry, exchange: Measured): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `meridian_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  gauge('commit_seq', 'Number of the newest commit.', () => exchange.load().seq)
  gauge('journal_lag', 'Commits that the tables do not contain yet.', () => exchange.load().behind)
  gauge(
    'unacknowledged_commands',
    'Commands that are executed and wait for their commit.',
    () => exchange.load().unacknowledged,
  )
  gauge('trading', '1 while commands are taken.', () => Number(exchange.status().trading))
  gauge('database_slow', '1 while the database is slow.', () => Number(exchange.status().slow))
  gauge(
    'stale_instruments',
    'Instruments without a fresh source.',
    () => exchange.status().stale.length,
  )
}
