// Exports as a script sees them, with real accounts and a real store: own rows only, one at a time,
// part by part across restarts, bounded.
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { EXPORT_KEPT_MS, MAX_EXPORTS, type ExportRecord } from '../../../../src/domain/exports'
import type { Exporters } from '../../../../server/app/contract/providers'
import { exportersOf } from '../../../../server/app/contract/providersOf'
import { features } from '../../../../server/features'
import { ExportJobs } from '../../../../server/features/exports/exportJobs'
import { exportParts } from '../../../../server/features/exports/tables'
import type { Store } from '../../../../server/store/openStore'
import { startDatabase, type TestDatabase } from '../../../support/database'
import { aRealServer, type RealServer } from '../../../support/gateway/realServer'

type Customer = Awaited<ReturnType<RealServer['aCustomer']>>
interface Body {
  readonly code: number
  readonly key?: string
  readonly field?: string
  readonly params?: Record<string, number>
  readonly data: { readonly export: ExportRecord; readonly exports: readonly ExportRecord[] }
}

let database: TestDatabase
let store: Store
let server: RealServer
let ann: Customer
let bob: Customer

beforeAll(async () => {
  database = await startDatabase()
  store = await database.open(await database.fresh())
  server = await aRealServer(store)
})
afterAll(async () => {
  await server.close()
  await database.close()
})
beforeEach(async () => {
  server.accounts.nextDay()
  ann = await server.aCustomer()
  bob = await server.aCustomer()
})

/** The writing of files as a process does that has just started. */
const started = (change: Partial<Exporters> = {}) => {
  const { clock, ids } = server.accounts
  const exporters = { ...exportersOf(server.trading.reads, features), ...change }
  const ownData = () => server.served.ownData
  const log = pino({ level: 'silent' })
  return new ExportJobs({ db: store.db, clock, ids, exporters, ownData, log })
}

const call = async (method: string, url: string, payload?: object, who = ann): Promise<Body> => {
  const asked = { method, url, token: who.tokens.token, ...(payload ? { payload } : {}) }
  return (await server.ask(asked)).body as unknown as Body
}

const now = () => server.accounts.clock.now()
const begin = (kind: string, who = ann) =>
  call('POST', '/exports', { kind, startedAt: now() - 3_600_000 }, who)
const file = (url: string, accept: string, who = ann) =>
  server.app.inject({
    url: `/investor${url}`,
    headers: { accept, authorization: `Bearer ${who.tokens.token}` },
  })
const linesOf = (text: string) => text.trimEnd().split('\r\n')

/** So many fills of spot orders, a millisecond apart. */
async function fills(count: number, { caller }: Customer): Promise<void> {
  await store.db.execute(sql`
    insert into spot_fills (id, order_id, user_id, symbol, side, price, quantity, fee,
                            liquidity, at)
    select (select coalesce(max(id), 0) from spot_fills) + n, gen_random_uuid(), ${caller.userId},
           'btcusdt', 'BUY', 6000000, 100, 0, 'TAKER', ${now() - 60_000}::bigint + n
      from generate_series(1, ${count}::int) n`)
}

/** The same of futures. */
async function futuresFills(count: number, { caller }: Customer): Promise<void> {
  await store.db.execute(sql`
    insert into fills (id, ticket_id, user_id, symbol, action, side, price, quantity, fee,
                       liquidity, realised, at)
    select (select coalesce(max(id), 0) from fills) + n, gen_random_uuid(), ${caller.userId},
           'btcusdtperp', 'OPEN', 'BUY', 600000, 100, 0, 'TAKER', 0, ${now() - 60_000}::bigint + n
      from generate_series(1, ${count}::int) n`)
}

