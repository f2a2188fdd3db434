// The parts of the exchange that may run in a thread or on a machine of their own: the store with
// its writer, the pipeline, the market sources and their upkeep, in opening order. All other code
// uses it through the seam. It reads no environment variables.
import type { ClientConfig } from 'pg'
import type { Logger } from 'pino'
import type { Clock, Ids } from '../../../src/domain/clock'
import { marketMakerApi } from '../../core/exchange/marketMaker'
import type { LedgerModule } from '../../core/exchange/module'
import { Pipeline } from '../../core/exchange/pipeline'
import type { Seam } from '../../core/exchange/transport/messages'
import { createMarketSources, type MarketSources } from '../../features/market-data/marketSources'
import { moveCheckpoint } from '../../store/audit/checkpoint'
import { openStore, type Store } from '../../store/openStore'
import { LEDGER_TABLES } from '../../store/ledgerTables'
import { forgetAnswers, makeParts } from '../../store/partitions'
import { CleanupStack } from '../cleanupStack'
import type { Config } from '../config/config'
import type { ExchangeMeter } from '../metrics/exchangeMetrics'
import { startUpkeep } from '../upkeep'
import { untilConnected } from '../untilAnswered'
import { upkeepFailure } from '../upkeepFailure'
import { ExchangeBooks } from './exchangeBooks'
import { projectInThread } from './projectorThread'

export interface ExchangeDeps {
  readonly config: Config
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Logger
  /** Aborts the opening between two of its steps. */
  readonly stopping?: AbortSignal | undefined
  /** If omitted, nothing is measured. */
  readonly meter?: ExchangeMeter | undefined
}

/** An exchange that trades, wherever it runs. */
export interface OpenExchange {
  readonly seam: Seam
  /** The connection settings of its database. */
  readonly database: ClientConfig
  /** Its metrics in the Prometheus text format; omitted if nothing is measured. */
  readonly metrics?: (() => Promise<string>) | undefined
  /** Commits accepted commands, then ends; the seam answers nothing more. */
  close(): Promise<void>
}

/** An exchange in this thread, with its internals accessible. */
export interface ExchangeHere extends OpenExchange {
  readonly pipeline: Pipeline
  readonly market: MarketSources
}

/** Opens all parts or none: if one fails, those already open are closed again. */
export async function openExchange(
  deps: ExchangeDeps,
  modules: readonly LedgerModule[],
): Promise<ExchangeHere> {
  const closers = new CleanupStack(deps.log)
  const parts = await closers.guard(() => openParts(deps, modules, closers))
  return { ...parts, close: () => closers.close() }
}

async function openParts(
  deps: ExchangeDeps,
  modules: readonly LedgerModule[],
  closers: CleanupStack,
): Promise<Omit<ExchangeHere, 'close'>> {
  const { config, clock, ids, log, stopping, meter } = deps
  const store = await openStore(
    { ...config, onWait: (line) => log.warn(line) },
    modules.flatMap(({ tables }) => tables),
    projectInThread,
  )
  closers.add('journal', () => store.close())
  stopping?.throwIfAborted()
  const onHalt = (err: unknown) => {
    meter?.halted()
    log.error({ err }, 'Trading is halted')
  }
  const onSlow = (slow: boolean) => {
    if (slow) meter?.slowed()
    log.warn({ slow }, slow ? 'The database is slow' : 'The database is quick again')
  }
  await untilConnected(store.db, deps)
  const measured = meter && { meter }
  const pipeline = await Pipeline.start({ store, modules, clock, ids, onHalt, onSlow, ...measured })
  closers.add('pipeline', () => pipeline.close())
  stopping?.throwIfAborted()
  const market = marketOf(deps, pipeline)
  closers.add('market', () => market.stop())
  await market.start()
  closers.add('upkeep', keepUp(deps, store, { pipeline, modules }))
  const seam = { commands: pipeline, events: pipeline, reads: pipeline, market }
  meter?.observe(pipeline)
  const metrics = meter && (() => meter.text())
  return { seam, database: store.config, metrics, pipeline, market }
}

function marketOf({ config, clock, log }: ExchangeDeps, pipeline: Pipeline): MarketSources {
  const { market, marketHours: hours, simSeed: seed, simBeatMs: beatMs } = config
  const state = { status: () => pipeline.status(), trading$: pipeline.trading$ }
  const books = new ExchangeBooks(pipeline)
  const maker = marketMakerApi(pipeline)
  const shared = { ...state, seed, hours, beatMs, clock, log, maker, books }
  if (market.kind === 'sim') return createMarketSources({ ...shared, source: 'sim' })
  const { path, speed: replaySpeed, loop: replayLoop } = market
  return createMarketSources({ ...shared, source: `replay:${path}`, replaySpeed, replayLoop })
}

/** Starts the periodic work of the exchange; the returned function stops it. */
function keepUp(
  { clock, log }: ExchangeDeps,
  { db }: Store,
  { pipeline, modules }: { readonly pipeline: Pipeline; readonly modules: readonly LedgerModule[] },
) {
  const tables = [...LEDGER_TABLES, ...modules.flatMap((module) => module.tables)]
  return startUpkeep({
    clock,
    checkSums: () => pipeline.checkSums(),
    runDue: () => pipeline.runDue(),
    async forget(until) {
      await forgetAnswers(db, until)
      pipeline.forgetKeys(until)
    },
    chores: [(now) => makeParts(db, tables, now)],
    everyMinute: [(_now, signal) => moveCheckpoint(db, signal)],
    failed: upkeepFailure(log, clock),
  })
}
