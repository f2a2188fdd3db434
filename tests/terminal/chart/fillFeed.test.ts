// Fills behind the marks of a chart: pages are read once, back to the time that is looked at, and
// new fills come without a hole, however many there are.
import { describe, expect, it } from 'vitest'
import type { PagedQuery, Query } from '../../../src/app/query/query'
import type { Page } from '../../../src/session/calls'
import type { CallResult } from '../../../src/session/rest'
import { FillFeed } from '../../../src/terminal/panels/chart/marks/FillFeed'
import { marksAt, type Mark } from '../../../src/terminal/panels/chart/marks/paintMarks'
import { tradedOf, type FillRow } from '../../../src/terminal/trading/lists/rows'
import { seeded } from '../../support/seeded'

const seed = Number(process.env['TEST_SEED'] ?? 20_261_128)
const LIMIT = 10

const fill = (at: number, symbol = 'btcusdt'): FillRow => ({
  id: `f${at}`,
  traded: tradedOf(symbol, undefined),
  side: 'BUY',
  action: null,
  role: null,
  price: '1',
  size: '1',
  value: null,
  fee: { amount: '0', coin: 'USDT' },
  result: null,
  at,
})

/** An exchange whose pages go on after the row that the cursor names. */
class Exchange {
  rows: FillRow[] = []
  asked = 0
  readonly list: PagedQuery<FillRow> = {
    key: 'fills',
    at: ({ page, cursor }) => this.#query(page, cursor),
  }

  #query(page: number, cursor: string | undefined): Query<Page<FillRow>> {
    return {
      key: `${page} ${cursor ?? ''}`,
      find: () => undefined,
      ask: (): Promise<CallResult<Page<FillRow>>> => {
        this.asked += 1
        const newest = this.rows.toSorted((a, b) => b.at - a.at)
        const from = cursor === undefined ? 0 : newest.findIndex(({ id }) => id === cursor) + 1
        const rows = newest.slice(from, from + LIMIT)
        const more = from + LIMIT < newest.length
        const next = more ? (rows.at(-1)?.id ?? null) : null
        const total = newest.length
        return Promise.resolve({
          kind: 'done',
          value: { rows, page, limit: LIMIT, total, more, next },
        })
      },
    }
  }
}

function feedOf(exchange: Exchange, symbol = 'btcusdt') {
  let changes = 0
  const feed = new FillFeed({
    list: exchange.list,
    symbol,
    ask: (page) => page.ask({} as never),
    onChange: () => (changes += 1),
  })
  const close = feed.open()
  return { feed, close, changes: () => changes, times: () => feed.fills.map(({ at }) => at) }
}

describe('the fills of a chart', () => {
  it('are read as far back as the chart is looked at, each page once', async () => {
    const exchange = new Exchange()
    exchange.rows = Array.from({ length: 55 }, (_, at) => fill(at))
    const { feed, times } = feedOf(exchange)
    await feed.refresh()
    expect(times()).toEqual(Array.from({ length: 10 }, (_, i) => 54 - i))
    await Promise.all([feed.reach(30), feed.reach(30), feed.reach(40)])
    expect(Math.min(...times())).toBeLessThanOrEqual(30)
    expect(exchange.asked).toBe(3)
    await feed.reach(-1)
    expect(times()).toEqual(Array.from({ length: 55 }, (_, i) => 54 - i))
    const { asked } = exchange
    await feed.reach(-100)
    expect(exchange.asked, 'nothing is older').toBe(asked)
  })
  it('are asked for at every paint, and wait in one line for the page under way', async () => {
    const exchange = new Exchange()
    exchange.rows = Array.from({ length: 55 }, (_, at) => fill(at))
    const { feed, times } = feedOf(exchange)
    await feed.refresh()
    const first = feed.reach(40)
    for (let paint = 0; paint < 1_000; paint += 1) expect(feed.reach(20)).toBe(first)
    await first
    expect(Math.min(...times())).toBeLessThanOrEqual(20)
    expect(exchange.asked).toBe(4)
  })
  it('are those of the instrument alone, although the list has all', async () => {
    const exchange = new Exchange()
    exchange.rows = Array.from({ length: 40 }, (_, at) => fill(at, at % 2 ? 'ethusdt' : 'btcusdt'))
    const { feed, times } = feedOf(exchange, 'ethusdt')
    await feed.refresh()
    await feed.reach(-1)
    expect(times()).toEqual(Array.from({ length: 20 }, (_, i) => 39 - 2 * i))
  })
  it(`come without a hole while more of them happen (seed ${seed})`, async () => {
    const dice = seeded(seed)
    const exchange = new Exchange()
    const { feed, times } = feedOf(exchange)
    let at = 0
    for (let round = 0; round < 40; round += 1) {
      for (let count = dice.below(35); count > 0; count -= 1) exchange.rows.push(fill((at += 1)))
      await feed.refresh()
      if (dice.chance(0.3)) await feed.reach(dice.below(at + 1))
      const held = times()
      const newest = exchange.rows.map((row) => row.at).toSorted((a, b) => b - a)
      expect(held, `round ${round}`).toEqual(newest.slice(0, held.length))
    }
    await feed.reach(-1)
    expect(times()).toHaveLength(exchange.rows.length)
  })
  it('are read no more once the chart is gone', async () => {
    const exchange = new Exchange()
    exchange.rows = [fill(1)]
    const { feed, close, changes } = feedOf(exchange)
    close()
    await feed.refresh()
    await feed.reach(-1)
    expect([exchange.asked, changes()]).toEqual([0, 0])
  })
})

it('the marks under the pointer are those within its reach', () => {
  const mark = (x: number, y: number, side: 'BUY' | 'SELL'): Mark => ({
    fill: { ...fill(x), side },
    point: { x, y },
  })
  const marks = [mark(100, 100, 'BUY'), mark(102, 100, 'SELL'), mark(200, 100, 'BUY')]
  // What was bought hangs below its price, what was sold stands above.
  expect(marksAt(marks, { x: 100, y: 108 })).toEqual([marks[0]])
  expect(marksAt(marks, { x: 101, y: 100 })).toEqual([marks[0], marks[1]])
  expect(marksAt(marks, { x: 150, y: 100 })).toEqual([])
})
