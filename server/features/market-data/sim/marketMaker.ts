// The market maker maker's quotes of one book: which levels it shows around a price and how much on
// each, drawn from the seed, and what changed since it last quoted. It sends nothing itself.
import { lots, ticks } from '../../../../src/domain/brand'
import type { Instrument } from '../../../../src/domain/instruments'
import type { MakerDepth } from '../../../core/exchange/market'
import type { Level } from '../../../core/exchange/marketEvents'
import { flowOf, type Flow } from './flow'
import type { Profile } from './profiles'
import { Draws, keyOf, mix } from './random'

/** Levels per doubling of the distance from the top. */
const PER_DOUBLING = 5
/** A spread stands about this long. */
const SPREAD_MS = 2_300
/** Marks a level that a trade has touched, whose remainder is unknown here. */
const UNKNOWN = -1

type Quotes = Map<number, number>

export class MarketMaker {
  readonly #flow: Flow
  readonly #lotsPerUnit: number
  readonly #ticksPerUnit: number
  readonly #key: number
  /** Typical money in a level now. */
  #money = 0
  #bids: Quotes = new Map()
  #asks: Quotes = new Map()

  constructor(seed: number, instrument: Instrument, profile: Profile) {
    this.#flow = flowOf(profile)
    this.#lotsPerUnit = 10 ** instrument.lotDecimals
    this.#ticksPerUnit = 10 ** instrument.tickDecimals
    this.#key = mix(seed, keyOf(instrument.symbol), 401, 0)
  }

  /**
   * What must change so that the book shows the quotes around `mid` (ticks, unrounded). In restless
   * times (1 is ordinary) the spread is wider and the levels hold less.
   */
  quote(mid: number, now: number, restlessness: number): MakerDepth {
    const spread = this.#spread(mid, now, restlessness)
    const bid = Math.max(1, Math.floor(mid - spread / 2 + 0.5))
    this.#money = this.#flow.levelNotional / Math.max(0.7, restlessness)
    const bids = this.#side(bid, -1, mid, now)
    const asks = this.#side(bid + spread, 1, mid, now)
    const changes = {
      bids: difference(this.#bids, bids),
      asks: difference(this.#asks, asks),
      replace: false,
    }
    this.#bids = bids
    this.#asks = asks
    return changes
  }

  /** Remembers that a trade took from the level, so that the next quotes set it anew. */
  touched(price: number): void {
    for (const side of [this.#bids, this.#asks]) if (side.has(price)) side.set(price, UNKNOWN)
  }

  #spread(mid: number, now: number, restlessness: number): number {
    const drawn = new Draws(mix(this.#key, 405, Math.floor(now / SPREAD_MS), 0)).normal()
    const wide = restlessness * Math.exp(0.35 * drawn)
    return Math.max(1, Math.round(mid * this.#flow.spread * wide))
  }

  #side(top: number, away: 1 | -1, mid: number, now: number): Quotes {
    const out: Quotes = new Map()
    const fine = Math.max(1, Math.round(mid * 0.000_006))
    let price = top
    for (let i = 0; i < this.#flow.levels && price > 0; i += 1) {
      const distance = Math.abs(price - top)
      const zone = Math.floor(Math.log2(1 + distance / (PER_DOUBLING * fine)))
      out.set(price, this.#size(price, zone, i, now))
      price = this.#nextPrice(price, fine * 2 ** zone, away)
    }
    return out
  }

  /** The next grid price outwards; a grid shifted by a hash looks less like a ruler. */
  #nextPrice(price: number, step: number, away: 1 | -1): number {
    if (step === 1) return price + away
    const cell = Math.floor(price / step) + away
    return cell * step + (mix(this.#key, cell, step, 402) % Math.ceil(step * 0.7))
  }

  #size(price: number, zone: number, rank: number, now: number): number {
    const life = 900 * 3 ** zone
    const phase = mix(this.#key, price, 403, 0) % life
    const draws = new Draws(mix(this.#key, price, 404, Math.floor((now + phase) / life)))
    const shape = (0.35 + rank * 0.06) * Math.exp(0.95 * draws.normal() - 0.4)
    const units = (this.#money * shape * this.#ticksPerUnit) / price
    return Math.max(1, Math.round(units * this.#lotsPerUnit))
  }
}

function difference(before: Quotes, after: Quotes): Level[] {
  const out: Level[] = []
  for (const price of before.keys()) if (!after.has(price)) out.push([ticks(price), lots(0)])
  for (const [price, size] of after)
    if (before.get(price) !== size) out.push([ticks(price), lots(size)])
  return out
}
