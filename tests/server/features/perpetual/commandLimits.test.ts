// Limits of one perpetual command: the orders it matches, the tickets it closes, and the size of
// its answer.
import { beforeEach, describe, expect, test } from 'vitest'
import { MAX_MATCHES, MAX_REDUCED } from '../../../../src/domain/orders/commandLimits'
import type { Notice } from '../../../../src/domain/records/notices'
import { openCore, runCommand, type Core } from '../../../support/core'
import { PerpetualExchange, SYMBOL } from '../../../support/perpetualExchange'
import { verdict } from '../../../support/verdict'

const MAKERS = ['mia', 'max', 'may']
/** No answer of a command is larger. */
const MAX_BYTES = 128 * 1024

let core: Core
let exchange: PerpetualExchange

beforeEach(() => {
  core = openCore()
  const { ledger, journal, perpetual: state } = core
  exchange = new PerpetualExchange(SYMBOL, { ledger, journal, state, count: { tickets: 0 } })
  for (const user of ['ann', ...MAKERS]) exchange.credit(user, '1000000')
  exchange.mark('60000.0')
})

/** So many resting orders of 0.001 on a side, ten at each price, best first. */
function rest(orders: number, direction: 'LONG' | 'SHORT'): void {
  const sign = direction === 'SHORT' ? 1 : -1
  for (let i = 0; i < orders; i += 1) {
    const openPrice = `${60_000 + sign * (10 + Math.floor(i / 10))}.0`
    const user = MAKERS[i % MAKERS.length] ?? ''
    const terms = { type: 'LIMIT', direction, openPrice, quantity: '0.001' } as const
    const said = verdict(exchange.open(user, terms))
    if (said !== 'ok') throw new Error(said)
  }
}

/** So many longs of 0.001 of ann against the market maker, who then is gone. */
function buy(tickets: number): void {
  exchange.depth([], ['60000.0 10'])
  for (let i = 0; i < tickets; i += 1) {
    exchange.now += 1
    exchange.open('ann', { quantity: '0.001' })
  }
  exchange.depth([], [])
}

const size = (lots: number): string => (lots / 1_000).toFixed(3)

const noticesOf = (userId: string): readonly Notice[] =>
  exchange.journal.drainNotices().get(userId) ?? []

describe('an order that opens', () => {
  beforeEach(() => rest(MAX_MATCHES + 30, 'SHORT'))

  test.each([
    ['a market order', {}],
    ['an IOC limit', { type: 'LIMIT', timeInForce: 'IOC', openPrice: '60100.0' }],
    ['a limit that may rest', { type: 'LIMIT', openPrice: '60100.0' }],
  ] as const)('%s meets 200 orders; what is left is cancelled and says why', (_name, terms) => {
    const outcome = exchange.open('ann', { ...terms, quantity: size(MAX_MATCHES + 20) })
    if (!outcome.ok) throw new Error(outcome.refusal.key)
    const { ticket, fills } = outcome.value
    expect([fills.length, ticket.open, ticket.cancelled, ticket.resting]).toEqual([
      MAX_MATCHES,
      MAX_MATCHES,
      20,
      0,
    ])
    expect(exchange.ticket('ann', ticket.id)).toMatchObject({
      status: 'OPEN',
      cancelReason: 'FILL_LIMIT',
    })
    expect(noticesOf('ann').at(-1)).toMatchObject({ kind: 'CANCELLED', reason: 'FILL_LIMIT' })
    expect(exchange.locked('ann')).toBe(exchange.ticket('ann', ticket.id).margin)
    exchange.mustBeSound()
  })

  test('an order that stops at 200 because of its own limit price rests as usual', () => {
    const openPrice = '60029.0'
    const outcome = exchange.open('ann', {
      type: 'LIMIT',
      openPrice,
      quantity: size(MAX_MATCHES + 20),
    })
    if (!outcome.ok) throw new Error(outcome.refusal.key)
    expect([outcome.value.fills.length, outcome.value.ticket.resting]).toEqual([MAX_MATCHES, 20])
    exchange.mustBeSound()
  })

  test('an order to be filled whole or not at all is refused', () => {
    const whole = { type: 'LIMIT', timeInForce: 'FOK', openPrice: '60100.0' } as const
    expect(verdict(exchange.open('ann', { ...whole, quantity: size(MAX_MATCHES + 1) }))).toBe(
      'fillOrKillUnfillable quantity',
    )
    expect(verdict(exchange.open('ann', { ...whole, quantity: size(MAX_MATCHES) }))).toBe('ok')
  })
})

