// The life of a ticket in figures that can be checked by hand: BTC at 60,000, leverage 10, taker
// fee 0.05 %, maker fee 0.02 %.
import { beforeEach, describe, expect, test } from 'vitest'
import { findBreaches } from '../../../../server/features/perpetual/invariants'
import { PerpetualExchange } from '../../../support/perpetualExchange'
import { verdict } from '../../../support/verdict'

let fixture: PerpetualExchange

beforeEach(() => {
  fixture = new PerpetualExchange()
  fixture.credit('ann', '10000')
  fixture.credit('bob', '10000')
  fixture.depth(['59999.0 5', '59900.0 5'], ['60000.0 0.5', '60010.0 5'])
  fixture.mark('60000.0')
})

describe('opening', () => {
  test('[FUT-026] [FUT-027] a market order takes margin, loss at the mark and fee of each fill', () => {
    expect(verdict(fixture.open('ann', { quantity: '0.6' }))).toBe('ok')
    const ticket = fixture.ticket('ann', 't1')
    expect(ticket).toMatchObject({
      status: 'OPEN',
      filledQuantity: '0.600',
      entryPrice: '60001.7',
      entryCost: '36001',
      // 36,001 ÷ 10, and 0.1 that is 10 worse than the mark.
      margin: '3601.1',
      held: '0',
      fee: '18.0005',
    })
    expect([fixture.free('ann'), fixture.locked('ann')]).toEqual(['6380.8995', '3601.1'])
    expect(fixture.maker('fees')).toBe('18.0005')
  })

  test('a limit order takes what it reaches and reserves margin and fee for the rest', () => {
    fixture.open('ann', { type: 'LIMIT', openPrice: '60000.0', quantity: '0.6' })
    expect(fixture.ticket('ann', 't1')).toMatchObject({
      status: 'PARTLY_FILLED',
      filledQuantity: '0.500',
      margin: '3000',
      held: '603',
    })
    expect(fixture.locked('ann')).toBe('3603')
    expect(fixture.state.market(fixture.symbol).book.best('BUY')).toBe(600_000)
  })

  test('[ORD-007] a customer fills another one’s resting order at its price, the maker pays less', () => {
    fixture.open('ann', { type: 'LIMIT', openPrice: '59999.5', quantity: '0.1' })
    fixture.open('bob', { direction: 'SHORT', quantity: '0.1' })
    expect(fixture.ticket('ann', 't1')).toMatchObject({ status: 'OPEN', fee: '1.19999', held: '0' })
    expect(fixture.ticket('bob', 't2')).toMatchObject({ status: 'OPEN', entryPrice: '59999.5' })
    expect(fixture.free('ann')).toBe('9398.80501')
  })

  test('the margin asked is committed whole, in shares of the fills', () => {
    fixture.open('ann', { quantity: '0.5', margin: '5000' })
    expect(fixture.ticket('ann', 't1').margin).toBe('5000')
  })

  test('an own resting order gives way to the opposite order of its owner', () => {
    fixture.open('ann', { type: 'LIMIT', openPrice: '59999.5', quantity: '0.1' })
    fixture.open('ann', { direction: 'SHORT', quantity: '0.1' })
    expect(fixture.ticket('ann', 't1')).toMatchObject({
      status: 'CANCELLED',
      cancelReason: 'SYSTEM',
    })
    expect(fixture.ticket('ann', 't2')).toMatchObject({ status: 'OPEN', entryPrice: '59999.0' })
  })

  test('[ORD-009] a market order stops at the price band and loses the remainder', () => {
    fixture.depth([], ['60000.0 0.1', '63000.1 5'])
    fixture.open('ann', { quantity: '0.5' })
    expect(fixture.ticket('ann', 't1')).toMatchObject({
      status: 'OPEN',
      filledQuantity: '0.100',
      cancelledQuantity: '0.400',
      cancelReason: 'IMMEDIATE_REMAINDER',
    })
  })

  test('[FUT-007] depth of the market maker that grows over a resting order fills it at its own price', () => {
    fixture.open('ann', { type: 'LIMIT', openPrice: '59950.0', quantity: '0.2' })
    expect(fixture.ticket('ann', 't1').status).toBe('PENDING')
    fixture.depth(['59940.0 1'], ['59945.0 1', '59960.0 1'])
    expect(fixture.ticket('ann', 't1')).toMatchObject({ status: 'OPEN', entryPrice: '59950.0' })
  })
})

