// A simulated market with longer beats (SIM_BEAT_MS): it moves less often, as a whole, and is
// otherwise the same market: the same prices, as many trades, a mark each second, never stale.
import { expect, test } from 'vitest'
import { INSTRUMENTS } from '../../../../src/domain/instruments'
import { PastMarket } from '../../../../server/features/market-data/sim/pastMarket'
import { SimSource } from '../../../../server/features/market-data/sim/simSource'
import { SourceRunner } from '../../../../server/features/market-data/sourceRunner'
import { BareExchange } from '../../../support/market/bareExchange'
import { HandClock, QuietLog } from '../../../support/market/fakes'

const NOW = Date.UTC(2026, 10, 21, 7, 59, 13)
const SYMBOL = 'btcusdtperp'
const SECONDS = 120
const STEP_MS = 100
/** Of as many trades as come in ordinary beats. */
const LEAST = 0.6
const MAX_RATIO = 1.6

/** What a market of these beats did in two minutes. */
function lived(beatMs: number) {
  const clock = new HandClock(NOW)
  const exchange = new BareExchange(clock)
  const past = new PastMarket(1)
  const sources = new SourceRunner(exchange)
  const parts = { seed: 1, clock, sources, books: exchange, past, log: new QuietLog() }
  const sim = new SimSource({ ...parts, except: new Set(), beatMs })
  let trades = 0
  exchange.marketTrade$.subscribe(({ symbol }) => (trades += symbol === SYMBOL ? 1 : 0))
  sim.open()
  const stale = new Set<string>()
  const [moments, marks] = [new Set<number>(), new Set<number>()]
  let [shown, mark] = [JSON.stringify(exchange.levels(SYMBOL)), exchange.marks.get(SYMBOL)]
  for (let passed = STEP_MS; passed <= SECONDS * 1_000; passed += STEP_MS) {
    clock.at = NOW + passed
    sim.advance()
    const now = JSON.stringify(exchange.levels(SYMBOL))
    if (now !== shown) moments.add(passed)
    shown = now
    if (exchange.marks.get(SYMBOL) !== mark) marks.add(passed)
    mark = exchange.marks.get(SYMBOL)
    if (passed % 1_000 === 0) sources.look()
    for (const { symbol } of INSTRUMENTS) if (sources.isStale(symbol)) stale.add(symbol)
  }
  const { bid, ask } = exchange.best(SYMBOL)
  const away = Math.abs((bid![0] + ask![0]) / 2 - past.price(SYMBOL, clock.at))
  return { trades, moments: [...moments], marks: marks.size, stale: [...stale], away }
}

const ordinary = lived(100)

test.each([250, 400, 1_000])(
  'with beats of %i ms the market moves as far, less often',
  (beatMs) => {
    const { trades, moments, marks, stale, away } = lived(beatMs)
    expect(moments.filter((passed) => (NOW + passed) % beatMs >= STEP_MS)).toEqual([])
    expect(moments.length).toBeLessThanOrEqual((SECONDS * 1_000) / beatMs)
    expect(moments.length).toBeGreaterThan((SECONDS * 1_000) / beatMs / 2)
    expect(moments.length).toBeLessThan(ordinary.moments.length)
    expect(trades / ordinary.trades).toBeGreaterThan(LEAST)
    expect(trades / ordinary.trades).toBeLessThan(MAX_RATIO)
    expect(marks / ordinary.marks).toBeGreaterThan(LEAST)
    expect(away).toBeLessThan(60)
    expect(stale).toEqual([])
  },
)
