// The public market data as the exchange publishes it: numbered book deltas, trades, tickers,
// running bars and history. It composes the feeds beside it and paces them; it decides no price.
import { Subject, Subscription, type Observable } from 'rxjs'
import type { Candle } from '../../../src/domain/candles'
import { findInstrument, INSTRUMENTS, type Instrument } from '../../../src/domain/instruments'
import { barStart, intervalMs, type Interval } from '../../../src/domain/intervals'
import type { MarketTrade, Ticker } from '../../../src/domain/records/records'
import type { BookLevels, FeedsApi } from './api'
import type { Clock } from '../../../src/domain/clock'
import type { CandleStore, MarketBooks, MarketLog } from './api'
import type { SourceFigures } from '../../core/exchange/marketEvents'
import type { SymbolCandle } from './api'
import type { SymbolQuote } from '../../core/exchange/marketEvents'
import { BookFeed } from './published/bookFeed'
import { CandleKeeper } from './published/candleKeeper'
import { History } from './published/history'
import { MinuteBars } from './published/minuteBars'
import { DAY_MINUTES, MINUTE_MS } from './published/minuteRing'
import { TradeTape } from './published/tradeTape'
import { type PastBars, pastBarsOf } from './sim/pastBars'
import type { PastMarket } from './sim/pastMarket'

const FLUSH_MS = 100
const KEEP_MS = 5_000
/** So many trades of an instrument are published at once, without waiting for the next flush. */
const MAX_WAITING = 1_000

/** What the feeds show of the sources. */
export interface ShownSources {
  readonly quote$: Observable<SymbolQuote>
  figures(symbol: string): Readonly<SourceFigures>
  isStale(symbol: string): boolean
}

export interface FeedsParts {
  readonly source: string
  readonly clock: Clock
  readonly books: MarketBooks
  readonly sources: ShownSources
  readonly past: PastMarket
  /** Left out: computed where it is asked for. */
  readonly pastBars?: PastBars
  readonly store: CandleStore
  readonly log: MarketLog
  /** Symbols driven by a recording: their bars are not kept beyond the session. */
  readonly replayed: ReadonlySet<string>
}

