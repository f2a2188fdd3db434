// Every command that the engine refuses after the order itself was found sound, and that a refusal
// changes nothing: balances, tickets, book and effects are what they were.
import { beforeEach, expect, test } from 'vitest'
import {
  closeTicket,
  type CloseCommand,
} from '../../../../server/features/perpetual/commands/closeTicket'
import { MAX_OPEN_ORDERS } from '../../../../server/features/perpetual/commands/openOrder'
import { moveMoney } from '../../../../server/features/wallet/moveMoney'
import { ticketRecord } from '../../../../server/features/perpetual/ticket/ticketRecord'
import type { Outcome } from '../../../../src/domain/refusals'
import { PerpetualExchange } from '../../../support/perpetualExchange'
import { verdict } from '../../../support/verdict'

let exchange: PerpetualExchange

beforeEach(() => {
  exchange = new PerpetualExchange()
  exchange.credit('ann', '10000')
  exchange.credit('bob', '10000')
  exchange.depth(['59999.0 5'], ['60000.0 0.5'])
  exchange.mark('60000.0')
  exchange.open('ann', { quantity: '0.1' })
  exchange.open('ann', { type: 'LIMIT', openPrice: '59000.0', quantity: '0.1' })
})

const picture = () => ({
  accounts: exchange.ledger.accounts().map((it) => ({ ...it })),
  tickets: [...exchange.state.tickets.values()].map(ticketRecord),
  book: exchange.state.market(exchange.symbol).book.levels(),
  trades: exchange.journal.drainTrades().length,
  effects: exchange.state.drainEffects().fills.length,
})

const LIMIT = { type: 'LIMIT', openPrice: '60000.0' } as const

const TABLE: readonly (readonly [title: string, run: () => Outcome<unknown>, verdict: string])[] = [
  [
    'a post-only order that would take',
    () => exchange.open('ann', { ...LIMIT, postOnly: true }),
    'postOnlyWouldTake openPrice',
  ],
  [
    'a post-only order that would meet only an own one',
    () =>
      exchange.open('ann', {
        type: 'LIMIT',
        openPrice: '59000.0',
        direction: 'SHORT',
        postOnly: true,
      }),
    'postOnlyWouldTake openPrice',
  ],
  [
    'a fill-or-kill order that the book cannot fill',
    () => exchange.open('ann', { ...LIMIT, quantity: '0.6', timeInForce: 'FOK' }),
    'fillOrKillUnfillable quantity',
  ],
  [
    'an order beyond the balance',
    () => exchange.open('ann', { quantity: '0.4', leverage: 1 }),
    'insufficientAvailable quantity',
  ],
  [
    'an order whose fee alone is beyond the balance',
    () => exchange.open('cyd', { quantity: '0.001' }),
    'insufficientAvailable quantity',
  ],
  ['a close of nobody’s ticket', () => exchange.close('ann', 'none'), 'ticketUnknown futureId'],
  ['a close of another’s ticket', () => exchange.close('bob', 't1'), 'ticketUnknown futureId'],
  ['a close of a pending order', () => exchange.close('ann', 't2'), 'ticketNotOpen'],
  [
    'a close of too much',
    () => exchange.close('ann', 't1', '0.101'),
    'closeQuantityTooLarge quantity',
  ],
  ['a close of nothing', () => exchange.close('ann', 't1', '0'), 'numberNotPositive quantity'],
  [
    'a close of half a lot',
    () => exchange.close('ann', 't1', '0.0005'),
    'numberPrecision quantity',
  ],
  ['a cancel of an open ticket', () => exchange.cancel('ann', 't1'), 'ticketNotPending'],
  ['a cancel of another’s order', () => exchange.cancel('bob', 't2'), 'ticketUnknown futureId'],
  [
    'protection on the wrong side',
    () => exchange.protect('ann', 't1', { takeProfitPrice: '59000.0' }),
    'takeProfitWrongSide takeProfitPrice',
  ],
  [
    'protection of a pending order, judged by its limit price',
    () => exchange.protect('ann', 't2', { stopLossPrice: '59500.0' }),
    'stopLossWrongSide stopLossPrice',
  ],
]

const FOREIGN: readonly (readonly [title: string, run: (user: string) => Outcome<unknown>])[] = [
  ['a close', (user) => exchange.close(user, 't1')],
  ['a limit close', (user) => exchange.limitClose(user, 't1', '61000.0')],
  ['a cancel', (user) => exchange.cancel(user, 't2')],
  ['a cancel of a close', (user) => exchange.cancelClose(user, 't1')],
  ['protection', (user) => exchange.protect(user, 't1', { stopLossPrice: '59000.0' })],
  ['an amendment', (user) => exchange.amend(user, 't2', { quantity: '0.2' })],
  ['added margin', (user) => exchange.addMargin(user, 't1', '10')],
]

