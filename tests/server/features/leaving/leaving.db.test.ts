// The closing of an account as a script sees it, over a real exchange, identity and store: what
// must be gone, the wait, taking it back, and that nothing of the person is left afterwards.
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readAmount } from '../../../../src/domain/decimal'
import { CLOSURE_WAIT_MS } from '../../../../src/domain/identity/closure'
import { creditCustomer } from '../../../../server/features/wallet/edge/initialFunding'
import { uploadsFolder } from '../../../../server/features/identity/uploads/uploadStore'
import type { Store } from '../../../../server/store/openStore'
import { startDatabase, type TestDatabase } from '../../../support/database'
import { addPersonalRows } from '../../../support/personal/addRows'
import { personalTraces } from '../../../support/personal/whose'
import { aRealServer, type RealServer } from '../../../support/gateway/realServer'

let database: TestDatabase
let store: Store
let server: RealServer
let bob: Awaited<ReturnType<RealServer['aCustomer']>>

beforeAll(async () => {
  database = await startDatabase()
  store = await database.open(await database.fresh())
  server = await aRealServer(store)
})
afterAll(async () => {
  await server.close()
  await database.close()
})
beforeEach(async () => {
  server.accounts.nextDay()
  bob = await server.accounts.aCustomer()
})

const call = async (method: string, url: string, payload?: object, who = bob) => {
  const { token } = who.tokens
  const { body } = await server.ask({ method, url, token, ...(payload ? { payload } : {}) })
  return body
}
const close = () => call('POST', '/users/closeaccount', {})
const closure = async () => (await call('GET', '/users/closure'))['data']

async function credit(wallet: 'SPOT' | 'FUTURES' | 'DERIVATIVES', amount: string): Promise<void> {
  const cause = `gift:${bob.caller.userId}:${wallet}:${amount}`
  const gift = { wallet, coin: 'USDT', amount: readAmount(amount), cause }
  await creditCustomer(server.trading.commands, bob.caller.userId, gift)
}

/** The minute's work of the area, as often as it is due. */
async function work(): Promise<void> {
  const { signal } = new AbortController()
  for (const chore of server.served.everyMinute) await chore(server.accounts.clock.now(), signal)
}

