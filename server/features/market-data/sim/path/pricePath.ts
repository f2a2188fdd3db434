// The simulated price as a pure function of seed, market and time: days are drawn first, then each
// is broken down to the second, so that any moment costs a handful of splits and every interval
// agrees with the one below it. It knows nothing of ticks, books or trades.
import type { Days } from './dailyPath'
import type { Profile } from '../profiles'
import { Draws, keyOf, mix } from '../random'
import { splitBar, type Stretch } from './splitBar'

/**
 * The grains from coarse to fine; each divides the one before it. The chart's intervals are here.
 */
export const GRAINS = [
  86_400_000, 14_400_000, 3_600_000, 1_800_000, 900_000, 300_000, 60_000, 15_000, 5_000, 1_000,
] as const

const DAY = GRAINS[0]
const MINUTE = 60_000
const MINUTE_GRAIN = (GRAINS as readonly number[]).indexOf(MINUTE)
/** The range of a random walk, in its deviations; less here, as most minutes are quiet ones. */
const USUAL_RANGE = 0.9

interface Parts {
  parent: number
  parts: readonly Stretch[]
}

export class PricePath {
  readonly #seed: number
  readonly #profile: Profile
  readonly #days: Days
  readonly #own: number
  readonly #shared: number
  /** The parts of the last parent used, per grain: walking along costs one split a parent. */
  readonly #kept: Parts[] = GRAINS.map(() => ({ parent: -1, parts: [] }))

  constructor(seed: number, profile: Profile, days: Days) {
    this.#seed = seed
    this.#profile = profile
    this.#days = days
    this.#own = keyOf(profile.key)
    this.#shared = keyOf(profile.marketClass)
  }

  /** The price at a moment (ms UTC), in units of the quote. */
  price(at: number): number {
    const finest = GRAINS.length - 1
    const length = GRAINS[finest] ?? 1
    const stretch = this.stretch(finest, Math.floor(at / length))
    return Math.exp(stretch.open + (stretch.close - stretch.open) * ((at % length) / length))
  }

  /**
   * How much the minute that holds `at` moves, 1 in ordinary times: the root of its range over the
   * usual one, within bounds.
   */
  restlessness(at: number): number {
    const { high, low } = this.stretch(MINUTE_GRAIN, Math.floor(at / MINUTE))
    const usual = USUAL_RANGE * this.#profile.dailyVolatility * Math.sqrt(MINUTE / DAY)
    return Math.max(0.4, Math.min(3, Math.sqrt((high - low) / usual)))
  }

  /** The stretch number `index` (since the epoch) of a grain. */
  stretch(grain: number, index: number): Stretch {
    const length = GRAINS[grain] ?? DAY
    const above = GRAINS[grain - 1]
    if (above === undefined) return this.#day(index)
    const perParent = above / length
    const parent = Math.floor(index / perParent)
    const kept = this.#kept[grain]
    if (!kept) return this.#day(index)
    if (kept.parent !== parent) {
      const whole = this.stretch(grain - 1, parent)
      kept.parts = this.#split(whole, perParent, grain, parent)
      kept.parent = parent
    }
    const found = kept.parts[index - parent * perParent]
    if (!found) throw new RangeError(`No stretch ${index} at grain ${grain}`)
    return found
  }

  #split(whole: Stretch, parts: number, grain: number, parent: number): readonly Stretch[] {
    const shared = new Draws(mix(this.#seed, this.#shared, grain, parent))
    const own = new Draws(mix(this.#seed, this.#own, grain + 32, parent))
    return splitBar(whole, parts, shared, own, this.#profile.load)
  }

  #day(day: number): Stretch {
    const open = this.#days.logPrice(day)
    const close = this.#days.logPrice(day + 1)
    const deviation = this.#days.deviation(day)
    const draws = new Draws(mix(this.#seed, this.#own, 64, day))
    const gap = close - open
    const reach = () => {
      const spread = gap * gap - 2 * deviation * deviation * Math.log(draws.uniform())
      return Math.min(2.2 * deviation, (Math.sqrt(spread) - Math.abs(gap)) / 2)
    }
    return {
      open,
      close,
      high: Math.max(open, close) + reach(),
      low: Math.min(open, close) - reach(),
      tradedBefore: 0,
      tradedAfter: 1,
      jumps: this.#days.jumps(day),
    }
  }
}
