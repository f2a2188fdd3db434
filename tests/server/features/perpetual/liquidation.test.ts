// Liquidation in steps, the insurance fund, and auto-deleveraging, in figures that can be checked
// by hand. BTC's maintenance tiers: 0.4 % to 50,000, 0.5 % to 250,000, 1 % to a million, 2.5 % to
// ten million USDT.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PerpetualExchange } from '../../../support/perpetualExchange'
import { verdict } from '../../../support/verdict'

let fixture: PerpetualExchange

beforeEach(() => {
  fixture = new PerpetualExchange()
  fixture.depth(['59999.0 50'], ['60000.0 50'])
  fixture.mark('60000.0')
})

afterEach(() => {
  fixture.mustBeSound()
})

/** `t1 LIQUIDATE 0.200 @ 54000.0`, in the order in which they happened. */
const fills = () =>
  fixture.state
    .drainEffects()
    .fills.filter((it) => it.action !== 'OPEN')
    .map((it) => `${it.ticket.id} ${it.action} ${it.quantity / 1_000} @ ${it.price / 10}`)

describe('a long of 30 BTC with a margin of 90,000', () => {
  beforeEach(() => {
    fixture.credit('ann', '100000')
    fixture.endow('100000')
    fixture.open('ann', { quantity: '30', leverage: 20 })
    fixture.state.drainEffects()
  })

  test.each([
    // 17.269 BTC are 999,947 at the mark; 27,126 − 369 are far above 8,699.
    {
      title: 'is safe after one step into the tier below',
      mark: '57904.2',
      bids: ['57904.2 50'],
      fills: ['t1 LIQUIDATE 12.731 @ 57904.2'],
      status: 'OPEN',
    },
    // 9,000 − 627 − 359 are not above 8,700; 8,014 − 654 − 375 are above 1,200.
    {
      title: 'needs a second step when the book is worse than the mark',
      mark: '57300.0',
      bids: ['57250.0 50'],
      fills: ['t1 LIQUIDATE 12.548 @ 57250', 't1 LIQUIDATE 13.089 @ 57250'],
      status: 'OPEN',
    },
    // Nothing is left of 90,000 at 57,000: the market maker takes it over, step by step.
    {
      title: 'is closed whole when no step makes it safe',
      mark: '57000.0',
      bids: ['56990.0 50'],
      fills: [
        't1 LIQUIDATE 12.457 @ 57000',
        't1 LIQUIDATE 13.158 @ 57000',
        't1 LIQUIDATE 3.508 @ 57000',
        't1 LIQUIDATE 0.877 @ 57000',
      ],
      status: 'LIQUIDATED',
    },
    {
      title: 'waits with the rest of a step that the book cannot take',
      mark: '57904.2',
      bids: ['57904.2 5'],
      fills: ['t1 LIQUIDATE 5 @ 57904.2'],
      status: 'OPEN',
    },
  ])('$title', ({ mark, bids, fills: expected, status }) => {
    fixture.depth(bids, ['60000.0 1'])
    fixture.mark(mark)
    expect(fills()).toEqual(expected)
    expect(fixture.ticket('ann', 't1').status).toBe(status)
  })

  test('keeps the margin left by a step, and is released to its owner', () => {
    fixture.depth(['57904.2 50'], ['60000.0 1'])
    fixture.mark('57904.2')
    // 90,000 − 12.731 × 2,095.8 − 0.05 % of 12.731 × 57,904.2
    expect(fixture.ticket('ann', 't1')).toMatchObject({
      openQuantity: '17.269',
      margin: '62949.7810149',
    })
    expect(fixture.maker('insurance')).toBe('100000')
    expect(verdict(fixture.addMargin('ann', 't1', '1'))).toBe('ok')
    expect(verdict(fixture.close('ann', 't1'))).toBe('ok')
  })

  test('waiting for the book it cannot be touched, and is safe again when the mark recovers', () => {
    fixture.limitClose('ann', 't1', '62000.0')
    fixture.depth([], ['60000.0 1'])
    fixture.mark('57900.0')
    expect(fixture.ticket('ann', 't1').closeLimitPrice).toBeNull()
    expect(verdict(fixture.close('ann', 't1'))).toBe('ticketLiquidating')
    expect(verdict(fixture.limitClose('ann', 't1', '62000.0'))).toBe('ticketLiquidating')
    expect(verdict(fixture.addMargin('ann', 't1', '1'))).toBe('ticketLiquidating')
    expect(verdict(fixture.protect('ann', 't1', { stopLossPrice: '57000.0' }))).toBe(
      'ticketLiquidating',
    )
    fixture.mark('59000.0')
    expect(fills()).toEqual([])
    expect(verdict(fixture.addMargin('ann', 't1', '1'))).toBe('ok')
  })
})