test.each([0, -24 * 3_600_000])(
  'a period that ends %i ms after its start is refused',
  async (ms) => {
    const startedAt = now() - 48 * 3_600_000
    const asked = { kind: 'LEDGER', startedAt, endedAt: startedAt + ms }
    expect(await call('POST', '/exports', asked)).toMatchObject({ key: 'exportRange' })
    expect((await call('GET', '/exports')).data.exports).toEqual([])
  },
)

describe('GET /exports/transactions', () => {
  test("[WAL-012] answers the caller's own ledger as a file, or in JSON where that is asked for", async () => {
    const url = '/exports/transactions?startedAt=1700000000'
    const answer = await file(url, '*/*')
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="meridian-ledger-/)
    const [head, ...lines] = linesOf(answer.body)
    expect(head).toBe('time (UTC),transferId,kind,cause,wallet,coin,amount,locked')
    const credited = lines.map((line) => line.split(',').slice(4, 7).join(' ')).toSorted()
    expect(credited).toEqual([
      'DERIVATIVES USDT 10000',
      'FUTURES USDT 10000',
      'SPOT BTC 1',
      'SPOT USDT 10000',
    ])
    const { data } = (await file(url, 'application/json')).json<{ data: { text: string } }>()
    expect(data.text).toBe(answer.body)
  })

  test('[WAL-009] [CHT-009] lists the fills of a market between two times', async () => {
    await fills(3, ann)
    await fills(2, bob)
    const first = now() - 60_000 + 1
    const ask = async (query: string) =>
      linesOf((await file(`/exports/transactions?kind=SPOT&${query}`, '*/*')).body).slice(1)
    expect(await ask(`startedAt=${first}`)).toHaveLength(3)
    expect(await ask(`startedAt=${first}&endedAt=${first + 2}`)).toHaveLength(2)
    // Ten digits are seconds.
    const seconds = Math.floor(first / 1_000)
    expect(await ask(`startedAt=${seconds}`)).toHaveLength(3)
    expect(await ask(`startedAt=${seconds + 1}`)).toHaveLength(0)
    const [line = ''] = await ask(`startedAt=${first}&endedAt=${first + 1}&zone=Asia/Taipei`)
    expect(line).toMatch(/Z,\d{4}-\d\d-\d\d [\d:.]+ GMT\+08:00,\d+,[\w-]+,btcusdt,BUY,60000/)
  })

  test.each([
    ['startedAt=x', 2004, 'startedAt'],
    ['startedAt=1&kind=ALL', 2003, 'kind'],
    ['startedAt=1&zone=Asia/Nowhere', 2003, 'zone'],
    ['startedAt=99999999999999', 2180, 'startedAt'],
    ['startedAt=2000&endedAt=1000', 2180, 'startedAt'],
    ['startedAt=1&user=1', 2001, 'user'],
    ['', 2002, 'startedAt'],
  ])('refuses %s', async (query, code, field) => {
    const answer = await file(`/exports/transactions?${query}`, '*/*')
    expect(answer.json()).toMatchObject({ code, field })
  })
})

