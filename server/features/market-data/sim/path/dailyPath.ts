// The coarsest grain of a simulated price: where it stands at each midnight UTC, and how restless
// each day is. Prices revert slowly to their base, so that they stay plausible at any date; what a
// day has in common with its class comes from the class. It knows nothing inside a day.
import type { ClassWeather, Regime } from './classWeather'
import type { Profile } from '../profiles'
import { Draws, keyOf, mix } from '../random'

/** The day (since the epoch) on which every price stands at its base: 2026-10-01. */
const ANCHOR_DAY = 20_727
/** Share of the distance to the base that is lost per day; a half-life of 77 days. */
const REVERSION = 0.009
/** No day moves further than this many ordinary deviations. */
const MAX_DEVIATION = 3.6
const WEEKEND = 0.35

/** A price by days since the epoch. */
export interface Days {
  /** Log price at the start of a day. */
  logPrice(day: number): number
  /** Standard deviation of that day's log return. */
  deviation(day: number): number
  /** Whether the day's move comes mostly at once. */
  jumps(day: number): boolean
}

export class DailyPath implements Days {
  readonly #seed: number
  readonly #profile: Profile
  readonly #weather: ClassWeather
  readonly #own: number
  /** Log distance from the base at midnights after (before) the anchor; grows with use. */
  readonly #after: number[] = [0]
  readonly #before: number[] = [0]

  constructor(seed: number, profile: Profile, weather: ClassWeather) {
    this.#seed = seed
    this.#profile = profile
    this.#weather = weather
    this.#own = keyOf(profile.key)
  }

  logPrice(day: number): number {
    const steps = Math.abs(day - ANCHOR_DAY)
    const forward = day >= ANCHOR_DAY
    const known = forward ? this.#after : this.#before
    while (known.length <= steps) {
      const shockDay = forward ? ANCHOR_DAY + known.length - 1 : ANCHOR_DAY - known.length
      const shock = this.#shock(shockDay)
      known.push((known.at(-1) ?? 0) * (1 - REVERSION) + (forward ? shock : -shock))
    }
    return Math.log(this.#profile.basePrice) + (known[steps] ?? 0)
  }

  deviation(day: number): number {
    const { restlessness } = this.#weather.day(day)
    return this.#profile.dailyVolatility * restlessness * this.#quiet(day)
  }

  regime(day: number): Regime {
    return this.#weather.day(day).regime
  }

  jumps(day: number): boolean {
    return this.#weather.day(day).jump !== 0
  }

  #shock(day: number): number {
    const { shock, drift, jump } = this.#weather.day(day)
    const own = new Draws(mix(this.#seed, this.#own, 102, day))
    const { load, dailyVolatility } = this.#profile
    const walk = load * (shock + drift) + Math.sqrt(1 - load * load) * own.normal()
    // A jump is felt by all, a little more or less by each.
    const felt = jump * Math.sign(load) * Math.sqrt(Math.abs(load)) * (0.8 + 0.4 * own.uniform())
    const sum = walk * this.deviation(day) + felt * dailyVolatility * this.#quiet(day)
    return (
      Math.max(-MAX_DEVIATION, Math.min(MAX_DEVIATION, sum / dailyVolatility)) * dailyVolatility
    )
  }

  /** Less than 1 where the real market rests at week-ends. */
  #quiet(day: number): number {
    // 1970-01-01 was a Thursday, so that day + 4 counts from a Sunday.
    const weekend = (day + 4) % 7 === 6 || (day + 4) % 7 === 0
    return weekend && this.#profile.marketClass !== 'crypto' ? WEEKEND : 1
  }
}