describe('closing', () => {
  test('[FUT-008] [FUT-025] profit, fee and margin come back to the last unit', () => {
    fixture.open('ann', { quantity: '0.5' })
    fixture.depth(['61000.0 5'], ['61001.0 5'])
    fixture.mark('61000.0')
    expect(verdict(fixture.close('ann', 't1', '0.2'))).toBe('ok')
    expect(fixture.ticket('ann', 't1')).toMatchObject({
      status: 'OPEN',
      openQuantity: '0.300',
      margin: '1800',
      realisedPnl: '200',
      fee: '21.1',
    })
    fixture.close('ann', 't1')
    expect(fixture.ticket('ann', 't1')).toMatchObject({
      status: 'CLOSED',
      closePrice: '61000.0',
      realisedPnl: '500',
      fee: '30.25',
      margin: '0',
    })
    expect([fixture.free('ann'), fixture.locked('ann')]).toEqual(['10469.75', '0'])
    expect(fixture.maker('clearing')).toBe('-500')
  })

  test('[LED-008] a part takes its share of the margin with it, rounded up', () => {
    fixture.open('ann', { quantity: '0.003', leverage: 7 })
    expect(fixture.ticket('ann', 't1').margin).toBe('25.7142857143')
    fixture.close('ann', 't1', '0.001')
    // A third is 8.57142857143…
    expect(fixture.ticket('ann', 't1').margin).toBe('17.1428571428')
  })

  test('[FUT-009] [FUT-025] cancelling removes only the resting part and releases exactly its hold', () => {
    fixture.open('ann', { type: 'LIMIT', openPrice: '60000.0', quantity: '0.6' })
    expect(verdict(fixture.cancel('ann', 't1'))).toBe('ok')
    expect(fixture.ticket('ann', 't1')).toMatchObject({
      status: 'OPEN',
      cancelledQuantity: '0.100',
      held: '0',
      cancelReason: 'USER',
    })
    expect(fixture.locked('ann')).toBe('3000')
    expect(verdict(fixture.cancel('ann', 't1'))).toBe('ticketNotPending')
  })
})

describe('take-profit and stop-loss', () => {
  test('[FUT-010] [FUT-033] [FUT-034] they sleep until the first fill, then one fires, at the mark', () => {
    const draft = { type: 'LIMIT', openPrice: '59950.0', quantity: '0.1' } as const
    fixture.open('ann', { ...draft, takeProfitPrice: '60500.0', stopLossPrice: '59000.0' })
    fixture.mark('61000.0')
    expect(fixture.ticket('ann', 't1').status).toBe('PENDING')
    fixture.mark('60499.9')
    fixture.depth(['59900.0 1'], ['59940.0 1', '59960.0 1'])
    expect(fixture.ticket('ann', 't1').status).toBe('OPEN')
    fixture.depth(['60500.0 1'], ['60501.0 1'])
    fixture.mark('60500.0')
    expect(fixture.ticket('ann', 't1')).toMatchObject({ status: 'CLOSED', closePrice: '60500.0' })
    const fills = fixture.state.drainEffects().fills.map((fill) => fill.action)
    expect(fills).toEqual(['OPEN', 'TAKE_PROFIT'])
  })

  test('once one has fired the other never does, however long the book takes', () => {
    fixture.open('ann', {
      quantity: '0.5',
      takeProfitPrice: '61000.0',
      stopLossPrice: '59000.0',
    })
    fixture.depth(['61000.0 0.1'], ['61500.0 5'])
    fixture.mark('61000.0')
    expect(fixture.ticket('ann', 't1')).toMatchObject({
      openQuantity: '0.400',
      stopLossPrice: null,
    })
    fixture.depth([], ['61500.0 5'])
    fixture.mark('58900.0')
    fixture.depth(['58900.0 5'], ['61500.0 5'])
    const fills = fixture.state.drainEffects().fills.map((fill) => fill.action)
    expect(fills).toEqual(['OPEN', 'TAKE_PROFIT', 'TAKE_PROFIT'])
  })

  test('[FUT-025] protection can be moved to the right side only, and taken off', () => {
    fixture.open('ann', { quantity: '0.1' })
    expect(verdict(fixture.protect('ann', 't1', { stopLossPrice: '60000.0' }))).toBe(
      'stopLossWrongSide stopLossPrice',
    )
    expect(verdict(fixture.protect('ann', 't1', { takeProfitPrice: '61000.0' }))).toBe('ok')
    expect(verdict(fixture.protect('ann', 't1', { takeProfitPrice: null }))).toBe('ok')
    expect(fixture.ticket('ann', 't1').takeProfitPrice).toBeNull()
  })
})

