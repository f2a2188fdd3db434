// Damaged lines of a recorded order book: each is refused, counted and logged, and everything after
// it is played.
import { describe, expect, test } from 'vitest'
import { BTC, START, depthOf, lineAt, linesOf } from '../support/market/drawnRecording'
import { markOf, playLines, snapshotOf, topOf, tradeOf } from '../support/market/drawnRecording'

type Rows = readonly (readonly [string, string])[]
const ASK: Rows = [['2.10', '9.000']]
const bidOf = (size: string): Rows => [['2.00', size]]
const SNAPSHOT = lineAt(0, snapshotOf(100, bidOf('1.000'), ASK))
const FIRST = lineAt(100, depthOf(100, 110, 99, bidOf('2.000')))
const SECOND = lineAt(300, depthOf(111, 120, 110, bidOf('3.000')))

/** The size of the only bid, in lots. */
const bidSize = ({ book }: ReturnType<typeof playLines>) => book().bids[0]?.[1]

describe('a line that is no message', () => {
  const damaged = [
    ['a blank line', '', 'malformed'],
    ['blanks', '   ', 'malformed'],
    ['text', 'connection lost, retrying', 'malformed'],
    ['text that names a stream', 'lost btcusdt@depth@0ms', 'malformed'],
    ['NULs', '\0'.repeat(64), 'malformed'],
    ['half a line', SECOND.slice(0, 60), 'malformed'],
    ['a time alone', `${(START + 200) * 1_000}`, 'malformed'],
    ['JSON that is no message', `${(START + 200) * 1_000} [1,2]`, 'malformed'],
    ['a message without its time', JSON.stringify(topOf(115, '2.00', '7', '2.10', '9')), 'untimed'],
    ['a delta without its time', JSON.stringify(depthOf(100, 110, 99, bidOf('9'))), 'untimed'],
    ['a time of zeros', `0000000000000000 ${JSON.stringify(tradeOf('2.00', '1'))}`, 'untimed'],
    [
      'a time years ahead',
      `1900000000000000 ${JSON.stringify(tradeOf('2.00', '1'))}`,
      'outOfOrder',
    ],
    ['a time long ago', `1000000000000000 ${JSON.stringify(tradeOf('2.00', '1'))}`, 'outOfOrder'],
  ] as const

  test.each(damaged)('%s leaves the book to the delta after it', (_, line, reason) => {
    const market = playLines([SNAPSHOT, FIRST, line, SECOND])
    market.source.step(3)
    expect(bidSize(market)).toBe(2_000)
    market.source.step(1)
    expect(bidSize(market)).toBe(3_000)
    expect(market.player.counts).toMatchObject({ [reason]: 1, gaps: 0 })
    expect(market.sources.refusals.total).toBe(1)
    expect(market.log.lines).toMatchObject([
      { level: 'warn', fields: { symbol: BTC, reason, count: 1 } },
    ])
  })

  test.each(damaged)('%s does not stop the clock of the replay', (_, line) => {
    const market = playLines([SNAPSHOT, FIRST, line, SECOND, SNAPSHOT], { speed: 1 })
    for (let ms = 0; ms <= 300; ms += 50) {
      market.source.advance()
      market.clock.at += 50
    }
    expect(bidSize(market)).toBe(3_000)
  })

  test.each(damaged)('%s at the beginning is refused like any other', (_, line) => {
    const market = playLines([line, SNAPSHOT, FIRST, SECOND], { speed: 1 })
    market.source.advance()
    market.clock.at += 300
    market.source.advance()
    expect(bidSize(market)).toBe(3_000)
  })

  test('silence after a line without a time is still noticed', () => {
    const market = playLines([SNAPSHOT, FIRST, '', lineAt(60_000, tradeOf('2.00', '1'))], {
      speed: 1,
    })
    for (let second = 0; second < 6; second += 1) {
      market.source.advance()
      market.player.idle()
      market.sources.look()
      market.clock.at += 1_000
    }
    expect(market.exchange.staleSymbols.has(BTC)).toBe(true)
  })

  test('a thousand of them are counted one by one and logged a few times', () => {
    const rubbish = Array.from({ length: 1_000 }, () => 'rubbish')
    const market = playLines([SNAPSHOT, FIRST, ...rubbish, SECOND])
    market.playAll()
    expect(market.player.counts.malformed).toBe(1_000)
    expect(market.log.lines.length).toBeLessThan(20)
    expect(bidSize(market)).toBe(3_000)
  })
})

