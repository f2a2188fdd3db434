// Events of an account by the call: what a program is answered, in pages, and what it is refused.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SIGNATURE_WINDOW_MS } from '../../../../src/domain/identity/apiKeys'
import { EVENTS_KEPT_MS } from '../../../../src/domain/records/accountEvents'
import type { EventsAnswer } from '../../../../src/protocol/v1/events'
import { expireLogs } from '../../../../server/store/accountLog/expireLog'
import type { Store } from '../../../../server/store/openStore'
import { startDatabase, type TestDatabase } from '../../../support/database'
import { aProgram, type Program } from '../../../support/gateway/program'
import { aRealServer, type RealServer } from '../../../support/gateway/realServer'

let database: TestDatabase
let store: Store
let server: RealServer
let bot: Program

beforeAll(async () => {
  database = await startDatabase()
  store = await database.open(await database.fresh())
  server = await aRealServer(store)
  // Signatures from before the start are not taken for a minute.
  server.accounts.clock.pass(2 * SIGNATURE_WINDOW_MS.most)
  bot = await aProgram(server, ['trade'])
})
afterAll(async () => {
  await server.close()
  await database.close()
})

const read = async (query = '', program = bot) =>
  (await program.send('GET', `/v1/events${query}`)).body as EventsAnswer & { key?: string }

const LIMIT = { symbol: 'btcusdt', side: 'BUY', type: 'LIMIT', quantity: '0.01', price: '59000.00' }
const PERPETUAL = { symbol: 'btcusdtperp', side: 'BUY', type: 'MARKET', quantity: '0.01' }

test('[EVT-001] answers what orders did, in the shapes of the other reads', async () => {
  const { last } = await read('?limit=1')
  const placed = await bot.send('POST', '/v1/orders', { ...LIMIT, clientOrderId: 'grid:1' })
  const { fills: _, ...order } = placed.body
  const placing = await read(`?after=${last}`)
  expect(placing).toMatchObject({ oldest: 1, last: last + 1 })
  expect(placing).not.toHaveProperty('next')
  expect(placing.events).toMatchObject([{ seq: last + 1, kind: 'order', data: { order } }])
  await bot.send('DELETE', `/v1/orders/${String(order['id'])}`)
  const [cancelling] = (await read(`?after=${last + 1}`)).events
  expect(cancelling).toMatchObject({ kind: 'order', data: { order: { status: 'CANCELLED' } } })

  const before = (await read('?limit=1')).last
  const name = { clientOrderId: 'long:1', leverage: 10 }
  const opened = (await bot.send('POST', '/v1/orders', { ...PERPETUAL, ...name })).body
  const { events } = await read(`?after=${before}`)
  const of = (kind: string) => events.filter((event) => event.kind === kind)
  const filled = opened['fills'] as readonly object[]
  expect(of('fill').map(({ data }) => ('fill' in data ? data.fill : null))).toEqual(filled)
  const position = await bot.send('GET', `/v1/positions/${String(opened['id'])}`)
  const present = { mark: null, unrealised: null, maintenance: null }
  expect(of('position')).toMatchObject([
    { data: { close: null, position: { ...position.body, ...present } } },
  ])
  expect(new Set(events.map(({ commit }) => commit)).size).toBe(1)
  expect(of('transfer').length).toBeGreaterThan(0)
})

test('pages continue by next, and end without it', async () => {
  const all = (await read('?limit=500')).events
  expect(all.length).toBeGreaterThan(5)
  const paged = []
  let after: number | undefined = 0
  while (after !== undefined) {
    const page: EventsAnswer = await read(`?after=${after}&limit=3`)
    expect(page.events.length).toBeLessThanOrEqual(3)
    paged.push(...page.events)
    after = page.next
  }
  expect(paged).toEqual(all)
})

test('a person reads the same by a token, and nobody else’s events', async () => {
  const { token } = bot.person.tokens
  const url = '/v1/events'
  const headers = { authorization: `Bearer ${token}` }
  const mine = await server.app.inject({ method: 'GET', url, headers })
  expect(mine.json()).toEqual(await read())
  const other = await aProgram(server, [])
  const theirs = await read('', other)
  expect(theirs.events.every(({ kind }) => kind === 'transfer')).toBe(true)
  expect(JSON.stringify(theirs)).not.toContain('grid:1')
  expect((await server.app.inject({ method: 'GET', url })).statusCode).toBe(401)
})

test('[EVT-003] an after that is too old, or of no event, is refused with what there is', async () => {
  const { last } = await read('?limit=1')
  const ahead = await bot.send('GET', `/v1/events?after=${last + 1}`)
  expect(ahead.body).toMatchObject({
    status: 410,
    key: 'eventsNotKept',
    field: 'after',
    params: { oldest: 1, last },
    outcome: 'notRun',
  })
  const later = server.trading.clock.at + EVENTS_KEPT_MS + 1
  await expireLogs(store.db, later, new AbortController().signal)
  const old = await bot.send('GET', '/v1/events?after=0')
  expect(old.body).toMatchObject({ key: 'eventsNotKept', params: { oldest: last + 1, last } })
  expect(await read()).toEqual({ events: [], oldest: last + 1, last })
  for (const [query, key] of [
    ['?after=x', 'numberFormat'],
    ['?after=-1', 'numberFormat'],
    ['?limit=501', 'fieldType'],
    ['?limit=0', 'fieldType'],
    ['?from=1', 'fieldUnknown'],
  ])
    expect((await read(query)).key).toBe(key)
})
