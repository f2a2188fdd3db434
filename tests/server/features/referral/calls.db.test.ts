// The referral calls as a script sees them: a friend registers with a code, trades, and the rebate
// is there the day after; an application of an agent is decided by the operator.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { DAY_MS } from '../../../../src/domain/fees/fees'
import { feesOf, tradesOf, volumesOf } from '../../../../server/app/contract/providersOf'
import type { Commands, Reads } from '../../../../server/core/exchange/seam'
import type {
  ReferralCommands,
  ReferralPages,
  ReferralReads,
} from '../../../../server/features/referral/contract'
import { features } from '../../../../server/features'
import { readFigures } from '../../../../server/features/referral/edge/figures'
import { readOverview } from '../../../../server/features/referral/edge/overview'
import { bookDays } from '../../../../server/features/referral/edge/http'
import type { Store } from '../../../../server/store/openStore'
import { SPONSOR } from '../../../../server/store/schema/identity'
import { startDatabase, type TestDatabase } from '../../../support/database'
import { aRealServer, type RealServer } from '../../../support/gateway/realServer'
import { TestOperator } from '../../../support/ops/testOperator'

let database: TestDatabase
let store: Store
let server: RealServer
let ops: TestOperator

beforeAll(async () => {
  database = await startDatabase()
  store = await database.open(await database.fresh())
  server = await aRealServer(store)
  ops = await TestOperator.open(store, server.accounts.clock)
})
afterAll(async () => {
  await ops.close()
  await server.close()
  await database.close()
})
beforeEach(() => server.accounts.nextDay())

const call = async (method: string, url: string, payload?: object, token?: string) => {
  const sent = { ...(token ? { token } : {}), ...(payload ? { payload } : {}) }
  const { body, status } = await server.ask({ method, url, ...sent })
  return { status, ...(body as { code: number; data: Record<string, never>; key?: string }) }
}

const APPLICATION = { name: 'Lin', contact: '@lin', plan: 'Friends of mine trade.' }

it('[AGT-003] [AGT-004] [AUT-082] anybody applies for agent, once at a time, and the operator decides it', async () => {
  const { email, tokens } = await server.aCustomer()
  const apply = (more: object = {}) =>
    call('POST', '/agents/applyforagent', { email, ...APPLICATION, ...more })
  expect(await apply()).toMatchObject({ status: 200, code: 20000 })
  expect(await apply()).toMatchObject({ status: 400, key: 'agentApplied' })
  for (const wrong of [
    { email: 'x' },
    { name: ' ' },
    { name: 'a\u202eb' },
    { plan: 'x'.repeat(1_001) },
    { more: 1 },
  ])
    expect(await apply(wrong)).toMatchObject({ status: 400 })
  const [, line = ''] = await ops.run('agents', 'list')
  expect(line).toContain(email)
  const [id = ''] = line.split(' ')
  const [said = ''] = await ops.run('agents', 'approve', id)
  const [, code] = /agent code is (\w{8})\.$/.exec(said) ?? []
  expect(await ops.run('agents', 'reject', id, '--reason', 'No.')).toEqual([
    `! ${id} was decided before: APPROVED.`,
  ])
  const overview = await call('GET', '/agents/overview', undefined, tokens.token)
  expect(overview.data).toMatchObject({ agentCode: code, share: 70, nextRung: null, total: 0 })
  // Whoever registers by that code is a member of the agent, and by no other code of anybody.
  const { inviteCode: _, ...form } = await server.accounts.form()
  const register = (agentCode: string) =>
    call('POST', '/users/registerbyagentcode', { ...form, inviteCode: '', agentCode })
  expect(await register(`${code?.slice(0, -1)}0`)).toMatchObject({ status: 400, code: 1098 })
  expect(await register(code ?? '')).toMatchObject({ status: 200, code: 200 })
  const { data } = await call('GET', '/agents/overview', undefined, tokens.token)
  expect(data).toMatchObject({ total: 1, members: [{ level: 1, tradedAt: null }] })
  // The answer does not say whether there is an account.
  expect(
    await call('POST', '/agents/applyforagent', { email: 'no@example.com', ...APPLICATION }),
  ).toMatchObject({ status: 200 })
  const [, other = ''] = await ops.run('agents', 'list')
  const [unknown = ''] = other.split(' ')
  expect(await ops.run('agents', 'approve', unknown)).toEqual([
    '! There is no account no@example.com.',
  ])
  expect(await ops.run('agents', 'reject', unknown, '--reason', 'No account.')).toHaveLength(1)
  expect(await ops.run('agents', 'list')).toEqual(['No application waits.'])
})

it('applications are limited to five a day per network, and to unused addresses', async () => {
  const { email } = await server.aCustomer()
  const apply = (from: string, of = email) =>
    server.ask({
      method: 'POST',
      url: '/agents/applyforagent',
      payload: { email: of, ...APPLICATION },
      from,
    })
  const codes: unknown[] = []
  for (let i = 0; i < 40; i += 1)
    codes.push((await apply('198.51.100.9', `${i}-${email}`)).body['code'])
  expect(codes.filter((code) => code === 20000)).toHaveLength(5)
  expect(codes.filter((code) => code === 2113)).toHaveLength(35)
  server.accounts.nextDay()
  // A stranger applies in the owner's name; the owner does so all the same.
  expect((await apply('198.51.100.9')).status).toBe(200)
  expect((await apply('203.0.113.4')).status).toBe(200)
  const lines = (await ops.run('agents', 'list')).filter((line) => line.includes(` ${email}`))
  expect(lines.map((line) => /(?:198|203)[.\d]+/.exec(line)?.[0])).toEqual([
    '198.51.100.9',
    '203.0.113.4',
  ])
  for (const line of await ops.run('agents', 'list'))
    if (/^[0-9a-f-]{36} /.test(line))
      await ops.run('agents', 'reject', line.split(' ')[0] ?? '', '--reason', 'No.')
})

