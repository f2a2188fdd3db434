// Workspaces kept with an account, over a real database: saved under their revision, never
// overwritten unseen, bounded, and erased with the account.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Store } from '../../../../server/store/openStore'
import {
  MAX_KEPT_TEXT,
  MAX_KEPT_WORKSPACES,
  MAX_WORKSPACE_TEXT,
} from '../../../../src/domain/records/workspaceBounds'
import { startDatabase, type TestDatabase } from '../../../support/database'
import { aRealServer, type RealServer } from '../../../support/gateway/realServer'

type Customer = Awaited<ReturnType<RealServer['accounts']['aCustomer']>>
interface Entry {
  readonly id: string
  readonly stamp: string
  readonly text?: string
}
interface Answer {
  readonly code: number
  readonly key?: string
  readonly data: {
    readonly account: string
    readonly saved?: boolean
    readonly revision: number
    readonly workspaces?: readonly Entry[]
  }
}

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

async function list({ tokens }: Customer): Promise<Answer['data']> {
  const { body } = await server.ask({ method: 'GET', url: '/workspaces', token: tokens.token })
  return (body as unknown as Answer).data
}

async function save(
  { tokens, email }: Customer,
  revision: number,
  workspaces: readonly Entry[],
  account = email,
): Promise<Answer> {
  const payload = { account, revision, workspaces }
  const asked = { method: 'PUT', url: '/workspaces', token: tokens.token, payload }
  return (await server.ask(asked)).body as unknown as Answer
}

const entry = (id: string, stamp: string, text = `{"of":"${id}"}`): Entry => ({ id, stamp, text })

