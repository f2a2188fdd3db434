// How the parts of the exchange are put together, in the order in which they open, and that they
// close in the opposite one, also when one of them does not open. It reads no environment.
import type { Logger } from 'pino'
import { readAmount } from '../../src/domain/decimal'
import type { Outcome } from '../../src/domain/refusals'
import type { Config } from './config'
import { marketMakerApi } from '../exchange/marketMaker'
import type { AreaModule } from '../exchange/area'
import type { LedgerModule } from '../exchange/module'
import { Pipeline } from '../exchange/pipeline'
import type { WalletCommands } from '../modules/wallet/commands'
import { creditCustomer, creditSystem } from '../modules/wallet/rim/firstMoney'
import { readsOf } from '../exchange/reads'
import type { Commands } from '../exchange/seam'
import { createGateway, type Gateway } from '../gateway/gateway'
import { DEMO_GRANTS, DEMO_USERS, type User } from '../identity/demoUsers'
import { createIdentity, type Identity } from '../identity/identity'
import { tokenSecret } from '../identity/tokenSecret'
import { createMarket, type Market } from '../market-data/market'
import { marketReads } from '../market-data/marketReads'
import { PastBarsThread } from '../market-data/sim/pastBars'
import type { PastMarket } from '../market-data/sim/pastMarket'
import type { Clock, Ids } from '../../src/domain/clock'
import { moveCheckpoint } from '../store/checkpoint'
import { openStore, type Store } from '../store/openStore'
import { forgetAnswers, makeParts } from '../store/partitions'
import { isUnavailable } from '../store/patience'
import { AttackCounts } from '../net/attackCounts'
import { keepAttacks } from './attackTable'
import { areaChores } from './areaJobs'
import { candleTable } from './candleTable'
import { projectInThread } from './projectorThread'
import { dataFolder } from './dataFolder'
import { Maintenance } from './maintenance'
import { MarketFloor } from './marketFloor'
import { watchOperator } from './operatorNews'
import { serveAll, type AllServed } from './serveAll'
import { startUpkeep } from './upkeep'

const DAY_MS = 24 * 3_600_000

/** What the insurance fund of the perpetuals begins with, in production too. */
const INSURANCE = { coin: 'USDT', amount: '1000000' } as const

export interface ServerDeps {
  readonly config: Config
  readonly modules: readonly LedgerModule[]
  readonly areas: readonly AreaModule[]
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Logger
  /** The built client; null serves none. */
  readonly clientDir: string | null
  /** Who may sign in without registration where demo accounts exist; left out: the demo users. */
  readonly demoUsers?: readonly User[]
  /** Asked between the steps; true ends the opening. */
  readonly stopping?: () => boolean
}

export interface Server {
  readonly host: string
  readonly port: number
  readonly db: Store['db']
  readonly pipeline: Pipeline
  readonly market: Market
  readonly gateway: Gateway
  close(): Promise<void>
}

