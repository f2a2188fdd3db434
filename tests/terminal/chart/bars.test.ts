// Merging, fetching and bounds of chart bars, and the requests that a live bar causes.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Candle } from '../../../src/domain/candles'
import { BarFeed, FIRST_RETRY_MS, MAX_RETRIES } from '../../../src/terminal/panels/chart/BarFeed'
import { MAX_BARS, withFetched, withLive } from '../../../src/terminal/panels/chart/bars'
import { frameBars } from '../../../src/terminal/panels/chart/frames'
import { countdownText } from '../../../src/terminal/panels/chart/screen/legendText'

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

describe('fetched bars', () => {
  it('are ordered, unique by start, and authoritative for ended bars', () => {
    const merged = withFetched([bar(2), bar(3, 110)], [bar(1), bar(3, 120)], false)
    expect(minutes(merged)).toEqual([1, 2, 3])
    expect(merged[2]?.close).toBe(120)
  })
  it('do not replace a held running bar with more volume', () => {
    const held = { ...bar(3, 110), volume: 9 }
    expect(withFetched([held], [bar(2), bar(3, 101)], true).at(-1)).toBe(held)
    const later = { ...bar(3, 105), volume: 11 }
    expect(withFetched([held], [bar(2), later], true).at(-1)).toBe(later)
  })
  it('are bounded to the newest', () => {
    const merged = withFetched(run(1, MAX_BARS), run(MAX_BARS + 1, MAX_BARS + 10), true)
    expect(merged).toHaveLength(MAX_BARS)
    expect(merged[0]?.at).toBe(11 * MINUTE)
  })
})

describe('a live bar', () => {
  it.each([
    ['the same start', 5, 'last', null],
    ['the next start', 6, 'next', 5],
    ['a later one', 8, 'next', 5],
    ['an earlier one', 4, 'none', null],
  ] as const)('with %s after bar 5 (minute %i) changes: %s', (_, minute, change, unconfirmed) => {
    const { change: found, unconfirmedFrom } = withLive([bar(5)], bar(minute), null)
    expect(found).toBe(change)
    expect(unconfirmedFrom).toBe(unconfirmed === null ? null : unconfirmed * MINUTE)
  })
  it('supplies the end of the previous bar, and may correct it later', () => {
    const ended = { ...bar(5, 105), volume: 9 }
    const rolled = withLive([bar(4), bar(5, 101)], bar(6), ended)
    expect(rolled).toMatchObject({ change: 'all', unconfirmedFrom: null })
    expect(rolled.bars.slice(-2)).toEqual([ended, bar(6)])
    const corrected = { ...ended, close: 106, volume: 10 }
    const late = withLive(rolled.bars, bar(6), corrected)
    expect([late.change, late.bars.at(-2)]).toEqual(['all', corrected])
    expect(withLive(late.bars, bar(6), { ...corrected }).change).toBe('last')
  })
})