describe('liquidation', () => {
  test('[FUT-031] [FUT-032] closes through the book; the remainder goes to the insurance fund', () => {
    fixture.open('ann', { quantity: '0.5' })
    const { liquidationPrice } = fixture.ticket('ann', 't1')
    fixture.depth([`${liquidationPrice} 5`], ['60000.0 5'])
    fixture.mark(liquidationPrice ?? '')
    expect(fixture.ticket('ann', 't1')).toMatchObject({ status: 'LIQUIDATED', margin: '0' })
    expect([fixture.free('ann'), fixture.locked('ann')]).toEqual(['6985', '0'])
    expect(Number(fixture.maker('insurance'))).toBeGreaterThan(0)
  })

  test('[FUT-026] [FUT-032] a deficit is paid by the fund; the customer never goes below zero', () => {
    fixture.endow('2000')
    fixture.open('ann', { quantity: '0.5' })
    fixture.depth(['53000.0 5'], ['60000.0 5'])
    fixture.jump('53000.0')
    expect(fixture.ticket('ann', 't1').status).toBe('LIQUIDATED')
    expect([fixture.free('ann'), fixture.maker('insurance')]).toEqual(['6985', '1500'])
  })

  test('without liquidity it waits and continues with the next depth; the customer cannot touch it', () => {
    fixture.open('ann', { quantity: '0.5' })
    fixture.depth([], [])
    fixture.mark('54000.0')
    expect(verdict(fixture.close('ann', 't1'))).toBe('ticketLiquidating')
    fixture.depth(['54000.0 0.2'], [])
    expect(fixture.ticket('ann', 't1').openQuantity).toBe('0.300')
    fixture.depth(['54000.0 5'], [])
    expect(fixture.ticket('ann', 't1').status).toBe('LIQUIDATED')
  })
})

describe('funding', () => {
  const eight = 8 * 3_600_000

  test('[FUT-030] longs pay shorts once at the boundary when the rate is positive', () => {
    fixture.open('ann', { quantity: '0.5' })
    fixture.open('bob', { quantity: '0.5', direction: 'SHORT' })
    fixture.rate(10_000n)
    fixture.now += eight
    fixture.mark('60000.0')
    fixture.now += 1_000
    fixture.mark('60000.0')
    expect([fixture.ticket('ann', 't1').funding, fixture.ticket('bob', 't2').funding]).toEqual([
      '-3',
      '3',
    ])
    expect(fixture.maker('funding')).toBe('0')
  })

  test('a payer without free balance pays from the margin', () => {
    fixture.credit('cyd', '3015')
    fixture.open('cyd', { quantity: '0.5' })
    fixture.rate(10_000n)
    fixture.now += eight
    fixture.mark('60000.0')
    expect(fixture.ticket('cyd', 't1')).toMatchObject({ margin: '2997', funding: '-3' })
    expect([fixture.free('cyd'), fixture.locked('cyd')]).toEqual(['0', '2997'])
  })
})

test('the invariants hold after every scenario', () => {
  fixture.open('ann', { type: 'LIMIT', openPrice: '60000.0', quantity: '0.6' })
  fixture.open('bob', { direction: 'SHORT', quantity: '0.2' })
  expect(findBreaches(fixture.state)).toEqual([])
})
