// A counter behind which everything is real but the market: the exchange and identity over one
// database, files in a folder, customers who registered, with money and something of every kind.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { NEVER } from 'rxjs'
import { readConfig } from '../../../server/app/config/config'
import { outageOf } from '../../../server/store/timeouts'
import { providersOf } from '../../../server/app/contract/providersOf'
import { accountLogOf } from '../../../server/app/contract/accountLog'
import type { GatewayDeps } from '../../../server/gateway/deps'
import { createApp } from '../../../server/gateway/http/app'
import { Limits } from '../../../server/gateway/limits/limits'
import type { IdentityDeps } from '../../../server/features/identity/identity'
import type { Store } from '../../../server/store/openStore'
import { readAmount } from '../../../src/domain/decimal'
import { UPLOAD_KINDS } from '../../../src/domain/records/identityRecords'
import { ExchangeFixture } from '../exchangeFixture'
import { AccountFixture, type Customer } from '../identity/accountFixture'
import { FakeFeeds } from './fakeFeeds'
import { judgedApp } from './judgedApp'
import { marketReads } from '../../../server/features/market-data/marketReads'
import { features } from '../../../server/features'
import { registerAll } from '../../../server/app/registerAll'
import { walletFeature } from '../../../server/features/wallet/feature'
import { creditCustomer } from '../../../server/features/wallet/edge/initialFunding'
import { registerWalletWith } from '../../../server/features/wallet/edge/registerWallet'
import type { Custodian, WalletApi } from '../../../server/features/wallet/edge/walletApi'

/** Nobody waits here: what is judged is what is sent, not how often. */
const FREELY = { windowMs: 1, pair: 1e9, network: 1e9 }
const LIMITS: NonNullable<IdentityDeps['limits']> = {
  codes: { target: 1e9, address: 1e9 },
  attempts: {
    password: FREELY,
    code: FREELY,
    question: FREELY,
    work: FREELY,
    refresh: FREELY,
  },
}
const MONEY = [
  ['FUTURES', 'USDT', '10000'],
  ['SPOT', 'USDT', '10000'],
  ['SPOT', 'BTC', '1'],
  ['DERIVATIVES', 'USDT', '10000'],
] as const

/** An answer as a script sees it. */
export interface CallAnswer {
  readonly status: number
  readonly body: Record<string, unknown>
  readonly headers: Readonly<Record<string, unknown>>
}

export interface Asked {
  readonly method: string
  /** Below /investor. */
  readonly url: string
  readonly token?: string
  /** Sent as JSON, or as it is where it is text or bytes. */
  readonly payload?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** The caller's IP address; left out: this machine's. */
  readonly from?: string
}