describe('the feed of a chart', () => {
  const setUp = (first: number, now: number | null) => {
    const world = { newest: now ?? 1_200, fails: 0, truth: null as Candle | null }
    const asked: [number | null, number | null][] = []
    const seen: string[] = []
    const feed = new BarFeed({
      symbol: 'btcusdtperp',
      interval: '1m',
      now: () => now && now * MINUTE,
      history: (_symbol, _interval, from, to) => {
        asked.push([from, to])
        if (world.fails > 0) {
          world.fails -= 1
          return Promise.resolve(false)
        }
        // Like the exchange: at most 1,000 bars, the last of the range.
        const end = Math.min(world.newest, Math.floor((to ?? world.newest * MINUTE) / MINUTE))
        const start = Math.max(first, end - 999, Math.ceil((from ?? 0) / MINUTE))
        const { truth } = world
        return Promise.resolve(
          run(start, end).map((each) => (each.at === truth?.at ? truth : each)),
        )
      },
      onBars: (bars, change) => seen.push(`${change} ${minutes(bars)[0]}-${minutes(bars).at(-1)}`),
      onState: (state) => seen.push(state),
    })
    return { feed, asked, seen, world }
  }
  const whole = (feed: BarFeed) => {
    const [from = 0] = minutes(feed.bars)
    expect(minutes(feed.bars)).toEqual(feed.bars.map((_, at) => from + at))
  }
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

  it('[CHT-018] starts with the newest page and fetches earlier ones on scrolling', async () => {
    const { feed, seen } = setUp(1, 1200)
    await feed.start(0)
    await feed.older()
    expect(seen).toEqual(['loading', 'all 701-1200', 'ready', 'all 201-1200'])
  })

  it('starts with the default range of the exchange while its time is unknown', async () => {
    const { feed, seen, asked } = setUp(1, null)
    await feed.start(0)
    expect(asked).toEqual([[null, null]])
    expect(seen).toEqual(['loading', 'all 201-1200', 'ready'])
  })

  it('stops fetching at the start of history', async () => {
    const { feed, asked } = setUp(900, 1000)
    await feed.start(5_000)
    const before = asked.length
    await feed.older()
    expect(asked).toHaveLength(before)
  })

  it('[CHT-018] updates the last bar, appends the next, and fetches the bars of a gap', async () => {
    const { feed, seen, asked, world } = setUp(1, 1000)
    await feed.start(0)
    seen.length = 0
    feed.live(bar(1000, 130), null)
    feed.live(bar(1001, 131), bar(1000, 130))
    expect(asked).toHaveLength(1)
    world.newest = 1005
    feed.live(bar(1005, 132), null)
    expect(feed.bars.at(-1)?.close).toBe(132)
    expect(seen.map((line) => line.split(' ')[0])).toEqual(['last', 'last', 'last'])
    await pass(0)
    expect(asked.slice(1)).toEqual([[1001 * MINUTE, 1004 * MINUTE]])
    whole(feed)
  })

  it.each([true, false])(
    'shows the held bar in its final state, whether its end was followed (%s) or not',
    async (followed) => {
      const { feed, world } = setUp(1, 1000)
      const truth = { ...bar(1000, 105), volume: 9 }
      world.truth = truth
      await feed.start(0)
      feed.live({ ...bar(1000, 101), volume: 2 }, null)
      world.newest = 1001
      feed.live(bar(1001), followed ? truth : null)
      await pass(0)
      expect(feed.bars.at(-2)).toEqual(truth)
    },
  )

  it('shows the final state of the bar that was running when the history was written', async () => {
    const { feed, world } = setUp(1, 1000)
    const started = feed.start(0)
    const truth = { ...bar(1000, 105), volume: 9 }
    world.truth = truth
    world.newest = 1001
    // The first bar on the channel is the next one.
    feed.live(bar(1001), null)
    await started
    await pass(0)
    expect(feed.bars.slice(-2)).toEqual([truth, bar(1001)])
  })

  it('fills a gap of any length page by page, newest first', async () => {
    const { feed, asked, world } = setUp(1, 2_000)
    await feed.start(0)
    world.newest = 4_700
    feed.live(bar(4_700), null)
    await pass(0)
    expect(asked.slice(1).map(([from, to]) => [from! / MINUTE, to! / MINUTE])).toEqual([
      [4_200, 4_699],
      [3_700, 4_199],
      [3_200, 3_699],
      [2_700, 3_199],
      [2_200, 2_699],
      [2_000, 2_199],
    ])
    whole(feed)
    expect(feed.bars).toHaveLength(4_700 - 1_500)
  })

  it('stays within its bound after a longer gap', async () => {
    const { feed, asked, world } = setUp(1, 2_000)
    await feed.start(0)
    world.newest = 90_000
    feed.live(bar(90_000), null)
    await pass(0)
    whole(feed)
    expect(feed.bars).toHaveLength(MAX_BARS)
    expect(asked.length).toBeLessThanOrEqual(1 + MAX_BARS / 500)
  })

  it('retries a failed call with growing delays, while live bars continue', async () => {
    const { feed, seen, asked, world } = setUp(1, 1_000)
    world.fails = 3
    void feed.start(0)
    await pass(0)
    expect(seen).toEqual(['loading', 'failed'])
    feed.live(bar(1_000, 130), null)
    expect(minutes(feed.bars)).toEqual([1_000])
    await pass(FIRST_RETRY_MS)
    expect(asked).toHaveLength(2)
    await pass(2 * FIRST_RETRY_MS)
    expect(asked).toHaveLength(3)
    await pass(4 * FIRST_RETRY_MS)
    expect(asked).toHaveLength(4)
    whole(feed)
    expect(feed.bars).toHaveLength(500)
    expect(feed.bars.at(-1)?.close).toBe(130)
    expect(seen.at(-1)).toBe('ready')
  })

  it('stops after a bounded number of retries, until the reader asks or a bar starts', async () => {
    const { feed, asked, world, seen } = setUp(1, 1_000)
    world.fails = Infinity
    void feed.start(0)
    await pass(3_600_000)
    expect(asked).toHaveLength(1 + MAX_RETRIES)
    feed.retry()
    await pass(0)
    expect(asked).toHaveLength(2 + MAX_RETRIES)
    await pass(3_600_000)
    const tried = asked.length
    feed.live(bar(1_000), null)
    feed.live(bar(1_001), null)
    await pass(0)
    expect(asked).toHaveLength(tried + 1)
    world.fails = 0
    world.newest = 1_001
    feed.retry()
    await pass(0)
    whole(feed)
    expect(seen.at(-1)).toBe('ready')
  })

  it('leaves no timer and fetches nothing after closing', async () => {
    const { feed, seen, asked, world } = setUp(1, 1000)
    world.fails = 1
    void feed.start(0)
    await pass(0)
    feed.close()
    expect(vi.getTimerCount()).toBe(0)
    feed.retry()
    await pass(3_600_000)
    expect([asked.length, seen.at(-1)]).toEqual([1, 'failed'])
    const other = setUp(1, 1000)
    const started = other.feed.start(0)
    other.feed.close()
    await started
    expect(other.seen).toEqual(['loading'])
  })
})

describe('ranges and countdowns', () => {
  it.each([
    ['1d', 288],
    ['5d', 480],
    ['1y', 365],
    ['5y', 1826],
  ] as const)('%s has %i bars, within the bound', (frame, count) => {
    expect(frameBars(frame)).toBe(count)
    expect(frameBars(frame)).toBeLessThanOrEqual(MAX_BARS)
  })
  it.each([
    [41_000, '00:41'],
    [40_001, '00:41'],
    [3_600_000 * 3 + 41_000, '3:00:41'],
    [-5, '00:00'],
  ])('formats %i ms as %s', (ms, text) => {
    expect(countdownText(ms)).toBe(text)
  })
})
