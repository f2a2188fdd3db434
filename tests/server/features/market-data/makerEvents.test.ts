// No figure that is not finite, whole and in range comes into the exchange, whatever gives it: a
// pipeline that is given one changes nothing, the simulated market makes none, and the numbers that
// the operator sets are read by their range.
import { describe, expect, onTestFinished, test } from 'vitest'
import { lots, rate, ticks } from '../../../../src/domain/brand'
import type { MakerEvent, MarketMakerApi } from '../../../../server/core/exchange/market'
import { isSound } from '../../../../src/domain/records/makerEvents'
import { marketMakerApi } from '../../../../server/core/exchange/marketMaker'
import { Pipeline } from '../../../../server/core/exchange/pipeline'
import { MarkPrice } from '../../../../server/features/market-data/markPrice'
import { SmoothedMid } from '../../../../server/features/market-data/replay/smoothedMid'
import { PastMarket } from '../../../../server/features/market-data/sim/pastMarket'
import { SimSource } from '../../../../server/features/market-data/sim/simSource'
import { SourceRunner } from '../../../../server/features/market-data/sourceRunner'
import { modules } from '../../../../server/features'
import { readConfig } from '../../../../server/app/config/config'
import { BareExchange } from '../../../support/market/bareExchange'
import { HandClock, QuietLog } from '../../../support/market/fakes'
import { quietStore } from '../../../support/quietStore'
import { seeded } from '../../../support/seeded'

const NOT_PRICES = [NaN, Infinity, -Infinity, -1, -0.5, 0.5, 1.5, 0, 1e300, 2 ** 53]
const NOT_SIZES = NOT_PRICES.filter((size) => size !== 0)

const level = (price: number, size: number) => [ticks(price), lots(size)] as const
const depth = (bids: readonly (readonly [number, number])[]): MakerEvent => ({
  kind: 'depth',
  update: { bids: bids.map(([price, size]) => level(price, size)), asks: [], replace: false },
})

/** Every event of a source with one figure that is wrong. */
const UNSOUND: readonly MakerEvent[] = [
  ...NOT_PRICES.flatMap((price): MakerEvent[] => {
    const bad = ticks(price)
    const order = { side: 'BUY', quantity: lots(1), price: bad } as const
    return [
      depth([
        [100, 1],
        [price, 1],
      ]),
      { kind: 'depth', update: { bids: [], asks: [level(price, 1)], replace: true } },
      { kind: 'take', order },
      { kind: 'print', order },
      { kind: 'mark', mark: bad, index: ticks(100) },
      { kind: 'mark', mark: ticks(100), index: bad },
      { kind: 'reference', price: bad },
      { kind: 'quote', bid: bad, ask: ticks(100) },
      { kind: 'quote', bid: ticks(100), ask: bad },
    ]
  }),
  ...NOT_SIZES.map((size) => depth([[100, size]])),
  ...[...NOT_SIZES, 0].flatMap((size): MakerEvent[] => {
    const order = { side: 'SELL', quantity: lots(size), price: ticks(100) } as const
    return [
      { kind: 'take', order },
      { kind: 'print', order },
    ]
  }),
  { kind: 'quote', bid: ticks(101), ask: ticks(100) },
  { kind: 'fundingRate', rate: NaN as never },
]

/** One instrument of each market. */
const SYMBOLS = ['btcusdtperp', 'btcusdt', 'eurusd'] as const

async function aPipeline() {
  const halts: unknown[] = []
  const exchange = await Pipeline.start({
    store: quietStore(),
    modules,
    clock: new HandClock(Date.UTC(2026, 0, 5)),
    ids: { uuid: () => 'id' },
    onHalt: (cause) => halts.push(cause),
  })
  onTestFinished(() => exchange.close())
  const maker = marketMakerApi(exchange)
  for (const symbol of SYMBOLS) {
    maker.depth(symbol, { bids: [level(99, 5)], asks: [level(101, 6)], replace: true })
    maker.mark(symbol, ticks(100), ticks(100))
    maker.reference(symbol, ticks(100))
    maker.fundingRate(symbol, rate(7n))
    maker.quote(symbol, ticks(99), ticks(101))
  }
  const prints: unknown[] = []
  exchange.trade$.subscribe((trade) => prints.push(trade))
  const seen = () =>
    SYMBOLS.map((symbol) => {
      const { book, mark, index, rate: funding } = exchange.view(symbol)
      return { ...book?.levels(), mark, index, funding }
    })
  return { exchange, maker, seen, halts, prints }
}

describe('the pipeline', () => {
  test('applies nothing of an event with a figure out of range', async () => {
    const { exchange, maker, seen, halts, prints } = await aPipeline()
    const before = seen()
    for (const symbol of SYMBOLS) for (const event of UNSOUND) give(maker, symbol, event)
    expect(seen()).toEqual(before)
    expect(prints).toEqual([])
    expect(halts).toEqual([])
    expect(exchange.status()).toMatchObject({ trading: true, stale: [], frozen: [], closed: [] })
  })
})

