// The calls of savings as a script sees them, with real accounts; only the market is faked.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { refusalTextsEn } from '../../../../src/domain/refusalTexts/en'
import { startDatabase, type TestDatabase } from '../../../support/database'
import { aRealServer, type RealServer } from '../../../support/gateway/realServer'

type Customer = Awaited<ReturnType<RealServer['aCustomer']>>

let database: TestDatabase
let server: RealServer
let ann: Customer

beforeAll(async () => {
  database = await startDatabase()
  server = await aRealServer(await database.open(await database.fresh()))
})
afterAll(async () => {
  await server.close()
  await database.close()
})
beforeEach(async () => {
  server.accounts.nextDay()
  ann = await server.aCustomer()
})

interface Item {
  readonly savingItemUuid: string
  readonly days: number
  readonly apr: string
  readonly totalQuota: string
}

interface Answered {
  readonly savings: readonly {
    readonly savingPlanUuid: string
    readonly coin: string
    readonly riskLevel: number
    readonly items: readonly Item[]
  }[]
  readonly subscription: { readonly uuid: string }
  readonly subscriptions: readonly { readonly uuid: string }[]
}

const call = async (method: string, url: string, payload?: object, who = ann) => {
  const { token } = who.tokens
  const headers = { 'idempotency-key': randomUUID() }
  const asked = { method, url, token, headers, ...(payload ? { payload } : {}) }
  const { body } = await server.ask(asked)
  return body as unknown as { code: number; data: Answered; key?: string; field?: string }
}

async function chosen() {
  const { data } = await call('GET', '/savings')
  const plan = data.savings[0]
  const { savingPlanUuid = '' } = plan ?? {}
  return { savingPlanUuid, savingItemUuid: plan?.items[0]?.savingItemUuid ?? '' }
}

it('[SAV-003] [SAV-014] [SAV-015] plans have their figures, and the caller’s remaining limit', async () => {
  const { data } = await call('GET', '/savings')
  expect(data.savings.map(({ coin }) => coin)).toEqual(['USDT', 'BTC', 'ETH', 'ARC'])
  const plan = await chosen()
  const terms = {
    apr: '0.042',
    minimum: '100',
    personalQuota: '50000',
    personalLeft: '50000',
    subscribed: '0',
    soldOut: false,
  }
  const one = await call('GET', `/savings/${plan.savingPlanUuid}`)
  expect(one.data).toMatchObject({
    saving: { coin: 'USDT', items: [{ days: 30, ...terms }, {}, {}] },
  })
  const body = { ...plan, amount: '1000', autoRenew: false }
  expect(await call('POST', '/subscriptions', body)).toMatchObject({ code: 20000 })
  const used = await call('GET', `/savings/${plan.savingPlanUuid}`)
  expect(used.data).toMatchObject({
    saving: { items: [{ personalLeft: '49000', subscribed: '1000' }, {}, {}] },
  })
  expect(await call('GET', `/savings/${randomUUID()}`)).toMatchObject({ key: 'savingUnknown' })
})

it('sums a customer’s subscriptions, without those of others', async () => {
  const bob = await server.aCustomer()
  const body = { ...(await chosen()), amount: '1000', autoRenew: true }
  await call('POST', '/subscriptions', body)
  expect(await call('GET', '/savings/summary')).toMatchObject({
    code: 20000,
    data: { sums: [{ coin: 'USDT', subscribed: '1000' }], next: { amount: '1000' } },
  })
  const none = { sums: [], next: null }
  expect(await call('GET', '/savings/summary', undefined, bob)).toMatchObject({ data: none })
})