/** Coins are kept by `custodian`; left out: by the simulated chain. */
export async function aRealServer(store: Store, custodian?: Custodian) {
  const read = readConfig({ PORT: '0', LOG_LEVEL: 'silent', RATE_LIMIT_ADDRESS: '100000000' })
  if (!read.ok) throw new Error(read.message)
  const { rateLimits } = read.config
  const config = { ...read.config, rateLimits: { ...rateLimits, account: 10_000_000 } }
  const trading = await ExchangeFixture.open(store)
  await trading.stockAll()
  const dataDir = await mkdtemp(join(tmpdir(), 'meridian-server-'))
  const accounts = await AccountFixture.open(store, { limits: LIMITS, dataDir })
  const logged: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) })
  const { clock, ids, identity } = accounts
  const { exchange, reads } = trading
  const feeds = new FakeFeeds()
  const status = () => exchange.status()
  const around = { config, clock, ids, log, identity }
  const brought = providersOf(reads, features)
  const services = { ...around, ...brought, db: store.db, market: marketReads(feeds, status) }
  const wallet = custodian
    ? { ...walletFeature, register: (api: WalletApi) => registerWalletWith(api, custodian) }
    : walletFeature
  const all = features.map((each) => (each === walletFeature ? wallet : each))
  const served = registerAll({ features: all, commands: exchange, reads, services })
  const deps: GatewayDeps = {
    ...around,
    ...served,
    accountLog: accountLogOf({ db: store.db, readers: served.eventReaders, grew$: NEVER }),
    events: exchange,
    reads,
    status,
    clientDir: null,
    feeds,
    maintenance: () => false,
    paused: () => [],
    outageOf,
  }
  const limits = new Limits(deps)
  const app = judgedApp(await createApp(deps, limits))
  let keys = 0

  const ask = async ({
    method,
    url,
    token,
    payload,
    headers = {},
    from,
  }: Asked): Promise<CallAnswer> => {
    keys += 1
    const sent = {
      'idempotency-key': `key-${String(keys).padStart(8, '0')}`,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    }
    const caller = from === undefined ? {} : { remoteAddress: from }
    const options = { method: method as 'GET', url: `/investor${url}`, headers: sent, ...caller }
    const body = payload === undefined ? {} : { payload: payload as object }
    const answer = await app.inject({ ...options, ...body })
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
  }

  /** With money in every wallet. */
  const aCustomer = async (): Promise<Customer> => {
    const customer = await accounts.aCustomer()
    for (const [wallet, coin, amount] of MONEY)
      await creditCustomer(trading.commands, customer.caller.userId, {
        wallet,
        coin,
        amount: readAmount(amount),
        cause: `gift:${wallet}:${coin}`,
      })
    return customer
  }
  const close = async () => {
    await app.close()
    await accounts.close()
    await trading.exchange.close()
    await rm(dataDir, { recursive: true })
  }
  const parts = { deps, limits, app, feeds, served, accounts, trading }
  return { ...parts, dataDir, ask, logged, aCustomer, close }
}

export type RealServer = Awaited<ReturnType<typeof aRealServer>>

const PAIR = { from: 'BTC', to: 'USDT' } as const

/** One thing of every kind that has an id; the ids by what they name. */
export async function furnish(server: RealServer, { tokens, caller }: Customer) {
  const { token } = tokens
  const place = async (url: string, payload: object, path: readonly string[]) => {
    const { body } = await server.ask({ method: 'POST', url, token, payload })
    let found: unknown = body['data']
    for (const key of path) found = Reflect.get(Object(found), key)
    if (typeof found !== 'string') throw new Error(`${url}: ${JSON.stringify(body)}`)
    return found
  }
  const perpetual = { ...PAIR, direction: 'LONG', quantity: '0.01', leverage: 10 }
  const limit = { type: 'LIMIT', openPrice: '59000.0' }
  const stop = { type: 'STOP', triggerPrice: '90000.0' }
  const cfd = { symbol: 'EUR/USD', side: 'LONG', size: '0.1', leverage: 100 }
  const files = await Promise.all(
    UPLOAD_KINDS.map(
      async (kind) => [kind, await server.accounts.aFile(caller.userId, kind)] as const,
    ),
  )
  const resting = { ...PAIR, type: 'LIMIT', quantity: '0.01', price: '59000.00' }
  return {
    order: await place('/orders/buy', resting, ['order', 'uuid']),
    pendingTicket: await place('/futures/open', { ...perpetual, ...limit }, ['future', 'futureId']),
    openTicket: await place('/futures/open', { ...perpetual, type: 'MARKET' }, [
      'future',
      'futureId',
    ]),
    stop: await place('/futures/stops', { ...perpetual, ...stop }, ['stop', 'stopId']),
    pendingCfd: await place('/forexs/open', { ...cfd, openType: 'LIMIT', openPrice: '1.07000' }, [
      'forex',
      'forexUuid',
    ]),
    openCfdTicket: await place('/forexs/open', { ...cfd, openType: 'MARKET' }, [
      'forex',
      'forexUuid',
    ]),
    session: caller.sessionId,
    ...Object.fromEntries(files),
  }
}
