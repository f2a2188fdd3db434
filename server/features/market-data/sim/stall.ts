// Actions of one simulated instrument with a book: it quotes, sends takers, publishes marks and
// announces funding. The source decides when.
import { ticks } from '../../../../src/domain/brand'
import type { PerpetualInstrument, SpotInstrument } from '../../../../src/domain/instruments'
import type { MarketBooks } from '../api'
import { MarkPrice } from '../markPrice'
import type { SourceRunner } from '../sourceRunner'
import { BEAT_MS, flowOf } from './flow'
import { fundingAt, premiumAt } from './funding'
import { MarketMaker } from './marketMaker'
import type { PastMarket } from './pastMarket'
import { profileOf } from './profiles'
import { Takers } from './takers'

/** Takers reach at most this far beyond the price. */
const REACH = 0.001

export interface StallParts {
  readonly seed: number
  readonly instrument: SpotInstrument | PerpetualInstrument
  readonly sources: SourceRunner
  readonly books: MarketBooks
  readonly past: PastMarket
  readonly beatMs: number
}

export class Stall {
  readonly #parts: StallParts
  readonly #maker: MarketMaker
  readonly #takers: Takers
  readonly #mark = new MarkPrice()
  /** The maker looks at its quotes every so many beats. */
  readonly quoteEvery: number

  constructor(parts: StallParts) {
    const { seed, instrument, beatMs } = parts
    const profile = profileOf(instrument)
    this.#parts = parts
    this.#maker = new MarketMaker(seed, instrument, profile)
    this.#takers = new Takers(seed, instrument, profile, beatMs)
    this.quoteEvery = Math.max(1, Math.round((flowOf(profile).quoteEvery * BEAT_MS) / beatMs))
  }

  /** A trade took from the level. */
  touched(price: number): void {
    this.#maker.touched(price)
  }

  quote(at: number): void {
    const { sources, past, instrument } = this.#parts
    const { symbol } = instrument
    const update = this.#maker.quote(past.price(symbol, at), at, past.restlessness(symbol, at))
    if (update.bids.length + update.asks.length > 0) sources.depth(symbol, update)
  }

  trade(beat: number): void {
    const { sources, past, instrument, beatMs } = this.#parts
    const { symbol } = instrument
    const at = beat * beatMs
    const price = past.price(symbol, at)
    for (const taker of this.#takers.arriving(beat, price, past.restlessness(symbol, at))) {
      const away = Math.max(3, price * REACH)
      const limit = taker.side === 'BUY' ? Math.ceil(price + away) : Math.floor(price - away)
      sources.take(symbol, taker.side, taker.quantity, ticks(Math.max(1, limit)))
    }
  }

  /** The mark of a perpetual, the reference of a spot pair. */
  mark(at: number): void {
    const { sources, past, books, seed, instrument } = this.#parts
    const { symbol } = instrument
    const price = past.price(symbol, at)
    if (instrument.market === 'spot') return sources.reference(symbol, inTicks(price))
    const index = price / (1 + premiumAt(seed, symbol, at))
    const { bid, ask } = books.best(symbol)
    const mid = bid && ask ? (bid[0] + ask[0]) / 2 : undefined
    sources.mark(symbol, this.#mark.next(index, mid, at), inTicks(index))
  }

  fund(at: number): void {
    const { sources, seed, instrument } = this.#parts
    if (instrument.market === 'futures')
      sources.fundingRate(instrument.symbol, fundingAt(seed, instrument, at))
  }
}

const inTicks = (price: number) => ticks(Math.max(1, Math.round(price)))
