// Dead man's switches over a real exchange that is ended and opened again: what was due is
// cancelled once, in every market and by nobody's presence, and nothing else is.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Point } from '../../../../server/core/exchange/probe'
import type { DeadManCommands } from '../../../../server/features/dead-man/contract'
import type { Store } from '../../../../server/store/openStore'
import type { OrderType, Side } from '../../../../src/domain/records/records'
import type { Answer, CustomerCommand } from '../../../support/core'
import { startDatabase, type TestDatabase } from '../../../support/database'
import { ANN, BOB, ExchangeFixture } from '../../../support/exchangeFixture'

const KEY = '00000000-0000-4000-8000-0000000000f1'
const OTHER = '00000000-0000-4000-8000-0000000000f2'
const TIMEOUT = 10_000

let database: TestDatabase
let url: string
let store: Store
let it: ExchangeFixture
let lives = 0
let probe: (point: Point) => void

beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  url = await database.fresh()
  await open(0)
  await it.stockAll()
  return end
})

async function open(later: number): Promise<void> {
  lives += 1
  probe = () => undefined
  store = await database.open(url)
  it = await ExchangeFixture.open(store, `life${lives}`, [], (point) => probe(point))
  it.clock.at += later
}

async function end(): Promise<void> {
  await it.exchange.close()
  await store.close()
}

/** Ends the exchange and opens it `later` ms after its first day began; its market says nothing. */
async function reopen(later: number): Promise<void> {
  await end()
  await open(later)
}

async function send(command: CustomerCommand, keyId: string | null = null, userId = ANN) {
  const idempotencyKey = `${lives}-${Math.random()}`
  const sender = keyId === null ? undefined : { clientId: null, keyId }
  const outcome = await it.commands.submit({ userId, idempotencyKey, sender }, command)
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal))
  return outcome.value as Answer
}

const arm = (terms: Partial<DeadManCommands['deadman.arm']['body']> = {}) =>
  it.commands.submit(
    { userId: ANN, idempotencyKey: '' },
    {
      kind: 'deadman.arm',
      body: {
        scope: 'account',
        keyId: null,
        connection: null,
        timeoutMs: TIMEOUT,
        symbols: [],
        ...terms,
      },
    },
  )

const postpone = (connection: string, timeoutMs = TIMEOUT, idleMs = 0) =>
  it.commands.submit(
    { userId: ANN, idempotencyKey: '' },
    {
      kind: 'deadman.postpone',
      body: { scope: 'connection', keyId: KEY, connection, timeoutMs, idleMs },
    },
  )

const COINS = { from: 'BTC', to: 'USDT' } as const
const LIMIT: { type: OrderType } = { type: 'LIMIT' }

const spot = (keyId: string | null = null, side: Side = 'BUY', userId = ANN) =>
  send(
    {
      kind: side === 'BUY' ? 'orders.buy' : 'orders.sale',
      body: { ...COINS, ...LIMIT, quantity: '0.01', price: '59000.00' },
    },
    keyId,
    userId,
  )
const PERPETUAL = { ...COINS, direction: 'LONG', quantity: '0.01', leverage: 10 } as const
const perpetual = (keyId: string | null = null) =>
  send({ kind: 'futures.open', body: { ...PERPETUAL, ...LIMIT, openPrice: '59000.0' } }, keyId)
const stop = (keyId: string | null = null) =>
  send(
    {
      kind: 'futures.stop',
      body: { ...PERPETUAL, type: 'STOP', triggerPrice: '90000.0', triggerBy: 'MARK' },
    },
    keyId,
  )
const cfd = (keyId: string | null = null) =>
  send(
    {
      kind: 'cfd.open',
      body: {
        symbol: 'EUR/USD',
        side: 'LONG',
        size: '0.1',
        leverage: 100,
        openType: 'LIMIT',
        openPrice: '1.07000',
      },
    },
    keyId,
  )
/** A position of a person's, and an order that rests to close it. */
async function close(keyId: string | null = null) {
  const { future } = await send({
    kind: 'futures.open',
    body: { ...PERPETUAL, type: 'MARKET' },
  })
  const futureId = String(future?.futureId)
  const body = { futureId, type: 'LIMIT' as const, closePrice: '61000.0' }
  return send({ kind: 'futures.close', body }, keyId)
}

async function all(keyId: string | null = null): Promise<void> {
  for (const place of [spot, perpetual, stop, cfd, close]) await place(keyId)
}

/** The number of orders of each kind that rest or wait. */
async function resting() {
  const futures = await it.read('futures', ANN)
  const [orders, stops, forexs] = await Promise.all([
    it.read('spot', ANN),
    it.read('stops', ANN),
    it.read('forexs', ANN),
  ])
  return [
    orders.length,
    futures.filter(({ held }) => Number(held) > 0).length,
    stops.length,
    forexs.filter(({ status }) => status === 'PENDING').length,
    futures.filter(({ closeLimitPrice }) => closeLimitPrice !== null).length,
  ].join(' ')
}

/** The next look at what is due. */
const turn = () => it.exchange.runDue()