describe('a delta without its time', () => {
  const untimed = JSON.stringify(depthOf(111, 120, 110, bidOf('2.500')))

  test('changes neither mark nor index in a recording without mark prices', () => {
    const market = playLines([SNAPSHOT, FIRST, untimed])
    market.source.step(2)
    const before = market.exchange.marks.get(BTC)
    market.source.step(1)
    expect(before).toEqual({ mark: 21, index: 21 })
    expect(market.exchange.marks.get(BTC)).toEqual(before)
    expect(market.sources.figures(BTC)).toMatchObject(before!)
  })

  test('is applied once the next one continues it', () => {
    const next = lineAt(400, depthOf(121, 130, 120, [], [['2.20', '5.000']]))
    const market = playLines([SNAPSHOT, FIRST, untimed, next])
    market.playAll()
    expect(market.book()).toEqual({
      bids: [[20, 2_500]],
      asks: [
        [21, 9_000],
        [22, 5_000],
      ],
    })
    expect(market.player.counts).toMatchObject({ untimed: 1, gaps: 0 })
  })

  test('is forgotten where the next one continues what was before it', () => {
    const market = playLines([SNAPSHOT, FIRST, untimed, SECOND])
    market.playAll()
    expect(bidSize(market)).toBe(3_000)
  })
})

describe('a delta that cannot be read', () => {
  const unreadable = lineAt(200, depthOf(111, 120, 110, [['2.00', 'many']]))

  test('holds trading until the next one continues the book', () => {
    const market = playLines([SNAPSHOT, FIRST, unreadable, SECOND])
    market.source.step(3)
    expect(market.exchange.staleSymbols.has(BTC)).toBe(true)
    market.source.step(1)
    expect(market.player.counts).toMatchObject({ malformed: 1, gaps: 0 })
    expect([market.player.ended, bidSize(market)]).toEqual([true, 3_000])
  })

  test('a top that follows proves nothing', () => {
    const top = lineAt(250, topOf(119, '2.00', '7.000', '2.10', '9.000'))
    const market = playLines([SNAPSHOT, FIRST, unreadable, top, SECOND])
    market.source.step(4)
    expect(market.exchange.staleSymbols.has(BTC)).toBe(true)
  })

  test('is a gap where the next one does not', () => {
    const next = lineAt(400, depthOf(121, 130, 120, []))
    const market = playLines([SNAPSHOT, FIRST, unreadable, next])
    market.playAll()
    expect(market.player.counts).toMatchObject({ malformed: 1, gaps: 1 })
  })
})

describe('what comes again or late', () => {
  test('an older snapshot neither takes the book back nor makes a gap', () => {
    const market = playLines([
      SNAPSHOT,
      FIRST,
      SECOND,
      lineAt(400, snapshotOf(115, bidOf('2.000'), ASK)),
      lineAt(500, depthOf(121, 130, 120, [], [['2.20', '5.000']])),
      lineAt(600, tradeOf('2.00', '1.000')),
    ])
    market.source.step(4)
    expect(bidSize(market)).toBe(3_000)
    market.source.step(1)
    expect(bidSize(market)).toBe(3_000)
    expect(market.exchange.staleSymbols.has(BTC)).toBe(false)
    expect(market.player.counts).toMatchObject({ outOfOrder: 1, gaps: 0 })
  })

  test('a repeated delta changes nothing', () => {
    const market = playLines([SNAPSHOT, FIRST, SECOND, FIRST.replace('000100000', '000310000')])
    market.playAll()
    expect(bidSize(market)).toBe(3_000)
    expect(market.player.counts).toMatchObject({ outOfOrder: 1, gaps: 0 })
  })

  test('an older top does not cover a newer one', () => {
    const market = playLines([
      SNAPSHOT,
      FIRST,
      lineAt(150, topOf(119, '2.00', '7.000', '2.10', '9.000')),
      lineAt(160, topOf(118, '2.00', '6.000', '2.10', '9.000')),
      SECOND,
    ])
    market.source.step(4)
    expect(bidSize(market)).toBe(7_000)
  })

  test('after a gap a snapshot joins with the delta that showed the gap', () => {
    const market = playLines([
      SNAPSHOT,
      FIRST,
      lineAt(200, depthOf(121, 130, 120, bidOf('5.000'))),
      lineAt(300, snapshotOf(125, bidOf('4.000'), ASK)),
      lineAt(400, depthOf(131, 140, 130, [], [['2.20', '5.000']])),
      lineAt(500, tradeOf('2.00', '1.000')),
    ])
    market.source.step(5)
    expect(bidSize(market)).toBe(5_000)
    expect(market.exchange.staleSymbols.has(BTC)).toBe(false)
    expect(market.player.counts.gaps).toBe(1)
  })

  test('a snapshot too old for what waits is no way back, the next one is', () => {
    const market = playLines([
      SNAPSHOT,
      FIRST,
      lineAt(200, depthOf(121, 130, 120, bidOf('5.000'))),
      lineAt(300, snapshotOf(115, bidOf('4.000'), ASK)),
      lineAt(400, snapshotOf(125, bidOf('4.000'), ASK)),
      lineAt(500, tradeOf('2.00', '1.000')),
    ])
    market.source.step(4)
    expect(market.exchange.staleSymbols.has(BTC)).toBe(true)
    market.source.step(1)
    expect(bidSize(market)).toBe(5_000)
    expect(market.exchange.staleSymbols.has(BTC)).toBe(false)
  })

  test('a trade whose number runs back is not printed', () => {
    const trades = [7, 8, 3, 9].map((t) => tradeOf('2.00', '1.000', 'MARKET', t))
    const market = playLines(
      linesOf([snapshotOf(100, bidOf('1'), ASK), depthOf(100, 110, 99, []), ...trades]),
    )
    market.playAll()
    expect(market.player.counts).toMatchObject({ trades: 3, outOfOrder: 1 })
  })
})

