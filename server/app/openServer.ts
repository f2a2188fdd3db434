// Composition of the server around its exchange: identity, published market data, features,
// operator news and the gateway are opened in this order and closed in reverse order, also if
// opening one of them fails. Nothing here reads the environment.
import type { Logger } from 'pino'
import type { Clock, Ids } from '../../src/domain/clock'
import { accountLogOf } from './contract/accountLog'
import type { AccountLog, Feature } from './contract/feature'
import { providersOf } from './contract/providersOf'
import { readsOf } from '../core/exchange/reads'
import { createGateway } from '../gateway/gateway'
import { DEMO_USERS, type User } from '../features/identity/demoUsers'
import { createIdentity, type Identity } from '../features/identity/identity'
import { tokenSecret } from '../features/identity/tokenSecret'
import type { FeedsApi } from '../features/market-data/api'
import { openMarketView } from '../features/market-data/marketView'
import { marketReads } from '../features/market-data/marketReads'
import { PastBarsThread } from '../features/market-data/sim/pastBars'
import type { PastMarket } from '../features/market-data/sim/pastMarket'
import { modulesOf } from '../features'
import { AttackCounts } from '../lib/net/attackCounts'
import { outageOf } from '../store/timeouts'
import { openSharedStore, type SharedStore } from '../store/openSecondary'
import { openAccountLogNews } from './accountLogNews'
import { keepAttacks } from './attackTable'
import { jobTasks } from './featureJobs'
import { candleTable } from './candleTable'
import { CleanupStack } from './cleanupStack'
import type { Config } from './config/config'
import { dataFolder } from './dataFolder'
import { fundInitially } from './fundInitially'
import { exchangeInThread } from './exchange/exchangeThread'
import { openExchange, type OpenExchange } from './exchange/openExchange'
import { Maintenance } from './maintenance'
import { openMeter, serveMetrics, type ShownParts } from './metrics/openMetrics'
import { watchOperator } from './operatorNews'
import { registerAll, type Registered } from './registerAll'
import { untilAnswered, untilConnected } from './untilAnswered'
import { startUpkeep } from './upkeep'
import { upkeepFailure } from './upkeepFailure'

const DAY_MS = 24 * 3_600_000

export interface ServerDeps {
  readonly config: Config
  readonly features: readonly Feature[]
  /** An exchange in a thread has its own. */
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Logger
  /** The built client; if null, none is served. */
  readonly clientDir: string | null
  /**
   * Users who may log in without registration if demo accounts exist; if omitted, the demo users.
   */
  readonly demoUsers?: readonly User[]
  /** Aborts the opening between two of its steps. */
  readonly stopping?: AbortSignal
  /** Called if the exchange ends without a request; the server must then be closed. */
  readonly failed?: (cause: Error) => void
  /** Opens the exchange; if omitted, as configured. */
  readonly openExchange?: () => Promise<OpenExchange>
}

export interface Server {
  readonly host: string
  readonly port: number
  /** The port of metrics and health; undefined if none is configured. */
  readonly metricsPort: number | undefined
  readonly db: SharedStore['db']
  readonly feeds: FeedsApi
  /** The parts that are not closed yet, by name. */
  stillOpen(): readonly string[]
  close(): Promise<void>
}

/** Opens all parts or none: if one fails, those already open are closed again. */
export async function openServer(deps: ServerDeps): Promise<Server> {
  const closers = new CleanupStack(deps.log)
  const parts = await closers.guard(() => openParts(deps, closers))
  return { ...parts, stillOpen: () => closers.open, close: () => closers.close() }
}