describe('closing an account', () => {
  it('[AUT-130] requires a fresh factor and ends every session', async () => {
    expect(await close()).toMatchObject({ key: 'freshFactorNeeded' })
    await server.accounts.prove(bob)
    const closesAt = server.accounts.clock.now() + 14 * 86_400_000
    expect(await close()).toMatchObject({ code: 20000, data: { closesAt } })
    expect(await call('GET', '/users/me')).toMatchObject({ code: 1035 })
    const mails = server.accounts.identity.outbox?.list(bob.email) ?? []
    expect(mails.map(({ kind }) => kind)).toContain('mail.ACCOUNT_CLOSING')
  })

  it('[AUT-130] cancels open orders and refuses while anything is left', async () => {
    await credit('SPOT', '100')
    await credit('FUTURES', '5000')
    await credit('DERIVATIVES', '5000')
    const order = { type: 'LIMIT', from: 'BTC', to: 'USDT', quantity: '0.002', price: '40000' }
    expect(await call('POST', '/orders/buy', order)).toMatchObject({ code: 20000 })
    const open = { from: 'BTC', to: 'USDT', quantity: '0.1', leverage: 10, direction: 'LONG' }
    const waiting = { ...open, type: 'LIMIT', openPrice: '40000.0' }
    expect(await call('POST', '/futures/open', waiting)).toMatchObject({ code: 20000 })
    const stop = { ...open, quantity: '0.01', type: 'STOP', triggerPrice: '90000.0' }
    expect(await call('POST', '/futures/stops', stop)).toMatchObject({ code: 20000 })
    const opened = await call('POST', '/futures/open', { ...open, type: 'MARKET' })
    expect(opened).toMatchObject({ code: 20000 })
    const cfd = { symbol: 'EUR/USD', side: 'LONG', size: '0.1', leverage: 100 }
    const low = { ...cfd, openType: 'LIMIT', openPrice: '1.00000' }
    expect(await call('POST', '/forexs/open', low)).toMatchObject({ code: 20000 })
    await server.accounts.prove(bob)
    expect(await close()).toMatchObject({
      key: 'accountNotEmpty',
      params: { remains: 'POSITIONS BALANCES' },
    })
    const left = (await call('GET', '/orders/incompleted'))['data']
    expect(left).toEqual({ incompletedOrders: [] })
    const pending = (await call('GET', '/futures?status=PENDING'))['data']
    expect(pending).toMatchObject({ futures: [] })
    const stops = await server.trading.reads.read('stops', bob.caller.userId)
    expect(stops).toMatchObject({ value: [] })
    expect((await call('GET', '/forexs/pending'))['data']).toMatchObject({ forexs: [] })
    expect(await closure()).toEqual({ closesAt: null, remains: ['POSITIONS', 'BALANCES'] })
  })

  it('forfeits amounts too small to withdraw, to the unit', async () => {
    await credit('SPOT', '0.9999999999')
    await server.accounts.prove(bob)
    expect(await close()).toMatchObject({ code: 20000 })
    const { userId } = bob.caller
    await server.trading.reads.projected(userId)
    const rows = await store.db.execute(sql`
      select t.kind, sum(p.amount)::text as moved from transfers t
      join postings p on p.transfer_id = t.id join accounts a on a.id = p.account_id
      where a.owner = ${userId} group by t.kind order by t.kind`)
    expect(rows.rows).toEqual([
      { kind: 'CREDIT', moved: '9999999999' },
      { kind: 'GIVEN_UP', moved: '-9999999999' },
    ])
  })

  it('[AUT-130] is taken back within the wait, and begins once', async () => {
    await server.accounts.prove(bob)
    await close()
    server.accounts.clock.pass(CLOSURE_WAIT_MS - 60_000)
    bob = await server.accounts.signIn(bob)
    await server.accounts.prove(bob)
    expect(await close()).toMatchObject({ key: 'accountClosing' })
    expect(await call('POST', '/users/keepaccount', {})).toMatchObject({ code: 20000 })
    expect(await call('POST', '/users/keepaccount', {})).toMatchObject({ key: 'notClosing' })
    server.accounts.clock.pass(120_000)
    await work()
    expect((await server.accounts.row(bob.email)).erasedAt).toBeNull()
  })

  it('[AUT-131] refuses a sign-in once the wait is over, erased yet or not', async () => {
    await server.accounts.prove(bob)
    await close()
    server.accounts.clock.pass(CLOSURE_WAIT_MS)
    await expect(server.accounts.signIn(bob)).rejects.toThrow('loginFailed')
  })

  it('stays open where something arrived in the wait, and its owner learns so', async () => {
    await server.accounts.prove(bob)
    await close()
    await credit('SPOT', '1')
    server.accounts.clock.pass(CLOSURE_WAIT_MS)
    await work()
    expect(await server.accounts.row(bob.email)).toMatchObject({ closesAt: null, erasedAt: null })
    const [mail] = server.accounts.identity.outbox?.list(bob.email) ?? []
    expect(mail?.kind).toBe('mail.CLOSURE_STOPPED')
  })

  it('[AUT-131] leaves nothing of the person in any table, and the postings under a number', async () => {
    await credit('SPOT', '0.5')
    await server.accounts.prove(bob)
    await close()
    const { userId } = bob.caller
    const at = server.accounts.clock.now()
    await addPersonalRows(store, { userId, email: bob.email, mark: 'bob', at, number: 9 })
    const name = await server.accounts.aFile(userId, 'selfie')
    const picture = join(uploadsFolder(server.dataDir), name)
    await mkdir(dirname(picture), { recursive: true })
    await writeFile(picture, 'a face')
    for (const trace of personalTraces('bob')) expect(await tablesWith(trace)).not.toEqual([])
    server.accounts.clock.pass(CLOSURE_WAIT_MS)
    await server.trading.reads.projected(userId)
    await work()
    await work()
    for (const trace of [bob.email, bob.mobile, ...personalTraces('bob')])
      expect(await tablesWith(trace)).toEqual([])
    await expect(stat(picture)).rejects.toThrow('ENOENT')
    const numbered = (await tablesWith(userId)).filter((name) => !name.endsWith('_default'))
    expect(numbered.toSorted()).toEqual(OF_MONEY)
    const { rows } = await store.db.execute(
      sql`select count(*)::int as kept from accounts where owner = ${bob.caller.userId}`,
    )
    expect(rows[0]?.['kept']).toBeGreaterThan(0)
    const again = await server.accounts.form({ email: bob.email, mobile: bob.mobile })
    const origin = { address: '', device: '', locale: 'en' } as const
    const { registration } = server.accounts.identity
    expect((await registration.register(again, origin)).ok).toBe(true)
  })
})

/** Where money moved, the number of the account stays. */
const OF_MONEY = [
  'accounts',
  'credit_causes',
  'deposits',
  'idempotency_keys',
  'lottery_numbers',
  'rebates',
  'rewards',
  'subscriptions',
  'transfers',
  'users',
  'withdrawals',
]

/** Every table in whose rows a text stands; codes and their counts are forgotten after two days. */
async function tablesWith(text: string): Promise<readonly string[]> {
  const { rows } = await store.db.execute(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`)
  const found: string[] = []
  for (const name of rows.map((row) => String(row['name']))) {
    if (name === 'codes') continue
    const table = sql.identifier(name)
    const hits = await store.db.execute(
      sql`select 1 from ${table} as t where t::text like ${`%${text}%`} limit 1`,
    )
    if (hits.rows.length > 0) found.push(name)
  }
  return found
}
