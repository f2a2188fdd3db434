// The whole exchange, opened as a process opens it, on a folder of its own: its users, their
// balances, and the demo features that production removes.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SteadyClock } from '../../../server/app/clock'
import { readConfig } from '../../../server/app/config/config'
import { openServer, type Server } from '../../../server/app/openServer'
import { auditStore } from '../../../server/store/audit/auditStore'
import { openCluster } from '../../../server/store/embedded/cluster'
import { openStore } from '../../../server/store/openStore'
import { features, modules } from '../../../server/features'
import { freePort } from '../../e2e/support/freePort'
import { PRODUCTION } from '../../support/gateway/production'
import { TABLES } from '../../support/core'

/** In production, reached on this machine. */
async function openLive(): Promise<Server> {
  const port = await freePort()
  const own = { PORT: String(port), PUBLIC_ORIGIN: `http://127.0.0.1:${port}` }
  return open({ ...PRODUCTION, ...own })
}

let dataDir: string
let server: Server | undefined

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'meridian-server-'))
})

afterAll(async () => {
  await server?.close()
  const cluster = await openCluster(dataDir)
  await cluster.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function open(env: Record<string, string> = {}): Promise<Server> {
  await server?.close()
  const read = readConfig({ PORT: '0', DATA_DIR: dataDir, ...env })
  if (!read.ok) throw new Error(read.message)
  const clock = new SteadyClock()
  const ids = { uuid: () => randomUUID() }
  const log = pino({ level: 'silent' })
  server = await openServer({
    features,
    config: read.config,
    log,
    clock,
    ids,
    clientDir: null,
  })
  return server
}

async function call(path: string, init: { body?: object; token?: string } = {}) {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (init.token !== undefined) headers['authorization'] = `Bearer ${init.token}`
  const body = init.body ? { method: 'POST', body: JSON.stringify(init.body) } : {}
  const url = `http://127.0.0.1:${server?.port}/investor${path}`
  return (await fetch(url, { headers, ...body })).json()
}

interface Held {
  readonly wallet: string
  readonly coin: string
  readonly balance: string
}

async function wallets(email: string): Promise<string[]> {
  const { data } = await call('/demo/login', { body: { email } })
  const accounts = (await call('/accounts', { token: data.token })).data.balances as Held[]
  return accounts.map(({ wallet, coin, balance }) => `${wallet} ${coin} ${balance}`).sort()
}

const GRANTED = [
  'DERIVATIVES USDT 20000',
  'FUTURES USDT 50000',
  'SPOT ARC 1000',
  'SPOT BTC 0.5',
  'SPOT ETH 5',
  'SPOT USDT 50000',
]

/**
 * What stands in the insurance fund and how often it was credited, after the exchange has closed.
 */
async function insurance(): Promise<object | undefined> {
  await server?.close()
  server = undefined
  const store = await openStore({ dataDir }, TABLES)
  try {
    const { rows } = await store.db.execute(sql`
      select a.balance::text as balance, count(*)::int as postings
        from accounts a join postings p on p.account_id = a.id
       where a.owner = 'house:insurance' and a.coin = 'USDT' group by a.id`)
    expect(await auditStore(store.db, modules)).toEqual([])
    return rows[0]
  } finally {
    await store.close()
  }
}

test('the insurance fund is paid once from the chain, however often the exchange starts', async () => {
  await open()
  const paid = { balance: '10000000000000000', postings: 1 }
  expect(await insurance()).toEqual(paid)
  await openLive()
  expect(await insurance()).toEqual(paid)
}, 60_000)

test('[AUT-126] one funded demo user a level, funded once, none in production', async () => {
  await open()
  const { users } = (await call('/demo/users')).data as {
    users: { email: string; kycLevel: number }[]
  }
  expect(users.map((it) => it.kycLevel)).toEqual([0, 1, 2])
  for (const { email } of users) expect(await wallets(email)).toEqual(GRANTED)
  await open()
  expect(await wallets(users[1]!.email)).toEqual(GRANTED)
  await openLive()
  const email = users[0]!.email
  const refused = [await call('/demo/users'), await call('/demo/login', { body: { email } })]
  expect(refused.map((it) => it.code)).toEqual([2051, 2051])
}, 60_000)
