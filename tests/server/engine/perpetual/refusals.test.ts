// Every command that the engine refuses after the order itself was found sound, and that a refusal
// changes nothing: balances, tickets, book and effects are what they were.
import { beforeEach, expect, test } from 'vitest'
import {
  closeTicket,
  type CloseCommand,
} from '../../../../server/engine/perpetual/commands/closeTicket'
import { MAX_OPEN_ORDERS } from '../../../../server/engine/perpetual/commands/openOrder'
import { moveMoney } from '../../../../server/engine/moveMoney'
import { ticketRecord } from '../../../../server/engine/perpetual/ticket/ticketRecord'
import type { Outcome } from '../../../../src/domain/refusals'
import { EngineDesk } from '../../../support/engineDesk'
import { verdict } from '../../../support/verdict'

let desk: EngineDesk

beforeEach(() => {
  desk = new EngineDesk()
  desk.credit('ann', '10000')
  desk.credit('bob', '10000')
  desk.depth(['59999.0 5'], ['60000.0 0.5'])
  desk.mark('60000.0')
  desk.open('ann', { quantity: '0.1' })
  desk.open('ann', { type: 'LIMIT', openPrice: '59000.0', quantity: '0.1' })
})

const picture = () => ({
  accounts: desk.ledger.accounts().map((it) => ({ ...it })),
  tickets: [...desk.state.tickets.values()].map(ticketRecord),
  book: desk.state.market(desk.symbol).book.levels(),
  trades: desk.journal.drainTrades().length,
  effects: desk.state.drainEffects().fills.length,
})

const LIMIT = { type: 'LIMIT', openPrice: '60000.0' } as const

const TABLE: readonly (readonly [title: string, run: () => Outcome<unknown>, verdict: string])[] = [
  [
    'a post-only order that would take',
    () => desk.open('ann', { ...LIMIT, postOnly: true }),
    'postOnlyWouldTake openPrice',
  ],
  [
    'a post-only order that would meet only an own one',
    () =>
      desk.open('ann', { type: 'LIMIT', openPrice: '59000.0', direction: 'SHORT', postOnly: true }),
    'postOnlyWouldTake openPrice',
  ],
  [
    'a fill-or-kill order that the book cannot fill',
    () => desk.open('ann', { ...LIMIT, quantity: '0.6', timeInForce: 'FOK' }),
    'fillOrKillUnfillable quantity',
  ],
  [
    'an order beyond the balance',
    () => desk.open('ann', { quantity: '0.4', leverage: 1 }),
    'insufficientAvailable quantity',
  ],
  [
    'an order whose fee alone is beyond the balance',
    () => desk.open('cyd', { quantity: '0.001' }),
    'insufficientAvailable quantity',
  ],
  ['a close of nobody’s ticket', () => desk.close('ann', 'none'), 'ticketUnknown futureId'],
  ['a close of another’s ticket', () => desk.close('bob', 't1'), 'ticketUnknown futureId'],
  ['a close of a pending order', () => desk.close('ann', 't2'), 'ticketNotOpen'],
  ['a close of too much', () => desk.close('ann', 't1', '0.101'), 'closeQuantityTooLarge quantity'],
  ['a close of nothing', () => desk.close('ann', 't1', '0'), 'numberNotPositive quantity'],
  ['a close of half a lot', () => desk.close('ann', 't1', '0.0005'), 'numberPrecision quantity'],
  ['a cancel of an open ticket', () => desk.cancel('ann', 't1'), 'ticketNotPending'],
  ['a cancel of another’s order', () => desk.cancel('bob', 't2'), 'ticketUnknown futureId'],
  [
    'protection on the wrong side',
    () => desk.protect('ann', 't1', { takeProfitPrice: '59000.0' }),
    'takeProfitWrongSide takeProfitPrice',
  ],
  [
    'protection of a pending order, judged by its limit price',
    () => desk.protect('ann', 't2', { stopLossPrice: '59500.0' }),
    'stopLossWrongSide stopLossPrice',
  ],
]

const FOREIGN: readonly (readonly [title: string, run: (user: string) => Outcome<unknown>])[] = [
  ['a close', (user) => desk.close(user, 't1')],
  ['a limit close', (user) => desk.limitClose(user, 't1', '61000.0')],
  ['a cancel', (user) => desk.cancel(user, 't2')],
  ['a cancel of a close', (user) => desk.cancelClose(user, 't1')],
  ['protection', (user) => desk.protect(user, 't1', { stopLossPrice: '59000.0' })],
  ['an amendment', (user) => desk.amend(user, 't2', { quantity: '0.2' })],
  ['added margin', (user) => desk.addMargin(user, 't1', '10')],
]

test.each(FOREIGN)('%s of another customer’s ticket is refused and changes nothing', (_, run) => {
  picture()
  const before = picture()
  expect(verdict(run('bob'))).toBe('ticketUnknown futureId')
  expect(picture()).toEqual(before)
})

