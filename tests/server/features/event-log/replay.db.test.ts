// The event log against the reads: whoever folds an account's events knows what the reads of `/v1`
// answer, after random trading on all three markets.
import { and, eq } from 'drizzle-orm'
import { NEVER } from 'rxjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountLogOf } from '../../../../server/app/contract/accountLog'
import { modules } from '../../../../server/features'
import { auditStore } from '../../../../server/store/audit/auditStore'
import { accountEvents } from '../../../../server/store/schema/accountLog'
import type { Store } from '../../../../server/store/openStore'
import { EVENT_KINDS } from '../../../../src/domain/records/accountEvents'
import { readAmount } from '../../../../src/domain/decimal'
import type { V1Event } from '../../../../src/protocol/v1/events'
import { isOpen, type V1Order } from '../../../../src/protocol/v1/orders/schemas'
import type { V1Position } from '../../../../src/protocol/v1/positions'
import { USERS } from '../../../sim/kills/plan'
import { startDatabase, type TestDatabase } from '../../../support/database'
import { foldEvents } from '../../../support/eventLog/foldEvents'
import { tradeRandomly } from '../../../support/eventLog/randomTrading'
import { aRealServer, type RealServer } from '../../../support/gateway/realServer'
import { seeded } from '../../../support/seeded'

const seed = Number(process.env.TEST_SEED ?? 31_415)
const ROUNDS = 240
const ALL = 100_000

let database: TestDatabase
let store: Store
let server: RealServer
let accepted = 0

beforeAll(async () => {
  database = await startDatabase()
  store = await database.open(await database.fresh())
  server = await aRealServer(store)
  accepted = await tradeRandomly(server.trading, seeded(seed), ROUNDS)
  if (!(await store.settled())) throw new Error('The tables do not follow the journal')
}, 120_000)
afterAll(async () => {
  await server.close()
  await database.close()
})

const log = () => accountLogOf({ db: store.db, readers: server.served.eventReaders, grew$: NEVER })

/** All events of an account, read in pages of any size. */
async function eventsOf(userId: string, limit = 500): Promise<V1Event[]> {
  const events: V1Event[] = []
  for (let after: number | undefined; ;) {
    const page = await log().read(userId, after, limit)
    if (!page.ok) throw new Error(page.refusal.key)
    events.push(...page.value.events)
    if (page.value.next === undefined) return events
    after = page.value.next
  }
}

/** What the reads of all markets answer. */
async function readsOf(userId: string) {
  const { programs } = server.served
  const orders: V1Order[] = []
  const positions: V1Position[] = []
  const fills = []
  for (const program of programs) {
    const all = await program.orders(userId, { limit: ALL })
    const held = await program.positions(userId)
    const filled = await program.fills(userId, { after: 0, limit: ALL })
    if (!all.ok || !held.ok || !filled.ok) throw new Error('Not read')
    orders.push(...all.value)
    positions.push(...held.value)
    fills.push(filled.value)
  }
  return { orders, positions, fills }
}

/** Without what depends on the present mark. */
const lasting = (position: V1Position): V1Position => ({
  ...position,
  mark: null,
  unrealised: null,
  maintenance: null,
})

/** Without what a price alone has moved, which is no event. */
const placed = (order: V1Order): V1Order => {
  const { trigger } = order
  if (!trigger?.trail) return order
  return {
    ...order,
    triggerPrice: '',
    trigger: { ...trigger, trail: { ...trigger.trail, best: '' } },
  }
}

const byId = <T extends { readonly id: string }>(rows: Iterable<T>): T[] =>
  [...rows].toSorted((a, b) => (a.id < b.id ? -1 : 1))

test(`[EVT-001] folding the events gives what the reads answer (seed ${seed})`, async () => {
  expect(accepted).toBeGreaterThan(400)
  for (const userId of USERS) {
    const folded = foldEvents(await eventsOf(userId))
    const { orders, positions, fills } = await readsOf(userId)
    expect(byId(folded.orders.values()).map(placed)).toEqual(byId(orders).map(placed))
    expect([...folded.orders.values()].filter(isOpen)).toHaveLength(orders.filter(isOpen).length)
    expect(byId(folded.positions.values())).toEqual(byId(positions.map(lasting)))
    for (const [i, { market }] of server.served.programs.entries())
      expect(folded.fills.filter((fill) => fill.market === market)).toEqual(fills[i])
    const balances = await server.trading.read('balances', userId)
    for (const { wallet, coin, balance } of balances)
      expect(`${wallet} ${coin} ${folded.balances.get(`${wallet} ${coin}`) ?? 0n}`).toBe(
        `${wallet} ${coin} ${BigInt(readAmount(balance))}`,
      )
  }
})

test('every kind of event occurs in it, and pages of any size hold the same', async () => {
  const kinds = new Set<string>()
  for (const userId of USERS) {
    const events = await eventsOf(userId)
    for (const { kind } of events) kinds.add(kind)
    expect(await eventsOf(userId, 7)).toEqual(events)
    const commits = events.map(({ commit }) => commit)
    expect(commits).toEqual(commits.toSorted((a, b) => a - b))
  }
  expect([...kinds].toSorted()).toEqual([...EVENT_KINDS].toSorted())
})

test('[EVT-001] the audit finds a gap in a log, and none without', async () => {
  const eventLog = async () =>
    (await auditStore(store.db, modules)).filter(({ finding }) => finding === 'eventLog')
  expect(await eventLog()).toEqual([])
  const [userId = ''] = USERS
  const third = and(eq(accountEvents.userId, userId), eq(accountEvents.seq, 3))
  await store.db.delete(accountEvents).where(third)
  expect(await eventLog()).toEqual([{ finding: 'eventLog', subject: userId, amount: '1' }])
})
