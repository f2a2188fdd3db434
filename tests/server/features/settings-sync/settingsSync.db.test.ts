// Settings kept with an account, over a real database: each saved under its revision, never
// overwritten unseen, bounded, and erased with the account.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Store } from '../../../../server/store/openStore'
import { MAX_SETTING_TEXT } from '../../../../src/domain/records/syncedSettings'
import { startDatabase, type TestDatabase } from '../../../support/database'
import { aRealServer, type RealServer } from '../../../support/gateway/realServer'

type Customer = Awaited<ReturnType<RealServer['accounts']['aCustomer']>>
interface Setting {
  readonly name: string
  readonly revision: number
  readonly text?: string
  readonly saved?: boolean
}
interface Answer {
  readonly code: number
  readonly key?: string
  readonly data: { readonly account: string; readonly settings: readonly Setting[] }
}

const URL = '/settings/synced'
let database: TestDatabase
let store: Store
let server: RealServer

beforeAll(async () => {
  database = await startDatabase()
  store = await database.open(await database.fresh())
  server = await aRealServer(store)
})
afterAll(async () => {
  await server.close()
  await database.close()
})

const aCustomer = (): Promise<Customer> => server.accounts.aCustomer()

async function list({ tokens }: Customer): Promise<Answer> {
  const { body } = await server.ask({ method: 'GET', url: URL, token: tokens.token })
  return body as unknown as Answer
}

async function save(
  { tokens, email }: Customer,
  settings: readonly Setting[],
  account = email,
): Promise<Answer> {
  const payload = { account, settings }
  const { body } = await server.ask({ method: 'PUT', url: URL, token: tokens.token, payload })
  return body as unknown as Answer
}

const setting = (name: string, revision: number, text = `{"of":"${name}"}`): Setting => ({
  name,
  revision,
  text,
})

describe('the settings of an account', () => {
  it('[PRF-001] are saved each with a new revision', async () => {
    const ann = await aCustomer()
    expect((await list(ann)).data).toEqual({ account: ann.email, settings: [] })
    const first = await save(ann, [setting('drawings', 0), setting('charts', 0)])
    expect(first.data.settings).toEqual([
      { saved: true, name: 'drawings', revision: 1 },
      { saved: true, name: 'charts', revision: 1 },
    ])
    await save(ann, [setting('drawings', 1, '{"n":2}')])
    expect((await list(ann)).data.settings).toEqual([
      setting('charts', 1),
      setting('drawings', 2, '{"n":2}'),
    ])
  })

  it('[PRF-002] are not overwritten under an old revision, whose sender gets the current state', async () => {
    const ann = await aCustomer()
    await save(ann, [setting('keys', 0, '{"of":"mac"}'), setting('spot', 0)])
    const late = [setting('keys', 0, '{"of":"phone"}'), setting('spot', 1), setting('forex', 4)]
    expect((await save(ann, late)).data.settings).toEqual([
      { saved: false, ...setting('keys', 1, '{"of":"mac"}') },
      { saved: true, name: 'spot', revision: 2 },
      { saved: false, ...setting('forex', 0, '') },
    ])
  })

  it('take one of several saves that arrive at once, in whatever order they name', async () => {
    const ann = await aCustomer()
    const names = ['charts', 'drawings', 'favourites']
    const answers = await Promise.all(
      ['one', 'two', 'three', 'four'].map((by, n) => {
        const order = n % 2 === 0 ? names : names.toReversed()
        return save(
          ann,
          order.map((name) => setting(name, 0, `{"by":"${by}"}`)),
        )
      }),
    )
    const saved = answers.flatMap(({ data }) => data.settings.filter((each) => each.saved))
    expect(saved.map(({ name }) => name).toSorted()).toEqual(names)
    expect((await list(ann)).data.settings.map(({ revision }) => revision)).toEqual([1, 1, 1])
  })

  it('are those of the caller alone, also where the sender means another account', async () => {
    const [ann, bob] = [await aCustomer(), await aCustomer()]
    await save(ann, [setting('drawings', 0)])
    expect((await list(bob)).data).toEqual({ account: bob.email, settings: [] })
    const mistaken = await save(bob, [setting('drawings', 0)], ann.email)
    expect(mistaken.data).toEqual({ account: bob.email, settings: [] })
    expect((await list(bob)).data.settings).toEqual([])
    const guest = await server.ask({ method: 'GET', url: URL })
    expect(guest.body).toMatchObject({ key: 'unauthenticated' })
  })

  it('are of known names, once each, JSON text and bounded', async () => {
    const ann = await aCustomer()
    const full = 'x'.repeat(MAX_SETTING_TEXT)
    expect((await save(ann, [setting('drawings', 0, full)])).code).toBe(20_000)
    for (const wrong of [
      [setting('drawings', 1, `${full}x`)],
      [setting('charts', 0), setting('charts', 0)],
      [setting('windows', 0)],
      [setting('charts', 0, '{}\0')],
      [setting('charts', -1)],
    ])
      expect((await save(ann, wrong)).code).not.toBe(20_000)
    expect((await list(ann)).data.settings.map(({ name }) => name)).toEqual(['drawings'])
  })

  it('are not kept for a demo account, which many people share', async () => {
    const ann = await aCustomer()
    await store.db.execute(sql`update users set demo = true where id = ${ann.caller.userId}`)
    expect(await save(ann, [setting('charts', 0)])).toMatchObject({ key: 'demoFixed' })
    expect(await list(ann)).toMatchObject({ key: 'demoFixed' })
  })

  it('are erased with the account', async () => {
    const ann = await aCustomer()
    await save(ann, [setting('drawings', 0)])
    const rows = async () => {
      const { userId } = ann.caller
      const found = await store.db.execute(
        sql`select name from synced_settings where user_id = ${userId}`,
      )
      return found.rows.length
    }
    expect(await rows()).toBe(1)
    const { token } = ann.tokens
    await server.accounts.prove(ann)
    await server.ask({ method: 'POST', url: '/users/closeaccount', token, payload: {} })
    server.accounts.clock.pass(60 * 86_400_000)
    const { signal } = new AbortController()
    for (const chore of server.served.everyMinute) await chore(server.accounts.clock.now(), signal)
    expect(await rows()).toBe(0)
  })
})
