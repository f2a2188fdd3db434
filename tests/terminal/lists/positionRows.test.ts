// A position's row says what the margin module says at the mark, and that its
// protection is read with the rules of the exchange.
import { describe, expect, it } from 'vitest'
import { perpetualActions } from '../../../src/terminal/markets/perpetual/actions'
import { positionRows } from '../../../src/terminal/markets/perpetual/rows'
import { halfOf, sumQuantities } from '../../../src/terminal/trading/actions/quantities'
import { accountWith, marks, ticketWith } from '../support/tickets'

describe('a row of the positions', () => {
  // 0.500 BTC from 61,237.6, margin 1,530.94
  it.each([
    ['LONG', 619_019, '332.15', '0.216958'],
    ['LONG', 612_376, '0', '0.000000'],
    ['LONG', 610_000, '-118.8', '-0.077600'],
    ['SHORT', 610_000, '118.8', '0.077599'],
  ] as const)('a %s at mark %i ticks has a profit of %s, %s of its margin', (...row) => {
    const [direction, mark, profit, ratio] = row
    const shown = positionRows(
      accountWith({ positions: [ticketWith({ direction })] }),
      marks('btcusdtperp', mark),
    )
    expect(shown[0]).toMatchObject({ profit, ratio })
  })

  it('shows no profit before the first price, and keeps the row', () => {
    expect(positionRows(accountWith({ positions: [ticketWith()] }), new Map())).toMatchObject([
      { now: null, profit: null },
    ])
  })

  it('leaves out an instrument that it does not know', () => {
    expect(
      positionRows(accountWith({ positions: [ticketWith({ symbol: 'nosuchperp' })] }), new Map()),
    ).toEqual([])
  })
})

describe('the protection of a position', () => {
  const { check } = perpetualActions
  const now = {
    priceAgeMs: null,
    account: accountWith({ positions: [ticketWith()] }),
    tickers: marks('btcusdtperp', 610_000),
  }
  const { futureId } = ticketWith()

  it.each([
    [{ takeProfit: '62000.0', stopLoss: null }, undefined],
    [{ takeProfit: '60000.0', stopLoss: null }, 'takeProfitWrongSide'],
    [{ takeProfit: null, stopLoss: '62000.0' }, 'stopLossWrongSide'],
    [{ takeProfit: null, stopLoss: null }, undefined],
  ])('%j at a mark of 61,000.0 is refused as %s', (change, key) => {
    expect(check(futureId, change, now)?.key).toBe(key)
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