test.each(FOREIGN)('%s of another customer’s ticket is refused and changes nothing', (_, run) => {
  picture()
  const before = picture()
  expect(verdict(run('bob'))).toBe('ticketUnknown futureId')
  expect(picture()).toEqual(before)
})

/** What is not known has no instrument by which its numbers could be read. */
const UNKNOWN: readonly (readonly [title: string, run: () => Outcome<unknown>])[] = [
  ['a close of nothing', () => exchange.close('ann', 'none', '0')],
  ['a close of half a lot', () => exchange.close('ann', 'none', '0.0005')],
  ['a limit close at half a tick', () => exchange.limitClose('ann', 'none', '61000.05')],
  ['an amendment to nothing', () => exchange.amend('ann', 'none', { quantity: '0' })],
  ['an amendment to half a tick', () => exchange.amend('ann', 'none', { openPrice: '59000.05' })],
  ['protection at zero', () => exchange.protect('ann', 'none', { stopLossPrice: '0' })],
  ['no protection at all', () => exchange.protect('ann', 'none', {})],
  ['margin of nothing', () => exchange.addMargin('ann', 'none', '0')],
]

test.each(UNKNOWN)('%s, of an unknown ticket, is refused for the ticket', (_, run) => {
  expect(verdict(run())).toBe('ticketUnknown futureId')
})

test('a change of protection that changes nothing is refused', () => {
  picture()
  const before = picture()
  expect(verdict(exchange.protect('ann', 't1', {}))).toBe('amendEmpty')
  expect(picture()).toEqual(before)
})

const close = (change: Partial<CloseCommand>) =>
  closeTicket(exchange.state, { userId: 'ann', ticketId: 't1', at: exchange.now, ...change })
const limit = (change: Partial<CloseCommand>) =>
  close({ type: 'LIMIT', closePrice: '61000.0', ...change })

/** In the order of the list: each draft has its own fault and every later one. */
const IN_ORDER: readonly (readonly [run: () => Outcome<unknown>, verdict: string])[] = [
  [() => limit({ closePrice: '1.05', quantity: '9x' }), 'numberFormat quantity'],
  [() => limit({ closePrice: '1.05', quantity: '9' }), 'numberPrecision closePrice'],
  [() => close({ type: 'STOP' as never, quantity: '9' }), 'orderTypeUnsupported type'],
  [() => close({ type: 'LIMIT', quantity: '9' }), 'priceMissing closePrice'],
  [() => close({ closePrice: '1.0', quantity: '9' }), 'priceNotAllowed closePrice'],
  [() => close({ postOnly: true, quantity: '9' }), 'timeInForceInvalid timeInForce'],
  [() => limit({ closePrice: '56999.9', quantity: '9' }), 'priceOutOfBand closePrice'],
  [() => limit({ quantity: '9' }), 'closeQuantityTooLarge quantity'],
  [() => limit({ closePrice: '59999.0', postOnly: true }), 'postOnlyWouldTake closePrice'],
  [() => exchange.cancelClose('ann', 't1'), 'closeNotResting'],
  [() => exchange.amend('ann', 't2', { quantity: '1e3', openPrice: '0' }), 'numberFormat quantity'],
  [() => exchange.amend('ann', 't2', { openPrice: '0' }), 'numberNotPositive openPrice'],
  [() => exchange.amend('ann', 't1', { quantity: '0.2' }), 'ticketNotPending'],
  [() => exchange.amend('ann', 't2', { quantity: '600' }), 'quantityTooLarge quantity'],
  [() => exchange.amend('ann', 't2', { openPrice: '63000.1' }), 'priceOutOfBand openPrice'],
  [() => exchange.amend('ann', 't2', {}), 'amendEmpty'],
  [() => exchange.amend('ann', 't2', { openPrice: '59000', quantity: '0.10' }), 'amendEmpty'],
  [() => exchange.amend('ann', 't2', { quantity: '2' }), 'insufficientAvailable quantity'],
  [() => exchange.addMargin('ann', 't1', '-1'), 'numberFormat amount'],
  [() => exchange.addMargin('ann', 't2', '99999'), 'ticketNotOpen'],
  [() => exchange.addMargin('ann', 't1', '99999'), 'insufficientAvailable amount'],
  [() => exchange.open('ann', { ...REDUCE, quantity: '0.0001' }), 'numberPrecision quantity'],
  [() => exchange.open('ann', { ...REDUCE, type: 'STOP' as never }), 'orderTypeUnsupported type'],
  [() => exchange.open('ann', { ...REDUCE, direction: 'LONG' }), 'reduceOnlyNothing quantity'],
  [() => exchange.open('bob', REDUCE), 'reduceOnlyNothing quantity'],
]
const REDUCE = { direction: 'SHORT', reduceOnly: true, quantity: '0.1' } as const

