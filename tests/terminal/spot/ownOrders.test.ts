// Proves that orders of one's own are marked where they rest: in the book's grouped levels and as
// lines on the chart, closing orders included.
import { describe, expect, it } from 'vitest'
import { findInstrument } from '../../../src/domain/instruments'
import { ownLines } from '../../../src/terminal/panels/chart/drawing/ownLines'
import { ownLevels } from '../../../src/terminal/panels/orderbook/ownLevels'
import { accountWith, spotOrderWith, ticketWith } from '../support/tickets'

const say = (key: string, values: Readonly<Record<string, unknown>> = {}) =>
  `${key} ${String(values['size'] ?? '')}`.trim()
const btc = findInstrument('btcusdt')!
const perpetual = findInstrument('btcusdtperp')!

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
    expect([...ownLevels(account, 'btcusdt', 10, 'BUY')]).toEqual([6_100_000])
    expect([...ownLevels(account, 'btcusdt', 10, 'SELL')]).toEqual([])
  })

  it('mark the perpetual order that opens on its side and the one that closes on the other', () => {
    expect([...ownLevels(account, 'btcusdtperp', 1, 'BUY')]).toEqual([609_997])
    expect([...ownLevels(account, 'btcusdtperp', 1, 'SELL')]).toEqual([620_000])
  })
})

describe('the lines of the chart', () => {
  it('show a spot pair its resting orders, by what still rests', () => {
    const partly = spotOrderWith({ filledQuantity: '0.20000' })
    const lines = ownLines(btc, accountWith({ spotOrders: [partly] }), null, say)
    expect(lines).toMatchObject([
      { role: 'order', price: 6_100_000, label: 'terminal.chart.spot.buy 0.30000' },
    ])
  })

  it('show a perpetual entry, closing order, liquidation and the order that still opens', () => {
    const lines = ownLines(perpetual, account, null, say)
    expect(lines.map(({ role, price }) => [role, price])).toEqual([
      ['entry', 612_376],
      ['order', 620_000],
      ['liquidation', 584_920],
      ['order', 609_997],
    ])
  })

  it('show nothing of another market', () => {
    expect(ownLines(findInstrument('ethusdt')!, account, null, say)).toEqual([])
  })
})