describe('figures that no market can have', () => {
  const OPENING = [snapshotOf(100), depthOf(100, 110, 99, [])]

  test.each([
    ['at price 0', '0.0', '0.500'],
    ['at a tenth of the price', '10.0', '0.500'],
    ['at twice the price', '200.0', '0.500'],
    ['of size 0', '100.00', '0.000'],
    ['below a lot', '100.00', '0.0004'],
    ['of more than there is', '100.00', '99999999999999'],
    ['below 0', '-100.00', '0.500'],
    ['that is no number', 'NaN', '0.500'],
  ])('a trade %s is not printed', (_, price, size) => {
    const market = playLines(
      linesOf([...OPENING, tradeOf(price, size), tradeOf('100.00', '0.001')]),
    )
    const printed: unknown[] = []
    market.exchange.marketTrade$.subscribe(({ trade }) =>
      printed.push([trade.price, trade.quantity]),
    )
    market.playAll()
    expect(printed).toEqual([[1_000, 1]])
    expect(market.sources.refusals.total).toBe(1)
  })

  test.each([
    ['mark of 0', '0.00000000', '100.00', '0.0001'],
    ['index of 0', '100.00', '0.00000000', '0.0001'],
    ['mark far from the book', '1.00', '100.00', '0.0001'],
    ['index without a number', '100.00', '', '0.0001'],
    ['funding rate of 11 %', '100.00', '100.00', '0.11'],
    ['funding rate without a number', '100.00', '100.00', ''],
  ])('a %s is refused with its message', (_, mark, index, rate) => {
    const market = playLines(linesOf([...OPENING, markOf(mark, index, rate)]))
    market.source.step(2)
    const before = market.exchange.marks.get(BTC)
    market.source.step(1)
    expect(market.exchange.marks.get(BTC)).toEqual(before)
    expect(market.sources.refusals.total).toBe(1)
  })

  test('a crossed snapshot, a crossed top and a delta that crosses the book never reach it', () => {
    const market = playLines(
      linesOf([
        snapshotOf(90, [['100.20', '1.000']], [['100.10', '1.000']]),
        ...OPENING,
        topOf(111, '100.20', '1.000', '100.10', '1.000'),
        depthOf(111, 120, 110, [['100.30', '1.000']]),
        snapshotOf(130),
      ]),
    )
    const seen: boolean[] = []
    while (!market.player.ended) {
      market.source.step(1)
      const { bids, asks } = market.book()
      seen.push((bids[0]?.[0] ?? 0) < (asks[0]?.[0] ?? Infinity))
    }
    expect(seen).not.toContain(false)
    expect(market.book().bids[0]).toEqual([1_000, 1_000])
    expect(market.player.counts).toMatchObject({ crossed: 2, gaps: 1 })
  })
})
