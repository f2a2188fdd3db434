// Marks of the customer's own orders where they rest: in the book's grouped levels and as chart
// lines, closing orders included.
import { describe, expect, it } from 'vitest'
import { ownLines } from '../../../src/terminal/panels/chart/screen/ownLines'
import { ownLevels } from '../../../src/terminal/panels/book/ownLevels'
import { lots, ticks } from '../../../src/domain/brand'
import { levelsOfOthers } from '../../../src/terminal/trading/orderForm/levelsOfOthers'
import { PERPETUAL } from '../../../src/terminal/markets/perpetual/perpetual'
import { SPOT } from '../../../src/terminal/markets/spot/spot'
import { accountWith, spotOrderWith, ticketWith } from '../support/tickets'

const say = (key: string, values: Readonly<Record<string, unknown>> = {}) =>
  `${key} ${String(values['size'] ?? '')}`.trim()
const none = new Map()

const closing = ticketWith({ closeLimitPrice: '62000.0', closeRestingQuantity: '0.200' })
const waiting = ticketWith({
  futureId: '00000000-0000-4000-8000-000000000002',
  status: 'PENDING',
  filledQuantity: '0',
  openQuantity: '0',
  openPrice: '60999.7',
  entryPrice: null,
  liquidationPrice: null,
})
const account = accountWith({
  spotOrders: [spotOrderWith({ price: '61000.07' })],
  positions: [closing],
  // A ticket with only its closing order left is also listed among the orders.
  orders: [waiting, closing],
})

describe('the levels of the book', () => {
  it('mark a spot buy at its grouped level, rounded down', () => {
    expect([...ownLevels(SPOT.lists.orders.rows(account, none), 'btcusdt', 10, 'BUY')]).toEqual([
      6_100_000,
    ])
    expect([...ownLevels(SPOT.lists.orders.rows(account, none), 'btcusdt', 10, 'SELL')]).toEqual([])
  })

  it('mark the perpetual order that opens on its side and the closing one on the opposite side', () => {
    expect([
      ...ownLevels(PERPETUAL.lists.orders.rows(account, none), 'btcusdtperp', 1, 'BUY'),
    ]).toEqual([609_997])
    expect([
      ...ownLevels(PERPETUAL.lists.orders.rows(account, none), 'btcusdtperp', 1, 'SELL'),
    ]).toEqual([620_000])
  })
})

describe('the levels that a market order would take', () => {
  const level = (price: number, size: number) => ({ price: ticks(price), size: lots(size) })
  const met = (
    symbol: string,
    side: 'BUY' | 'SELL',
    levels: readonly ReturnType<typeof level>[],
  ) => {
    const market = symbol.endsWith('perp') ? PERPETUAL : SPOT
    return levelsOfOthers(levels, market.lists.orders.rows(account, none), symbol, side)
  }

  it('exclude own orders because of self-trade prevention, both opening and closing ones', () => {
    // The closing order holds 200 lots at 62,000.0.
    expect(met('btcusdtperp', 'SELL', [level(619_999, 5), level(620_000, 200)])).toEqual([
      level(619_999, 5),
    ])
    expect(met('btcusdtperp', 'SELL', [level(620_000, 230)])).toEqual([level(620_000, 30)])
    expect(met('btcusdtperp', 'BUY', [level(609_997, 900)])).toEqual([level(609_997, 400)])
  })

  it('keep the orders of others, of the other side and of other instruments', () => {
    const levels = [level(609_997, 10), level(620_000, 10)]
    expect(met('btcusdtperp', 'BUY', [level(620_000, 10)])).toEqual([level(620_000, 10)])
    expect(met('ethusdtperp', 'SELL', levels)).toBe(levels)
  })

  it('exclude only the resting part of a partly filled order', () => {
    const partly = accountWith({ spotOrders: [spotOrderWith({ filledQuantity: '0.20000' })] })
    const orders = SPOT.lists.orders.rows(partly, none)
    const [{ price } = { price: null }] = orders
    const at = Number(price) * 100
    expect(levelsOfOthers([level(at, 30_001)], orders, 'btcusdt', 'BUY')).toEqual([level(at, 1)])
  })
})

describe('the lines of the chart', () => {
  it('show the resting part of a spot pair’s orders', () => {
    const partly = spotOrderWith({ filledQuantity: '0.20000' })
    const lines = ownLines(SPOT, 'btcusdt', accountWith({ spotOrders: [partly] }), none, say)
    expect(lines).toMatchObject([
      { role: 'order', price: 6_100_000, label: 'terminal.chart.spot.buy 0.30000' },
    ])
  })

  it('show a perpetual’s entry, closing order, liquidation and the resting opening order', () => {
    const lines = ownLines(PERPETUAL, 'btcusdtperp', account, none, say)
    expect(lines.map(({ role, price }) => [role, price])).toEqual([
      ['entry', 612_376],
      ['liquidation', 584_920],
      ['order', 609_997],
      ['order', 620_000],
    ])
  })

  it('show nothing of another market', () => {
    expect(ownLines(SPOT, 'ethusdt', account, none, say)).toEqual([])
  })
})
