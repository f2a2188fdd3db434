// The ladder's rows: fixed prices, own orders and volumes at their rows, and a centre that moves
// only when nobody holds it.
import { describe, expect, it } from 'vitest'
import { paletteFrom } from '../../../src/terminal/canvas/palette'
import { account, bookOf, LIVE } from '../../../src/terminal/exampleViews'
import { LadderScreen } from '../../../src/terminal/panels/ladder/LadderScreen'
import {
  ladderRows,
  levelSizes,
  MAX_PRICES,
  middleRow,
  ordersAtRow,
  ownSizes,
  TradedVolumes,
} from '../../../src/terminal/panels/ladder/ladderRows'
import { paintLadder, rowAt } from '../../../src/terminal/panels/ladder/paintLadder'
import { MARKETS } from '../../../src/terminal/markets/markets'
import { PERPETUAL } from '../../../src/terminal/markets/perpetual/perpetual'
import { perpetualRow } from '../support/rows'
import { fakeCanvas } from '../../support/fakeCanvas'
import { FakeEngine } from '../../support/fakeEngine'

const SYMBOL = 'btcusdtperp'
const NONE = new Map<number, number>()
const sizes = { bids: NONE, asks: NONE, ownBuys: NONE, ownSells: NONE, volumes: NONE }
const prices = (rows: readonly { readonly price: number }[]) => rows.map(({ price }) => price)

function screenOf(step = 1) {
  const engine = new FakeEngine()
  const screen = new LadderScreen(SYMBOL, step)
  const listing = MARKETS.find(SYMBOL)
  if (!listing) throw new Error('no instrument')
  const fresh: string[] = []
  const following = screen
    .follow$(engine, 'ladder-1', listing, ({ kind }) => void fresh.push(kind))
    .subscribe()
  return { engine, screen, fresh, following }
}
const moved = (by: number) => {
  const book = bookOf(LIVE)
  const shift = (levels: Float64Array) => levels.map((each, i) => (i % 2 === 0 ? each + by : each))
  return { ...book, bids: shift(book.bids), asks: shift(book.asks) }
}

describe('the rows of the ladder', () => {
  it('are one step apart around the centre, the highest first', () => {
    expect(prices(ladderRows(100, 10, 5, sizes))).toEqual([120, 110, 100, 90, 80])
    expect(prices(ladderRows(10, 10, 5, sizes))).toEqual([30, 20, 10])
  })

  it('carry what rests at their prices', () => {
    const bids = levelSizes(new Float64Array([90, 5, 80, 7]))
    const [row] = ladderRows(90, 10, 1, { ...sizes, bids })
    expect(row).toMatchObject({ price: 90, bid: 5, ask: 0 })
  })

  it('carry the open rest of own orders on the side on which they rest', () => {
    const orders = PERPETUAL.lists.orders.rows(account, new Map())
    expect([...ownSizes(orders, SYMBOL, 1, 'BUY')]).toEqual([[600_000, 300]])
    expect([...ownSizes(orders, SYMBOL, 1, 'SELL')]).toEqual([])
    expect([...ownSizes(orders, 'ethusdtperp', 1, 'BUY')]).toEqual([])
  })

  it('stand in the middle of the market, and nowhere while a side is empty', () => {
    const book = { bids: new Float64Array([99, 1]), asks: new Float64Array([104, 1]) }
    expect(middleRow(book, 10)).toBe(100)
    expect(middleRow({ ...book, bids: new Float64Array() }, 10)).toBeNull()
  })
})

describe('the volume at a price', () => {
  const trade = (id: number, price: number, side: 'BUY' | 'SELL' = 'BUY') => ({
    id,
    price,
    quantity: 3,
    side,
    at: 0,
  })
  it('counts each trade once, buyers at the asks and sellers at the bids', () => {
    const volumes = new TradedVolumes()
    volumes.note([trade(2, 101), trade(1, 101)])
    volumes.note([trade(3, 109, 'SELL'), trade(2, 101), trade(1, 101)])
    expect([...volumes.byRow(1)]).toEqual([
      [101, 6],
      [109, 3],
    ])
    expect([...volumes.byRow(10)]).toEqual([
      [110, 6],
      [100, 3],
    ])
  })

  it('forgets the prices that traded longest ago', () => {
    const volumes = new TradedVolumes()
    for (let id = 1; id <= MAX_PRICES + 5; id += 1) volumes.note([trade(id, id)])
    const kept = volumes.byRow(1)
    expect(kept.size).toBe(MAX_PRICES)
    expect(kept.has(1)).toBe(false)
  })
})

