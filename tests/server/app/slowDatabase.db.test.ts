// A whole exchange whose database takes a while for every write: what customers are answered, what
// they read, that it goes on without a rebuild, and when it is given up.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openCluster } from '../../../server/store/embedded/cluster'
import { holdJournal } from '../../support/outage/heldJournal'
import {
  openOutageServer,
  type CallAnswer,
  type Order,
  type OutageServer,
} from '../../support/outage/outageServer'

const TEST_MS = 120_000
/** A machine that is busy with other tests. */
const PATIENT = { timeout: 40_000, interval: 50 }

const sleep = (seconds: number) => `perform pg_sleep(${seconds})`
/** The same where a commit is written alone: the tables are written many times as often. */
const sleepInJournal = (seconds: number) =>
  `if tg_table_name = 'journal' then ${sleep(seconds)}; end if`
/** What people read, word for word. */
const SLOW = {
  en:
    'The exchange’s database is responding slowly. New requests are not accepted right now; ' +
    'please try again in a moment.',
  'zh-TW': '交易所資料庫目前回應緩慢，暫不接受新的請求，請稍後再試。',
  'zh-CN': '交易所数据库目前响应缓慢，暂不接受新的请求，请稍后再试。',
}
const RECOVERING =
  'The exchange is restoring the connection to its database. Please try again in a moment.'

/**
 * One exchange for all tests, in the thread of the tests, so that its log is at hand. Each test has
 * prices of its own.
 */
let server: OutageServer
const ends: (() => Promise<void>)[] = []
beforeAll(async () => {
  server = await openOutageServer({ EXCHANGE_TRANSPORT: 'direct' }, (end) => ends.unshift(end))
}, TEST_MS)
afterAll(async () => {
  for (const end of ends) await end()
}, TEST_MS)

/** Lines of the log before the test. */
let before = 0
beforeEach(() => {
  before = server.logged.length
})
const logged = () => server.logged.slice(before)
const halts = () => logged().filter((line) => line.includes('halted'))
/** What the log says of the database and of trading, word for word. */
const paces = () =>
  logged().flatMap((line) => {
    const { msg } = JSON.parse(line) as { readonly msg?: string }
    return /database is|Trading/.test(msg ?? '') ? [msg] : []
  })

/** Those of these orders that rest, by their prices. */
async function restingOf(orders: readonly Order[]): Promise<readonly string[]> {
  const prices = new Set(orders.map(({ openPrice }) => openPrice))
  return (await server.restingPrices()).filter((price) => prices.has(price)).toSorted()
}
const pricesOf = (orders: readonly Order[]) => orders.map(({ openPrice }) => openPrice).toSorted()

/**
 * Orders placed one by one until a write of theirs is found to be slow: of one that takes little
 * longer than is noticed, a busy machine may read the answer first.
 */
async function placeUntilSlow(orderAt: (at: number) => Order) {
  const orders: Order[] = []
  const answers: Promise<CallAnswer>[] = []
  let answered = true
  const isSlow = async () => {
    if (answered) {
      answered = false
      const order = orderAt(10 + orders.length)
      orders.push(order)
      answers.push(server.place(order).finally(() => (answered = true)))
    }
    return (await server.health()).slow
  }
  await expect.poll(isSlow, PATIENT).toBe(true)
  return { orders, answers }
}

test(
  '[LED-010] writes of 0.2 s are accepted as usual',
  async () => {
    const quick = await server.beforeChanges(sleep(0.2))
    for (let i = 1; i <= 5; i += 1)
      expect(await server.place(server.orderAt(200 + i))).toMatchObject({ code: 20000 })
    const state = await server.health()
    expect(state).toMatchObject({ trading: true })
    expect(state).not.toHaveProperty('slow')
    await quick()
    expect(paces()).toEqual([])
  },
  TEST_MS,
)

