// Proves how bars are merged, fetched and kept in bounds, what a live bar asks for, and the
// averages.
import { describe, expect, it } from 'vitest'
import type { Candle } from '../../../src/domain/candles'
import { BarFeed } from '../../../src/terminal/panels/chart/BarFeed'
import { liveChange, mergeBars, MOST_BARS } from '../../../src/terminal/panels/chart/bars'
import { frameBars } from '../../../src/terminal/panels/chart/frames'
import { countdownText } from '../../../src/terminal/panels/chart/legendText'
import { movingAverage } from '../../../src/terminal/panels/chart/drawing/movingAverage'

const MINUTE = 60_000
const bar = (minute: number, close = 100): Candle => ({
  at: minute * MINUTE,
  open: 100,
  high: Math.max(100, close),
  low: Math.min(100, close),
  close,
  volume: 1,
})
const run = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => bar(from + i))
const minutes = (bars: readonly Candle[]) => bars.map(({ at }) => at / MINUTE)

describe('merging bars', () => {
  it('orders them, each start once, the newer knowledge winning', () => {
    const merged = mergeBars([bar(2), bar(3, 110)], [bar(1), bar(3, 120)])
    expect(minutes(merged)).toEqual([1, 2, 3])
    expect(merged[2]?.close).toBe(120)
  })
  it('keeps a bounded number, the newest', () => {
    const merged = mergeBars(run(1, MOST_BARS), run(MOST_BARS + 1, MOST_BARS + 10))
    expect(merged).toHaveLength(MOST_BARS)
    expect(merged[0]?.at).toBe(11 * MINUTE)
  })
})

describe('a live bar', () => {
  it.each([
    ['the same start', 5, 'replace'],
    ['the next start', 6, 'append'],
    ['a later one', 8, 'gap'],
    ['an earlier one', 4, 'older'],
  ] as const)('of %s after bar 5 means: minute %i, %s', (_, minute, change) => {
    expect(liveChange(bar(5), bar(minute), MINUTE)).toBe(change)
  })
})

describe('the feed of a chart', () => {
  const setUp = (first: number, now: number) => {
    const asked: [number, number][] = []
    const seen: string[] = []
    const feed = new BarFeed({
      symbol: 'btcusdtperp',
      interval: '1m',
      now: () => now * MINUTE,
      history: (_symbol, _interval, from, to) => {
        asked.push([from, to])
        const start = Math.max(first, Math.ceil(from / MINUTE))
        return Promise.resolve(run(start, Math.min(now, Math.floor(to / MINUTE))))
      },
      onBars: (bars, change) => seen.push(`${change} ${minutes(bars)[0]}-${minutes(bars).at(-1)}`),
      onState: (state) => seen.push(state),
    })
    return { feed, asked, seen }
  }

  it('[CHT-018] begins with the newest page and fetches earlier ones as one scrolls', async () => {
    const { feed, seen } = setUp(1, 1200)
    await feed.start(0)
    await feed.older()
    expect(seen).toEqual(['loading', 'all 701-1200', 'ready', 'all 201-1200'])
  })

  it('stops asking once there is no more', async () => {
    const { feed, asked } = setUp(900, 1000)
    await feed.start(5_000)
    const before = asked.length
    await feed.older()
    expect(asked).toHaveLength(before)
  })

  it('[CHT-018] updates the last bar, appends the next, and asks for what a gap left out', async () => {
    const { feed, seen, asked } = setUp(1, 1000)
    await feed.start(0)
    seen.length = 0
    feed.live(bar(1000, 130))
    feed.live(bar(1001, 131))
    feed.live(bar(1005, 132))
    expect(seen.map((line) => line.split(' ')[0])).toEqual(['last', 'last'])
    expect(feed.bars.at(-1)?.close).toBe(131)
    expect(asked.at(-1)?.[0]).toBe(1001 * MINUTE)
  })

  it('says that history failed and keeps what it has', async () => {
    const states: string[] = []
    const feed = new BarFeed({
      symbol: 'btcusdtperp',
      interval: '1m',
      now: () => 0,
      history: () => Promise.resolve(false),
      onBars: () => undefined,
      onState: (state) => states.push(state),
    })
    await feed.start(0)
    expect(states).toEqual(['loading', 'failed'])
  })

  it('says nothing after it was closed', async () => {
    const { feed, seen } = setUp(1, 1000)
    const started = feed.start(0)
    feed.close()
    await started
    expect(seen).toEqual(['loading'])
  })
})

describe('the averages', () => {
  it('are means of the last values, from the first full run on', () => {
    expect(movingAverage([1, 2, 3, 4, 8], 3)).toEqual([2, 3, 5])
  })
  it('are none where there are too few values', () => {
    expect(movingAverage([1, 2], 3)).toEqual([])
  })
})

describe('ranges and countdowns', () => {
  it.each([
    ['1d', 288],
    ['5d', 480],
    ['1y', 365],
    ['5y', 1826],
  ] as const)('%s holds %i bars, within the bound', (frame, count) => {
    expect(frameBars(frame)).toBe(count)
    expect(frameBars(frame)).toBeLessThanOrEqual(MOST_BARS)
  })
  it.each([
    [41_000, '00:41'],
    [40_001, '00:41'],
    [3_600_000 * 3 + 41_000, '3:00:41'],
    [-5, '00:00'],
  ])('%i ms is written %s', (ms, text) => {
    expect(countdownText(ms)).toBe(text)
  })
})