describe('an export', () => {
  test('is written part by part, by whichever process runs, and is the same as at once', async () => {
    await fills(2_500, ann)
    const { data } = await begin('SPOT')
    expect(data.export).toMatchObject({ status: 'RUNNING', rows: 0, totalRows: 2_500 })
    const seen = []
    for (let part = 0; part < 3; part += 1) {
      await started().work()
      const [record] = (await call('GET', '/exports')).data.exports
      seen.push([record?.status, record?.rows])
    }
    expect(seen).toEqual([
      ['RUNNING', 1_000],
      ['RUNNING', 2_000],
      ['READY', 2_500],
    ])
    const { uuid, startedAt, endedAt } = data.export
    const written = await file(`/exports/${uuid}/file`, '*/*')
    const query = `kind=SPOT&startedAt=${startedAt}&endedAt=${endedAt}`
    expect(written.body).toBe((await file(`/exports/transactions?${query}`, '*/*')).body)
    expect(new Set(linesOf(written.body)).size).toBe(2_501)
  })

  test('without a row is ready with its head alone', async () => {
    const { data } = await begin('FUTURES')
    await started().work()
    const { body } = await file(`/exports/${data.export.uuid}/file`, '*/*')
    expect(linesOf(body)).toHaveLength(1)
  })

  test('is one at a time, however many ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => begin('LEDGER')))
    const codes = answers.map(({ code, key }) => (code === 20000 ? 'begun' : key))
    expect(codes.filter((code) => code === 'begun')).toHaveLength(1)
    // So many of one network at once are not even waited for.
    expect(codes.filter((code) => /^(exportRunning|rateLimited)$/.test(code ?? ''))).toHaveLength(
      49,
    )
    expect((await begin('LEDGER', bob)).code).toBe(20000)
  })

  test('that is not the first is refused before its rows are counted', async () => {
    await begin('LEDGER')
    const find = vi.fn<Exporters['find']>()
    const range = { from: now() - 3_600_000, to: now() }
    const request = { kind: 'LEDGER', range, zone: 'UTC' } as const
    const answer = await started({ find }).begin(ann.caller.userId, request)
    expect(answer).toMatchObject({ ok: false, refusal: { key: 'exportRunning' } })
    expect(find).not.toHaveBeenCalled()
  })

  test('that is cancelled leaves nothing, and is final', async () => {
    await fills(1_500, ann)
    const { uuid } = (await begin('SPOT')).data.export
    await started().work()
    expect((await call('POST', `/exports/${uuid}/cancel`)).data.export.status).toBe('CANCELLED')
    await started().work()
    expect((await call('POST', `/exports/${uuid}/cancel`)).key).toBe('exportEnded')
    expect((await call('GET', `/exports/${uuid}/file`)).key).toBe('exportNotReady')
    const left = await store.db
      .select()
      .from(exportParts)
      .where(sql`file_id = ${uuid}`)
    expect(left).toEqual([])
    expect((await begin('SPOT')).code).toBe(20000)
  })

  test('of another customer is unknown', async () => {
    const { uuid } = (await begin('LEDGER')).data.export
    for (const [method, url] of [
      ['POST', `/exports/${uuid}/cancel`],
      ['GET', `/exports/${uuid}/file`],
    ] as const)
      expect((await call(method, url, undefined, bob)).key).toBe('exportUnknown')
    expect((await call('GET', '/exports', undefined, bob)).data.exports).toEqual([])
  })

  test.each([
    ['SPOT', fills],
    ['FUTURES', futuresFills],
  ] as const)(
    '[WAL-012] of %s holds 10,000 rows; for more, the refusal states how many files are needed',
    async (kind, trade) => {
      await trade(10_000, ann)
      const url = `/exports/transactions?kind=${kind}&startedAt=${now() - 70_000}`
      expect(new Set(linesOf((await file(url, '*/*')).body)).size).toBe(10_001)
      await trade(1, ann)
      const tooLong = {
        key: 'exportTooLong',
        params: { max: 10_000, rows: 10_001, parts: 2 },
      }
      expect(await begin(kind)).toMatchObject(tooLong)
      expect((await file(url, '*/*')).json()).toMatchObject(tooLong)
      expect((await call('GET', '/exports')).data.exports).toEqual([])
    },
  )

  test('is kept for a week, with the nine before it at most', async () => {
    for (let n = 0; n < MAX_EXPORTS + 2; n += 1) {
      await begin('FUTURES')
      await started().work()
      server.accounts.clock.pass(1_000)
    }
    const { exports } = (await call('GET', '/exports')).data
    expect(exports).toHaveLength(MAX_EXPORTS)
    const oldest = exports.at(-1)?.createdAt ?? 0
    await started().cleanUp(oldest + EXPORT_KEPT_MS + 1)
    expect((await call('GET', '/exports')).data.exports).toHaveLength(MAX_EXPORTS - 1)
  })
})