const close = (change: Partial<CloseCommand>) =>
  closeTicket(desk.state, { userId: 'ann', ticketId: 't1', at: desk.now, ...change })
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
  [() => desk.cancelClose('ann', 't1'), 'closeNotResting'],
  [() => desk.amend('ann', 't2', { quantity: '1e3', openPrice: '0' }), 'numberFormat quantity'],
  [() => desk.amend('ann', 't2', { openPrice: '0' }), 'numberNotPositive openPrice'],
  [() => desk.amend('ann', 't1', { quantity: '0.2' }), 'ticketNotPending'],
  [() => desk.amend('ann', 't2', { quantity: '600' }), 'quantityTooLarge quantity'],
  [() => desk.amend('ann', 't2', { openPrice: '63000.1' }), 'priceOutOfBand openPrice'],
  [() => desk.amend('ann', 't2', {}), 'amendEmpty'],
  [() => desk.amend('ann', 't2', { openPrice: '59000', quantity: '0.10' }), 'amendEmpty'],
  [() => desk.amend('ann', 't2', { quantity: '2' }), 'insufficientAvailable quantity'],
  [() => desk.addMargin('ann', 't1', '-1'), 'numberFormat amount'],
  [() => desk.addMargin('ann', 't2', '99999'), 'ticketNotOpen'],
  [() => desk.addMargin('ann', 't1', '99999'), 'insufficientAvailable amount'],
  [() => desk.open('ann', { ...REDUCE, quantity: '0.0001' }), 'numberPrecision quantity'],
  [() => desk.open('ann', { ...REDUCE, type: 'STOP' as never }), 'orderTypeUnsupported type'],
  [() => desk.open('ann', { ...REDUCE, direction: 'LONG' }), 'reduceOnlyNothing quantity'],
  [() => desk.open('bob', REDUCE), 'reduceOnlyNothing quantity'],
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

test('what is closed twice is not open', () => {
  expect(verdict(desk.close('ann', 't1'))).toBe('ok')
  for (const again of [
    () => desk.close('ann', 't1'),
    () => desk.limitClose('ann', 't1', '61000.0'),
    () => desk.addMargin('ann', 't1', '1'),
    () => desk.protect('ann', 't1', { stopLossPrice: '59000.0' }),
  ])
    expect(verdict(again())).toBe('ticketNotOpen')
})

test('a second limit close is refused whatever else is wrong with its size', () => {
  desk.limitClose('ann', 't1', '61000.0')
  expect(verdict(limit({ quantity: '9' }))).toBe('closeAlreadyResting')
})

test('a limit close that the margin could not bear is out of the band', () => {
  desk.open('bob', { quantity: '0.1', leverage: 50 })
  expect(verdict(desk.limitClose('bob', 't3', '58500.0'))).toBe('priceOutOfBand closePrice')
  expect(verdict(desk.limitClose('bob', 't3', '59000.0'))).toBe('ok')
})

test.each(TABLE)('%s is refused and changes nothing', (_title, run, refusal) => {
  picture()
  const before = picture()
  expect(verdict(run())).toBe(refusal)
  expect(picture()).toEqual(before)
})

test('a market order without anybody in the band is refused', () => {
  desk.depth([], ['63000.1 5'])
  expect(verdict(desk.open('bob', {}))).toBe('noLiquidity quantity')
  expect(verdict(desk.close('ann', 't1'))).toBe('noLiquidity quantity')
})

test('[MKT-005] new orders on stale prices are refused, and what rests can be withdrawn', () => {
  desk.state.market(desk.symbol).stale = true
  expect(verdict(desk.open('bob', { quantity: '0.1' }))).toBe('instrumentStale')
  expect(verdict(desk.open('bob', { ...LIMIT, quantity: '0.1' }))).toBe('instrumentStale')
  expect(verdict(desk.cancel('ann', 't2'))).toBe('ok')
  desk.state.market(desk.symbol).stale = false
  expect(verdict(desk.open('bob', { quantity: '0.1' }))).toBe('ok')
})

test('an order that the next mark would liquidate at once is refused', () => {
  desk.depth([], ['61000.0 5'])
  expect(verdict(desk.open('bob', { leverage: 100 }))).toBe('marginTooSmall leverage')
})

test(`a customer has at most ${MAX_OPEN_ORDERS} resting orders`, () => {
  const order = { type: 'LIMIT', openPrice: '50000.0', quantity: '0.001' } as const
  for (let i = 0; i < MAX_OPEN_ORDERS; i += 1) expect(verdict(desk.open('bob', order))).toBe('ok')
  expect(verdict(desk.open('bob', order))).toBe('tooManyOpenOrders')
  expect(verdict(desk.open('bob', { quantity: '0.001' }))).toBe('ok')
  // A limit that is met whole does not rest either; one that is met in part would.
  const met = { ...order, openPrice: '60000.0' }
  expect(verdict(desk.open('bob', met))).toBe('ok')
  expect(verdict(desk.open('bob', { ...met, quantity: '0.6' }))).toBe('tooManyOpenOrders')
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
  expect(verdict(moveMoney(desk.ledger, { ...move, ...change }))).toBe(expected)
})
