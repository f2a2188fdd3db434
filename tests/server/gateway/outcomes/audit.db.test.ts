// An audit of errors: some thousand commands over both dialects, while answers of commits are lost
// and commits fail. What was carried out is in the tables under its key, and no error may deny it.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Store } from '../../../../server/store/openStore'
import { startDatabase, type TestDatabase } from '../../../support/database'
import { aRealServer, type RealServer } from '../../../support/gateway/realServer'
import { seeded } from '../../../support/seeded'

const ROUNDS = 40
const A_ROUND = 60

/** failed: nothing is committed. lost: it is committed, and its answer does not come. */
type Fault = 'none' | 'failed' | 'lost'

let database: TestDatabase
let store: Store
let server: RealServer
const faults: { next: Fault; after: number } = { next: 'none', after: 0 }

/** The same store, whose commits go wrong when a fault is set. */
function faulty(real: Store): Store {
  const commit: Store['commit'] = async (...batch) => {
    const { next } = faults
    if (next === 'none' || (faults.after -= 1) > 0) return real.commit(...batch)
    faults.next = 'none'
    if (next === 'lost') await real.commit(...batch)
    throw new Error(`The commit was ${next}`)
  }
  return { ...real, commit }
}

beforeAll(async () => {
  database = await startDatabase()
  store = await database.open(await database.fresh())
  server = await aRealServer(faulty(store))
})
afterAll(async () => {
  await server.close()
  await database.close()
})

const dice = seeded(35)
const SPOT = { type: 'LIMIT', from: 'BTC', to: 'USDT' }

/** A command of either dialect, good or refused. */
function aCommand(): { readonly url: string; readonly payload: object } {
  const quantity = dice.pick(['0.001', '0.002', '5', '0.0000001'])
  const price = dice.pick(['59000.00', '58000.00', '1.00', '60001.00'])
  const perpetual = { symbol: 'btcusdtperp', leverage: dice.pick([5, 500]), type: 'MARKET' }
  return dice.pick([
    { url: '/investor/orders/buy', payload: { ...SPOT, quantity, price } },
    { url: '/investor/orders/sale', payload: { ...SPOT, quantity, price: '61000.00' } },
    {
      url: '/investor/accounts/transfer',
      payload: { coin: 'USDT', from: 'SPOT', to: 'FUTURES', amount: dice.pick(['1', '900000']) },
    },
    {
      url: '/v1/orders',
      payload: { symbol: 'btcusdt', side: 'BUY', type: 'LIMIT', quantity, price },
    },
    { url: '/v1/orders', payload: { ...perpetual, side: 'BUY', quantity: '0.001' } },
  ])
}

interface Sent {
  readonly key: string
  readonly isOk: boolean
  readonly outcome: unknown
  readonly resend: () => Promise<Sent>
}

async function send(key: string, { url, payload }: ReturnType<typeof aCommand>, token: string) {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key }
  const answer = await server.app.inject({ method: 'POST', url, headers, payload })
  const { outcome } = answer.json() as { outcome?: unknown }
  const resend = (): Promise<Sent> => send(key, { url, payload }, token)
  return { key, isOk: answer.statusCode === 200, outcome, resend }
}

const isTrading = () => server.trading.exchange.status().trading

test('[API-035] [API-036] [API-037] an audit over 2,400 commands with lost answers finds no error for what was carried out', async () => {
  const { tokens } = await server.aCustomer()
  const sent: Sent[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    faults.next = dice.pick<Fault>(['none', 'failed', 'lost'])
    faults.after = 1 + dice.below(3)
    const keys = Array.from({ length: A_ROUND }, (_, n) => `audit-${round}-${n}`)
    sent.push(...(await Promise.all(keys.map((key) => send(key, aCommand(), tokens.token)))))
    faults.next = 'none'
    await expect.poll(isTrading, { timeout: 20_000 }).toBe(true)
  }
  await store.settled()
  const { rows } = await store.db.execute<{ key: string }>(
    sql`select key from idempotency_keys where key like 'audit-%'`,
  )
  const ran = new Set(rows.map(({ key }) => key))
  const of = (which: (each: Sent) => boolean) => sent.filter(which).map(({ key }) => key)
  expect(sent).toHaveLength(ROUNDS * A_ROUND)
  expect(of(({ isOk, key }) => isOk && !ran.has(key))).toEqual([])
  expect(of(({ isOk, outcome }) => !isOk && outcome !== 'notRun' && outcome !== 'unknown')).toEqual(
    [],
  )
  // The count of the audit: errors that deny what was carried out.
  expect(of(({ outcome, key }) => outcome === 'notRun' && ran.has(key))).toEqual([])
  // Of what was left open some was carried out and some was not; its key finds out.
  const open = sent.filter(({ outcome }) => outcome === 'unknown')
  const carriedOut = open.filter(({ key }) => ran.has(key))
  expect(carriedOut.length).toBeGreaterThan(20)
  expect(open.length - carriedOut.length).toBeGreaterThan(20)
  expect(of(({ outcome }) => outcome === 'notRun').length).toBeGreaterThan(200)
  for (const { resend } of carriedOut) expect(await resend()).toMatchObject({ isOk: true })
}, 240_000)
