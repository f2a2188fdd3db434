// The calls of alerts as a script sees them, with real accounts: creating, changing and removing,
// refusals, notices, emails, the copy of one's own data and the erasing of an account.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AlertFiring, AlertRecord } from '../../../../src/domain/records/alertRecords'
import { alertFirings, alerts } from '../../../../server/features/alerts/tables'
import {
  eraseAlerts,
  forgetOldAlerts,
  ownAlerts,
} from '../../../../server/features/alerts/ownAlerts'
import type { Store } from '../../../../server/store/openStore'
import { startDatabase, type TestDatabase } from '../../../support/database'
import { aRealServer, type RealServer } from '../../../support/gateway/realServer'
import { eventually } from '../../../support/eventually'

type Customer = Awaited<ReturnType<RealServer['aCustomer']>>

let database: TestDatabase
let store: Store
let server: RealServer
let ann: Customer

beforeAll(async () => {
  database = await startDatabase()
  store = await database.open(await database.fresh())
  server = await aRealServer(store)
})
afterAll(async () => {
  await server.served.close()
  await server.close()
  await database.close()
})
beforeEach(async () => {
  server.accounts.nextDay()
  await store.db.delete(alerts)
  await store.db.delete(alertFirings)
  ann = await server.accounts.aCustomer()
  price(1_000)
})

/** A price of BTC/USDT in ticks. */
function price(last: number): void {
  const { feeds, accounts } = server
  accounts.clock.pass(100)
  const now = accounts.clock.now()
  const at = now - (now % 60_000)
  feeds.price('btcusdt', last)
  feeds.tick('btcusdt', { at, open: last, high: last, low: last, close: last, volume: 1 })
}

interface Said {
  readonly alert: AlertRecord
  readonly alerts: readonly AlertRecord[]
  readonly firings: readonly AlertFiring[]
}

async function call(method: string, url: string, payload?: object, customer = ann) {
  const { token } = customer.tokens
  const headers = { 'accept-language': 'en' }
  const { body } = await server.ask({
    method,
    url,
    token,
    headers,
    ...(payload === undefined ? {} : { payload }),
  })
  return body as { code: number; key?: string; field?: string; params?: object; data: Said }
}

const ABOVE = { kind: 'ABOVE', symbol: 'btcusdt', level: '10.5' }
const create = (more: object = {}, customer = ann) =>
  call('POST', '/alerts', { uuid: randomUUID(), ...ABOVE, ...more }, customer)
const list = async (customer = ann) =>
  (await call('GET', '/alerts', undefined, customer)).data.alerts

/** Does what a second brings, until `holds`. */
async function second(holds: () => Promise<boolean>): Promise<void> {
  const { signal } = new AbortController()
  await eventually(async () => {
    server.accounts.clock.pass(10)
    for (const task of server.served.everySecond) await task(server.accounts.clock.now(), signal)
    return holds()
  })
}

const firingsOf = async (customer = ann) =>
  (await call('GET', '/alerts/firings', undefined, customer)).data.firings

describe('calls', () => {
  it('[ALE-011] create, list, change and remove an alert, with note and expiry', async () => {
    const expiresAt = server.accounts.clock.now() + 3_600_000
    const made = await create({ note: ' sell half ', expiresAt, repeats: true, email: true })
    expect(made).toMatchObject({
      code: 20000,
      data: {
        alert: {
          kind: 'ABOVE',
          symbol: 'btcusdt',
          level: '10.50',
          note: 'sell half',
          expiresAt,
          repeats: true,
          email: true,
          status: 'ARMED',
          firings: 0,
        },
      },
    })
    const { uuid } = made.data.alert
    const changed = await call('PUT', `/alerts/${uuid}`, { level: '11', expiresAt: null })
    expect(changed.data.alert).toMatchObject({ level: '11.00', expiresAt: null, note: 'sell half' })
    expect(await list()).toEqual([changed.data.alert])
    expect(await call('PUT', `/alerts/${uuid}/remove`)).toMatchObject({ code: 20000 })
    expect(await list()).toEqual([])
    price(2_000)
    expect(await firingsOf()).toEqual([])
  })

  it('[ALE-012] the same id creates one alert, and is nothing to another account', async () => {
    const uuid = randomUUID()
    const first = await create({ uuid })
    price(1_100)
    expect((await create({ uuid })).data.alert.uuid).toBe(first.data.alert.uuid)
    expect(await list()).toHaveLength(1)
    const bob = await server.accounts.aCustomer()
    for (const answer of [
      await create({ uuid }, bob),
      await call('PUT', `/alerts/${uuid}`, { level: '12' }, bob),
      await call('PUT', `/alerts/${uuid}/remove`, undefined, bob),
    ])
      expect(answer).toMatchObject({ code: 2210, key: 'alertUnknown' })
    expect(await list(bob)).toEqual([])
  })

  it.each([
    ['a price that was reached', { level: '9.99' }, 2213, 'level'],
    ['a price of too many decimals', { level: '10.123456' }, 2005, 'level'],
    ['a level of zero', { level: '0' }, 2006, 'level'],
    ['no level', { level: undefined }, 2002, 'level'],
    ['an unknown instrument', { symbol: 'xyzusdt' }, 2010, 'symbol'],
    ['no instrument', { symbol: undefined }, 2002, 'symbol'],
    ['funding of a spot pair', { kind: 'FUNDING', level: '0.1' }, 2003, 'kind'],
    ['a move without minutes', { kind: 'MOVES', level: '5' }, 2002, 'minutes'],
    ['a window of 61 minutes', { kind: 'MOVES', level: '5', minutes: 61 }, 2007, 'minutes'],
    ['minutes of a price', { minutes: 5 }, 2001, 'minutes'],
    ['an expiry that is over', { expiresAt: 1 }, 2212, 'expiresAt'],
    ['a note of 121 characters', { note: 'n'.repeat(121) }, 2007, 'note'],
    ['a note with a line end', { note: 'a\nb' }, 2003, 'note'],
    ['a level of fills', { kind: 'FILLS', symbol: undefined }, 2001, 'level'],
  ])('[ALE-013] refuse %s', async (_title, more, code, field) => {
    expect(await create(more)).toMatchObject({ code, field })
    expect(await list()).toEqual([])
  })

  it('[ALE-014] refuse the 51st active alert, also where two calls come at once', async () => {
    for (let n = 0; n < 49; n += 1) await create()
    const both = await Promise.all([create(), create()])
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([2214, 20000])
    expect(await create()).toMatchObject({ key: 'tooManyAlerts', params: { most: 50 } })
    const [one] = await list()
    await call('PUT', `/alerts/${one?.uuid}/remove`)
    expect(await create()).toMatchObject({ code: 20000 })
  })
})