it('[SAV-009] [SAV-016] [SAV-017] [SAV-018] [SAV-019] [SAV-020] a subscription is visible to its owner only, and is in the history', async () => {
  const bob = await server.aCustomer()
  const body = { ...(await chosen()), amount: '1000', autoRenew: true }
  const { uuid } = (await call('POST', '/subscriptions', body)).data.subscription
  const own = await call('GET', `/subscriptions/${uuid}`)
  expect(own.data).toMatchObject({ subscription: { uuid, amount: '1000', autoRenew: true } })
  for (const [method, url] of [
    ['GET', `/subscriptions/${uuid}`],
    ['PUT', `/subscriptions/${uuid}/autorenew`],
    ['PUT', `/subscriptions/${uuid}/cancel`],
    ['PUT', '/subscriptions/nonsense/cancel'],
  ] as const)
    expect(await call(method, url, undefined, bob)).toMatchObject({ key: 'subscriptionEnded' })
  const toggled = await call('PUT', `/subscriptions/${uuid}/autorenew`)
  expect(toggled.data).toMatchObject({ subscription: { autoRenew: false } })
  await call('PUT', `/subscriptions/${uuid}/cancel`)
  const history = await call('GET', '/savings/history?status=CANCEL')
  expect(history.data).toMatchObject({ subscriptions: [{ uuid }], page: 1, limit: 5, total: 1 })
  const another = async () => (await call('POST', '/subscriptions', body)).data.subscription.uuid
  const all = [uuid, await another(), await another()]
  const seen: string[] = []
  for (const page of [1, 2, 3]) {
    const { data } = await call('GET', `/savings/history?limit=1&page=${page}`)
    expect(data).toMatchObject({ page, limit: 1, total: 3 })
    expect(data.subscriptions).toHaveLength(1)
    seen.push(...data.subscriptions.map((each) => each.uuid))
  }
  expect(seen.toSorted()).toEqual(all.toSorted())
  const none = await call('GET', '/savings/history?status=REDEEM', undefined)
  expect(none.data.subscriptions).toEqual([])
})

it('[SAV-011] [SAV-013] invalid input is refused with its code and field, and nothing changes', async () => {
  const body = { ...(await chosen()), amount: '1000', autoRenew: false }
  const { savingPlanUuid: _plan, ...noPlan } = body
  const held = async () => (await call('GET', '/accounts')).data
  const before = await held()
  for (const [wrong, refusal] of [
    [
      { ...body, more: 1 },
      { key: 'fieldUnknown', field: 'more' },
    ],
    [noPlan, { key: 'fieldMissing', field: 'savingPlanUuid' }],
    [
      { ...body, amount: 1000 },
      { key: 'fieldType', field: 'amount' },
    ],
    [
      { ...body, autoRenew: 'yes' },
      { key: 'fieldType', field: 'autoRenew' },
    ],
    [
      { ...body, amount: '1e3' },
      { key: 'numberFormat', field: 'amount' },
    ],
    [
      { ...body, amount: '0' },
      { key: 'numberNotPositive', field: 'amount' },
    ],
    [
      { ...body, amount: '99.99' },
      { key: 'amountBelowMinimum', field: 'amount' },
    ],
    [
      { ...body, amount: '10000.01' },
      { key: 'insufficientAvailable', field: 'amount' },
    ],
    [
      { ...body, savingItemUuid: randomUUID() },
      { key: 'savingUnknown', field: 'savingItemUuid' },
    ],
    [
      { ...body, savingPlanUuid: randomUUID() },
      { key: 'savingUnknown', field: 'savingItemUuid' },
    ],
  ] as const)
    expect(await call('POST', '/subscriptions', wrong)).toMatchObject(refusal)
  const move = { from: 'SPOT', to: 'FUTURES', coin: 'USDT', amount: '0' }
  expect(await call('PUT', '/accounts/transfer', move)).toMatchObject({
    key: 'numberNotPositive',
    field: 'amount',
  })
  expect(refusalTextsEn.numberNotPositive).toBe('Must be positive value')
  expect((await call('GET', '/savings/history')).data.subscriptions).toEqual([])
  expect(await held()).toEqual(before)
  expect(await call('GET', '/savings/history?status=ALL')).toMatchObject({ field: 'status' })
})

it('[SAV-006] [SAV-021] plans have tenors, risk levels from 1 to 4, sales limits, and up to 10 % APR', async () => {
  const { savings } = (await call('GET', '/savings')).data
  const levels = savings.map(({ riskLevel }) => riskLevel)
  expect([Math.min(...levels), Math.max(...levels)]).toEqual([1, 4])
  const items = savings.flatMap((plan) => plan.items)
  expect(Math.max(...items.map(({ apr }) => Number(apr)))).toBe(0.1)
  for (const { days, totalQuota } of items) {
    expect(days).toBeGreaterThan(0)
    expect(Number(totalQuota)).toBeGreaterThan(0)
  }
})
