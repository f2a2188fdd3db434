// A gateway with everything around it faked, for tests: its HTTP side to inject calls into, or the
// whole thing listening on a free port of this machine.
import { drizzle } from 'drizzle-orm/node-postgres'
import { pino } from 'pino'
import { NEVER } from 'rxjs'
import type { PausedPart } from '../../../src/domain/maintenance'
import type { Services } from '../../../server/app/contract/feature'
import { accountLogOf } from '../../../server/app/contract/accountLog'
import { providersOf } from '../../../server/app/contract/providersOf'
import { readConfig } from '../../../server/app/config/config'
import { outageOf } from '../../../server/store/timeouts'
import type { GatewayDeps } from '../../../server/gateway/deps'
import { createGateway } from '../../../server/gateway/gateway'
import { createApp } from '../../../server/gateway/http/app'
import { DEMO_USERS } from '../../../server/features/identity/demoUsers'
import { marketReads } from '../../../server/features/market-data/marketReads'
import { features } from '../../../server/features'
import { registerAll } from '../../../server/app/registerAll'
import type { Origin } from '../../../server/features/identity/api'
import { demoIdentity } from './demoIdentity'
import { emptyTables } from './emptyTables'
import { countedIds, FakeClock } from './fakeClock'
import { FakeExchange } from './fakeExchange'
import { FakeFeeds } from './fakeFeeds'
import { judgedApp } from './judgedApp'

export const FROM: Origin = { address: '192.0.2.1', device: 'A test', locale: 'tw' }

/** No table of these tests holds a row. */
const db = drizzle(emptyTables())

type Late = 'leaving' | 'ownData' | 'positionHealth'
type Brought = Late | 'exporters' | 'fees' | 'trades' | 'volumes' | 'dailyEquity'

interface Around extends Omit<Services, 'db' | 'market' | Brought> {
  readonly exchange: FakeExchange
  readonly feeds: FakeFeeds
}

/** What the gateway needs: the fake exchange behind the calls and lists of the real modules. */
export function servedBy({ exchange, feeds, ...around }: Around) {
  const status = () => exchange.status()
  const brought = providersOf(exchange, features)
  const services = { ...around, ...brought, db, market: marketReads(feeds, status) }
  const served = registerAll({ features, commands: exchange, reads: exchange, services })
  const accountLog = accountLogOf({ db, readers: served.eventReaders, grew$: NEVER })
  return { ...around, ...served, accountLog, events: exchange, reads: exchange, status, feeds }
}

export function aServer(env: Record<string, string> = {}, clientDir: string | null = null) {
  const read = readConfig({ PORT: '0', LOG_LEVEL: 'silent', ...env })
  if (!read.ok) throw new Error(read.message)
  const { config } = read
  const clock = new FakeClock()
  const ids = countedIds()
  const exchange = new FakeExchange()
  const feeds = new FakeFeeds()
  const logged: string[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) })
  const identity = demoIdentity(clock, config.demo === 'off' ? [] : DEMO_USERS)
  const api: { maintained: boolean; paused: readonly PausedPart[] } = {
    maintained: false,
    paused: [],
  }
  const maintenance = () => api.maintained
  const counted: string[] = []
  const attacks = {
    count: (kind: string, network: string) => void counted.push(`${kind} ${network}`),
  }
  const around = { config, exchange, feeds, identity, clock, ids, log }
  const deps: GatewayDeps = {
    ...servedBy(around),
    attacks,
    maintenance,
    paused: () => api.paused,
    outageOf,
    clientDir,
  }
  return { deps, clock, exchange, feeds, identity, logged, counted, api }
}

export type Server = ReturnType<typeof aServer>

/** A server with its HTTP side, for `app.inject`. */
export async function aCounter(env: Record<string, string> = {}, clientDir: string | null = null) {
  const server = aServer(env, clientDir)
  const app = judgedApp(await createApp(server.deps))
  return { ...server, app }
}

/** A server that listens on a free port. */
export async function aListeningServer(env: Record<string, string> = {}) {
  const server = aServer(env)
  const gateway = await createGateway(server.deps)
  const { port } = await gateway.listen()
  return { ...server, gateway, port }
}

/** A fresh session of the demo user of a level. */
export async function signIn(server: Server, level = 1) {
  const answer = await server.identity.signInDemo(`demo${level}@meridian.test`, FROM)
  if (!answer.ok) throw new Error(answer.refusal.key)
  return { ...answer.value, userId: DEMO_USERS[level]!.userId }
}
