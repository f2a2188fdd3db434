// The copy of one's own data with real accounts and a real store: everything of the caller, nothing
// secret and nothing of anybody else, written once in parts.
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportersOf } from '../../../../server/app/contract/providersOf'
import { features } from '../../../../server/features'
import { ExportJobs } from '../../../../server/features/exports/exportJobs'
import type { Store } from '../../../../server/store/openStore'
import type { ExportRecord } from '../../../../src/domain/exports'
import { startDatabase, type TestDatabase } from '../../../support/database'
import { addPersonalRows } from '../../../support/personal/addRows'
import { ODD, personalTraces } from '../../../support/personal/whose'
import { aRealServer, furnish, type RealServer } from '../../../support/gateway/realServer'

type Customer = Awaited<ReturnType<RealServer['aCustomer']>>
type Row = Record<string, unknown>
interface OwnData {
  readonly sections: Record<string, { readonly rows: readonly Row[]; readonly complete: boolean }>
}

let database: TestDatabase
let store: Store
let server: RealServer
let ann: Customer
let bob: Customer
let bobs: readonly string[]

beforeAll(async () => {
  database = await startDatabase()
  store = await database.open(await database.fresh())
  server = await aRealServer(store)
  ann = await server.aCustomer()
  bob = await server.aCustomer()
  const ids = await Promise.all([fill(ann, 'ann'), fill(bob, 'bob')])
  bobs = ids[1]
})
afterAll(async () => {
  await server.close()
  await database.close()
})

const now = () => server.accounts.clock.now()

/** Something in every list; answers what only this customer has. */
async function fill(who: Customer, mark: string): Promise<string[]> {
  const { caller, email, mobile } = who
  const things = await furnish(server, who)
  const number = mark === 'ann' ? 1 : 2
  await addPersonalRows(store, { userId: caller.userId, email, mark, at: now(), number })
  return [caller.userId, email, mobile, ...personalTraces(mark), ...Object.values(things)]
}

const work = async () => {
  const { clock, ids } = server.accounts
  const exporters = exportersOf(server.trading.reads, features)
  const ownData = () => server.served.ownData
  const log = pino({ level: 'silent' })
  // Another process each time.
  await new ExportJobs({ db: store.db, clock, ids, exporters, ownData, log }).work()
}

const post = async (payload: object, { tokens }: Customer) =>
  (await server.ask({ method: 'POST', url: '/exports', token: tokens.token, payload }))
    .body as unknown as { key?: string; field?: string; data: { export: ExportRecord } }

/** The owner of a session is there now. */
const prove = ({ caller: { sessionId, userId } }: Customer) =>
  store.db.execute(sql`
    insert into fresh_factors (session_id, user_id, factor, at)
    values (${sessionId}, ${userId}, 'passkey', ${now()})
    on conflict (session_id) do update set at = excluded.at`)

async function copyOf(who: Customer) {
  await prove(who)
  const { uuid } = (await post({ kind: 'ACCOUNT' }, who)).data.export
  const headers = { authorization: `Bearer ${who.tokens.token}` }
  const fetch = () => server.app.inject({ url: `/investor/exports/${uuid}/file`, headers })
  let parts = 0
  for (let file = await fetch(); ; file = await fetch()) {
    if (file.statusCode === 200) return { file, parts, data: file.json<OwnData>() }
    expect(file.json()).toMatchObject({ key: 'exportNotReady' })
    await work()
    parts += 1
    expect(parts).toBeLessThan(20)
  }
}