/** The prices of the rows as the next frame shows them. */
const painted = (screen: LadderScreen, count: number) => {
  screen.follow(count)
  return prices(screen.rows(count))
}

describe('own orders at a row', () => {
  it('[PNL-012] are those of its side and step that the exchange has acknowledged', () => {
    const body = { from: 'BTC', to: 'USDT', type: 'LIMIT', direction: 'LONG' } as const
    const sent = perpetualRow('key', { ...body, quantity: '0.1', leverage: 5, openPrice: '1.0' })
    const row = (id: string | null, price: string, side: 'BUY' | 'SELL') => ({
      ...sent,
      id,
      key: `${id}-${price}`,
      price,
      side,
    })
    const rows = [
      row('a', '61602.4', 'BUY'),
      row('b', '61609.9', 'BUY'),
      row('c', '61602.4', 'SELL'),
      row(null, '61602.4', 'BUY'),
      row('d', '61610.0', 'BUY'),
    ]
    const found = ordersAtRow(rows, SYMBOL, 100, 'BUY')
    expect([...found].map(([price, orders]) => [price, orders.map(({ id }) => id)])).toEqual([
      [616_000, ['a', 'b']],
      [616_100, ['d']],
    ])
  })
})

describe('the centre', () => {
  it('stays where it was painted, whoever else reads the rows', () => {
    const { engine, screen } = screenOf()
    engine.book.next(bookOf(LIVE))
    const first = painted(screen, 20)
    engine.book.next(moved(40))
    expect(prices(screen.rows(20))).toEqual(first)
    screen.hold(true)
    expect(painted(screen, 20)).toEqual(first)
  })

  it('[PNL-007] follows the market when it leaves the middle half, unless it is held', () => {
    const { engine, screen } = screenOf()
    engine.book.next(bookOf(LIVE))
    const first = painted(screen, 20)
    engine.book.next(moved(4))
    expect(painted(screen, 20)).toEqual(first)
    screen.hold(true)
    engine.book.next(moved(40))
    expect(painted(screen, 20)).toEqual(first)
    screen.centre()
    expect(painted(screen, 20)).toEqual(first.map((price) => price + 40))
    engine.book.next(moved(80))
    screen.hold(false)
    expect(painted(screen, 20)).toEqual(first.map((price) => price + 80))
  })

  it('is scrolled by rows of the step, never below the first', () => {
    const { engine, screen } = screenOf(10)
    engine.book.next(bookOf(LIVE))
    const [top = 0] = painted(screen, 10)
    screen.hold(true)
    screen.scroll(3)
    expect(painted(screen, 10)[0]).toBe(top + 30)
    screen.scroll(-1_000_000)
    expect(painted(screen, 10).at(-1)).toBe(10)
  })

  it('asks for one book of its step and ends with it', () => {
    const { engine, following } = screenOf(10)
    expect(engine.bookRequests).toEqual([{ symbol: SYMBOL, step: 10, levels: 200 }])
    following.unsubscribe()
    expect(engine.book.observed || engine.trades.observed || engine.account$.observed).toBe(false)
  })
})

describe('the painted ladder', () => {
  it('writes each column of a row, short where the exact size is too wide', () => {
    const { context, drawn } = fakeCanvas()
    const base = { ownBuy: 0, ownSell: 0, volume: 0, ask: 0, bid: 0 }
    const input = {
      rows: [
        { ...base, price: 616_022, ask: 1500, ownSell: 20 },
        { ...base, price: 616_021, bid: 123_456_789_000, ownBuy: 300, volume: 7 },
      ],
      width: 300,
      height: 40,
      tickDecimals: 1,
      lotDecimals: 3,
      last: 616_021,
      masked: null,
      cursor: 616_021,
      hover: null,
    }
    const palette = paletteFrom((name) => name, 'Inter')
    paintLadder(context, input, palette)
    const texts = drawn.flatMap(({ text }) => text ?? [])
    expect(texts.join(' ')).toBe('1.500 0.020 61,602.2 123.45M 0.007 0.300 61,602.1')
    expect(drawn.filter(({ kind }) => kind === 'stroke')).toHaveLength(1)
    expect(rowAt(25)).toBe(1)
    // Own sizes are hidden where their reader hides figures.
    paintLadder(context, { ...input, masked: '***' }, palette)
    const masked = drawn.flatMap(({ text }) => text ?? [])
    expect(masked.filter((text) => text === '***')).toHaveLength(2)
    expect(masked).not.toContain('0.300')
  })
})
