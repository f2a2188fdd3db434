// Recordings of every format with damaged lines between sound ones, drawn by seed: what the player
// makes of them is what a plain reading of the same lines gives: the same books, the same trades,
// the same quotes, the same number of refused lines by reason.
import { expect, test } from 'vitest'
import { findInstrument } from '../../src/domain/instruments'
import { Recording } from '../../server/features/market-data/replay/recording'
import { TickPlayer } from '../../server/features/market-data/replay/tickPlayer'
import { SourceRunner } from '../../server/features/market-data/sourceRunner'
import { BareExchange } from '../support/market/bareExchange'
import { playLines, START } from '../support/market/drawnRecording'
import { HandClock, QuietLog } from '../support/market/fakes'
import { drawMessages, type Format } from '../support/market/fuzzed/drawMessages'
import { readPlainly } from '../support/market/fuzzed/readPlainly'
import { seeded } from '../support/seeded'

const SEEDS = [11, 12, 13, 14, 15, 16, 17, 18].map(
  (n) => Number(process.env['SEED'] ?? 20_261_100) + n,
)
const FORMATS: readonly Format[] = [
  { name: 'futures', symbol: 'btcusdtperp', tickDecimals: 1, lotDecimals: 3 },
  { name: 'spot', symbol: 'btcusdt', tickDecimals: 2, lotDecimals: 5 },
]
const runs = FORMATS.flatMap((format) => SEEDS.map((seed) => ({ ...format, seed })))

test.each(runs)(
  '$name: as a plain reading of the same lines, seed $seed',
  ({ seed, ...format }) => {
    const it = findInstrument(format.symbol)!
    expect([it.tickDecimals, it.lotDecimals]).toEqual([format.tickDecimals, format.lotDecimals])
    const lines = drawMessages(seeded(seed), format)
    const wanted = readPlainly(lines, format)
    const market = playLines(lines)
    expect(market.symbol).toBe(format.symbol)
    const prints: (readonly number[])[] = []
    market.exchange.marketTrade$.subscribe(({ trade }) =>
      prints.push([trade.price, trade.quantity]),
    )
    const differing: string[] = []
    for (const [line, { book, stale }] of wanted.states.entries()) {
      market.source.step(1)
      const isLast = line === wanted.states.length - 1
      if (book !== null && JSON.stringify(market.book()) !== JSON.stringify(book))
        differing.push(`line ${line}: ${lines[line]}`)
      if (!isLast && market.exchange.staleSymbols.has(format.symbol) !== stale)
        differing.push(`line ${line}: stale is not ${stale}: ${lines[line]}`)
    }
    expect(differing).toEqual([])
    expect(prints).toEqual(wanted.trades)
    expect(market.player.counts).toMatchObject(wanted.refused)
    expect(market.player.counts.gaps).toBe(wanted.gaps)
    const sum = Object.values(wanted.refused).reduce((all, count) => all + count, 0)
    expect(market.sources.refusals.total).toBe(sum)
    expect(sum).toBeGreaterThan(20)
    expect(wanted.trades.length).toBeGreaterThan(20)
  },
)

/** A quote, and whether and why the line is refused. */
type QuoteLine = readonly [
  text: string,
  refused: 'malformed' | 'outOfOrder' | 'outOfRange' | 'crossed' | null,
]

function drawQuotes(seed: number): readonly QuoteLine[] {
  const dice = seeded(seed)
  let at = START
  let bid = 138_000
  let isFar = false
  const price = (ticks: number) => (ticks / 100_000).toFixed(5)
  return Array.from({ length: 500 }, (): QuoteLine => {
    at += dice.below(3_000)
    bid += dice.below(21) - 10
    const ask = bid + 1 + dice.below(20)
    const sound = `${at},${price(bid)},${price(ask)}`
    if (dice.chance(0.7)) {
      isFar = false
      return [sound, null]
    }
    // Two far quotes that agree are a move of the market.
    if (!isFar && dice.chance(0.1)) {
      isFar = true
      return [`${at},${price(2 * bid)},${price(2 * ask)}`, 'outOfRange']
    }
    const far = dice.pick([1_000_000_000_000, 1_990_000_000_000])
    return dice.pick<QuoteLine>([
      ['', 'malformed'],
      ['\0\0\0', 'malformed'],
      ['connection lost', 'malformed'],
      [sound.slice(0, 14 + dice.below(6)), 'malformed'],
      [`,${price(bid)},${price(ask)}`, 'malformed'],
      [`${at},NaN,${price(ask)}`, 'malformed'],
      [`${at},0.00000,${price(ask)}`, 'malformed'],
      [`${far},${price(bid)},${price(ask)}`, 'outOfOrder'],
      [`${at},${price(ask)},${price(bid)}`, 'crossed'],
      [`${at},${price(bid)},${price(2 * ask)}`, 'outOfRange'],
    ])
  })
}

test.each(SEEDS)('quotes: as a plain reading of the same lines, seed %i', (seed) => {
  const instrument = findInstrument('eurusd')
  if (instrument?.market !== 'derivatives') throw new Error('eurusd')
  // A quote far from the one before is judged by the one after it, so that the ends are sound.
  const rows = drawQuotes(seed).filter(([, refused], i, all) => {
    const isEnd = i < 2 || i > all.length - 3
    return !isEnd || refused === null
  })
  const bytes = Buffer.from(['t,bid,ask', ...rows.map(([text]) => text)].join('\n') + '\n')
  const recording = new Recording([{ name: 'drawn', bytes }])
  const clock = new HandClock(1)
  const exchange = new BareExchange(clock)
  const sources = new SourceRunner(exchange)
  const parts = { recording, instrument, sources, clock, loop: false, log: new QuietLog() }
  const player = new TickPlayer({ ...parts, played: () => {} })
  const quotes: string[] = []
  sources.quote$.subscribe(({ bid, ask }) => quotes.push(`${bid} ${ask}`))
  let due = 0
  while (!player.ended) {
    const at = player.nextAt() ?? 0
    expect(at).toBeGreaterThanOrEqual(due)
    expect(at).toBeLessThan(START + 86_400_000)
    due = at
    player.step()
  }
  const wanted = rows.flatMap(([text, refused]) => {
    const [, bid, ask] = text.split(',').map(Number)
    const ticks = (price = 0) => Math.round(price * 100_000)
    return refused === null ? [`${ticks(bid)} ${ticks(ask)}`] : []
  })
  expect(quotes).toEqual(wanted)
  for (const reason of ['malformed', 'outOfOrder', 'outOfRange', 'crossed'] as const)
    expect([reason, player.counts[reason]]).toEqual([
      reason,
      rows.filter(([, refused]) => refused === reason).length,
    ])
})
