// Credits by the operator: unit and total are confirmed by typing them again, every credit is
// bounded, and each customer gets it once.
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { modules } from '../../../../server/features'
import { auditStore } from '../../../../server/store/audit/auditStore'
import type { Store } from '../../../../server/store/openStore'
import { startDatabase, type TestDatabase } from '../../../support/database'
import { aRealServer, type RealServer } from '../../../support/gateway/realServer'
import type { Customer } from '../../../support/identity/accountFixture'
import { TestOperator } from '../../../support/ops/testOperator'

let database: TestDatabase
let store: Store
let server: RealServer
let ops: TestOperator
let ann: Customer
let bob: Customer

beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  store = await database.open(await database.fresh())
  server = await aRealServer(store)
  ops = await TestOperator.open(store, server.accounts.clock)
  ann = await server.accounts.aCustomer()
  bob = await server.accounts.aCustomer()
  await price('arcusdt', 9_000)
})
afterEach(async () => {
  await ops.close()
  await server.close()
})

/** The last minute that is stored; ARC has four decimals, BTC two. */
const price = (symbol: string, ticks: number, at = server.accounts.clock.now()) =>
  store.db.execute(sql`
    insert into candles_1m (symbol, at, open, high, low, close, volume)
    values (${symbol}, ${at}, ${ticks}, ${ticks}, ${ticks}, ${ticks}, 0)`)

const both = () => [ann, bob].map(({ email }) => email).join(',')
const propose = (coin: string, amount: string, customers = both(), reason = 'Sorry') =>
  ops.run('credits', 'propose', coin, amount, '--customers', customers, '--reason', reason)
const confirm = (id: string, total: string) => ops.run('credits', 'confirm', id, '--total', total)
const idIn = ([line = '']: readonly string[]) => line.split(' ').at(-1) ?? ''
const held = async ({ tokens: { token } }: Customer) => {
  const { body } = await server.ask({ method: 'GET', url: '/accounts?type=SPOT', token })
  const { accounts } = body['data'] as { accounts: Record<string, { balance: string }> }
  return accounts['ARC']?.balance ?? '0'
}
const acted = async () => {
  await server.served.operatorActed('referral')
  await store.settled()
}

it('[OPS-004] a credit states unit and total, and is booked once after both were typed again', async () => {
  const said = await propose('arc', '30.5')
  const id = idIn(said)
  expect(said).toEqual([
    `Proposed, and nothing is booked yet: ${id}`,
    'In all 61 ARC, worth 54.9 USDT now.',
    `To book it: credits confirm ${id} --total "61 ARC" (within 24 hours)`,
    '30.5 ARC for each of 2 customers.',
  ])
  await acted()
  expect([await held(ann), await held(bob)]).toEqual(['0', '0'])
  for (const typed of ['61 BTC', '61', '30.5 ARC', '610 ARC'])
    expect(await confirm(id, typed)).toEqual([`! The total is 61 ARC, not ${typed}.`])
  expect(await confirm(id, '61 ARC')).toEqual(['61 ARC are confirmed.'])
  expect(await confirm(id, '61 ARC')).toEqual([`! ${id} was decided before: CONFIRMED.`])
  await Promise.all([acted(), acted()])
  await acted()
  expect([await held(ann), await held(bob)]).toEqual(['30.5', '30.5'])
  const [json = ''] = await ops.run('credits', 'list', '--json')
  expect(JSON.parse(json)).toMatchObject([
    { id, each: '30.5 ARC', total: '61 ARC', state: 'CONFIRMED', paid: 2, customers: 2 },
  ])
  expect(await auditStore(store.db, modules)).toEqual([])
  const { rows } = await store.db.execute<{ event: string }>(
    sql`select event from security_events where event like 'CREDIT%' order by id`,
  )
  expect(rows.map(({ event }) => event)).toEqual(['CREDIT_PROPOSED', 'CREDIT_CONFIRMED'])
})

