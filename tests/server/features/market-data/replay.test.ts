// Replaying a small drawn recording: finding files, joining snapshot and deltas by both rules,
// gaps, the top laid over the book, prints, pace and loop.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readScaled } from '../../../../src/domain/decimal'
import { locateRecording } from '../../../../server/features/market-data/replay/locateRecording'
import { readFixed } from '../../../../server/features/market-data/replay/readFixed'
import { Recording } from '../../../../server/features/market-data/replay/recording'
import { BareExchange } from '../../../support/market/bareExchange'
import { BTC, depthOf, linesOf, playLines } from '../../../support/market/drawnRecording'
import { snapshotOf, topOf, tradeOf } from '../../../support/market/drawnRecording'
import { HandClock, QuietLog } from '../../../support/market/fakes'
import { startMarket } from '../../../support/market/wholeMarket'

let folder = ''
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'meridian-replay-'))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const playing = (
  messages: readonly object[],
  loop = false,
  speed: number | 'max' | 'step' = 'step',
  everyMs = 100,
) => playLines(linesOf(messages, everyMs), { loop, speed })

const OPENING = [
  depthOf(1, 5, 0, [['100.00', '9.000']]),
  depthOf(6, 12, 5, [['99.80', '4.000']]),
  snapshotOf(10),
  depthOf(13, 15, 12, [['99.90', '0.000']]),
]

describe('joining', () => {
  test('stale deltas are dropped, early ones applied after the snapshot, then each in turn', () => {
    const { source, book, exchange } = playing(OPENING)
    source.step(2)
    expect(book().bids).toEqual([])
    expect(exchange.staleSymbols.has(BTC)).toBe(true)
    source.step(1)
    expect(book()).toEqual({
      bids: [
        [1000, 1000],
        [999, 2000],
        [998, 4000],
      ],
      asks: [[1001, 3000]],
    })
    expect(exchange.staleSymbols.has(BTC)).toBe(false)
    source.step(1)
    expect(book().bids).toEqual([
      [1000, 1000],
      [998, 4000],
    ])
  })

  test('[MKT-005] a gap makes the instrument stale until the next snapshot joins', () => {
    const { source, exchange, player } = playing([
      ...OPENING,
      depthOf(20, 21, 19, [['99.70', '1.000']]),
      snapshotOf(30),
      depthOf(29, 31, 28, [['99.70', '1.000']]),
      depthOf(32, 33, 31, []),
    ])
    source.step(5)
    expect(exchange.staleSymbols.has(BTC)).toBe(true)
    expect(player.counts.gaps).toBe(1)
    source.step(2)
    expect(exchange.staleSymbols.has(BTC)).toBe(false)
    expect(exchange.levels(BTC).bids.at(-1)).toEqual([997, 1000])
  })

  test('a gap without another snapshot begins the recording again', () => {
    const { source, player } = playing(
      [...OPENING, depthOf(20, 21, 19, []), depthOf(22, 23, 21, [])],
      true,
    )
    source.step(5)
    expect([player.counts.loops, player.next]).toEqual([1, 0])
  })
})

describe('the recorded top', () => {
  test('is laid over the book, and the next depth is exact again', () => {
    const { source, book } = playing([
      ...OPENING,
      topOf(16, '99.80', '1.500', '99.90', '0.700'),
      topOf(17, '100.00', '0.200', '100.30', '5.000'),
      depthOf(16, 18, 15, [['100.00', '0.100']]),
    ])
    source.step(5)
    expect(book()).toEqual({
      bids: [[998, 1500]],
      asks: [
        [999, 700],
        [1001, 3000],
      ],
    })
    source.step(1)
    expect(book()).toEqual({
      bids: [
        [1000, 200],
        [998, 4000],
      ],
      asks: [[1003, 5000]],
    })
    source.step(1)
    expect(book()).toEqual({
      bids: [
        [1000, 100],
        [998, 4000],
      ],
      asks: [[1001, 3000]],
    })
  })

  test('one that is not newer than the last depth is ignored', () => {
    const { source, book } = playing([...OPENING, topOf(15, '99.80', '1.500', '99.90', '0.700')])
    source.step(5)
    expect(book().asks).toEqual([[1001, 3000]])
  })
})

test('only trades of the market are printed; the others are counted', () => {
  const { source, player, exchange } = playing([
    ...OPENING,
    tradeOf('100.00', '0.500', 'MARKET'),
    tradeOf('100.00', '0.500', 'INSURANCE_FUND'),
    depthOf(16, 17, 15, []),
  ])
  const prints: unknown[] = []
  exchange.marketTrade$.subscribe(({ trade }) => prints.push([trade.side, trade.price]))
  source.step(7)
  expect(prints).toEqual([['SELL', 1000]])
  expect(player.counts).toMatchObject({ trades: 1, otherTrades: 1 })
})