describe('firings', () => {
  it('[ALE-015] are noticed by the account alone, listed, and leave a once alert done', async () => {
    const { data } = await create({ note: 'sell half' })
    const bob = await server.accounts.aCustomer()
    price(1_060)
    await eventually(() => server.accounts.notices.some(({ notice }) => notice.kind === 'ALERT'))
    const [firing] = await firingsOf()
    expect(firing).toMatchObject({ uuid: data.alert.uuid, value: '10.60', note: 'sell half' })
    expect(server.accounts.notices.filter(({ notice }) => notice.kind === 'ALERT')).toEqual([
      { userId: ann.caller.userId, notice: { kind: 'ALERT', at: firing?.at, firing } },
    ])
    expect(await list()).toMatchObject([{ status: 'DONE', firings: 1, firedAt: firing?.at }])
    expect(await firingsOf(bob)).toEqual([])
    const since = await call('GET', `/alerts/firings?since=${firing?.at}`)
    expect(since.data.firings).toEqual([])
  })

  it('[ALE-016] arm an alert anew that had ended, once it is changed', async () => {
    const { data } = await create()
    price(1_060)
    await eventually(async () => (await firingsOf()).length === 1)
    const { uuid } = data.alert
    expect(await call('PUT', `/alerts/${uuid}`, {})).toMatchObject({ key: 'alertHolds' })
    const changed = await call('PUT', `/alerts/${uuid}`, { level: '12' })
    expect(changed.data.alert).toMatchObject({ status: 'ARMED', firings: 1 })
    server.accounts.clock.pass(60_000)
    await second(() => Promise.resolve(true))
    price(1_210)
    await eventually(async () => (await firingsOf()).length === 2)
    expect((await firingsOf()).map(({ number }) => number)).toEqual([2, 1])
  })

  it('[ALE-017] send an email in the language of the alert, at most ten an hour', async () => {
    for (let n = 0; n < 12; n += 1) await create({ email: true, note: 'sell half' })
    await create({ email: false })
    price(1_060)
    const mailed = () =>
      (server.accounts.identity.outbox?.list(ann.email) ?? []).filter(
        ({ kind }) => kind === 'mail.ALERT',
      )
    const due = eq(alertFirings.mail, 'DUE')
    await eventually(async () => (await firingsOf()).length === 13)
    await second(async () => (await store.db.$count(alertFirings, due)) === 0)
    expect(mailed()).toHaveLength(10)
    expect(mailed()[0]?.code).toMatch(/BTC\/USDT rose to 10\.50[^]*Value: 10\.60\nNote: sell half/)
    const dropped = eq(alertFirings.mail, 'DROPPED')
    expect(await store.db.$count(alertFirings, dropped)).toBe(2)
    // As an hour later, when the ten count no more.
    await store.db.update(alertFirings).set({ at: server.accounts.clock.now() - 3_600_000 })
    price(1_000)
    await create({ email: true })
    price(1_060)
    await second(() => Promise.resolve(mailed().length === 11))
  })
})

describe('the account', () => {
  it('[ALE-018] has alerts and firings in the copy of its data, and none once it is erased', async () => {
    await create({ note: 'mine' })
    server.accounts.clock.pass(1)
    await create({ level: '20' })
    price(1_060)
    await eventually(async () => (await firingsOf()).length === 1)
    const { userId } = ann.caller
    const copied: Record<string, readonly object[]> = {}
    for (const section of ownAlerts) {
      const page = await section.page(store.db, userId, { page: 1, limit: 50, cursor: undefined })
      copied[section.name] = page.ok ? page.value.rows : []
    }
    expect(copied).toMatchObject({
      alerts: [{ level: '20.00' }, { note: 'mine' }],
      alertFirings: [{ note: 'mine', value: '10.60' }],
    })
    expect(JSON.stringify(copied)).not.toContain(userId)
    expect(server.served.ownData.map(({ name }) => name)).toContain('alertFirings')
    await store.db.transaction((tx) => eraseAlerts(tx, userId))
    expect([await list(), await firingsOf()]).toEqual([[], []])
    price(2_100)
    await second(() => Promise.resolve(true))
    expect(await firingsOf()).toEqual([])
  })

  it('forgets ended alerts and firings after 30 days, and keeps active ones', async () => {
    await create()
    const { data } = await create({ level: '20' })
    price(1_060)
    await eventually(async () => (await firingsOf()).length === 1)
    await forgetOldAlerts(store.db, server.accounts.clock.now() + 29 * 24 * 3_600_000)
    expect([await list(), await firingsOf()].map(({ length }) => length)).toEqual([2, 1])
    await forgetOldAlerts(store.db, server.accounts.clock.now() + 31 * 24 * 3_600_000)
    expect([await list(), await firingsOf()]).toEqual([[data.alert], []])
  })
})
