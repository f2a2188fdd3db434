// Kept first answers over a real database: a start reads none of them, a long one is kept as ids,
// and what is kept is bounded.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readLots, readTicks } from '../../../../src/domain/decimal'
import { MAX_KEPT_LENGTH } from '../../../../server/core/exchange/answers/keptAnswers'
import type { Store } from '../../../../server/store/openStore'
import { startDatabase, type TestDatabase } from '../../../support/database'
import {
  ANN,
  BOB,
  BTC,
  ExchangeFixture,
  orderBody,
  ticketIn,
} from '../../../support/exchangeFixture'

let database: TestDatabase
let url: string
let store: Store
let traders: ExchangeFixture

beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.close())

beforeEach(async () => {
  url = await database.fresh()
  store = await database.open(url)
  traders = await ExchangeFixture.open(store)
  await traders.stock()
  return async () => {
    await traders.exchange.close()
    await store.close()
  }
})

const run = (text: string) => store.db.execute(sql.raw(text))

test('[API-028] a start with 50,000 kept answers reads none, and a repeat gets its own', async () => {
  const first = await traders.openOrder(ANN, {}, 'key-before')
  await traders.exchange.close()
  await run(`insert into idempotency_keys (user_id, key, body_hash, answer, at)
    select user_id, 'copy-' || n, body_hash, answer, at - n
      from idempotency_keys, generate_series(1, 50000) n where key = 'key-before'`)
  // A start may read the keys, but not their answers.
  await run('revoke select on idempotency_keys from current_user')
  await run('grant select (user_id, key, at) on idempotency_keys to current_user')
  traders = await ExchangeFixture.open(store, 'again')
  await run('grant select on idempotency_keys to current_user')
  traders.market()
  expect(ticketIn(await traders.openOrder(BOB, {})).status).toBe('OPEN')
  const hash = traders.exchange.stateHash()
  for (const key of ['key-before', 'copy-1', 'copy-50000'])
    expect(await traders.openOrder(ANN, {}, key)).toEqual(first)
  expect(traders.exchange.stateHash()).toBe(hash)
})

test('[API-028] a long answer is kept as ids and a repeat gets the same fills and tickets', async () => {
  for (let i = 0; i < 40; i += 1) ticketIn(await traders.openOrder(ANN, { quantity: '0.001' }))
  const reduce = { direction: 'SHORT', quantity: '0.04', reduceOnly: true } as const
  const first = await traders.openOrder(ANN, reduce, 'key-reduce')
  const marks: string[] = []
  const again = await traders.commands.submit(
    { userId: ANN, idempotencyKey: 'key-reduce', onReplayed: () => marks.push('replayed') },
    { kind: 'futures.open', body: orderBody(reduce) },
  )
  expect(again).toEqual(first)
  expect(again.ok && again.value.futures).toHaveLength(40)
  expect(marks).toEqual(['replayed'])
  expect(await longestKept()).toBeLessThan(MAX_KEPT_LENGTH)
})

test('[API-028] the answer of a spot order with many matches is repeated too, in the order of its fills', async () => {
  await traders.stockAll()
  const asks = Array.from(
    { length: 60 },
    (_, i) => [readTicks(`${60_001 + i}.00`, 2), readLots('0.001', 5)] as const,
  )
  traders.maker.depth('btcusdt', { bids: [], asks, replace: true })
  const body = { type: 'MARKET', from: 'BTC', to: 'USDT', quantity: '0.06' } as const
  const first = await traders.send(ANN, { kind: 'orders.buy', body }, 'key-market')
  expect(first.ok && first.value.fills?.length).toBe(60)
  expect(await traders.send(ANN, { kind: 'orders.buy', body }, 'key-market')).toEqual(first)
  expect(await longestKept()).toBeLessThan(MAX_KEPT_LENGTH)
})

async function longestKept(): Promise<number> {
  await store.settled()
  const { rows } = await run(`select max(length(answer::text)) as most from idempotency_keys`)
  return Number(rows[0]?.['most'])
}

test('[API-028] repeats find their answers after trading halted and memory was rebuilt', async () => {
  const first = await traders.openOrder(ANN, {}, 'key-before')
  await database.cutHolder(url)
  expect(await traders.openOrder(BOB, {}, 'key-lost')).toMatchObject({ ok: false })
  await expect.poll(() => traders.exchange.status().trading).toBe(true)
  expect(await traders.openOrder(ANN, {}, 'key-before')).toEqual(first)
  expect(ticketIn(await traders.openOrder(BOB, {}, 'key-lost')).symbol).toBe(BTC)
})