test("[AUT-132] [PRF-003] a copy of one's own data holds every list as one JSON file", async () => {
  const { file, data } = await copyOf(ann)
  expect(file.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(file.headers['content-disposition']).toMatch(
    /^attachment; filename="meridian-account-\d{4}-\d\d-\d\d\.json"$/,
  )
  const { sections } = data
  const sizes = Object.entries(sections).map(([name, { rows }]) => [name, rows.length > 0])
  expect(Object.fromEntries(sizes)).toEqual({
    ledger: true,
    deposits: true,
    withdrawals: true,
    addressBook: true,
    futuresTickets: true,
    futuresStops: true,
    futuresFills: true,
    spotOrders: true,
    spotFills: false,
    cfdTickets: true,
    cfdDeals: true,
    savings: true,
    lotteryNumbers: true,
    rebates: true,
    rewards: true,
    agentApplication: true,
    profile: true,
    sessions: true,
    passkeys: true,
    apiKeys: true,
    securityHistory: true,
    identityChecks: true,
    mobileChanges: true,
    supportMessages: true,
    workspaces: true,
    tradingLimits: true,
    deadMen: true,
    syncedSettings: true,
    eventLog: true,
    alerts: true,
    alertFirings: true,
  })
  expect(Object.values(sections).every(({ complete }) => complete)).toBe(true)
  expect(sections['profile']?.rows).toMatchObject([
    { email: ann.email, level: 1, referralMembers: 0, mailWord: `ann ${ODD}` },
  ])
  expect(sections['addressBook']?.rows).toMatchObject([{ name: `ann ${ODD}` }])
  expect(sections['supportMessages']?.rows).toMatchObject([{ text: `ann ${ODD}`, pictures: [] }])
  expect(sections['workspaces']?.rows).toEqual([
    { id: 'first', content: '{"workspace":{"name":"ann scalp"}}' },
  ])
  expect(sections['syncedSettings']?.rows).toEqual([
    { name: 'drawings', content: '{"text":"ann target"}', updatedAt: expect.any(Number) as number },
  ])
  expect(sections['identityChecks']?.rows).toMatchObject([
    { files: ['ann-selfie', 'ann-front', 'ann-back'] },
  ])
})

/** Columns that hold what must leave the exchange with nobody, the owner included. */
const SECRETS = [
  ['users', 'password_hash'],
  ['sessions', 'token_hash'],
  ['authenticators', 'sealed'],
  ['recovery_codes', 'hash'],
  ['api_keys', 'sealed'],
  ['passkeys', 'credential_id'],
  ['passkeys', 'public_key'],
  ['codes', 'hash'],
  ['rebates', 'member'],
  ['rebates', 'member_id'],
] as const

test('holds nothing secret and nothing of anybody else', async () => {
  const { file } = await copyOf(ann)
  for (const [table, column] of SECRETS) {
    const { rows } = await store.db.execute<{ value: string }>(
      sql`select ${sql.raw(column)}::text as value from ${sql.raw(table)}
           where ${sql.raw(column)} is not null`,
    )
    expect(rows.length, `${table}.${column}`).toBeGreaterThan(0)
    for (const { value } of rows) expect(file.body).not.toContain(value)
  }
  for (const token of [ann.tokens.token, ann.tokens.refreshToken])
    expect(file.body).not.toContain(token)
  expect(bobs.length).toBeGreaterThan(5)
  for (const value of bobs) expect(file.body).not.toContain(value)
  expect((await copyOf(bob)).file.body).toContain(bobs[0])
})

test('is written once, part by part, by whichever process runs', async () => {
  await store.db.execute(sql`
    insert into spot_fills (id, order_id, user_id, symbol, side, price, quantity, fee,
                            liquidity, at)
    select 1000 + n, gen_random_uuid(), ${ann.caller.userId}, 'btcusdt', 'BUY', 6000000, 100, 0,
           'TAKER', ${now()}::bigint - n
      from generate_series(1, 2500) n`)
  const { data, parts } = await copyOf(ann)
  expect(parts).toBe(3)
  const fills = data.sections['spotFills']?.rows ?? []
  expect(new Set(fills.map(({ fillId }) => fillId)).size).toBe(2_500)
  expect(fills).toHaveLength(2_500)
})

test('has no period, which every other file has', async () => {
  const startedAt = now() - 1_000
  expect(await post({ kind: 'ACCOUNT', startedAt }, ann)).toMatchObject({
    key: 'fieldUnknown',
    field: 'startedAt',
  })
  expect(await post({ kind: 'SPOT' }, ann)).toMatchObject({
    key: 'fieldMissing',
    field: 'startedAt',
  })
})

test('of an account that is shared is refused', async () => {
  await store.db.execute(sql`update users set demo = true where id = ${bob.caller.userId}`)
  expect(await post({ kind: 'ACCOUNT' }, bob)).toMatchObject({ key: 'demoFixed' })
})

test('[AUT-132] wants a fresh factor to be asked for and to be taken, and the owner is notified', async () => {
  const cal = await server.aCustomer()
  const { accounts } = server
  const event = 'DATA_COPY_REQUESTED'
  const events = async () =>
    (await accounts.history(cal.caller.userId)).filter((each) => each === event)
  expect(await post({ kind: 'ACCOUNT' }, cal)).toMatchObject({ key: 'freshFactorNeeded' })
  expect(await events()).toEqual([])
  await accounts.prove(cal)
  const { uuid } = (await post({ kind: 'ACCOUNT' }, cal)).data.export
  expect(await events()).toEqual([event])
  expect(accounts.codeTo(cal.email, `mail.${event}`)).toBeTruthy()
  const { token } = cal.tokens
  const fetch = () => server.ask({ method: 'GET', url: `/exports/${uuid}/file`, token })
  for (let parts = 0; (await fetch()).body['key'] === 'exportNotReady'; parts += 1) {
    expect(parts).toBeLessThan(20)
    await work()
  }
  accounts.clock.pass(10 * 60_000)
  expect((await fetch()).body).toMatchObject({ key: 'freshFactorNeeded' })
  await accounts.prove(cal)
  const headers = { accept: 'application/json' }
  const file = await server.ask({ method: 'GET', url: `/exports/${uuid}/file`, token, headers })
  expect(file.body).toMatchObject({ code: 20000 })
})

test('the file of a period, which holds no personal data, wants none', async () => {
  const cal = await server.aCustomer()
  const startedAt = now() - 1_000
  expect(await post({ kind: 'SPOT', startedAt }, cal)).toMatchObject({ code: 20000 })
})