async function openParts(
  deps: ServerDeps,
  closers: CleanupStack,
): Promise<Omit<Server, 'close' | 'stillOpen'>> {
  const { config, features, clock, log, stopping } = deps
  const { dataDir, sessionDays } = config
  await dataFolder(dataDir)
  const secret = await tokenSecret(config.tokenSecret, dataDir)
  stopping?.throwIfAborted()
  const exchange = await (deps.openExchange ?? (() => exchangeOf(deps)))()
  closers.add('exchange', () => exchange.close())
  const { events, reads: live, market } = exchange.seam
  const meter = await openMeter(config, clock)
  if (meter) closers.add('meter', async () => meter.close())
  const commands = meter ? meter.commands(exchange.seam.commands) : exchange.seam.commands
  const store = openSharedStore(exchange.database, events.trading$)
  closers.add('store', () => store.close())
  stopping?.throwIfAborted()
  const demoUsers = config.demo === 'off' ? [] : (deps.demoUsers ?? DEMO_USERS)
  const { db } = store
  const limits = { codes: config.codeLimits, sessionMs: sessionDays * DAY_MS }
  const attacks = new AttackCounts(clock)
  const own = { db, dataDir, secret, demoUsers, limits, attacks }
  await untilConnected(db, deps)
  const identity = await createIdentity({ ...deps, ...own })
  closers.add('identity', () => identity.close())
  stopping?.throwIfAborted()
  const fund = () => fundInitially(features, commands, demoUsers)
  await untilAnswered(fund, deps, 'the database to take the initial funding')
  const view = await openMarketView({
    events: market,
    trading$: events.trading$,
    clock,
    store: candleTable(db),
    log,
    pastBars: (past: PastMarket) => new PastBarsThread(past),
  })
  closers.add('market view', () => view.stop())
  stopping?.throwIfAborted()
  const { feeds, status, refused } = view
  const reads = readsOf(live, modulesOf(features), db)
  const services = {
    ...deps,
    ...providersOf(live, features),
    db,
    identity,
    market: marketReads(feeds, status, refused),
  }
  const served = registerAll({ features, commands, reads, services })
  closers.add('features', () => served.close())
  closers.add('upkeep', keepUp(deps, { db, served, attacks }))
  const maintenance = await listening(deps, store, { identity, served }, closers)
  const accountLog = openAccountLog(deps, store, served, closers)
  const shown = { ...served, accountLog, events, reads, status, feeds, identity }
  const closed = { maintenance: () => maintenance.on(), paused: () => maintenance.paused() }
  const gateway = await createGateway({
    ...deps,
    ...shown,
    ...closed,
    outageOf,
    attacks: meter ? meter.limits(attacks) : attacks,
    answered: meter?.answered,
  })
  closers.add('gateway', () => gateway.close())
  const { port } = await gateway.listen()
  const figures = () => ({ ...gateway.figures })
  const measured = meter && { meter, exchange, store, figures, status, ...closed }
  const metricsPort = await metricsOf(deps, measured, closers)
  return { host: config.host, port, metricsPort, db, feeds }
}

/** Opens the exchange in a thread of its own, or in this one. */
async function exchangeOf(deps: ServerDeps): Promise<OpenExchange> {
  const { config, features, log, stopping, failed = () => undefined } = deps
  if (config.transport === 'thread') return exchangeInThread({ config, log, stopping, failed })
  const meter = config.metrics && (await import('./metrics/exchangeMetrics')).exchangeMeter()
  return openExchange({ ...deps, meter: meter ?? undefined }, modulesOf(features))
}

/** The port on which metrics are answered, if any. */
async function metricsOf(
  { config }: ServerDeps,
  parts: ShownParts | undefined,
  closers: CleanupStack,
): Promise<number | undefined> {
  if (config.metrics === null || parts === undefined) return undefined
  const server = await serveMetrics(config.metrics, parts)
  closers.add('metrics', () => server.close())
  return server.port
}

interface KeptUp {
  readonly db: SharedStore['db']
  readonly served: Registered
  readonly attacks: AttackCounts
}

/** Starts the periodic work beside the exchange; returns its stop function. */
function keepUp({ clock, log }: ServerDeps, { db, served, attacks }: KeptUp) {
  return startUpkeep({
    clock,
    chores: served.hourly,
    everyMinute: [
      (now) => keepAttacks(db, attacks, now),
      ...served.everyMinute,
      ...jobTasks(db, served.jobs),
    ],
    everySecond: served.everySecond,
    failed: upkeepFailure(log, clock),
  })
}

/** The event logs of accounts, with notifications that they have grown. */
function openAccountLog(
  { log }: ServerDeps,
  store: SharedStore,
  { eventReaders: readers }: Registered,
  closers: CleanupStack,
): AccountLog {
  const news = openAccountLogNews(store, log)
  closers.add('news of event logs', () => news.close())
  return accountLogOf({ db: store.db, readers, grew$: news.grew$ })
}

/** Subscribes to operator notifications; returns the maintenance state. */
async function listening(
  { log }: ServerDeps,
  store: SharedStore,
  { identity, served }: { readonly identity: Identity; readonly served: Registered },
  closers: CleanupStack,
): Promise<Pick<Maintenance, 'on' | 'paused'>> {
  const maintenance = new Maintenance(store.db)
  await maintenance.reload()
  const acted = (name?: string) => served.operatorActed(name)
  closers.add('operator', watchOperator({ ...identity.inside, store, maintenance, acted, log }))
  return maintenance
}
