// Recorded quotes of CFDs, played into the market maker's door: what the exchange was told
// makes, minute by minute, the bars that the recording's own source publishes.
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { findInstrument } from '../../src/domain/instruments'
import { joinCandles, type Candle } from '../../src/domain/candles'
import { Recording } from '../../server/features/market-data/replay/recording'
import { TickPlayer } from '../../server/features/market-data/replay/tickPlayer'
import { SourceRunner } from '../../server/features/market-data/sourceRunner'
import { BareExchange } from '../support/market/bareExchange'
import { HandClock, QuietLog } from '../support/market/fakes'

const DATA = resolve(import.meta.dirname, '../../../shared/data')
const MINUTE = 60_000
const mayBeAbsent = !existsSync(resolve(DATA, 'fx-ticks')) && !process.env.CI

/** Bars by start: open, high, low, close of the bid, then of the ask, in the quote coin. */
function barsOf(name: string): ReadonlyMap<number, readonly number[]> {
  const text = gunzipSync(readFileSync(resolve(DATA, 'candles', name))).toString()
  const rows = text.trim().split('\n').slice(1)
  return new Map(
    rows.map((row) => {
      const [at = 0, ...prices] = row.split(',').map(Number)
      return [at, prices]
    }),
  )
}

test.skipIf(mayBeAbsent).each([
  ['eurusd-oanda-2014-05-06_09.csv.gz', 'eurusd', 'eurusd-oanda-1m.csv.gz', 5_460, 0],
  ['xauusd-oanda-2014-05-05.csv.gz', 'xauusd', 'xauusd-oanda-1m.csv.gz', 1_389, 0],
  ['eurusd-fxcm-2014-05-06.csv.gz', 'eurusd', null, 0, 9_999],
])('[MKT-003] %s drives %s as recorded', async (file, symbol, candles, minutes, crossed) => {
  const it = findInstrument(symbol)
  if (it?.market !== 'derivatives') throw new Error(symbol)
  const recording = await Recording.load([resolve(DATA, 'fx-ticks', file)])
  const clock = new HandClock(1)
  const exchange = new BareExchange(clock)
  const sources = new SourceRunner(exchange)
  const parts = {
    recording,
    instrument: it,
    sources,
    clock,
    log: new QuietLog(),
    loop: false,
    played: () => {},
  }
  const player = new TickPlayer(parts)
  const bids: Candle[] = []
  const asks: Candle[] = []
  const fold = (bars: Candle[], at: number, price: number) => {
    const start = at - (at % MINUTE)
    const tick = { at: start, open: price, high: price, low: price, close: price, volume: 0 }
    const last = bars.at(-1)
    if (last?.at === start) bars[bars.length - 1] = joinCandles(last, tick)
    else bars.push(tick)
  }
  while (!player.ended) {
    const at = player.nextAt() ?? 0
    const before = player.counts.quotes
    player.step()
    if (player.counts.quotes === before) continue
    const { bid, ask } = exchange.quotes.get(symbol)!
    fold(bids, at, bid)
    fold(asks, at, ask)
  }
  expect(player.counts).toMatchObject({ crossed, malformed: 0, loops: 0 })
  expect(player.counts.quotes).toBe(recording.length - 1 - crossed)
  expect(exchange.staleSymbols.has(symbol)).toBe(true)
  if (candles === null) return
  const wanted = barsOf(candles)
  const scale = 10 ** it.tickDecimals
  const down = (price: number) => Math.floor(price * scale + 1e-6)
  const up = (price: number) => Math.ceil(price * scale - 1e-6)
  const known = bids.filter((bar) => wanted.has(bar.at))
  expect(known).toHaveLength(minutes)
  const differing = bids.flatMap((bid, i) => {
    const row = wanted.get(bid.at)
    const ask = asks[i]
    if (!row || !ask) return []
    const seen = [bid.open, bid.high, bid.low, bid.close, ask.open, ask.high, ask.low, ask.close]
    const told = row.map((price, n) => (n < 4 ? down(price) : up(price)))
    return JSON.stringify(seen) === JSON.stringify(told) ? [] : [{ at: bid.at, seen, told }]
  })
  expect(differing).toEqual([])
})