describe('a long of 0.8 BTC with a margin of 384, bankrupt at 59,520', () => {
  beforeEach(() => {
    for (const user of ['ann', 'bob', 'cyd']) fixture.credit(user, '10000')
    fixture.endow('10000')
    fixture.open('ann', { quantity: '0.8', leverage: 125 })
    fixture.state.drainEffects()
  })
  const bid = { type: 'LIMIT', quantity: '0.8', leverage: 10 } as const

  test('[FUT-037] is not sold to a friend at the expense of the fund', () => {
    fixture.depth([], ['60000.0 5'])
    fixture.open('bob', { ...bid, openPrice: '57000.0' })
    fixture.mark('59750.0')
    // Worth 184 at the mark and due; nobody else pays that much.
    expect(fills()).toEqual(['t1 LIQUIDATE 0.8 @ 59750'])
    expect(fixture.ticket('bob', 't2').status).toBe('PENDING')
    expect(fixture.maker('insurance')).toBe('10184')
  })

  test('waits for more depth where the book has taken a part of it at such prices', () => {
    fixture.depth(['59600.0 0.2', '59000.0 5'], ['60000.0 5'])
    fixture.mark('59700.0')
    expect(fills()).toEqual(['t1 LIQUIDATE 0.2 @ 59600'])
    fixture.depth(['59550.0 5'], ['60000.0 5'])
    expect(fills()).toEqual(['t1 LIQUIDATE 0.6 @ 59550'])
    // 384 − 80 − 270, less 0.05 % of 11,920 and of 35,730
    expect(fixture.maker('insurance')).toBe('10010.175')
  })

  test('[FUT-032] beyond its bankruptcy the fund pays the shortfall at the mark, not more', () => {
    fixture.depth(['58900.0 5'], ['60000.0 5'])
    fixture.open('bob', { ...bid, openPrice: '58950.0' })
    fixture.mark('59000.0')
    // The market maker takes it over at the mark: 520 × 0.8.
    expect([fills(), fixture.maker('insurance')]).toEqual([['t1 LIQUIDATE 0.8 @ 59000'], '9584'])
    expect(fixture.ticket('bob', 't2').status).toBe('PENDING')
    expect(fixture.state.market(fixture.symbol).makerLots).toBe(0)
  })

  test('takes the book’s prices at the mark or better before that', () => {
    fixture.depth(['58900.0 5'], ['60000.0 5'])
    fixture.open('bob', { ...bid, openPrice: '59100.0', quantity: '0.3' })
    fixture.open('cyd', { ...bid, openPrice: '59520.0', quantity: '0.1' })
    fixture.mark('59000.0')
    expect(fills()).toEqual([
      't1 LIQUIDATE 0.1 @ 59520',
      't1 LIQUIDATE 0.3 @ 59100',
      't1 LIQUIDATE 0.4 @ 59000',
    ])
    // 420 × 0.3 + 520 × 0.4
    expect(fixture.maker('insurance')).toBe('9666')
  })
})

/**
 * ann's long of 0.9 BTC at 60,000 stands against 0.1 of the market maker, 0.4 of bob, 0.4 of cyd.
 */
function crowd(): void {
  for (const user of ['ann', 'bob', 'cyd', 'dan']) fixture.credit(user, '10000')
  fixture.depth(['59999.0 5'], [])
  fixture.open('bob', { direction: 'SHORT', type: 'LIMIT', openPrice: '60000.0', quantity: '0.4' })
  fixture.open('cyd', {
    direction: 'SHORT',
    type: 'LIMIT',
    openPrice: '60000.0',
    quantity: '0.4',
    leverage: 20,
  })
  fixture.depth(['59999.0 5'], ['60000.0 0.1'])
  fixture.open('ann', { quantity: '0.9' })
  fixture.state.drainEffects()
}

