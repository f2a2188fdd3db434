// Data of older versions, with rows in every table that has grown since: it opens, is brought to
// this version's schema, audits, and says the same of everybody's money, orders and fills.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { modules } from '../../../server/modules'
import { auditStore } from '../../../server/store/auditStore'
import { makeParts } from '../../../server/store/partitions'
import type { Store } from '../../../server/store/openStore'
import { startDatabase, type TestDatabase } from '../../support/database'
import { ANN, BOB, ExchangeDesk, ticketIn } from '../../support/exchangeDesk'
import { AT, RESTING, ROWS, TICKET, USDT } from '../../support/older/olderRows'
import { applyOlder } from '../../support/older/olderSchema'

let database: TestDatabase

beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.close())

/** A commit that was not in the tables yet, as that version wrote it: ann has 1 USDT more. */
const TAIL = JSON.stringify([
  {
    table: 'accounts',
    fields: ['id', 'owner', 'wallet', 'coin', 'part', 'balance'],
    rows: [
      [1, 'chain', 'HOUSE', 'USDT', 'free', String(-20_001n * USDT)],
      [2, ANN, 'FUTURES', 'USDT', 'free', String(9_401n * USDT)],
    ],
  },
  {
    table: 'transfers',
    fields: ['id', 'kind', 'cause', 'at'],
    rows: [[6, 'CREDIT', `${ANN}:credit:gift`, AT + 1]],
  },
  {
    table: 'postings',
    fields: ['transferId', 'accountId', 'amount'],
    rows: [
      [6, 1, String(-USDT)],
      [6, 2, String(USDT)],
    ],
  },
])
const WITH_TAIL = `${ROWS}
insert into journal (seq, at, effects) values (1, ${AT + 1}, convert_to('${TAIL}', 'UTF8'));`

const VERSIONS = [
  { version: 'of the sixth migration', last: 6, rows: ROWS, free: '9400' },
  { version: 'with a journal not yet in the tables', last: 15, rows: WITH_TAIL, free: '9401' },
]

describe.each(VERSIONS)('a database $version', ({ last, rows, free }) => {
  let url: string
  let store: Store
  let traders: ExchangeDesk

  beforeAll(async () => {
    url = await database.bare()
    await applyOlder(url, last, rows)
    store = await database.open(url)
    traders = await ExchangeDesk.open(store, 'after')
    traders.market()
    return async () => {
      await traders.exchange.close()
      await store.close()
    }
  })

  test('[LED-006] opens and audits, with the balances and orders that it had', async () => {
    expect(await auditStore(store.db, modules)).toEqual([])
    expect(await traders.wallet(ANN, 'FUTURES', 'USDT')).toBe(`${Number(free) + 600} (600 locked)`)
    expect(await traders.free(BOB)).toBe('10005 (0 locked)')
    expect(await traders.wallet(BOB, 'SPOT', 'BTC')).toBe('1 (0 locked)')
    const [ticket] = await traders.read('futures', ANN)
    expect(ticket).toMatchObject({ futureId: TICKET, status: 'PENDING', held: '600' })
  })

  test('has its history: fills, deals, charges, each once', async () => {
    const page = await traders.page('futures.fills', BOB, { page: 1, limit: 20 })
    expect(page.rows.map(({ fillId, at }) => [fillId, at])).toEqual([
      ['2', AT],
      ['1', AT - 1],
    ])
    for (const table of ['spot_fills', 'forex_deals', 'funding_charges', 'swap_charges']) {
      const found = await store.db.execute(sql`select * from ${sql.identifier(table)}`)
      expect([table, found.rows.length]).toEqual([table, 1])
    }
  })

  test('knows what it answered and what it credited', async () => {
    const again = await traders.openOrder(ANN, RESTING, 'key-before')
    expect(again).toMatchObject({ ok: true, value: { future: { futureId: TICKET } } })
    await expect(
      database.query(
        url,
        `insert into transfers values (99, 'CREDIT', '${BOB}:credit:btc', ${AT + 40 * 86_400_000})`,
      ),
    ).rejects.toThrow('credit_causes_pkey')
  })

  test('goes on trading, in parts by month, and opens again', async () => {
    await makeParts(store.db, traders.clock.at)
    expect(ticketIn(await traders.openOrder(BOB, {})).status).toBe('OPEN')
    expect(await store.settled()).toBe(true)
    const { rows: found } = await store.db.execute<{ part: string }>(
      sql`select distinct tableoid::regclass::text as part from postings order by 1`,
    )
    expect(found.map(({ part }) => part)).toEqual(['postings_202501', 'postings_before'])
    const hash = traders.exchange.stateHash()
    await traders.exchange.close()
    await store.close()
    store = await database.open(url)
    traders = await ExchangeDesk.open(store, 'again')
    expect(traders.exchange.stateHash()).toBe(hash)
    expect(await auditStore(store.db, modules)).toEqual([])
  })
})