describe('the workspaces of an account', () => {
  it('[WSP-008] are saved with a new revision each time, in their order', async () => {
    const ann = await aCustomer()
    expect(await list(ann)).toEqual({ account: ann.email, revision: 0, workspaces: [] })
    const first = [entry('b', 'b1'), entry('a', 'a1')]
    expect((await save(ann, 0, first)).data).toEqual({
      saved: true,
      account: ann.email,
      revision: 1,
    })
    expect(await list(ann)).toEqual({ account: ann.email, revision: 1, workspaces: first })
    const next = [entry('a', 'a2'), { id: 'b', stamp: 'b1' }]
    expect((await save(ann, 1, next)).data).toMatchObject({ saved: true, revision: 2 })
    expect((await list(ann)).workspaces).toEqual([entry('a', 'a2'), entry('b', 'b1')])
  })

  it('[WSP-008] are not overwritten under an old revision, whose sender gets the current list', async () => {
    const ann = await aCustomer()
    await save(ann, 0, [entry('a', 'mac')])
    expect((await save(ann, 0, [entry('a', 'phone')])).data).toEqual({
      saved: false,
      account: ann.email,
      revision: 1,
      workspaces: [entry('a', 'mac')],
    })
    expect((await list(ann)).workspaces).toEqual([entry('a', 'mac')])
  })

  it('take one of two saves that arrive at once', async () => {
    const ann = await aCustomer()
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((stamp) => save(ann, 0, [entry('a', stamp)])),
    )
    expect(answers.map(({ data }) => data.saved).toSorted()).toEqual([false, false, true])
    const [kept] = (await list(ann)).workspaces ?? []
    const refused = answers.filter(({ data }) => data.saved !== true)
    expect(refused.map(({ data }) => data.workspaces)).toEqual([[kept], [kept]])
  })

  it('are left as they are where a text is missing or an id comes twice', async () => {
    const ann = await aCustomer()
    await save(ann, 0, [entry('a', 'a1')])
    const wrong = [
      [{ id: 'a', stamp: 'a2' }],
      [{ id: 'x', stamp: 'a1' }],
      [entry('a', 'a2'), entry('a', 'a3')],
    ]
    for (const workspaces of wrong)
      expect((await save(ann, 1, workspaces)).data).toMatchObject({ saved: false, revision: 1 })
    expect((await list(ann)).workspaces).toEqual([entry('a', 'a1')])
  })

  it('leave nothing behind where a save is not taken', async () => {
    const ann = await aCustomer()
    await save(ann, 7, [entry('a', 'a1')])
    await save(ann, 0, [{ id: 'a', stamp: 'a1' }])
    const found = await store.db.execute(
      sql`select 1 from workspace_lists where user_id = ${ann.caller.userId}`,
    )
    expect(found.rows).toEqual([])
  })

  it('are those of the caller alone, also where the sender means another account', async () => {
    const [ann, bob] = [await aCustomer(), await aCustomer()]
    await save(ann, 0, [entry('a', 'of1ann')])
    expect(await list(bob)).toEqual({ account: bob.email, revision: 0, workspaces: [] })
    expect((await save(bob, 0, [entry('a', 'of1ann')], ann.email)).data).toEqual({
      saved: false,
      account: bob.email,
      revision: 0,
      workspaces: [],
    })
    expect((await list(bob)).workspaces).toEqual([])
    const guest = await server.ask({ method: 'GET', url: '/workspaces' })
    expect(guest.body).toMatchObject({ key: 'unauthenticated' })
  })

  it('are bounded in number, in the size of each and in the size of all', async () => {
    const ann = await aCustomer()
    const many = Array.from({ length: MAX_KEPT_WORKSPACES + 1 }, (_, n) => entry(`w${n}`, 's'))
    expect((await save(ann, 0, many)).code).not.toBe(20_000)
    const long = 'x'.repeat(MAX_WORKSPACE_TEXT + 1)
    expect((await save(ann, 0, [entry('a', 's', long)])).code).not.toBe(20_000)
    const full = 'x'.repeat(MAX_WORKSPACE_TEXT)
    let kept: Entry[] = []
    let answer: Answer | undefined
    while (!answer?.key && kept.length < MAX_KEPT_WORKSPACES) {
      const next = [...kept, entry(`w${kept.length}`, 's', full)]
      answer = await save(ann, kept.length, next)
      kept = next.map(({ id, stamp }) => ({ id, stamp }))
    }
    expect(answer).toMatchObject({ key: 'bodyTooLarge' })
    const { workspaces = [] } = await list(ann)
    expect(workspaces).toHaveLength(Math.floor(MAX_KEPT_TEXT / MAX_WORKSPACE_TEXT))
  })

  it('take a body beyond that of other calls, and no larger one', async () => {
    const ann = await aCustomer()
    const quotes = JSON.stringify({ of: '"'.repeat(30_000) })
    expect((await save(ann, 0, [entry('a', 's', quotes.slice(0, 60_000))])).code).toBe(20_000)
    const three = ['a', 'b', 'c'].map((id) => entry(id, 's', 'x'.repeat(60_000)))
    expect(await save(ann, 1, three)).toMatchObject({ key: 'bodyTooLarge' })
  })

  it('keep hostile text as text', async () => {
    const ann = await aCustomer()
    const nested = '['.repeat(MAX_WORKSPACE_TEXT)
    const script = '{"name":"</script><img src=x onerror=alert(1)>\\u0000"}'
    const hostile = [entry('a', 's', nested), entry('b', 's', script)]
    expect((await save(ann, 0, hostile)).data).toMatchObject({ saved: true })
    expect((await list(ann)).workspaces).toEqual(hostile)
    expect((await save(ann, 1, [entry('a', 's2', '{}\0')])).code).not.toBe(20_000)
    expect((await save(ann, 1, [entry("a'; drop table", 's')])).code).not.toBe(20_000)
  })

  it('are not kept for a demo account, which many people share', async () => {
    const ann = await aCustomer()
    await store.db.execute(sql`update users set demo = true where id = ${ann.caller.userId}`)
    expect(await save(ann, 0, [entry('a', 'a1')])).toMatchObject({ key: 'demoFixed' })
    const { token } = ann.tokens
    const { body } = await server.ask({ method: 'GET', url: '/workspaces', token })
    expect(body).toMatchObject({ key: 'demoFixed' })
  })

  it('are erased with the account', async () => {
    const ann = await aCustomer()
    await save(ann, 0, [entry('a', 'a1')])
    const rows = async () => {
      const found = await store.db.execute(
        sql`select id from workspaces where user_id = ${ann.caller.userId}`,
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