test.each(IN_ORDER.map(([run, refusal], i) => [refusal, i, run] as const))(
  '%s is refused (line %i) and changes nothing',
  (refusal, _line, run) => {
    picture()
    const before = picture()
    expect(verdict(run())).toBe(refusal)
    expect(picture()).toEqual(before)
  },
)

test('a second close is refused as not open', () => {
  expect(verdict(exchange.close('ann', 't1'))).toBe('ok')
  for (const again of [
    () => exchange.close('ann', 't1'),
    () => exchange.limitClose('ann', 't1', '61000.0'),
    () => exchange.addMargin('ann', 't1', '1'),
    () => exchange.protect('ann', 't1', { stopLossPrice: '59000.0' }),
  ])
    expect(verdict(again())).toBe('ticketNotOpen')
})

test('a second limit close is refused before its size is checked', () => {
  exchange.limitClose('ann', 't1', '61000.0')
  expect(verdict(limit({ quantity: '9' }))).toBe('closeAlreadyResting')
})

test('a limit close that the margin could not bear is out of the band', () => {
  exchange.open('bob', { quantity: '0.1', leverage: 50 })
  expect(verdict(exchange.limitClose('bob', 't3', '58500.0'))).toBe('priceOutOfBand closePrice')
  expect(verdict(exchange.limitClose('bob', 't3', '59000.0'))).toBe('ok')
})

test.each(TABLE)('[ORD-009] %s is refused and changes nothing', (_title, run, refusal) => {
  picture()
  const before = picture()
  expect(verdict(run())).toBe(refusal)
  expect(picture()).toEqual(before)
})

test('a market order without anybody in the band is refused', () => {
  exchange.depth([], ['63000.1 5'])
  expect(verdict(exchange.open('bob', {}))).toBe('noLiquidity quantity')
  expect(verdict(exchange.close('ann', 't1'))).toBe('noLiquidity quantity')
})

test('[MKT-005] new orders on stale prices are refused, and resting ones can be cancelled', () => {
  exchange.state.market(exchange.symbol).stale = true
  expect(verdict(exchange.open('bob', { quantity: '0.1' }))).toBe('instrumentStale')
  expect(verdict(exchange.open('bob', { ...LIMIT, quantity: '0.1' }))).toBe('instrumentStale')
  expect(verdict(exchange.cancel('ann', 't2'))).toBe('ok')
  exchange.state.market(exchange.symbol).stale = false
  expect(verdict(exchange.open('bob', { quantity: '0.1' }))).toBe('ok')
})

test('an order must pay its immediate loss at the mark, beside margin and fee', () => {
  exchange.depth([], ['61000.0 5'])
  // 610 + 30.5 + 1,000
  exchange.credit('dan', '1640.49')
  expect(verdict(exchange.open('dan', { leverage: 100 }))).toBe('insufficientAvailable quantity')
  exchange.credit('dan', '0.01')
  expect(verdict(exchange.open('dan', { leverage: 100 }))).toBe('ok')
})

test(`a customer has at most ${MAX_OPEN_ORDERS} resting orders`, () => {
  const order = { type: 'LIMIT', openPrice: '50000.0', quantity: '0.001' } as const
  for (let i = 0; i < MAX_OPEN_ORDERS; i += 1)
    expect(verdict(exchange.open('bob', order))).toBe('ok')
  expect(verdict(exchange.open('bob', order))).toBe('tooManyOpenOrders')
  expect(verdict(exchange.open('bob', { quantity: '0.001' }))).toBe('ok')
  // A limit that is met whole does not rest either; one that is met in part would.
  const met = { ...order, openPrice: '60000.0' }
  expect(verdict(exchange.open('bob', met))).toBe('ok')
  expect(verdict(exchange.open('bob', { ...met, quantity: '0.6' }))).toBe('tooManyOpenOrders')
})

const move = {
  userId: 'ann',
  coin: 'USDT',
  from: 'FUTURES',
  to: 'SPOT',
  cause: 'm',
  at: 0,
} as const

test.each([
  [{ amount: '1' }, 'ok'],
  [{ amount: '1e3' }, 'numberFormat amount'],
  [{ amount: '0.00000000001' }, 'numberPrecision amount'],
  [{ amount: '0' }, 'numberNotPositive amount'],
  [{ amount: '1', to: 'FUTURES' }, 'transferSameWallet to'],
  [{ amount: '1', coin: 'XYZ' }, 'coinUnknown coin'],
  [{ amount: '10000' }, 'insufficientAvailable amount'],
] as const)('a transfer with %o: %s', (change, expected) => {
  expect(verdict(moveMoney(exchange.ledger, { ...move, ...change }))).toBe(expected)
})