it('[AGT-005] [AGT-006] [REF-002] [REF-013] a member’s fees come back as a share, the day after', async () => {
  const agent = await server.aCustomer()
  await call('POST', '/agents/applyforagent', { email: agent.email, ...APPLICATION })
  const [, line = ''] = await ops.run('agents', 'list')
  await ops.run('agents', 'approve', line.split(' ')[0] ?? '')
  const { data } = await call('GET', '/agents/overview', undefined, agent.tokens.token)
  const { ids } = server.accounts
  const trading = server.trading.clock
  const clock = { now: () => trading.at }
  const commands = server.trading.exchange as Commands as Commands<ReferralCommands>
  const reads = server.trading.reads as Reads as Reads<ReferralReads, ReferralPages>
  const book = () => bookDays({ db: store.db, commands, reads, clock, ids, fees: feesOf(features) })
  await book()
  const inviteCode = String(data['inviteCode'])
  const member = await server.accounts.aCustomer({ inviteCode })
  const money = { wallet: 'FUTURES', coin: 'USDT', amount: 10n ** 15n } as const
  await server.trading.commands.submit(
    { userId: member.caller.userId, idempotencyKey: randomUUID() },
    { kind: 'credit', body: money } as never,
  )
  const order = { from: 'BTC', to: 'USDT', type: 'MARKET', direction: 'LONG', quantity: '0.01' }
  const opened = await call(
    'POST',
    '/futures/open',
    { ...order, leverage: 10 },
    member.tokens.token,
  )
  expect(opened.code).toBe(20000)
  const paid = String(Reflect.get(Object(Reflect.get(Object(opened.data), 'future')), 'fee'))
  trading.at += DAY_MS + 3_600_000
  await book()
  const { data: rebates } = await call(
    'GET',
    '/agents/earned-rebates',
    undefined,
    agent.tokens.token,
  )
  expect(rebates).toMatchObject({
    rebates: [{ coin: 'USDT', fee: paid, share: 70 }],
    page: 1,
    limit: 100,
    total: 1,
  })
  const { token } = agent.tokens
  const [rebate] = Object(rebates)['rebates'] as readonly { readonly amount: string }[]
  const worth = { feesUsdt: paid, rebatesUsdt: rebate?.amount }
  // By the clock of those who trade; the fee was paid in USDT, so no price is asked for.
  const deps = {
    db: store.db,
    clock,
    trades: tradesOf(features),
    volumes: volumesOf(features),
    market: { tickers: async () => [] },
  }
  const figures = await readFigures(deps, agent.caller.userId)
  expect(figures).toMatchObject({ joined: 1, traded: 1, ...worth })
  expect(Number(figures.volumeUsdt)).toBeGreaterThan(0)
  expect(figures.days).toHaveLength(30)
  expect(figures.days.at(-1)).toMatchObject({
    ...worth,
    markets: { futures: rebate?.amount, spot: '0' },
  })
  expect(await readOverview(deps, agent.caller.userId, { page: 1, limit: 100 })).toMatchObject({
    earned: [{ coin: 'USDT', amount: rebate?.amount }],
    members: [{ ...worth, volumeUsdt: figures.volumeUsdt, level: 1, tradedAt: expect.any(Number) }],
  })
  const asked = await call('GET', '/agents/figures', undefined, token)
  expect(Object(asked.data)['days']).toHaveLength(30)
  expect(await call('GET', '/agents/figures')).toMatchObject({ status: 401 })
  const { data: applied } = await call('GET', '/agents/application', undefined, token)
  expect(applied).toMatchObject({ application: { status: 'APPROVED', reason: null } })
})

it('[REF-007] [REF-008] the registration reward event is over, with its terms', async () => {
  const { tokens } = await server.aCustomer()
  expect((await call('GET', '/rewards/info', undefined, tokens.token)).data).toEqual({
    startsAt: null,
    endsAt: Date.UTC(2023, 2, 31, 16),
    hasBegun: true,
    isOver: true,
    days: 30,
    coin: 'ARC',
    tiers: [
      { holdingUsdt: '1000', reward: '30' },
      { holdingUsdt: '5000', reward: '180' },
      { holdingUsdt: '10000', reward: '400' },
    ],
    mine: {
      takesPart: false,
      paid: '0',
      steps: ['1000', '5000', '10000'].map((holdingUsdt) => ({
        holdingUsdt,
        heldDays: 0,
        paidAt: null,
      })),
    },
  })
  expect((await call('GET', '/rewards/event')).data).toMatchObject({ isOver: true, days: 30 })
  expect(await call('GET', '/rewards/info')).toMatchObject({ status: 401 })
})

it('the members of a sponsor are found by their index, however many users there are', async () => {
  const plan = await store.db.transaction(async (tx) => {
    // Few rows are read faster one by one; a planner that may not shows what it could do.
    await tx.execute(sql`set local enable_seqscan = off`)
    const { rows } = await tx.execute<Record<string, string>>(
      sql`explain select count(*) from users where ${SPONSOR} = ${randomUUID()}::uuid`,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('users_of_sponsor')
})