/** Opens everything, or nothing: what was opened before a failure is closed again. */
export async function openServer(deps: ServerDeps): Promise<Server> {
  const closers: (() => Promise<void>)[] = []
  const close = async () => {
    for (const step of closers.splice(0).reverse())
      await step().catch((err: unknown) =>
        deps.log.error({ err }, 'A part of the exchange did not close'),
      )
  }
  try {
    return { ...(await openParts(deps, closers)), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function openParts(deps: ServerDeps, closers: (() => Promise<void>)[]) {
  const { config, modules, areas, clock, ids, log } = deps
  const { dataDir, databaseUrl } = config
  const pause = () => {
    if (deps.stopping?.()) throw new Error('Stopped while starting.')
  }
  await dataFolder(dataDir)
  const secret = await tokenSecret(config.tokenSecret, dataDir)
  const store = await openStore(
    { dataDir, databaseUrl },
    modules.flatMap(({ tables }) => tables),
    projectInThread,
  )
  closers.push(() => store.close())
  pause()
  const demoUsers = config.demo === 'off' ? [] : (deps.demoUsers ?? DEMO_USERS)
  const { db } = store
  const limits = { codes: config.codeLimits, sessionMs: config.sessionDays * DAY_MS }
  const attacks = new AttackCounts(clock)
  const own = { db, dataDir, secret, demoUsers, limits, attacks }
  const identity = await createIdentity({ ...deps, ...own })
  closers.push(() => identity.close())
  pause()
  const onHalt = (err: unknown) => log.error({ err }, 'Trading is halted')
  const pipeline = await Pipeline.start({ store, modules, clock, ids, onHalt })
  closers.push(() => pipeline.close())
  // The pipeline runs the commands of every module; these are the wallet's.
  const commands = pipeline as Commands as Commands<WalletCommands>
  await Promise.all([insure(commands), fund(commands, demoUsers)])
  pause()
  const market = marketOf(deps, pipeline, store)
  closers.push(() => market.stop())
  await market.source.start()
  pause()
  const { feeds } = market
  const reads = readsOf(pipeline, modules, db)
  const status = () => market.status()
  const services = { ...deps, db, identity, market: marketReads(feeds, status) }
  const served = serveAll({ modules, areas, commands: pipeline, reads, services })
  closers.push(() => served.close())
  closers.push(keepUp(deps, { db, pipeline, served, attacks }))
  const maintenance = await listening(deps, store, { identity, served }, closers)
  const gateway = await createGateway({
    ...deps,
    ...served,
    events: pipeline,
    reads,
    status,
    feeds,
    identity,
    attacks,
    maintenance,
    isUnavailable,
  })
  closers.push(() => gateway.close())
  const { port } = await gateway.listen()
  return { host: config.host, port, db, pipeline, market, gateway }
}

interface KeptUp {
  readonly db: Store['db']
  readonly pipeline: Pipeline
  readonly served: AllServed
  readonly attacks: AttackCounts
}

/** Starts what is done from time to time; the answer ends it. */
function keepUp({ clock, log }: ServerDeps, { db, pipeline, served, attacks }: KeptUp) {
  return startUpkeep({
    clock,
    checkSums: () => pipeline.checkSums(),
    runDue: () => pipeline.runDue(),
    async forget(until) {
      await forgetAnswers(db, until)
      pipeline.forgetKeys(until)
    },
    chores: [(now) => makeParts(db, now), ...served.hourly],
    everyMinute: [
      (_now, signal) => moveCheckpoint(db, signal),
      (now) => keepAttacks(db, attacks, now),
      ...served.everyMinute,
      ...areaChores(db, served.jobs),
    ],
    everySecond: served.everySecond,
    failed: (err) => log.error({ err }, 'Upkeep failed'),
  })
}

/**
 * From here on announcements of the operator are received; the answer says whether the exchange is
 * maintained.
 */
async function listening(
  { log }: ServerDeps,
  store: Store,
  { identity, served }: { readonly identity: Identity; readonly served: AllServed },
  closers: (() => Promise<void>)[],
): Promise<() => boolean> {
  const maintenance = new Maintenance(store.db)
  await maintenance.reload()
  const acted = (name?: string) => served.operatorActed(name)
  closers.push(watchOperator({ ...identity.inside, store, maintenance, acted, log }))
  return () => maintenance.on()
}

function marketOf(deps: ServerDeps, pipeline: Pipeline, store: Store) {
  const { config, clock, log } = deps
  const books = new MarketFloor(pipeline)
  const { market } = config
  const hours = config.marketHours
  const pastBars = (past: PastMarket) => new PastBarsThread(past)
  const maker = marketMakerApi(pipeline)
  const state = { status: () => pipeline.status(), trading$: pipeline.trading$ }
  const shared = { ...state, pastBars, seed: config.simSeed, hours, clock, log, maker, books }
  const candleStore = candleTable(store.db)
  if (market.kind === 'sim') return createMarket({ ...shared, source: 'sim', candleStore })
  return createMarket({
    ...shared,
    candleStore,
    source: `replay:${market.path}`,
    replaySpeed: market.speed,
    replayLoop: market.loop,
  })
}

/** Once for each user, wallet and coin, however often the exchange starts. */
async function fund(commands: Commands<WalletCommands>, users: readonly User[]): Promise<void> {
  const credits = users.flatMap(({ userId }) =>
    DEMO_GRANTS.map(({ wallet, coin, amount }) => {
      const cause = `demo:${wallet}:${coin}`
      return creditCustomer(commands, userId, { wallet, coin, amount: readAmount(amount), cause })
    }),
  )
  for (const paid of await Promise.all(credits)) assertPaid(paid)
}

/** Once, however often the exchange starts. */
async function insure(commands: Commands<WalletCommands>): Promise<void> {
  const { coin, amount } = INSURANCE
  const credit = { coin, amount: readAmount(amount), cause: `insurance:${coin}` }
  assertPaid(await creditSystem(commands, { account: 'insurance', ...credit }))
}

/** An empty wallet or fund must not open in silence. */
function assertPaid(paid: Outcome<unknown>): void {
  if (!paid.ok) throw new Error(`The first money was refused: ${paid.refusal.key}`)
}
