// Proves the offered desks: each can be kept, holds each panel once, and gives figures their width.
import { describe, expect, it } from 'vitest'
import {
  depthOf,
  deskSize,
  freeId,
  tabsOf,
  type DeskRow,
} from '../../../src/terminal/workspace/desk/desk'
import { deskOf, dockModel } from '../../../src/terminal/workspace/desk/dockModel'
import { nearest } from '../../../src/terminal/workspace/desk/moves'
import { presetDesk, presetsOf } from '../../../src/terminal/workspace/desk/presets'
import { MAX_DEPTH, readDesks, writeDesks } from '../../../src/terminal/workspace/desk/savedDesks'

const ROOMS = [
  { width: 1920, height: 984 },
  { width: 1440, height: 804 },
  { width: 1280, height: 704 },
  { width: 1024, height: 672 },
  { width: 768, height: 928 },
]
const MARKETS = ['spot', 'futures', 'derivatives'] as const
const every = MARKETS.flatMap((market) =>
  presetsOf(market).flatMap((preset) =>
    ROOMS.map((room) => [preset, market, room.width, presetDesk(preset, room, market)] as const),
  ),
)

describe('an offered desk', () => {
  it.each(every)('%s of %s at %i passes its own check', (_, market, __, desk) => {
    const read = readDesks(writeDesks({ wide: desk }), { market })
    expect(read).toEqual({ kind: 'read', desks: { wide: desk } })
    expect(depthOf(desk)).toBeLessThanOrEqual(MAX_DEPTH)
  })

  it.each(every)('%s of %s at %i holds a panel once', (_, __, ___, desk) => {
    const ids = tabsOf(desk).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.each(every)('%s of %s at %i goes through the dock and back unchanged', (_, __, ___, desk) => {
    expect(deskOf(dockModel(desk))).toEqual(desk)
  })

  it.each(ROOMS.map((room) => [room.width, presetDesk('default', room, 'futures')] as const))(
    'of every size trades: chart, book, ticket and positions are there at %i',
    (_, desk) => {
      const kinds = tabsOf(desk).map(({ kind }) => kind)
      expect(kinds).toEqual(
        expect.arrayContaining(['chart', 'orderbook', 'ticket', 'positions', 'account']),
      )
    },
  )

  it.each(ROOMS.map((room) => [room.width, presetDesk('default', room, 'spot')] as const))(
    'of every size trades spot: chart, book, ticket and orders are there at %i',
    (_, desk) => {
      const kinds = tabsOf(desk).map(({ kind }) => kind)
      expect(kinds).toEqual(
        expect.arrayContaining(['chart', 'orderbook', 'spotTicket', 'spotOrders', 'assets']),
      )
    },
  )

  it('of a market without a book shows none, and offers no desk for scalping', () => {
    const desks = ROOMS.map((room) => presetDesk('default', room, 'derivatives'))
    const kinds = desks.flatMap((desk) => tabsOf(desk).map(({ kind }) => kind))
    for (const kind of ['orderbook', 'depth', 'trades'] as const) expect(kinds).not.toContain(kind)
    expect(presetsOf('derivatives')).not.toContain('scalp')
  })

  it('of one market is damaged in the eyes of another', () => {
    const text = writeDesks({ wide: presetDesk('default', { width: 1440, height: 804 }, 'spot') })
    expect(readDesks(text, { market: 'futures' })).toEqual({ kind: 'damaged' })
  })

  it('at 1440 gives the book 272 to 280 and the ticket 296 to 300, the chart the rest', () => {
    const columns = presetDesk('default', { width: 1440, height: 804 }, 'futures').children
    const [chart, book, ticket] = columns.map(({ weight }) => weight)
    expect(book).toBeGreaterThanOrEqual(272)
    expect(book).toBeLessThanOrEqual(280)
    expect(ticket).toBeGreaterThanOrEqual(296)
    expect(ticket).toBeLessThanOrEqual(300)
    expect(chart).toBe(1440 - 16 - (book ?? 0) - (ticket ?? 0))
  })
})

describe('the size of a desk', () => {
  it.each([
    [1440, 'wide'],
    [1200, 'wide'],
    [1199, 'medium'],
    [900, 'medium'],
    [768, 'narrow'],
  ] as const)('at %i is %s', (width, size) => {
    expect(deskSize(width)).toBe(size)
  })
})

describe('a new panel', () => {
  it('gets the first free id of its kind', () => {
    expect(freeId('chart', new Set(['chart-1', 'chart-3', 'depth-2']))).toBe('chart-2')
  })
})

describe('an emptied desk', () => {
  it('is none', () => {
    const bare: DeskRow = {
      type: 'row',
      weight: 100,
      children: [{ type: 'group', weight: 1, selected: 0, tabs: [] }],
    }
    expect(deskOf(dockModel(bare))).toBeNull()
  })
})

describe('moving by command', () => {
  //  a a b
  //  a a c
  const box = { a: [0, 0, 200, 200], b: [200, 0, 100, 100], c: [200, 100, 100, 100] } as const
  const boxOf = (name: keyof typeof box) => {
    const [x, y, width, height] = box[name]
    return { x, y, width, height }
  }
  const others = (name: keyof typeof box) =>
    (Object.keys(box) as (keyof typeof box)[]).filter((other) => other !== name)
  it.each([
    ['b', 'left', 'a'],
    ['b', 'down', 'c'],
    ['c', 'up', 'b'],
    ['b', 'right', undefined],
    ['b', 'up', undefined],
  ] as const)('from %s %s stands %s', (from, side, to) => {
    expect(nearest(boxOf(from), others(from), boxOf, side)).toBe(to)
  })
})