describe('auto-deleveraging', () => {
  beforeEach(crowd)

  test('[FUT-032] [FUT-035] closes at the bankruptcy price: the market maker, then by rank', () => {
    fixture.depth(['53000.0 5'], ['60000.0 5'])
    fixture.jump('53000.0')
    expect(fills()).toEqual([
      't3 LIQUIDATE 0.1 @ 54000',
      't3 LIQUIDATE 0.4 @ 54000',
      't2 DELEVERAGE 0.4 @ 54000',
      't3 LIQUIDATE 0.4 @ 54000',
      't1 DELEVERAGE 0.4 @ 54000',
    ])
    expect(fixture.ticket('ann', 't3')).toMatchObject({ status: 'LIQUIDATED', margin: '0' })
    expect(fixture.ticket('bob', 't1')).toMatchObject({ status: 'CLOSED', realisedPnl: '2400' })
    expect([fixture.maker('insurance'), fixture.maker('clearing')]).toEqual(['0', '600'])
    const kinds = fixture.journal.drainNotices()
    expect(kinds.get('cyd')?.at(-1)).toMatchObject({ kind: 'DELEVERAGED', futureId: 't2' })
    expect(kinds.get('ann')?.at(-1)).toMatchObject({ kind: 'LIQUIDATED', futureId: 't3' })
  })

  test.each([
    // At 53,800 a coin costs the fund 200, in the book or outside.
    ['1000', ['t3 LIQUIDATE 0.7 @ 53800', 't3 LIQUIDATE 0.2 @ 53800'], '820'],
    [
      '150',
      [
        't3 LIQUIDATE 0.7 @ 53800',
        't3 LIQUIDATE 0.05 @ 53800',
        't3 LIQUIDATE 0.15 @ 54000',
        't2 DELEVERAGE 0.15 @ 54000',
      ],
      '0',
    ],
    [
      '40',
      [
        't3 LIQUIDATE 0.2 @ 53800',
        't3 LIQUIDATE 0.4 @ 54000',
        't2 DELEVERAGE 0.4 @ 54000',
        't3 LIQUIDATE 0.3 @ 54000',
        't1 DELEVERAGE 0.3 @ 54000',
      ],
      '0',
    ],
  ])('[FUT-035] is for what a fund of %s cannot pay', (fund, expected, left) => {
    fixture.endow(fund)
    fixture.depth(['53800.0 0.7', '53000.0 5'], ['60000.0 5'])
    fixture.jump('53800.0')
    expect([fills(), fixture.maker('insurance')]).toEqual([expected, left])
  })

  test('[FUT-035] ranks by effective leverage: added margin takes a position back', () => {
    fixture.addMargin('cyd', 't2', '3000')
    fixture.depth(['53000.0 5'], ['60000.0 5'])
    fixture.jump('53000.0')
    // 21,200 ÷ (2,400 + 2,800) against 21,200 ÷ (1,200 + 3,000 + 2,800), with the same profit.
    expect(fills().filter((fill) => fill.includes('DELEVERAGE'))).toEqual([
      't1 DELEVERAGE 0.4 @ 54000',
      't2 DELEVERAGE 0.4 @ 54000',
    ])
  })

  test('[FUT-035] a position that still pays at the mark deleverages nobody', () => {
    fixture.depth(['53000.0 5'], ['60000.0 5'])
    fixture.jump('54100.0')
    expect([fills(), fixture.maker('insurance')]).toEqual([['t3 LIQUIDATE 0.9 @ 54100'], '90'])
  })

  test('shrinks the limit close of a position that it reduces', () => {
    fixture.limitClose('cyd', 't2', '51000.0')
    fixture.depth(['53800.0 0.6', '53000.0 5'], ['60000.0 5'])
    fixture.endow('120')
    fixture.jump('53800.0')
    expect(fixture.ticket('cyd', 't2')).toMatchObject({
      openQuantity: '0.100',
      closeRestingQuantity: '0.100',
    })
  })

  test('passes over positions that could not bear the price; the market maker takes the rest', () => {
    // While ann waits, dan takes over the profit of bob and cyd: dan's margin ends at 53,531.
    fixture.depth(['53000.0 1'], ['56000.0 5'])
    fixture.mark('53000.0')
    const order = { direction: 'SHORT', type: 'LIMIT', openPrice: '53001.0' } as const
    fixture.open('dan', { ...order, quantity: '0.8', leverage: 100 })
    expect([verdict(fixture.close('bob', 't1')), verdict(fixture.close('cyd', 't2'))]).toEqual([
      'ok',
      'ok',
    ])
    fixture.jump('53000.0')
    expect(fixture.ticket('ann', 't3').status).toBe('LIQUIDATED')
    expect(fixture.ticket('dan', 't4')).toMatchObject({ status: 'OPEN', openQuantity: '0.800' })
    expect(fixture.state.market(fixture.symbol).makerLots).toBe(800)
  })
})