export class Feeds implements FeedsApi {
  readonly source: string
  readonly #parts: FeedsParts
  readonly #booked: readonly Instrument[] = INSTRUMENTS.filter(
    (instrument) => instrument.market !== 'derivatives',
  )
  readonly #book: BookFeed
  readonly #tape = new TradeTape()
  readonly #bars: MinuteBars
  readonly #keeper: CandleKeeper
  readonly #history: History
  readonly #changedBars = new Set<string>()
  readonly #lastAt = new Map<string, number>()
  readonly #trades = new Subject<{ symbol: string; trades: readonly MarketTrade[] }>()
  readonly #minute = new Subject<SymbolCandle>()
  readonly #held = new Subscription()
  readonly bookDeltas$
  readonly trades$ = this.#trades.asObservable()
  readonly minute$ = this.#minute.asObservable()

  constructor(parts: FeedsParts) {
    this.#parts = parts
    this.source = parts.source
    this.#book = new BookFeed(parts.books, parts.clock)
    this.bookDeltas$ = this.#book.deltas$
    this.#keeper = new CandleKeeper(parts.store, parts.log)
    const stored = (symbol: string) => !parts.replayed.has(symbol)
    const { past, store, log } = parts
    const changed = (symbol: string, bar: Candle) => this.#barChanged(symbol, bar)
    this.#bars = new MinuteBars({ past, store, log, stored, changed })
    const ring = (symbol: string) => this.#bars.ring(symbol)
    const pastBars = parts.pastBars ?? pastBarsOf(past)
    this.#history = new History({ pastBars, store, log, stored, ring })
  }

  /** Listens to books and sources and starts the pace. */
  async start(): Promise<void> {
    const { books, sources, clock } = this.#parts
    this.#bars.begin(clock.now())
    await this.#bars.recall(clock.now())
    this.#held.add(
      books.marketTrade$.subscribe(({ symbol, trade }) => {
        if (this.#tape.add(symbol, trade) >= MAX_WAITING) this.#flushTrades(symbol)
        this.#price(symbol, trade.price, trade.quantity, trade.at)
      }),
    )
    this.#held.add(
      sources.quote$.subscribe(({ symbol, bid, ask, at = clock.now() }) =>
        this.#price(symbol, Math.round((bid + ask) / 2), 0, at),
      ),
    )
    this.#every(FLUSH_MS, () => this.flushAll())
    this.#every(KEEP_MS, () => void this.#keeper.flush())
  }

  async stop(): Promise<void> {
    this.#held.unsubscribe()
    await this.#keeper.flush()
    this.#book.complete()
    this.#trades.complete()
    this.#minute.complete()
  }

  /** Publishes everything that changed since the last flush. */
  flushAll(): void {
    const now = this.#parts.clock.now()
    for (const { symbol } of INSTRUMENTS) this.#bars.roll(symbol, now)
    for (const { symbol } of this.#booked) this.flush(symbol)
    for (const symbol of this.#changedBars) {
      const candle = this.#bars.ring(symbol).newest()
      if (candle) this.#minute.next({ symbol, candle })
    }
    this.#changedBars.clear()
  }

  /** Publishes the trades and the book of one instrument at once. */
  flush(symbol: string): void {
    this.#flushTrades(symbol)
    this.#book.flush(symbol)
  }

  book(symbol: string): BookLevels {
    return this.#book.snapshot(symbol)
  }

  /** The number of the last published delta of a book. */
  bookSeq(symbol: string): number {
    return this.#book.seq(symbol)
  }

  /** Publishes first what waits, so that no later publication repeats what is answered here. */
  trades(symbol: string): readonly MarketTrade[] {
    this.#flushTrades(symbol)
    return this.#tape.newest(symbol)
  }

  ticker(symbol: string): Ticker {
    const { clock, sources, books } = this.#parts
    const now = clock.now()
    this.#bars.roll(symbol, now)
    const ring = this.#bars.ring(symbol)
    const day = ring.joined(barStart(now, '1m') - (DAY_MINUTES - 1) * MINUTE_MS, now + 1)
    const said = sources.figures(symbol)
    const instrument = findInstrument(symbol)
    const best = instrument?.market === 'derivatives' ? undefined : books.best(symbol)
    const last = day?.close ?? 0
    const interval = instrument?.market === 'futures' ? instrument.fundingIntervalMs : 0
    return {
      symbol,
      last,
      open24h: day?.open ?? 0,
      high24h: day?.high ?? 0,
      low24h: day?.low ?? 0,
      volume24h: day?.volume ?? 0,
      bid: best ? (best.bid?.[0] ?? 0) : said.bid,
      ask: best ? (best.ask?.[0] ?? 0) : said.ask,
      mark: said.mark || last,
      index: said.index || last,
      fundingRate: Number(said.fundingRate),
      nextFundingAt: interval > 0 ? now - (now % interval) + interval : 0,
      stale: sources.isStale(symbol),
      at: this.#lastAt.get(symbol) ?? now,
    }
  }

  candle(symbol: string, interval: Interval, moment?: number): Candle | undefined {
    const now = this.#parts.clock.now()
    this.#bars.roll(symbol, now)
    const ring = this.#bars.ring(symbol)
    const at = barStart(moment ?? now, interval)
    if (moment !== undefined && at < ring.from) return undefined
    return ring.joined(at, at + intervalMs(interval))
  }

  history(symbol: string, interval: Interval, from: number, to: number) {
    const now = this.#parts.clock.now()
    this.#bars.roll(symbol, now)
    return this.#history.bars(symbol, interval, from, to, now)
  }

  #flushTrades(symbol: string): void {
    const trades = this.#tape.drain(symbol)
    if (trades.length > 0) this.#trades.next({ symbol, trades })
  }

  #price(symbol: string, price: number, volume: number, at: number): void {
    this.#lastAt.set(symbol, at)
    this.#bars.fold(symbol, price, volume, at)
  }

  #barChanged(symbol: string, bar: Candle): void {
    this.#changedBars.add(symbol)
    if (!this.#parts.replayed.has(symbol)) this.#keeper.add(symbol, bar)
  }

  #every(ms: number, work: () => void): void {
    const timer = setInterval(() => {
      try {
        work()
      } catch (error) {
        this.#parts.log.error({ error }, 'a flush of the market feeds failed')
      }
    }, ms)
    timer.unref()
    this.#held.add(() => clearInterval(timer))
  }
}
