// Owns how the rooms of the exchange are put together, in the order in which they open, and that
// they close in the opposite one, also when one of them does not open. It reads no environment.
import type { Logger } from 'pino'
import { readAmount } from '../../src/domain/decimal'
import type { Outcome } from '../../src/domain/refusals'
import type { Config } from '../config'
import { Exchange } from '../exchange'
import { createGateway, type Gateway } from '../gateway/gateway'
import { DEMO_GRANTS, DEMO_USERS, type User } from '../identity/demoUsers'
import { createIdentity, type Identity } from '../identity/identity'
import { tokenSecret } from '../identity/tokenSecret'
import { createMarket, type Market } from '../market/market'
import type { Clock, Ids } from '../ports'
import { forgetAnswers } from '../store/forgetAnswers'
import { openStore, type Store } from '../store/openStore'
import { candleTable } from './candleTable'
import { dataFolder } from './dataFolder'
import { Maintenance } from './maintenance'
import { MarketFloor } from './marketFloor'
import { hearOperator } from './operatorNews'
import { startUpkeep } from './upkeep'

/** What the insurance fund of the perpetuals begins with, in production too. */
const INSURANCE = { coin: 'USDT', amount: '1000000' } as const

export interface HouseNeeds {
  readonly config: Config
  readonly clock: Clock
  readonly ids: Ids
  readonly log: Logger
  /** The built client; null serves none. */
  readonly clientDir: string | null
  /** Who may sign in without registration; left out: the demo users, outside production. */
  readonly demoUsers?: readonly User[]
  /** Asked between the steps; true ends the opening. */
  readonly stopping?: () => boolean
}

export interface House {
  readonly host: string
  readonly port: number
  readonly exchange: Exchange
  readonly market: Market
  readonly gateway: Gateway
  close(): Promise<void>
}

/** Opens everything, or nothing: what was opened before a failure is closed again. */
export async function openHouse(needs: HouseNeeds): Promise<House> {
  const closers: (() => Promise<void>)[] = []
  const close = async () => {
    for (const step of closers.splice(0).reverse())
      await step().catch((err: unknown) => needs.log.error({ err }, 'A room did not close'))
  }
  try {
    return { ...(await openRooms(needs, closers)), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function openRooms(needs: HouseNeeds, closers: (() => Promise<void>)[]) {
  const { config, clock, ids, log } = needs
  const { dataDir, databaseUrl } = config
  const pause = () => {
    if (needs.stopping?.()) throw new Error('Stopped while starting.')
  }
  await dataFolder(dataDir)
  const secret = await tokenSecret(config.tokenSecret, dataDir)
  const store = await openStore({ dataDir, databaseUrl })
  closers.push(() => store.close())
  pause()
  const demoUsers = config.production ? [] : (needs.demoUsers ?? DEMO_USERS)
  const { db } = store
  const limits = { codes: config.codeLimits }
  const identity = await createIdentity({ ...needs, db, dataDir, secret, demoUsers, limits })
  closers.push(() => identity.close())
  pause()
  const onHalt = (err: unknown) => log.error({ err }, 'Trading is halted')
  const exchange = await Exchange.start({ store, clock, ids, onHalt })
  closers.push(() => exchange.close())
  closers.push(
    startUpkeep({
      clock,
      checkSums: () => exchange.checkSums(),
      forget: (until) => forgetAnswers(db, until),
      chores: identity.chores,
      failed: (err) => log.error({ err }, 'What is old is not forgotten'),
    }),
  )
  await Promise.all([insure(exchange), fund(exchange, demoUsers)])
  pause()
  const market = marketOf(needs, exchange, store)
  closers.push(() => market.stop())
  await market.source.start()
  pause()
  const { feeds } = market
  const maintenance = await hearing(needs, store, identity, closers)
  const gateway = await createGateway({ ...needs, exchange, feeds, identity, maintenance })
  closers.push(() => gateway.close())
  const { port } = await gateway.listen()
  return { host: config.host, port, exchange, market, gateway }
}

/** From here on the operator is heard; the answer says whether the exchange is maintained. */
async function hearing(
  { log }: HouseNeeds,
  store: Store,
  identity: Identity,
  closers: (() => Promise<void>)[],
): Promise<() => boolean> {
  const maintenance = new Maintenance(store.db)
  await maintenance.reload()
  closers.push(hearOperator({ ...identity.inside, store, maintenance, log }))
  return () => maintenance.on()
}

function marketOf(needs: HouseNeeds, exchange: Exchange, store: Store) {
  const { config, clock, log } = needs
  const books = new MarketFloor(exchange)
  const { market } = config
  const hours = config.marketHours
  const shared = { seed: config.simSeed, hours, clock, log, house: exchange, books }
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
async function fund(exchange: Exchange, users: readonly User[]): Promise<void> {
  const credits = users.flatMap(({ userId }) =>
    DEMO_GRANTS.map(({ wallet, coin, amount }) =>
      exchange.credit(userId, wallet, coin, readAmount(amount), `demo:${wallet}:${coin}`),
    ),
  )
  for (const paid of await Promise.all(credits)) assertPaid(paid)
}

/** Once, however often the exchange starts. */
async function insure(exchange: Exchange): Promise<void> {
  const { coin, amount } = INSURANCE
  assertPaid(await exchange.fund('insurance', coin, readAmount(amount), `insurance:${coin}`))
}

/** An empty wallet or fund must not open in silence. */
function assertPaid(paid: Outcome<unknown>): void {
  if (!paid.ok) throw new Error(`The first money was refused: ${paid.refusal.key}`)
}
