// Proves that orders of one's own are marked where they rest: in the book's grouped levels and as
// lines on the chart, closing orders included.
import { describe, expect, it } from 'vitest'
import { ownLines } from '../../../src/terminal/panels/chart/drawing/ownLines'
import { ownLevels } from '../../../src/terminal/panels/book/ownLevels'
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
  // A ticket stands among the orders for its closing order alone as well.
  orders: [waiting, closing],
})

describe('the levels of the book', () => {
  it('mark a spot buy at the level it is grouped to, rounded down', () => {
    expect([...ownLevels(SPOT.lists.orders.rows(account, none), 'btcusdt', 10, 'BUY')]).toEqual([
      6_100_000,
    ])
    expect([...ownLevels(SPOT.lists.orders.rows(account, none), 'btcusdt', 10, 'SELL')]).toEqual([])
  })

  it('mark the perpetual order that opens on its side and the one that closes on the other', () => {
    expect([
      ...ownLevels(PERPETUAL.lists.orders.rows(account, none), 'btcusdtperp', 1, 'BUY'),
    ]).toEqual([609_997])
    expect([
      ...ownLevels(PERPETUAL.lists.orders.rows(account, none), 'btcusdtperp', 1, 'SELL'),
    ]).toEqual([620_000])
  })
})

describe('the lines of the chart', () => {
  it('show a spot pair its resting orders, by what still rests', () => {
    const partly = spotOrderWith({ filledQuantity: '0.20000' })
    const lines = ownLines(SPOT, 'btcusdt', accountWith({ spotOrders: [partly] }), none, say)
    expect(lines).toMatchObject([
      { role: 'order', price: 6_100_000, label: 'terminal.chart.spot.buy 0.30000' },
    ])
  })

  it('show a perpetual entry, closing order, liquidation and the order that still opens', () => {
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
