// The calls of the lottery as a script sees them, with real accounts, and the operator who closes a
// round beside a running exchange.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readAmount } from '../../../../src/domain/decimal'
import type { Commands, Reads } from '../../../../server/core/exchange/seam'
import { modules } from '../../../../server/features'
import type { LotteryCommands, LotteryReads } from '../../../../server/features/lottery/contract'
import { openNext } from '../../../../server/features/lottery/http'
import { creditCustomer } from '../../../../server/features/wallet/edge/initialFunding'
import { auditStore } from '../../../../server/store/audit/auditStore'
import type { Store } from '../../../../server/store/openStore'
import { startDatabase, type TestDatabase } from '../../../support/database'
import { aRealServer, type RealServer } from '../../../support/gateway/realServer'
import { TestOperator } from '../../../support/ops/testOperator'

type Customer = Awaited<ReturnType<RealServer['aCustomer']>>

let database: TestDatabase
let store: Store
let server: RealServer
let ops: TestOperator
let ann: Customer

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
beforeEach(async () => {
  server.accounts.nextDay()
  ann = await server.aCustomer()
  await creditCustomer(server.trading.commands, ann.caller.userId, {
    wallet: 'SPOT',
    coin: 'ARC',
    amount: readAmount('10000'),
    cause: 'gift:ARC',
  })
  const commands = server.trading.exchange as Commands as Commands<LotteryCommands>
  const reads = server.trading.reads as Reads as Reads<LotteryReads, Record<never, never>>
  await openNext({ commands, reads, ids: { uuid: () => randomUUID() } })
})

interface Round {
  readonly round: number
  readonly sold: string
  readonly numbers: readonly string[]
  readonly commitment: string
}
interface Answered {
  readonly thisRound: Round | null
  readonly lastRound: (Round & { readonly seed: string; readonly closedBy: string }) | null
}

const call = async (method: string, url: string, payload?: object, token?: string) => {
  const sent = { ...(token ? { token } : {}), ...(payload ? { payload } : {}) }
  const { body, status } = await server.ask({ method, url, ...sent })
  return { status, ...(body as unknown as { code: number; data: Answered; key?: string }) }
}
const look = (who?: Customer) =>
  call('GET', '/games/lottery/lastround', undefined, who?.tokens.token)
const buy = (numbers: unknown, who = ann) =>
  call('POST', '/games/lottery/buy', { numbers }, who.tokens.token)

it('[LOT-008] [LOT-009] shows anyone the rounds, and a customer their own numbers too', async () => {
  expect(await buy(['007', '417'])).toMatchObject({
    code: 20000,
    data: { bought: 2, paid: '10', left: 998 },
  })
  const guest = await look()
  expect(guest).toMatchObject({ code: 20000, data: { thisRound: { sold: '007417', numbers: [] } } })
  expect((await look(ann)).data.thisRound?.numbers).toEqual(['007', '417'])
  const other = await server.aCustomer()
  expect((await look(other)).data.thisRound?.numbers).toEqual([])
  // A token that is sent along must be a good one: the session renews it and asks again.
  expect(await call('GET', '/games/lottery/lastround', undefined, 'nonsense')).toMatchObject({
    status: 401,
    code: 1033,
  })
  expect(await call('POST', '/games/lottery/buy', { numbers: ['001'] })).toMatchObject({
    status: 401,
  })
})

it('[LOT-009] [LOT-011] a number that is malformed, repeated or sold is refused', async () => {
  const before = (await look(ann)).data.thisRound
  for (const numbers of [[], ['7'], ['1000'], ['-01'], ['00a'], ['001', '001'], ['００1']])
    expect(await buy(numbers)).toMatchObject({ code: 2150, key: 'lotteryNumbers' })
  expect(await buy(['007', '008'])).toMatchObject({ code: 2153, key: 'lotterySold' })
  expect((await look(ann)).data.thisRound).toEqual(before)
})

it('[LOT-012] [OPS-002] the operator closes a round: it is drawn, once, and kept for the audit', async () => {
  const { round, commitment } = (await look()).data.thisRound!
  expect(await ops.run('lottery', 'close', String(round), '--reason', ' ')).toEqual(['?'])
  expect(await ops.run('lottery', 'close', '99', '--reason', 'why')).toEqual([
    '! There is no round 99.',
  ])
  expect(await ops.run('lottery', 'list')).toEqual([
    expect.stringMatching(/^round +opened +sold +drawn +by +winners +commitment$/),
    expect.stringMatching(new RegExp(`^${round} .* 2 +- +- +- +${commitment}$`)),
  ])
  expect(await ops.run('lottery', 'close', String(round), '--reason', 'End of the month')).toEqual([
    `Round ${round} is closed with 2 of 1000 numbers sold.`,
  ])
  expect(await ops.run('lottery', 'close', String(round), '--reason', 'Again')).toEqual([
    `! Round ${round} was closed before.`,
  ])
  await server.served.operatorActed()
  expect(await store.settled()).toBe(true)
  const { lastRound } = (await look()).data
  expect(lastRound).toMatchObject({ round, commitment, closedBy: 'OPERATOR', sold: '007417' })
  expect(await ops.run('lottery', 'close', String(round), '--reason', 'Late')).toEqual([
    `! Round ${round} was drawn already.`,
  ])
  const { rows } = await store.db.execute<{ detail: object }>(
    sql`select detail from security_events where event = 'LOTTERY_CLOSED'`,
  )
  expect(rows).toEqual([{ detail: { round, sold: 2, reason: 'End of the month' } }])
})

it('the audit finds a lost sale and a round that differs from its sales', async () => {
  await buy(['100', '101'])
  expect(await store.settled()).toBe(true)
  expect(await auditStore(store.db, modules)).toEqual([])
  await store.db.execute(sql`delete from lottery_numbers where number = 101`)
  const [found] = await auditStore(store.db, modules)
  expect(JSON.stringify(found)).toContain('lottery')
})