test('without a recorded mark the smoothed mid price is used for mark and index', () => {
  const { source, exchange } = playing(OPENING)
  source.step(4)
  expect(exchange.marks.get(BTC)).toEqual({ mark: 1001, index: 1001 })
  expect(exchange.rates.get(BTC)).toBe(10_000n)
})

describe('pace', () => {
  test('[MKT-003] at speed 2 half the recorded time passes; due messages are caught up', () => {
    const { source, clock, player } = playing(OPENING, false, 2)
    expect(source.advance()).toBe(50)
    expect(player.next).toBe(1)
    clock.at += 100
    source.advance()
    expect(player.next).toBe(3)
    clock.at += 10_000
    expect(source.advance()).toBeUndefined()
  })

  test('without loop the instrument goes stale at the end; with loop it never ends', () => {
    const ended = playing(OPENING, false, 'max')
    expect(ended.source.advance()).toBeUndefined()
    expect(ended.exchange.staleSymbols.has(BTC)).toBe(true)
    const looping = playing(OPENING, true, 'max')
    looping.source.advance()
    expect(looping.player.counts.loops).toBeGreaterThan(1)
    expect(looping.exchange.staleSymbols.has(BTC)).toBe(false)
  })
})

describe('silence', () => {
  /** Seconds after the opening in which the instrument is stale. */
  function staleSeconds(market: ReturnType<typeof playing>, seconds: number) {
    const { clock, source, player, sources, exchange } = market
    const stale: number[] = []
    source.advance()
    for (let second = 1; second <= seconds; second += 1) {
      clock.at += 1_000
      source.advance()
      player.idle()
      sources.look()
      if (exchange.staleSymbols.has(BTC)) stale.push(second)
    }
    return stale
  }

  const print = tradeOf('100.00', '1.000', 'MARKET')
  const lines = [snapshotOf(10), depthOf(9, 12, 8, []), print, print]

  test('[MKT-005] of a recording that is played slowly is none', () => {
    const everyTenSeconds = playing(lines, false, 0.01)
    expect(staleSeconds(everyTenSeconds, 29)).toEqual([])
  })

  test('[MKT-005] that was recorded makes the instrument stale', () => {
    const everyTenSeconds = playing(lines, false, 1, 10_000)
    expect(staleSeconds(everyTenSeconds, 15)).toEqual([4, 5, 6, 7, 8, 9, 13, 14, 15])
  })
})

describe('finding a recording', () => {
  test('finds a file with its continuations and a name, and reports a missing one in plain words', () => {
    for (const day of ['20230404', '20230405', '20240718', '20240719', '20240721'])
      writeFileSync(join(folder, `usdm-x_${day}.gz`), '')
    const names = (path: string) =>
      locateRecording(join(folder, path)).map((it) => it.slice(-11, -3))
    expect(names('usdm-x_20240718.gz')).toEqual(['20240718', '20240719'])
    expect(names('usdm-x_20240719.gz')).toEqual(['20240719'])
    expect(names('usdm-x-2023-04')).toEqual(['20230404', '20230405'])
    expect(() => names('usdm-x')).toThrow('could be any of those')
    expect(() => names('spot-y')).toThrow('no recording')
    expect(() => names('none.gz')).toThrow('does not exist')
    expect(() => locateRecording(join(folder, 'nowhere', 'x'))).toThrow('the folder')
    expect(() => locateRecording(folder)).toThrow('is a folder')
  })

  test('a market over a drawn file starts, drives its instrument alone and stops', async () => {
    const path = join(folder, 'drawn.gz')
    writeFileSync(
      path,
      gzipSync(
        linesOf(OPENING)
          .map((line) => `${line}\n`)
          .join(''),
      ),
    )
    const clock = new HandClock(Date.UTC(2026, 10, 21))
    const exchange = new BareExchange(clock)
    const market = await startMarket({
      source: `replay:${path}`,
      seed: 1,
      clock,
      maker: exchange,
      books: exchange,
      log: new QuietLog(),
      replaySpeed: 'step',
    })
    market.stepper().stepTo(0, 2)
    expect(market.feeds.book(BTC).bids[0]).toEqual([1000, 1000])
    expect(market.feeds.book('ethusdtperp').bids.length).toBeGreaterThan(30)
    expect(market.feeds.candle(BTC, '1d')!.close).toBe(1001)
    await market.stop()
  })

  test('a file that is not gzip is named in one line', async () => {
    const path = join(folder, 'broken.gz')
    writeFileSync(path, 'not gzip')
    await expect(Recording.load([path])).rejects.toThrow(/broken\.gz cannot be read/)
  })
})

test.each(['0', '63943.90', '0.00000001', '1000.00', '5', '007.50'])(
  '%s reads as elsewhere',
  (it) => {
    expect(readFixed(it, 8)).toBe(readScaled(it, 8))
  },
)

test.each(['', '.', '1.', '.5', '-1', '1e5', '1.2.3', '1.23', ' 1', '99999999999999999'])(
  '"%s" is refused at one decimal',
  (it) => {
    expect(() => readFixed(it, 1)).toThrow(RangeError)
  },
)