describe('an order that closes', () => {
  test.each([
    ['at market', {}],
    ['at a limit', { type: 'LIMIT', closePrice: '59900.0' }],
  ] as const)('%s meets 200 orders, and the rest of the position stays open', (_name, terms) => {
    exchange.depth([], ['60000.0 10'])
    exchange.open('ann', { quantity: size(MAX_MATCHES + 20) })
    exchange.depth([], [])
    rest(MAX_MATCHES + 30, 'LONG')
    const command = { futureId: 't1', type: 'MARKET', ...terms } as const
    const context = { userId: 'ann', idempotencyKey: 'k' }
    const moment = { at: exchange.now, id: 'none' }
    const outcome = runCommand(core, context, { kind: 'futures.close', body: command }, moment)
    expect(verdict(outcome)).toBe('ok')
    expect(exchange.ticket('ann', 't1')).toMatchObject({
      status: 'OPEN',
      openQuantity: size(20),
      closeLimitPrice: null,
    })
    expect(noticesOf('ann').at(-1)).toMatchObject({ kind: 'CANCELLED', reason: 'FILL_LIMIT' })
    exchange.mustBeSound()
  })

  test('a stop-loss is never cut: it closes all', () => {
    exchange.depth([], ['60000.0 10'])
    exchange.open('ann', { quantity: size(MAX_MATCHES + 20), stopLossPrice: '59995.0' })
    exchange.depth([], [])
    rest(MAX_MATCHES + 30, 'LONG')
    exchange.mark('59995.0')
    expect(exchange.ticket('ann', 't1').status).toBe('CLOSED')
  })
})

describe('a reduce-only order', () => {
  const reduce = (lots: number, terms: object = {}) => {
    const body = {
      type: 'MARKET',
      from: 'BTC',
      to: 'USDT',
      direction: 'SHORT',
      leverage: 1,
    } as const
    const reduced = { ...body, quantity: size(lots), reduceOnly: true, ...terms }
    const context = { userId: 'ann', idempotencyKey: 'k' }
    const moment = { at: exchange.now, id: 'none' }
    return runCommand(core, context, { kind: 'futures.open', body: reduced }, moment)
  }
  const open = () => [...(exchange.state.byUser.get('ann') ?? [])].length

  test('closes 100 tickets, oldest first, and reports that there were more', () => {
    buy(MAX_REDUCED + 50)
    exchange.depth(['59990.0 10'], [])
    exchange.journal.drainNotices()
    const outcome = reduce(MAX_REDUCED + 50)
    if (!outcome.ok) throw new Error(outcome.refusal.key)
    expect(outcome.value.futures?.map(({ futureId }) => futureId)).toEqual(
      Array.from({ length: MAX_REDUCED }, (_, i) => `t${i + 1}`),
    )
    expect(open()).toBe(50)
    expect(noticesOf('ann').at(-1)).toMatchObject({ kind: 'CANCELLED', reason: 'FILL_LIMIT' })
    expect(verdict(reduce(50))).toBe('ok')
    expect(open()).toBe(0)
    exchange.mustBeSound()
  })

  test('whole or not at all, it is refused when 100 tickets are not enough', () => {
    buy(MAX_REDUCED + 1)
    exchange.depth(['59990.0 10'], [])
    const whole = { type: 'LIMIT', timeInForce: 'FOK', openPrice: '59900.0' }
    expect(verdict(reduce(MAX_REDUCED + 1, whole))).toBe('fillOrKillUnfillable quantity')
    expect(verdict(reduce(MAX_REDUCED, whole))).toBe('ok')
    expect(open()).toBe(1)
  })

  test('over many tickets and many orders it makes at most 200 fills, and its answer is small', () => {
    exchange.depth([], ['60000.0 10'])
    for (let i = 0; i < 300; i += 1) exchange.open('ann', { quantity: '0.003' })
    exchange.depth([], [])
    rest(MAX_MATCHES + 200, 'LONG')
    const outcome = reduce(900)
    if (!outcome.ok) throw new Error(outcome.refusal.key)
    const { fills, futures } = outcome.value
    // Three orders a ticket: 66 whole tickets, and two orders of the next.
    expect([fills?.length, futures?.length]).toEqual([MAX_MATCHES, 67])
    expect(JSON.stringify(outcome.value).length).toBeLessThan(MAX_BYTES)
    exchange.mustBeSound()
  })

  test('the largest answer of all stays below 128 kB', () => {
    exchange.depth([], ['60000.0 10'])
    for (let i = 0; i < MAX_REDUCED; i += 1) exchange.open('ann', { quantity: '0.002' })
    exchange.depth([], [])
    rest(2 * MAX_REDUCED, 'LONG')
    const outcome = reduce(2 * MAX_REDUCED)
    if (!outcome.ok) throw new Error(outcome.refusal.key)
    const { fills, futures } = outcome.value
    expect([fills?.length, futures?.length]).toEqual([MAX_MATCHES, MAX_REDUCED])
    // Identifiers of the exchange are longer than those of this exchange.
    const ids = 36 * (MAX_MATCHES + 2 * MAX_REDUCED)
    expect(JSON.stringify(outcome.value).length + ids).toBeLessThan(MAX_BYTES)
  })
})
