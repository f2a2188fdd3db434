// Owns the proof that a position's row says what the margin module says at the mark, and that its
// protection is read with the rules of the exchange.
import { describe, expect, it } from 'vitest'
import { findPerpetual } from '../../../src/domain/instruments'
import { positionRows } from '../../../src/terminal/panels/positions/positionRow'
import { readProtection } from '../../../src/terminal/panels/positions/readProtection'
import { halfOf, sumQuantities } from '../../../src/terminal/panels/deeds/quantities'
import { marks, ticketWith } from '../support/tickets'

const btc = findPerpetual('btcusdtperp')!

describe('a row of the positions', () => {
  // 0.500 BTC from 61,237.6, margin 1,530.94
  it.each([
    ['LONG', 619_019, '332.15', '0.216958'],
    ['LONG', 612_376, '0', '0.000000'],
    ['LONG', 610_000, '-118.8', '-0.077600'],
    ['SHORT', 610_000, '118.8', '0.077599'],
  ] as const)('a %s at mark %i ticks has a profit of %s, %s of its margin', (...row) => {
    const [direction, mark, pnl, ratio] = row
    const shown = positionRows([ticketWith({ direction })], marks('btcusdtperp', mark))
    expect(shown[0]).toMatchObject({ pnl, ratio })
  })

  it('shows no profit before the first price, and keeps the row', () => {
    expect(positionRows([ticketWith()], new Map())).toMatchObject([{ mark: null, pnl: null }])
  })

  it('leaves out an instrument that it does not know', () => {
    expect(positionRows([ticketWith({ symbol: 'nosuchperp' })], new Map())).toEqual([])
  })
})

describe('the protection of a position', () => {
  const read = (takeProfit: string, stopLoss: string) =>
    readProtection(btc, ticketWith(), '61000.0', { takeProfit, stopLoss })

  it('takes off what is left empty', () => {
    expect(read('62000', '')).toEqual({
      ok: true,
      body: { takeProfitPrice: '62000', stopLossPrice: null },
    })
  })

  it.each([
    ['60000', '', { takeProfitPrice: { key: 'takeProfitWrongSide' } }],
    ['', '62000', { stopLossPrice: { key: 'stopLossWrongSide' } }],
    ['1e9', '', { takeProfitPrice: { key: 'numberFormat' } }],
    ['', '60000.05', { stopLossPrice: { key: 'numberPrecision' } }],
  ])('TP "%s" and SL "%s" are refused at their field', (takeProfit, stopLoss, errors) => {
    expect(read(takeProfit, stopLoss)).toMatchObject({ ok: false, errors })
  })
})

describe('quantities', () => {
  it.each([
    ['0.500', '0.250'],
    ['0.003', '0.001'],
    ['0.001', null],
  ])('half of %s is %s', (whole, half) => {
    expect(halfOf(whole, 3)).toBe(half)
  })

  it('adds without a binary float', () => {
    expect(sumQuantities(['0.1', '0.2', '0.003'], 3)).toBe('0.303')
  })
})
