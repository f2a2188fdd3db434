// How the server is put together around its exchange, in the order in which its parts open, and
// that they close in the opposite one, also when one of them does not open: identity, the market
// data as it is shown, modules and areas, the operator's news, the gateway. It reads no
// environment.
import type { Logger } from 'pino'
import { readAmount } from '../../src/domain/decimal'
import type { Clock, Ids } from '../../src/domain/clock'
import type { Outcome } from '../../src/domain/refusals'
import type { AreaModule } from '../exchange/area'
import { broughtBy, readsOf } from '../exchange/reads'
import type { Commands } from '../exchange/seam'
import { createGateway } from '../gateway/gateway'
import { DEMO_GRANTS, DEMO_USERS, type User } from '../identity/demoUsers'
import { createIdentity, type Identity } from '../identity/identity'
import { tokenSecret } from '../identity/tokenSecret'
import type { FeedsApi } from '../market-data/api'
import { openMarketView } from '../market-data/marketView'
import { marketReads } from '../market-data/marketReads'
import { PastBarsThread } from '../market-data/sim/pastBars'
import type { PastMarket } from '../market-data/sim/pastMarket'
import { modules } from '../modules'
import type { WalletCommands } from '../modules/wallet/commands'
import { creditCustomer, creditSystem } from '../modules/wallet/rim/firstMoney'
import { AttackCounts } from '../net/attackCounts'
import { isUnavailable } from '../store/patience'
import { openSharedStore, type SharedStore } from '../store/openBeside'
import { keepAttacks } from './attackTable'
import { areaChores } from './areaJobs'
import { candleTable } from './candleTable'
import { Closers } from './closers'
import type { Config } from './config'
import { dataFolder } from './dataFolder'
import { exchangeInThread } from './exchange/exchangeThread'
import { openExchange, type OpenExchange } from './exchange/openExchange'
import { Maintenance } from './maintenance'
import { watchOperator } from './operatorNews'
import { serveAll, type AllServed } from './serveAll'
import { startUpkeep } from './upkeep'

const DAY_MS = 24 * 3_600_000

/** What the insurance fund of the perpetuals begins with, in production too. */
const INSURANCE = { coin: 'USDT', amount: '1000000' } as const

export interface ServerDeps {
  readonly config: Config
  readonly areas: readonly AreaModule[]
  /** An exchange in a thread has its own. */
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Logger
  /** The built client; null serves none. */
  readonly clientDir: string | null
  /** Who may sign in without registration where demo accounts exist; left out: the demo users. */
  readonly demoUsers?: readonly User[]
  /** Ends the opening between two of its steps. */
  readonly stopping?: AbortSignal
  /** Called when the exchange ends that nobody asked to; the server is to be closed then. */
  readonly failed?: (cause: Error) => void
  /** Opens the exchange; left out: as the configuration says. */
  readonly openExchange?: () => Promise<OpenExchange>
}

export interface Server {
  readonly host: string
  readonly port: number
  readonly db: SharedStore['db']
  readonly feeds: FeedsApi
  close(): Promise<void>
}

/** Opens everything, or nothing: what was opened before a failure is closed again. */
export async function openServer(deps: ServerDeps): Promise<Server> {
  const closers = new Closers(deps.log)
  const parts = await closers.guard(() => openParts(deps, closers))
  return { ...parts, close: () => closers.close() }
}

async function openParts(deps: ServerDeps, closers: Closers): Promise<Omit<Server, 'close'>> {
  const { config, areas, clock, log, stopping } = deps
  const { dataDir, sessionDays } = config
  await dataFolder(dataDir)
  const secret = await tokenSecret(config.tokenSecret, dataDir)
  stopping?.throwIfAborted()
  const exchange = await (deps.openExchange ?? (() => exchangeOf(deps)))()
  closers.add(() => exchange.close())
  const { commands, events, reads: live, market } = exchange.seam
  const store = openSharedStore(exchange.database, events.trading$)
  closers.add(() => store.close())
  stopping?.throwIfAborted()
  const demoUsers = config.demo === 'off' ? [] : (deps.demoUsers ?? DEMO_USERS)
  const { db } = store
  const limits = { codes: config.codeLimits, sessionMs: sessionDays * DAY_MS }
  const attacks = new AttackCounts(clock)
  const own = { db, dataDir, secret, demoUsers, limits, attacks }
  const identity = await createIdentity({ ...deps, ...own })
  closers.add(() => identity.close())
  stopping?.throwIfAborted()
  // The exchange runs the commands of every module; these are the wallet's.
  const wallets = commands as Commands<WalletCommands>
  await Promise.all([insure(wallets), fund(wallets, demoUsers)])
  const pastBars = (past: PastMarket) => new PastBarsThread(past)
  const view = await openMarketView({
    events: market,
    trading$: events.trading$,
    clock,
    store: candleTable(db),
    log,
    pastBars,
  })
  closers.add(() => view.stop())
  stopping?.throwIfAborted()
  const { feeds, status } = view
  const reads = readsOf(live, modules, db)
  const brought = broughtBy(live, modules)
  const services = { ...deps, ...brought, db, identity, market: marketReads(feeds, status) }
  const served = serveAll({ modules, areas, commands, reads, services })
  closers.add(() => served.close())
  closers.add(keepUp(deps, { db, served, attacks }))
  const maintenance = await listening(deps, store, { identity, served }, closers)
  const shown = { ...served, events, reads, status, feeds, identity }
  const closed = { maintenance: () => maintenance.on(), paused: () => maintenance.paused() }
  const gateway = await createGateway({ ...deps, ...shown, ...closed, attacks, isUnavailable })
  closers.add(() => gateway.close())
  const { port } = await gateway.listen()
  return { host: config.host, port, db, feeds }
}

/** In a thread of its own, or in this one. */
function exchangeOf(deps: ServerDeps): Promise<OpenExchange> {
  const { config, log, stopping, failed = () => undefined } = deps
  if (config.transport === 'direct') return openExchange(deps, modules)
  return exchangeInThread({ config, log, stopping, failed })
}

interface KeptUp {
  readonly db: SharedStore['db']
  readonly served: AllServed
  readonly attacks: AttackCounts
}

/** Starts what is done from time to time beside the exchange; the answer ends it. */
function keepUp({ clock, log }: ServerDeps, { db, served, attacks }: KeptUp) {
  return startUpkeep({
    clock,
    chores: served.hourly,
    everyMinute: [
      (now) => keepAttacks(db, attacks, now),
      ...served.everyMinute,
      ...areaChores(db, served.jobs),
    ],
    everySecond: served.everySecond,
    failed: (err) => log.error({ err }, 'Upkeep failed'),
  })
}

/** From here on announcements of the operator are received; the answer says what is maintained. */
async function listening(
  { log }: ServerDeps,
  store: SharedStore,
  { identity, served }: { readonly identity: Identity; readonly served: AllServed },
  closers: Closers,
): Promise<Pick<Maintenance, 'on' | 'paused'>> {
  const maintenance = new Maintenance(store.db)
  await maintenance.reload()
  const acted = (name?: string) => served.operatorActed(name)
  closers.add(watchOperator({ ...identity.inside, store, maintenance, acted, log }))
  return maintenance
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