describe('a dead man’s switch', () => {
  test('[DMS-001] cancels the orders of all markets when it is due, and not before', async () => {
    await all()
    const armed = await arm()
    expect(armed).toEqual({ ok: true, value: { armedUntil: it.clock.at + TIMEOUT } })
    it.clock.at += TIMEOUT - 1
    turn()
    expect(await resting()).toBe('1 1 1 1 1')
    it.clock.at += 1
    turn()
    expect(await resting()).toBe('0 0 0 0 0')
    for (const wallet of ['SPOT', 'DERIVATIVES'])
      expect(await it.wallet(ANN, wallet, 'USDT')).toContain('(0 locked)')
    await all()
    it.clock.at += TIMEOUT
    turn()
    expect(await resting()).toBe('1 1 1 1 1')
  })

  test('[DMS-002] of a key cancels what the key has sent, also to close', async () => {
    await all(KEY)
    await all(OTHER)
    await all()
    await arm({ scope: 'key', keyId: KEY })
    it.clock.at += TIMEOUT
    turn()
    expect(await resting()).toBe('2 2 2 2 2')
  })

  test('[DMS-002] of instruments leaves the others', async () => {
    await all()
    await arm({ symbols: ['btcusdt', 'eurusd'] })
    it.clock.at += TIMEOUT
    turn()
    expect(await resting()).toBe('0 1 1 0 1')
  })

  test('[DMS-003] is postponed by arming it again, and disarmed by 0', async () => {
    await spot()
    await arm()
    it.clock.at += TIMEOUT - 1
    await arm()
    it.clock.at += TIMEOUT - 1
    await arm({ timeoutMs: 0 })
    it.clock.at += TIMEOUT
    turn()
    expect(await resting()).toBe('1 0 0 0 0')
  })

  test('[DMS-006] of a connection is postponed by the one that armed it last alone', async () => {
    await spot(KEY)
    const terms = { scope: 'connection', keyId: KEY } as const
    await arm({ ...terms, connection: 'one' })
    it.clock.at += TIMEOUT - 1
    expect(await postpone('one', TIMEOUT, 500)).toMatchObject({
      value: { armedUntil: it.clock.at + TIMEOUT - 500 },
    })
    await arm({ ...terms, connection: 'two' })
    expect(await postpone('one', 0)).toMatchObject({ value: { armedUntil: null } })
    expect(await postpone('one')).toMatchObject({ value: { armedUntil: null } })
    it.clock.at += TIMEOUT
    expect(await postpone('two')).toMatchObject({ value: { armedUntil: null } })
    expect(await resting()).toBe('0 0 0 0 0')
  })

  test('[DMS-006] of a connection that leaves is disarmed', async () => {
    await spot(KEY)
    await arm({ scope: 'connection', keyId: KEY, connection: 'one' })
    await postpone('one', 0)
    it.clock.at += TIMEOUT
    turn()
    expect(await resting()).toBe('1 0 0 0 0')
  })
})

describe('what is due, before anything has looked', () => {
  test('[DMS-004] is cancelled by the next command, which it does not concern', async () => {
    await spot()
    await arm()
    it.clock.at += TIMEOUT
    await spot()
    turn()
    expect(await resting()).toBe('1 0 0 0 0')
  })

  test('[DMS-004] trades no more', async () => {
    it.maker.depth('btcusdt', { bids: [], asks: [], replace: true })
    await spot()
    await arm()
    it.clock.at += TIMEOUT
    const { order, fills } = await spot(null, 'SELL', BOB)
    expect([order?.status, fills]).toEqual(['PENDING', []])
  })

  test('[DMS-004] is taken by no price of the market', async () => {
    await perpetual()
    await arm()
    it.clock.at += TIMEOUT
    it.market('58000.0', '58001.0')
    expect(await resting()).toBe('0 0 0 0 0')
    expect(await it.page('futures.fills', ANN, { page: 1, limit: 10 })).toMatchObject({ total: 0 })
  })
})

describe('an exchange that ended', () => {
  test('[DMS-005] cancels what was due meanwhile at its first turn, once', async () => {
    await all()
    await arm()
    await reopen(TIMEOUT)
    expect(await resting()).toBe('1 1 1 1 1')
    await it.stockAll()
    await spot()
    turn()
    expect(await resting()).toBe('1 0 0 0 0')
    await reopen(2 * TIMEOUT)
    turn()
    expect(await resting()).toBe('1 0 0 0 0')
  })

  test('[DMS-005] keeps what is not due yet armed', async () => {
    await all()
    await arm()
    await reopen(TIMEOUT - 1)
    turn()
    expect(await resting()).toBe('1 1 1 1 1')
    it.clock.at += 1
    turn()
    expect(await resting()).toBe('0 0 0 0 0')
  })

  test.each(['executed', 'cut', 'committed'] as const)(
    '[DMS-005] by a failure when what is due was %s cancels it once',
    async (where) => {
      await all()
      await arm()
      it.clock.at += TIMEOUT
      let failures = 0
      probe = (point) => {
        if (point !== where || failures > 0) return
        failures += 1
        throw new Error('ended here')
      }
      // The command that found it due fails with it, or is answered after it.
      await spot().catch(() => undefined)
      expect(failures).toBe(1)
      await reopen(TIMEOUT)
      turn()
      const [orders, ...others] = (await resting()).split(' ')
      expect(others).toEqual(['0', '0', '0', '0'])
      // The order was sent after it was due: it is there, or was never placed.
      expect(['0', '1']).toContain(orders)
      await it.stockAll()
      await spot()
      await reopen(3 * TIMEOUT)
      turn()
      expect(await resting()).toBe(`${Number(orders) + 1} 0 0 0 0`)
    },
  )
})
