// Position rows agree with the margin module at the mark price, and protection is validated by the
// exchange's rules.
import { describe, expect, it } from 'vitest'
import { perpetualActions } from '../../../src/terminal/markets/perpetual/actions'
import { positionRows } from '../../../src/terminal/markets/perpetual/rows'
import { checkRowStop } from '../../../src/terminal/trading/actions/checkRowStop'
import { halfOf, sumQuantities } from '../../../src/terminal/trading/actions/quantities'
import { accountWith, marks, ticketWith } from '../support/tickets'

describe('a row of the positions', () => {
  // 0.500 BTC from 61,237.6, margin 1,530.94
  it.each([
    ['LONG', 619_019, '332.15', '0.216958'],
    ['LONG', 612_376, '0', '0.000000'],
    ['LONG', 610_000, '-118.8', '-0.077600'],
    ['SHORT', 610_000, '118.8', '0.077599'],
  ] as const)('shows for a %s at mark %i ticks a profit of %s, %s of its margin', (...row) => {
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

  it('omits an unknown instrument', () => {
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
  ])('refuses %j at a mark price of 61,000.0 as %s', (change, key) => {
    expect(check(futureId, change, now)?.key).toBe(key)
  })
})

describe('a stop-loss against the liquidation price of its row', () => {
  const liquidationPrice = '58500.0'
  const [long] = positionRows(
    accountWith({ positions: [ticketWith({ liquidationPrice })] }),
    marks('btcusdtperp', 610_000),
  )
  const [short] = positionRows(
    accountWith({ positions: [ticketWith({ direction: 'SHORT', liquidationPrice: '63500.0' })] }),
    marks('btcusdtperp', 610_000),
  )

  it.each([
    [long, '58500.1', undefined],
    [long, '58500.0', '58500.1'],
    [long, '50000.0', '58500.1'],
    [short, '63499.9', undefined],
    [short, '63500.0', '63499.9'],
    [short, '70000.0', '63499.9'],
  ])('is refused with the nearest valid price (case %#)', (row, stopLoss, nearest) => {
    if (!row) throw new Error('no row')
    const refusal = checkRowStop(row, stopLoss)
    expect(refusal?.key).toBe(nearest && 'stopLossBeyondLiquidation')
    expect(refusal?.params?.['nearest']).toBe(nearest)
  })

  it.each([
    ['none is set', null, '58500.0'],
    ['nothing liquidates', '1.0', null],
    ['the price has been reached already', '1.0', '61000.0'],
  ])('is accepted when %s', (_, stopLoss, liquidation) => {
    if (!long) throw new Error('no row')
    expect(checkRowStop({ ...long, liquidation }, stopLoss)).toBeNull()
  })
})

describe('quantities', () => {
  it.each([
    ['0.500', '0.250'],
    ['0.003', '0.001'],
    ['0.001', null],
  ])('halves %s to %s', (whole, half) => {
    expect(halfOf(whole, 3)).toBe(half)
  })

  it('adds without binary floating point', () => {
    expect(sumQuantities(['0.1', '0.2', '0.003'], 3)).toBe('0.303')
  })
})
