// The exchange itself, as far as it may run in a thread or on a machine of its own: the store with
// its writer, the pipeline, the market sources and their upkeep, in the order in which they open.
// Everybody else meets it at the seam. It reads no environment.
import type { ClientConfig } from 'pg'
import type { Logger } from 'pino'
import type { Clock, Ids } from '../../../src/domain/clock'
import { marketMakerApi } from '../../exchange/marketMaker'
import type { LedgerModule } from '../../exchange/module'
import { Pipeline } from '../../exchange/pipeline'
import type { Seam } from '../../exchange/transport/messages'
import { createMarketSources, type MarketSources } from '../../market-data/marketSources'
import { moveCheckpoint } from '../../store/checkpoint'
import { openStore, type Store } from '../../store/openStore'
import { forgetAnswers, makeParts } from '../../store/partitions'
import { Closers } from '../closers'
import type { Config } from '../config'
import { startUpkeep } from '../upkeep'
import { MarketFloor } from './marketFloor'
import { projectInThread } from './projectorThread'

export interface ExchangeDeps {
  readonly config: Config
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Logger
  /** Ends the opening between two of its steps. */
  readonly stopping?: AbortSignal | undefined
}

/** An exchange that trades, wherever it runs. */
export interface OpenExchange {
  readonly seam: Seam
  /** What connections to its database need. */
  readonly database: ClientConfig
  /** Commits what was taken, then ends; the seam answers nothing more. */
  close(): Promise<void>
}

/** One that runs here: its inside is at hand too. */
export interface ExchangeHere extends OpenExchange {
  readonly pipeline: Pipeline
  readonly market: MarketSources
}

/** Opens all of it, or nothing: what was opened before a failure is closed again. */
export async function openExchange(
  deps: ExchangeDeps,
  modules: readonly LedgerModule[],
): Promise<ExchangeHere> {
  const closers = new Closers(deps.log)
  const parts = await closers.guard(() => openParts(deps, modules, closers))
  return { ...parts, close: () => closers.close() }
}

async function openParts(
  deps: ExchangeDeps,
  modules: readonly LedgerModule[],
  closers: Closers,
): Promise<Omit<ExchangeHere, 'close'>> {
  const { config, clock, ids, log, stopping } = deps
  const store = await openStore(
    config,
    modules.flatMap(({ tables }) => tables),
    projectInThread,
  )
  closers.add(() => store.close())
  stopping?.throwIfAborted()
  const onHalt = (err: unknown) => log.error({ err }, 'Trading is halted')
  const pipeline = await Pipeline.start({ store, modules, clock, ids, onHalt })
  closers.add(() => pipeline.close())
  stopping?.throwIfAborted()
  const market = marketOf(deps, pipeline)
  closers.add(() => market.stop())
  await market.start()
  closers.add(keepUp(deps, store, pipeline))
  const seam = { commands: pipeline, events: pipeline, reads: pipeline, market }
  return { seam, database: store.config, pipeline, market }
}

function marketOf({ config, clock, log }: ExchangeDeps, pipeline: Pipeline): MarketSources {
  const { market, marketHours: hours, simSeed: seed, simBeatMs: beatMs } = config
  const state = { status: () => pipeline.status(), trading$: pipeline.trading$ }
  const books = new MarketFloor(pipeline)
  const maker = marketMakerApi(pipeline)
  const shared = { ...state, seed, hours, beatMs, clock, log, maker, books }
  if (market.kind === 'sim') return createMarketSources({ ...shared, source: 'sim' })
  const { path, speed: replaySpeed, loop: replayLoop } = market
  return createMarketSources({ ...shared, source: `replay:${path}`, replaySpeed, replayLoop })
}

/** Starts what the exchange does from time to time; the answer ends it. */
function keepUp({ clock, log }: ExchangeDeps, { db }: Store, pipeline: Pipeline) {
  return startUpkeep({
    clock,
    checkSums: () => pipeline.checkSums(),
    runDue: () => pipeline.runDue(),
    async forget(until) {
      await forgetAnswers(db, until)
      pipeline.forgetKeys(until)
    },
    chores: [(now) => makeParts(db, now)],
    everyMinute: [(_now, signal) => moveCheckpoint(db, signal)],
    failed: (err) => log.error({ err }, 'Upkeep failed'),
  })
}
