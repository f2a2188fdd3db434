// The dead man's switch as programs use it, over a real exchange: armed by call or by the stream,
// postponed by whatever comes of its connection, disarmed by a graceful end.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SIGNATURE_WINDOW_MS } from '../../../../src/domain/identity/apiKeys'
import type { ArmDeadMan, PostponeDeadMan } from '../../../../server/app/contract/deadMan'
import { startDatabase, type TestDatabase } from '../../../support/database'
import { aProgram, type Program } from '../../../support/gateway/program'
import { aProgramStream } from '../../../support/gateway/programSocket'
import { aRealServer, type RealServer } from '../../../support/gateway/realServer'

const SPOT = { symbol: 'btcusdt', side: 'BUY', type: 'LIMIT', quantity: '0.01', price: '59000.00' }
const TIMEOUT = 8_000

let database: TestDatabase
let server: RealServer
let bot: Program
let streams: ReturnType<typeof aProgramStream>
let sent: (ArmDeadMan | PostponeDeadMan)[]
let names = 0

beforeAll(async () => {
  database = await startDatabase()
  server = await aRealServer(await database.open(await database.fresh()))
  // Signatures from before the start are not taken for a minute.
  server.accounts.clock.pass(2 * SIGNATURE_WINDOW_MS.most)
  const { deadMan } = server.deps
  streams = aProgramStream(server, {
    deadMan: {
      arm: (userId, terms) => {
        sent.push(terms)
        return deadMan.arm(userId, terms)
      },
      postpone: (userId, terms) => {
        sent.push(terms)
        return deadMan.postpone(userId, terms)
      },
    },
  })
})
beforeEach(async () => {
  sent = []
  bot = await aProgram(server, ['trade'])
})
afterAll(async () => {
  streams.hub.close()
  await server.close()
  await database.close()
})

const named = () => ({ ...SPOT, clientOrderId: `own-${(names += 1)}` })
const arming = (scope: string, timeoutMs = TIMEOUT) => ({ op: 'deadman', id: 2, timeoutMs, scope })

/** Time passes at the exchange, and its next look comes. */
async function due(ms = TIMEOUT): Promise<void> {
  server.trading.clock.at += ms
  server.trading.exchange.runDue()
  await server.trading.exchange.settled()
}

async function open(who = bot): Promise<number> {
  const { body } = await who.send('GET', '/v1/orders?status=open')
  return (body['orders'] as readonly unknown[]).length
}

/** The gateway's turns, as time passes there. */
function turns(ms: number): void {
  for (let gone = 0; gone < ms; gone += 250) {
    server.accounts.clock.pass(250)
    streams.hub.turn()
  }
}

describe('by call', () => {
  test('[DMS-001] [DMS-003] is armed, postponed and disarmed', async () => {
    await bot.send('POST', '/v1/orders', named())
    const put = (timeoutMs: number, scope = 'key') =>
      bot.send('PUT', '/v1/deadman', { timeoutMs, scope }, { idempotencyKey: '' })
    const { at } = server.trading.clock
    expect((await put(TIMEOUT)).body).toEqual({ armedUntil: at + TIMEOUT })
    expect((await put(2 * TIMEOUT)).body).toEqual({ armedUntil: at + 2 * TIMEOUT })
    await due()
    expect(await open()).toBe(1)
    expect((await put(0)).body).toEqual({ armedUntil: null })
    await due()
    expect(await open()).toBe(1)
    await put(TIMEOUT, 'account')
    await due()
    expect(await open()).toBe(0)
  })

  test.each([
    [{ timeoutMs: 4_999, scope: 'key' }, 'timeoutMs'],
    [{ timeoutMs: 120_001, scope: 'key' }, 'timeoutMs'],
    [{ timeoutMs: 5_000, scope: 'connection' }, 'scope'],
    [{ timeoutMs: 5_000, scope: 'key', symbols: [] }, 'symbols'],
    [{ timeoutMs: 5_000, scope: 'key', symbols: ['nonesuch'] }, 'symbols'],
  ])('is refused for %j', async (body, field) => {
    const { body: problem } = await bot.send('PUT', '/v1/deadman', body, { idempotencyKey: '' })
    expect(problem).toMatchObject({ field, outcome: 'notRun' })
  })

  test('[DMS-002] needs a key for the orders of a key', async () => {
    const { token } = bot.person.tokens
    const ask = (scope: string) =>
      server.app.inject({
        method: 'PUT',
        url: '/v1/deadman',
        headers: { authorization: `Bearer ${token}` },
        payload: { timeoutMs: TIMEOUT, scope },
      })
    expect((await ask('key')).json()).toMatchObject({ field: 'scope', key: 'fieldType' })
    expect((await ask('account')).statusCode).toBe(200)
    const reader = await aProgram(server, [], bot.person)
    const body = { timeoutMs: TIMEOUT, scope: 'key' }
    const refused = await reader.send('PUT', '/v1/deadman', body, { idempotencyKey: '' })
    expect(refused.body).toMatchObject({ key: 'scopeMissing' })
  })
})

describe('of a connection', () => {
  test('[DMS-006] is postponed by any frame or pong, a few times within its time', async () => {
    const socket = await streams.signedIn(bot)
    await socket.ask({ op: 'place', id: 1, order: named() })
    const armed = await socket.ask(arming('connection'))
    expect(armed.data).toEqual({ armedUntil: server.trading.clock.at + TIMEOUT })
    for (let second = 0; second < 20; second += 1) {
      socket.connection.alive()
      turns(1_000)
    }
    const alive = sent.filter((terms) => 'idleMs' in terms)
    expect(alive.length).toBeGreaterThanOrEqual(9)
    expect(alive.length).toBeLessThanOrEqual(11)
    for (const { idleMs } of alive as PostponeDeadMan[]) expect(idleMs).toBeLessThan(TIMEOUT / 4)
    await server.trading.exchange.settled()
    await due(TIMEOUT - 2_000)
    expect(await open()).toBe(1)
    // Nothing comes any more: nothing is reported.
    turns(TIMEOUT)
    expect(sent.filter((terms) => 'idleMs' in terms)).toHaveLength(alive.length)
    await due(2_000)
    expect(await open()).toBe(0)
  })

  test('[DMS-006] stays armed when the connection is lost', async () => {
    const socket = await streams.signedIn(bot)
    await socket.ask({ op: 'place', id: 1, order: named() })
    await bot.send('POST', '/v1/orders', named())
    const other = await aProgram(server, ['trade'], bot.person)
    await other.send('POST', '/v1/orders', named())
    await socket.ask(arming('connection'))
    socket.drop()
    await due()
    // Those of the other key are left.
    expect(await open(other)).toBe(1)
  })

  test('[DMS-007] is disarmed by logoff', async () => {
    const socket = await streams.signedIn(bot)
    await socket.ask({ op: 'place', id: 1, order: named() })
    await socket.ask(arming('connection'))
    expect((await socket.ask({ op: 'logoff', id: 3 })).type).toBe('ack')
    await due()
    expect(await open()).toBe(1)
  })

  test('of a person’s session stands for the account', async () => {
    await bot.send('POST', '/v1/orders', named())
    const person = streams.connect()
    await person.ask({ op: 'auth', id: 1, token: bot.person.tokens.token })
    expect((await person.ask(arming('key'))).problem).toMatchObject({ field: 'scope' })
    expect((await person.ask(arming('connection'))).ok).toBe(true)
    await due()
    expect(await open()).toBe(0)
  })
})