test.each([1, 3])(
  '[LED-010] with writes of %i s orders are refused exactly, cancels go on, nothing is rebuilt',
  async (seconds) => {
    const { place, cancel, call, health } = server
    const orderAt = (at: number) => server.orderAt(100 * seconds + at)
    const former = orderAt(1)
    const { futureId } = (await place(former)).data.future
    const quick = await server.beforeChanges(sleep(seconds))
    const { orders, answers } = await placeUntilSlow(orderAt)
    const refused = await place(orderAt(3))
    expect(refused).toMatchObject({
      status: 503,
      code: 9999,
      key: 'databaseSlow',
      message: SLOW.en,
    })
    for (const language of ['zh-TW', 'zh-CN'] as const)
      expect((await place(orderAt(3), language)).message).toBe(SLOW[language])
    expect(refused.headers.get('retry-after')).toBe('5')
    const cancelled = cancel(futureId)
    const accounts = await call('/accounts')
    expect(accounts.code).toBe(20000)
    expect(accounts.headers.get('exchange-state')).toBe('slow')
    const codes = (await Promise.all(answers)).map(({ code }) => code)
    expect(codes[0]).toBe(20000)
    expect(await cancelled).toMatchObject({ code: 20000 })
    // No moment of it lets an order in.
    expect(await place(orderAt(4))).toMatchObject({ code: 9999 })
    expect(await health()).toMatchObject({ trading: true, slow: true })
    await quick()
    const last = orderAt(5)
    await expect.poll(async () => (await place(last)).code, PATIENT).toBe(20000)
    const mark = async () => (await call('/accounts')).headers.get('exchange-state')
    await expect.poll(mark, PATIENT).toBeNull()
    expect(await health()).not.toHaveProperty('slow')
    expect(paces()).toEqual(['The database is slow', 'The database is quick again'])
    const taken = [last, ...orders.filter((_, i) => codes[i] === 20000)]
    expect(await restingOf([former, orderAt(3), orderAt(4), last, ...orders])).toEqual(
      pricesOf(taken),
    )
  },
  TEST_MS,
)

test(
  '[LED-010] pulses make it slow a few times, not each time; nothing halts and each cancel holds',
  async () => {
    const { place, cancel, health, orderAt } = server
    const { config } = await openCluster(server.dataDir)
    const pulses = 6
    const orders = Array.from({ length: pulses }, (_, i) => orderAt(500 + i))
    const ids: string[] = []
    for (const order of orders) ids.push((await place(order)).data.future.futureId)
    for (const id of ids) {
      const release = await holdJournal(config)
      const cancelled = cancel(id)
      await expect.poll(async () => (await health()).slow, PATIENT).toBe(true)
      await release()
      expect(await cancelled).toMatchObject({ code: 20000 })
    }
    const last = orderAt(520)
    await expect.poll(async () => (await place(last)).code, PATIENT).toBe(20000)
    // Its state is published with the next update of the market.
    await expect.poll(health, PATIENT).not.toHaveProperty('slow')
    const said = paces()
    const turn = ['The database is slow', 'The database is quick again']
    expect(said).toEqual(said.map((_, i) => turn[i % 2]))
    expect(said.length % 2).toBe(0)
    expect(said.length / 2).toBeLessThan(pulses)
    expect(halts()).toEqual([])
    expect(await restingOf([...orders, last])).toEqual([last.openPrice])
  },
  TEST_MS,
)

test(
  '[LED-010] with writes of 20 s it is slow for 15 s, then rebuilt, and an order is placed once',
  async () => {
    const { place, orderAt, health } = server
    const quick = await server.beforeChanges(sleepInJournal(20))
    const from = performance.now()
    const order = orderAt(400)
    const given = place(order)
    await expect.poll(async () => (await health()).slow, PATIENT).toBe(true)
    expect(halts()).toEqual([])
    expect(await given).toMatchObject({ code: 9999, key: 'recovering', message: RECOVERING })
    expect(performance.now() - from).toBeGreaterThan(14_900)
    expect(paces().slice(0, 2)).toEqual(['The database is slow', 'Trading is halted'])
    expect(halts()).toHaveLength(1)
    await quick()
    await expect.poll(async () => (await place(order)).code, PATIENT).toBe(20000)
    expect(await restingOf([order])).toEqual([order.openPrice])
  },
  TEST_MS,
)