it('[OPS-004] one customer gets at most 1,000 USDT by a credit, in any coin', async () => {
  await price('btcusdt', 6_000_000)
  const beyond = (sum: string) => [`! ${sum} for a customer are worth more than 1000 USDT.`]
  expect(await propose('USDT', '1000.01')).toEqual(beyond('1000.01 USDT'))
  expect(await propose('BTC', '1')).toEqual(beyond('1 BTC'))
  expect(await propose('ARC', '1111.12')).toEqual(beyond('1111.12 ARC'))
  expect(await propose('ARC', '1111.11')).toHaveLength(4)
  expect(await propose('ETH', '0.1')).toEqual([
    '! No price of ETH within the last 24 hours is stored.',
  ])
})

it.each([
  ['XYZ', '1', {}, 'There is no coin XYZ.'],
  ['USDT', '0', {}, 'The amount must be a number with up to 6 decimals.'],
  ['USDT', '1e3', {}, 'The amount must be a number with up to 6 decimals.'],
  ['USDT', '1.0000001', {}, 'The amount must be a number with up to 6 decimals.'],
  ['USDT', '1', { customers: 'no@example.com' }, 'There is no account no@example.com.'],
  ['USDT', '1', { reason: ' \u202e ' }, 'The reason is empty.'],
] as const)('[OPS-004] a credit of %s %s with %j is refused', async (coin, sum, given, says) => {
  const { customers = both(), reason = 'Sorry' } = given as Record<string, string>
  expect(await propose(coin, sum, customers, reason)).toEqual([`! ${says}`])
  const { rows } = await store.db.execute(sql`select id from operator_credits`)
  expect(rows).toEqual([])
})

it('[OPS-004] no customer is named twice, and frozen ones get nothing', async () => {
  const twice = `${ann.email}, ${ann.email.toUpperCase()}`
  expect(await propose('USDT', '1', twice)).toEqual([`! ${ann.email} is named twice.`])
  const id = idIn(await propose('USDT', '1'))
  await ops.run('account', 'freeze', bob.email)
  expect(await confirm(id, '2 USDT')).toEqual([`! ${bob.email} is frozen or closed.`])
  expect(await propose('USDT', '1')).toEqual([`! ${bob.email} is frozen.`])
})

it('[OPS-004] a proposal ends after a day, or when it is cancelled', async () => {
  const [old, other] = [idIn(await propose('USDT', '1')), idIn(await propose('USDT', '2'))]
  expect(await ops.run('credits', 'cancel', other)).toEqual(['4 USDT are not given.'])
  expect(await confirm(other, '4 USDT')).toEqual([`! ${other} was decided before: CANCELLED.`])
  server.accounts.clock.pass(24 * 3_600_000)
  expect(await confirm(old, '2 USDT')).toEqual([`! ${old} was to be confirmed within 24 hours.`])
  expect(await confirm('0', '2 USDT')).toEqual(['! There is no credit 0.'])
  await acted()
  const paid = await store.db.execute(sql`select 1 from credit_recipients where paid_at > 0`)
  expect(paid.rows).toEqual([])
})

it('[OPS-004] credits confirmed within 24 hours are worth at most 100,000 USDT, however many operators confirm', async () => {
  const promotion = (total: string) =>
    ops.run('credits', 'promotion', total, '--reason', 'The event of the spring')
  expect(await promotion('111112')).toEqual(['! 111112 ARC are worth more than 100000 USDT.'])
  const ids = await Promise.all([1, 2, 3].map(async () => idIn(await promotion('50000'))))
  const all = await Promise.all(ids.map((id) => confirm(id, '50000 ARC')))
  expect(all.flat().toSorted()).toEqual([
    '! 50000 ARC are worth 45000 USDT; of 100000 USDT in 24 hours 10000 are left.',
    '50000 ARC are confirmed.',
    '50000 ARC are confirmed.',
  ])
  // A price that rose meanwhile counts.
  const last = idIn(await promotion('11111'))
  server.accounts.clock.pass(60_000)
  await price('arcusdt', 9_001)
  expect((await confirm(last, '11111 ARC')).join()).toContain('are left')
  server.accounts.clock.pass(23 * 3_600_000)
  await price('arcusdt', 9_000)
  const next = idIn(await promotion('50000'))
  server.accounts.clock.pass(3_600_000)
  expect(await confirm(next, '50000 ARC')).toEqual(['50000 ARC are confirmed.'])
})
