// A whole exchange whose database hangs, is full or dies: what callers are answered and how soon,
// that it trades again without a restart, and that no order is lost or placed twice.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseProcesses, freeze } from '../../support/frozenDatabase'
import { openOutageServer, type OutageServer } from '../../support/outage/outageServer'

/** Time without a response after which the database counts as lost. */
const LOST_SECONDS = 2
/** What is promised, and what a busy machine takes. Unnoticed it would be never. */
const NOTICED_MS = LOST_SECONDS * 1_000 + 6_000
const RECOVERED = { timeout: 30_000 }
const TEST_MS = 180_000

/** One exchange that lives through one outage after the other. */
let server: OutageServer
const ends: (() => Promise<void>)[] = []
beforeAll(async () => {
  const env = { DATABASE_LOST_SECONDS: String(LOST_SECONDS) }
  server = await openOutageServer(env, (end) => ends.unshift(end))
}, TEST_MS)
afterAll(async () => {
  for (const end of ends) await end()
}, TEST_MS)

const isTrading = async () => (await server.health()).trading

/** What a call answers, and whether soon enough. */
async function inTime<T>(work: () => Promise<T>): Promise<{ answer: T; late: boolean }> {
  const from = performance.now()
  const answer = await work()
  return { answer, late: performance.now() - from > NOTICED_MS }
}

const REFUSED = { answer: 9999, late: false }

/** What is answered during an outage and after it, and what rests then that should not, or not. */
const LIVED_THROUGH = { during: REFUSED, trading: true, again: 20000, wrong: [] }

/** Some trading, an outage with an order in it, the end of the outage, and what is there then. */
async function liveThrough(outage: () => Promise<() => Promise<void> | void>): Promise<unknown> {
  const { orderAt, restingPrices } = server
  const place = async (order: ReturnType<typeof orderAt>) => (await server.place(order)).code
  const [before, within, after] = [orderAt(1), orderAt(2), orderAt(3)]
  const standing = await restingPrices()
  expect(await place(before)).toBe(20000)
  const end = await outage()
  const during = await inTime(() => place(within))
  await end()
  await expect.poll(() => place(after), RECOVERED).toBe(20000)
  const trading = await isTrading()
  // Whether it was committed before it was given up or not: the same key places it once.
  const again = await place(within)
  const placed = [...standing, ...[before, within, after].map(({ openPrice }) => openPrice)]
  const resting = await restingPrices()
  const count = (prices: string[], price: string) => prices.filter((one) => one === price).length
  const all = [...new Set([...placed, ...resting])]
  const wrong = all.filter((one) => count(placed, one) !== count(resting, one))
  return { during, trading, again, wrong }
}

test(
  'recovers from a database whose processes are stopped',
  async () => {
    const hang = async () => {
      const { backends, postmaster } = await databaseProcesses(server.dataDir)
      const wake = freeze([postmaster, ...backends])
      try {
        const read = inTime(async () => (await server.call('/futures/transactions')).code)
        await expect.poll(isTrading, { timeout: NOTICED_MS }).toBe(false)
        expect(await read).toEqual(REFUSED)
        return wake
      } catch (cause) {
        // Frozen, it would keep the exchange from closing until the test is given up.
        wake()
        throw cause
      }
    }
    expect(await liveThrough(hang)).toEqual(LIVED_THROUGH)
  },
  TEST_MS,
)

test(
  'recovers from a full disk, on which the database refuses every change',
  async () => {
    const refusal = `raise exception 'could not extend file: No space left on device'
      using errcode = '53100'`
    expect(await liveThrough(() => server.beforeChanges(refusal))).toEqual(LIVED_THROUGH)
  },
  TEST_MS,
)

test(
  'recovers from a database that was killed',
  async () => {
    const kill = async () => {
      const { postmaster } = await databaseProcesses(server.dataDir)
      process.kill(postmaster, 'SIGKILL')
      await expect.poll(isTrading, { timeout: NOTICED_MS }).toBe(false)
      return () => undefined
    }
    expect(await liveThrough(kill)).toEqual(LIVED_THROUGH)
  },
  TEST_MS,
)
