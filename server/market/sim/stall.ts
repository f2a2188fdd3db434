// Owns what one simulated instrument with a book does when it is told to: it quotes, brings takers,
// marks and announces funding. When it is told, is the source's business.
import { ticks } from '../../../src/domain/brand'
import type { PerpetualInstrument, SpotInstrument } from '../../../src/domain/instruments'
import type { MarketBooks } from '../doors'
import { MarkPrice } from '../markPrice'
import type { SourceDesk } from '../sourceDesk'
import { flowOf } from './flow'
import { fundingAt, premiumAt } from './funding'
import { HouseMaker } from './houseMaker'
import type { PastMarket } from './pastMarket'
import { profileOf } from './profiles'
import { Takers } from './takers'

/** Takers reach at most this far beyond the price. */
const REACH = 0.001

export interface StallParts {
  readonly seed: number
  readonly it: SpotInstrument | PerpetualInstrument
  readonly desk: SourceDesk
  readonly books: MarketBooks
  readonly past: PastMarket
  readonly beatMs: number
}

export class Stall {
  readonly #parts: StallParts
  readonly #maker: HouseMaker
  readonly #takers: Takers
  readonly #mark = new MarkPrice()
  /** The maker looks at its quotes every so many beats. */
  readonly quoteEvery: number

  constructor(parts: StallParts) {
    const { seed, it, beatMs } = parts
    const profile = profileOf(it)
    this.#parts = parts
    this.#maker = new HouseMaker(seed, it, profile)
    this.#takers = new Takers(seed, it, profile, beatMs)
    this.quoteEvery = flowOf(profile).quoteEvery
  }

  /** A trade took from the level. */
  touched(price: number): void {
    this.#maker.touched(price)
  }

  quote(at: number): void {
    const { desk, past, it } = this.#parts
    const { symbol } = it
    const update = this.#maker.quote(past.price(symbol, at), at, past.restlessness(symbol, at))
    if (update.bids.length + update.asks.length > 0) desk.depth(symbol, update)
  }

  trade(beat: number): void {
    const { desk, past, it, beatMs } = this.#parts
    const { symbol } = it
    const at = beat * beatMs
    const price = past.price(symbol, at)
    for (const taker of this.#takers.arriving(beat, price, past.restlessness(symbol, at))) {
      const away = Math.max(3, price * REACH)
      const limit = taker.side === 'BUY' ? Math.ceil(price + away) : Math.floor(price - away)
      desk.take(symbol, taker.side, taker.quantity, ticks(Math.max(1, limit)))
    }
  }

  /** The mark of a perpetual, the reference of a spot pair. */
  mark(at: number): void {
    const { desk, past, books, seed, it } = this.#parts
    const { symbol } = it
    const price = past.price(symbol, at)
    if (it.market === 'spot') return desk.reference(symbol, inTicks(price))
    const index = price / (1 + premiumAt(seed, symbol, at))
    const { bid, ask } = books.best(symbol)
    const mid = bid && ask ? (bid[0] + ask[0]) / 2 : undefined
    desk.mark(symbol, this.#mark.next(index, mid, at), inTicks(index))
  }

  fund(at: number): void {
    const { desk, seed, it } = this.#parts
    if (it.market === 'futures') desk.fundingRate(it.symbol, fundingAt(seed, it, at))
  }
}

const inTicks = (price: number) => ticks(Math.max(1, Math.round(price)))