/** Takes whatever it is given, and lists what is not sound. */
function listening(inner: MarketMakerApi) {
  const unsound: MakerEvent[] = []
  const counts = { events: 0 }
  const take = (symbol: string, event: MakerEvent) => {
    counts.events += 1
    if (isSound(event)) give(inner, symbol, event)
    else unsound.push(event)
  }
  const maker: MarketMakerApi = {
    depth: (symbol, update) => take(symbol, { kind: 'depth', update }),
    take: (symbol, side, quantity, price) =>
      take(symbol, { kind: 'take', order: { side, quantity, price } }),
    print: (symbol, side, quantity, price) =>
      take(symbol, { kind: 'print', order: { side, quantity, price } }),
    mark: (symbol, mark, index) => take(symbol, { kind: 'mark', mark, index }),
    reference: (symbol, price) => take(symbol, { kind: 'reference', price }),
    quote: (symbol, bid, ask) => take(symbol, { kind: 'quote', bid, ask }),
    session: (symbol, open) => take(symbol, { kind: 'session', open }),
    fundingRate: (symbol, funding) => take(symbol, { kind: 'fundingRate', rate: funding }),
    stale: (symbol, stale) => take(symbol, { kind: 'stale', stale }),
  }
  return { maker, unsound, counts }
}

describe('the way from the sources', () => {
  test('passes no figure out of range on, shows none, and takes none for a sign of life', () => {
    const exchange = new BareExchange(new HandClock(1))
    const { maker, unsound } = listening(exchange)
    const sources = new SourceRunner(maker)
    const quotes: unknown[] = []
    sources.quote$.subscribe((quote) => quotes.push(quote))
    sources.mark('btcusdtperp', ticks(100), ticks(101))
    const before = { ...sources.figures('btcusdtperp') }
    for (let look = 0; look < 4; look += 1) {
      for (const event of UNSOUND) give(sources, 'btcusdtperp', event)
      sources.look()
    }
    expect(unsound).toEqual([])
    expect(quotes).toEqual([])
    expect(sources.figures('btcusdtperp')).toEqual(before)
    expect(sources.isStale('btcusdtperp')).toBe(true)
    expect(sources.refusals.total).toBe(4 * UNSOUND.length)
    expect(sources.refusals.count('btcusdtperp', 'outOfRange')).toBe(4 * UNSOUND.length)
  })

  test.each([1, 7, 20_261_126])('the simulated market makes none, seed %i', (seed) => {
    const clock = new HandClock(Date.UTC(2026, 10, 21, 23, 59, 30))
    const exchange = new BareExchange(clock)
    const { maker, unsound, counts } = listening(exchange)
    const sources = new SourceRunner(maker)
    const past = new PastMarket(seed)
    const parts = { seed, clock, sources, books: exchange, past, log: new QuietLog() }
    const sim = new SimSource({ ...parts, except: new Set() })
    const dice = seeded(seed)
    sim.open()
    for (let beat = 0; beat < 300; beat += 1) {
      // Now and then the clock leaps, either way.
      clock.at += dice.chance(0.02) ? (dice.below(400) - 100) * 86_400_000 : 100
      sim.advance()
    }
    expect(counts.events).toBeGreaterThan(1_000)
    expect(unsound).toEqual([])
    expect(sources.refusals.total).toBe(0)
  })

  test('a mark stays a number after a middle, an index or a time that is none', () => {
    const mark = new MarkPrice()
    const smoothed = new SmoothedMid()
    mark.next(1_000, 1_001, 1_000)
    smoothed.next(1_000, 1_000)
    for (const bad of [NaN, Infinity, -Infinity]) {
      mark.next(1_000, bad, 2_000)
      mark.next(bad, 1_001, 3_000)
      mark.next(1_000, 1_001, bad)
      expect(smoothed.next(bad, 4_000)).toBeUndefined()
      expect(smoothed.next(1_000, bad)).toBeUndefined()
    }
    expect(mark.next(1_000, 1_001, 5_000)).toBe(1_001)
    expect(smoothed.next(1_000, 6_000)).toBe(1_000)
  })
})

describe('the operator', () => {
  test.each(['SIM_SEED', 'SIM_BEAT_MS', 'REPLAY_SPEED'])('cannot set %s to no number', (name) => {
    for (const text of ['NaN', 'Infinity', '-Infinity', '1e400', '-1', '0x'])
      expect([text, readConfig({ [name]: text }).ok]).toEqual([text, false])
  })
})

/** Gives an event by the call of its kind. */
function give(to: MarketMakerApi, symbol: string, event: MakerEvent): void {
  switch (event.kind) {
    case 'depth':
      return to.depth(symbol, event.update)
    case 'take':
      return to.take(symbol, event.order.side, event.order.quantity, event.order.price)
    case 'print':
      return to.print(symbol, event.order.side, event.order.quantity, event.order.price)
    case 'mark':
      return to.mark(symbol, event.mark, event.index)
    case 'reference':
      return to.reference(symbol, event.price)
    case 'quote':
      return to.quote(symbol, event.bid, event.ask)
    case 'fundingRate':
      return to.fundingRate(symbol, event.rate)
    case 'session':
      return to.session(symbol, event.open)
    case 'stale':
      return to.stale(symbol, event.stale)
  }
}
