// Owns the beat of the simulated market: at each beat it moves quotes, brings takers, marks
// perpetuals and quotes derivatives, for every instrument that nobody else drives. What it does at
// a beat follows from seed and clock alone. It knows nothing of feeds or customers.
import type { Subscription } from 'rxjs'
import { ticks } from '../../../src/domain/brand'
import { INSTRUMENTS, type Instrument } from '../../../src/domain/instruments'
import type { Clock, MarketSource } from '../../ports'
import type { MarketBooks, MarketLog } from '../doors'
import { MarkPrice } from '../markPrice'
import type { SourceDesk } from '../sourceDesk'
import { flowOf } from './flow'
import { fundingAt, premiumAt } from './funding'
import { HouseMaker } from './houseMaker'
import type { PastMarket } from './pastMarket'
import { profileOf } from './profiles'
import { keyOf, mix } from './random'
import { Takers } from './takers'

export const BEAT_MS = 100
/** After a pause at most this many beats are made up for; what is older is let go. */
const CATCH_UP_BEATS = 3
const MARK_EVERY = 10
const FUNDING_EVERY = 50
const DEALT_EVERY = 3
/** Takers reach at most this far beyond the price. */
const REACH = 0.001

interface Stall {
  readonly it: Instrument
  readonly maker: HouseMaker
  readonly takers: Takers
  readonly mark: MarkPrice
  readonly quoteEvery: number
  /** Spreads the work of the instruments over the beats. */
  readonly phase: number
}

export interface SimSourceParts {
  readonly seed: number
  readonly clock: Clock
  readonly desk: SourceDesk
  readonly books: MarketBooks
  readonly past: PastMarket
  readonly log: MarketLog
  /** Symbols that another source drives; read when the market opens. */
  readonly except: ReadonlySet<string>
}

export class SimSource implements MarketSource {
  readonly name = 'sim'
  readonly #parts: SimSourceParts
  #stalls: readonly Stall[] = []
  #bySymbol: ReadonlyMap<string, Stall> = new Map()
  #beat = -1
  #timer: NodeJS.Timeout | undefined
  #trades: Subscription | undefined

  constructor(parts: SimSourceParts) {
    this.#parts = parts
  }

  /** First quotes, marks and rates of every instrument that nobody else drives. */
  open(): void {
    this.#build()
    const now = this.#parts.clock.now()
    this.#beat = Math.floor(now / BEAT_MS)
    for (const stall of this.#stalls) {
      this.#price(stall, now)
      this.#fund(stall, now)
    }
  }

  #build(): void {
    const { seed, except } = this.#parts
    this.#stalls = INSTRUMENTS.filter((it) => !except.has(it.symbol)).map((it) => {
      const profile = profileOf(it)
      return {
        it,
        maker: new HouseMaker(seed, it, profile),
        takers: new Takers(seed, it, profile, BEAT_MS),
        mark: new MarkPrice(),
        quoteEvery: flowOf(profile).quoteEvery,
        phase: mix(seed, keyOf(it.symbol), 601, 0) % 64,
      }
    })
    this.#bySymbol = new Map(this.#stalls.map((stall) => [stall.it.symbol, stall]))
  }

  async start(): Promise<void> {
    this.#trades = this.#parts.books.marketTrade$.subscribe(({ symbol, trade }) =>
      this.#bySymbol.get(symbol)?.maker.touched(trade.price),
    )
    this.open()
    this.#timer = setInterval(() => this.#guarded(), BEAT_MS)
    this.#timer.unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#trades?.unsubscribe()
  }

  /** Plays the beats that are due. */
  advance(): void {
    const now = this.#parts.clock.now()
    const due = Math.floor(now / BEAT_MS)
    this.#beat = Math.max(this.#beat, due - CATCH_UP_BEATS)
    while (this.#beat < due) {
      this.#beat += 1
      for (const stall of this.#stalls) this.#play(stall, this.#beat)
    }
  }

  #guarded(): void {
    try {
      this.advance()
    } catch (error) {
      this.#parts.log.error({ error }, 'a beat of the simulated market failed')
    }
  }

  #play(stall: Stall, beat: number): void {
    const at = beat * BEAT_MS
    const turn = beat + stall.phase
    if (stall.it.market === 'derivatives') {
      if (turn % DEALT_EVERY === 0) this.#deal(stall, at)
      return
    }
    if (turn % stall.quoteEvery === 0) this.#quote(stall, at)
    this.#trade(stall, beat)
    if (turn % MARK_EVERY === 0) this.#mark(stall, at)
    if (turn % FUNDING_EVERY === 0) this.#fund(stall, at)
  }

  #price(stall: Stall, at: number): void {
    if (stall.it.market === 'derivatives') return this.#deal(stall, at)
    this.#quote(stall, at)
    this.#mark(stall, at)
  }

  #quote(stall: Stall, at: number): void {
    const { desk, past } = this.#parts
    const update = stall.maker.quote(past.price(stall.it.symbol, at), at)
    if (update.bids.length + update.asks.length > 0) desk.depth(stall.it.symbol, update)
  }

  #trade(stall: Stall, beat: number): void {
    const { desk, past } = this.#parts
    const { symbol } = stall.it
    const price = past.price(symbol, beat * BEAT_MS)
    for (const taker of stall.takers.arriving(beat, price)) {
      const away = Math.max(3, price * REACH)
      const limit = taker.side === 'BUY' ? Math.ceil(price + away) : Math.floor(price - away)
      desk.take(symbol, taker.side, taker.quantity, ticks(Math.max(1, limit)))
    }
  }

  /** The mark of a perpetual, the reference of a spot pair. */
  #mark(stall: Stall, at: number): void {
    const { desk, past, books, seed } = this.#parts
    const { symbol } = stall.it
    const price = past.price(symbol, at)
    if (stall.it.market === 'spot')
      return desk.reference(symbol, ticks(Math.max(1, Math.round(price))))
    const index = price / (1 + premiumAt(seed, symbol, at))
    const { bid, ask } = books.best(symbol)
    const mid = bid && ask ? (bid[0] + ask[0]) / 2 : undefined
    const shown = ticks(Math.max(1, Math.round(index)))
    desk.mark(symbol, stall.mark.next(index, mid, at), shown)
  }

  #fund(stall: Stall, at: number): void {
    if (stall.it.market !== 'futures') return
    this.#parts.desk.fundingRate(stall.it.symbol, fundingAt(this.#parts.seed, stall.it, at))
  }

  #deal(stall: Stall, at: number): void {
    if (stall.it.market !== 'derivatives') return
    const { symbol, spreadTicks } = stall.it
    const price = this.#parts.past.price(symbol, at)
    const busy = 0.8 + 0.5 * (mix(this.#parts.seed, keyOf(symbol), 602, at) / 4_294_967_296)
    const spread = Math.max(1, Math.round(spreadTicks * busy))
    const bid = Math.max(1, Math.round(price - spread / 2))
    this.#parts.desk.quote(symbol, ticks(bid), ticks(bid + spread))
  }
}
