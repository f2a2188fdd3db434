// The operator's figures, compared with real events: customers who trade on an exchange over a real
// database.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { amount } from '../../../src/domain/brand'
import { formatAmount } from '../../../src/domain/decimal'
import { findInstrument } from '../../../src/domain/instruments'
import type { Store } from '../../../server/store/openStore'
import { startDatabase, type TestDatabase } from '../../support/database'
import { aRealServer, furnish, type RealServer } from '../../support/gateway/realServer'
import { TestOperator } from '../../support/ops/testOperator'

let database: TestDatabase
let store: Store
let server: RealServer
let ops: TestOperator

beforeAll(async () => {
  database = await startDatabase()
  store = await database.open(await database.fresh())
  server = await aRealServer(store)
  const { clock } = server.trading
  // The exchange's hours, which its volumes and fees are of.
  ops = await TestOperator.open(store, { now: () => clock.at, elapsed: () => clock.at })
})
afterAll(async () => {
  await ops.close()
  await server.close()
  await database.close()
})

interface Line {
  readonly figure: string
  readonly subject: string
  readonly value: string
}

async function figures(): Promise<readonly Line[]> {
  await store.settled()
  const [json = ''] = await ops.run('figures', '--json')
  return JSON.parse(json) as readonly Line[]
}

it('[OPS-002] figures name customers, volumes, fees, open interest, the fund and the largest risks', async () => {
  const customer = await server.aCustomer()
  await furnish(server, customer)
  const lines = await figures()
  const of = (figure: string) => lines.filter((line) => line.figure === figure)
  // The demo accounts too.
  expect(of('customers')).toContainEqual({
    figure: 'customers',
    subject: 'registered',
    value: '4',
  })
  const [today] = of('volume')
  // 0.01 BTC at 60,000; what is dealt counts towards no fee tier.
  expect(today?.value).toBe('600 USDT')
  expect(of('fees')).toHaveLength(1)
  expect(Number(of('fees')[0]?.value.split(' ')[0])).toBeGreaterThan(0)
  expect(of('held by customers').map(({ subject }) => subject)).toEqual(['BTC', 'USDT'])
  const [open] = of('open interest')
  expect(open?.subject).toBe('btcusdtperp')
  expect(open?.value).toMatch(/^0\.010* long, 0(\.0*)? short$/)
  const [risk] = of('margin rate')
  expect(risk?.subject).toMatch(/^btcusdtperp LONG 0\.010* of /)
  expect(risk?.subject).toContain(customer.email)
  // Ten times leverage: about a tenth of the notional.
  expect(Number(risk?.value.split(' ')[0])).toBeGreaterThan(9)
  expect(Number(risk?.value.split(' ')[0])).toBeLessThan(11)
  // What was dealt, what it earns at the last price stored, and the wallets nearest to stop-out.
  const [, cfd] = of('open interest')
  expect(cfd?.value).toMatch(/^[\d.]+ lots long, [\d.]+ lots short$/)
  const [dealt] = of('dealt, 24 hours')
  expect(dealt?.subject).toBe(cfd?.subject)
  expect(dealt?.value).toMatch(/^[\d.]*[1-9]\d* lots, deals: [1-9]$/)
  const symbol = dealt?.subject ?? ''
  expect(of('unrealised profit')).toContainEqual({
    figure: 'unrealised profit',
    subject: symbol,
    value: 'left out: no price is stored',
  })
  // A bar of the last minute, a hundredth of the price above what was paid.
  await store.db.execute(sql`
    insert into candles_1m (symbol, at, open, high, low, close, volume)
    select symbol, ${server.trading.clock.at}, p, p, p, p, 0
      from (select symbol, max(entry_price) * 101 / 100 as p from forex_tickets
             where open > 0 group by symbol) t`)
  const { rows } = await store.db.execute<{ open: string; moved: string }>(sql`
    select sum(t.open)::text as open, sum(t.open * (c.close - t.entry_price))::text as moved
      from forex_tickets t join candles_1m c on c.symbol = t.symbol where t.open > 0`)
  const later = await figures()
  const [profit, ...unpriced] = later.filter(({ figure }) => figure === 'unrealised profit')
  expect(unpriced).toEqual([])
  const instrument = findInstrument(symbol)
  if (instrument?.market !== 'derivatives') throw new Error(`${symbol} is no CFD`)
  const scale = 10n ** BigInt(10 - instrument.tickDecimals - instrument.lotDecimals)
  const moved = BigInt(rows[0]?.moved ?? 0) * BigInt(instrument.contractSize) * scale
  expect(profit?.value).toBe(`${formatAmount(amount(moved))} USDT`)
  expect(moved).toBeGreaterThan(0n)
  const [level] = later.filter(({ figure }) => figure === 'margin level of derivatives')
  expect(level?.subject).toBe(`${customer.email}, unrealised profit ${profit?.value}`)
  expect(Number(level?.value.split(' ')[0])).toBeGreaterThan(100)
  const [head = ''] = await ops.run('figures')
  expect(head).toMatch(/^figure +subject +value$/)
})
