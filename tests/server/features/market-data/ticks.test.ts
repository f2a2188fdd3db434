// Replaying recorded quotes of a CFD, drawn by hand: rounding that never favours the
// customer, crossed quotes, silence, pace and loop.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findInstrument } from '../../../../src/domain/instruments'
import { readQuote } from '../../../../server/features/market-data/replay/readQuote'
import { Recording } from '../../../../server/features/market-data/replay/recording'
import { ReplaySource } from '../../../../server/features/market-data/replay/replaySource'
import { TickPlayer } from '../../../../server/features/market-data/replay/tickPlayer'
import { SourceRunner } from '../../../../server/features/market-data/sourceRunner'
import { BareExchange } from '../../../support/market/bareExchange'
import { HandClock, QuietLog } from '../../../support/market/fakes'
import { startMarket } from '../../../support/market/wholeMarket'

const EUR = 'eurusd'
const START = 1_399_334_400_000
let folder = ''
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'meridian-ticks-'))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Lines at ms after the start. */
const tape = (rows: readonly (readonly [number, string])[]) =>
  ['t,bid,ask', ...rows.map(([ms, prices]) => `${START + ms},${prices}`)].join('\n') + '\n'

const TAPE = tape([
  [0, '1.38742,1.38755'],
  [1_000, '1.38743,1.38755'],
  [1_000, '1.38744,1.38743'],
  [20_000, '1.38750,1.38750'],
  [400_000, '1.38760,1.38770'],
])

function playing(text: string, loop = false, speed: number | 'max' | 'step' = 'step') {
  const recording = new Recording([{ name: 'drawn', bytes: Buffer.from(text) }])
  const clock = new HandClock(1_000_000)
  const exchange = new BareExchange(clock)
  const sources = new SourceRunner(exchange)
  const log = new QuietLog()
  const it = findInstrument(EUR)!
  if (it.market !== 'derivatives') throw new Error(EUR)
  const parts = { recording, clock, sources, loop, log, played: () => {} }
  const player = new TickPlayer({ ...parts, instrument: it })
  const source = new ReplaySource({ name: 'drawn', player, recording, speed, clock, log })
  const quote = () => exchange.quotes.get(EUR)
  const isStale = () => exchange.staleSymbols.has(EUR)
  return { clock, exchange, sources, player, source, quote, isStale }
}

test('each line is the quote that customers are dealt at; before the first there is none', () => {
  const { source, quote, isStale } = playing(TAPE)
  expect([quote(), isStale()]).toEqual([undefined, true])
  source.step(2)
  expect([quote(), isStale()]).toEqual([{ bid: 138_742, ask: 138_755 }, false])
  source.step(1)
  expect(quote()).toEqual({ bid: 138_743, ask: 138_755 })
})

test('a bid above its ask is counted and dropped; one at its ask is kept', () => {
  const { source, quote, player } = playing(TAPE)
  source.step(4)
  expect([quote(), player.counts.crossed]).toEqual([{ bid: 138_743, ask: 138_755 }, 1])
  source.step(1)
  expect(quote()).toEqual({ bid: 138_750, ask: 138_750 })
})

test.each([
  ['1300.335,1300.799', 2, 130_033, 130_080],
  ['1300.33,1300.80', 2, 130_033, 130_080],
  ['1.38742,1.38755', 5, 138_742, 138_755],
  ['16,17', 1, 160, 170],
])(
  '%s at %i decimals is %i bid, %i asked: the bid down, the ask up',
  (prices, decimals, bid, ask) => {
    const read = readQuote(`${START},${prices}`, decimals)
    expect(read).toEqual({ kind: 'quote', at: START, bid, ask })
  },
)

test.each([
  '',
  '1,2,3',
  `${START},1.2`,
  `${START},-1,2`,
  `${START},0,2`,
  `${START},1e5,2`,
  `${START},99999999999,2`,
])('"%s" is no quote', (line) => {
  expect(readQuote(line, 5)).toEqual({ kind: 'malformed' })
})

test('an unreadable line is counted, and the tape continues', () => {
  const { source, player, quote } = playing(
    `${tape([[0, '1.1,1.2']])}rubbish\n${START + 9},1.3,1.4\n`,
  )
  source.step(4)
  expect(player.counts).toMatchObject({ quotes: 2, malformed: 1 })
  expect(quote()).toEqual({ bid: 130_000, ask: 140_000 })
})

describe('silence', () => {
  /** Runs the tape for seconds, as the source and the sources's watch do. */
  function run({ clock, source, player, sources }: ReturnType<typeof playing>, seconds: number) {
    for (let i = 0; i < seconds; i += 1) {
      clock.at += 1_000
      source.advance()
      player.idle()
      sources.look()
    }
  }

  test('[MKT-005] of a running tape keeps the quote valid; a long pause makes it stale', () => {
    const market = playing(TAPE, false, 1)
    market.sources.look()
    market.source.advance()
    run(market, 19)
    expect(market.isStale()).toBe(false)
    run(market, 11)
    expect(market.quote()).toEqual({ bid: 138_750, ask: 138_750 })
    expect(market.isStale()).toBe(true)
    run(market, 370)
    expect(market.quote()).toEqual({ bid: 138_760, ask: 138_770 })
  })

  test('[MKT-005] at the end it is stale, or with loop begins again', () => {
    const ended = playing(TAPE, false, 'max')
    ended.source.advance()
    expect(ended.isStale()).toBe(true)
    const looping = playing(TAPE, true, 'max')
    looping.source.advance()
    expect(looping.player.counts.loops).toBeGreaterThan(1)
    expect(looping.isStale()).toBe(false)
  })
})

describe('a market over a quote file', () => {
  const marketOf = (name: string, text: string) => {
    const path = join(folder, name)
    writeFileSync(path, gzipSync(text))
    const clock = new HandClock(Date.UTC(2026, 10, 21))
    const exchange = new BareExchange(clock)
    const source = `replay:${path}`
    const parts = { clock, maker: exchange, books: exchange, log: new QuietLog() }
    return startMarket({ ...parts, source, seed: 1, replaySpeed: 'step' })
  }

  test('[MKT-003] drives the instrument that its name begins with; history meets it', async () => {
    const market = await marketOf('eurusd-drawn.csv.gz', TAPE)
    market.stepper().step(2)
    expect(market.feeds.ticker(EUR)).toMatchObject({ bid: 138_742, ask: 138_755, last: 138_749 })
    const [minute] = await market.feeds.history(
      EUR,
      '1m',
      Date.UTC(2026, 10, 20, 23, 59),
      Date.UTC(2026, 10, 20, 23, 59),
    )
    expect(Math.abs(minute!.close - 138_748.5)).toBeLessThan(2)
    expect(market.feeds.ticker('gbpusd').bid).toBeGreaterThan(100_000)
    await market.stop()
  })

  test.each([
    ['nobody-drawn.csv.gz', TAPE, 'does not begin with a dealt instrument'],
    ['btcusdtperp-drawn.csv.gz', TAPE, 'does not begin with a dealt instrument'],
    ['eurusd-empty.csv.gz', 't,bid,ask\n', 'has no quotes'],
  ])('%s is refused in one line', async (name, text, why) => {
    await expect(marketOf(name, text)).rejects.toThrow(why)
  })
})
