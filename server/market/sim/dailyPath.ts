// Owns the coarsest grain of a simulated price: where it stands at each midnight UTC, and how
// restless each day is. Prices revert slowly to their base, so that they stay plausible at any
// date; calm, trending and jumping times follow each other per class. It knows nothing inside a
// day.
import { Draws, keyOf, mix } from './random'
import type { Profile } from './profiles'

export type Regime = 'calm' | 'trending' | 'jumping'

/** The day (since the epoch) on which every price stands at its base: 2026-10-01. */
const ANCHOR_DAY = 20_727
/** Share of the distance to the base that is lost per day; a half-life of 115 days. */
const REVERSION = 0.006
/** A regime lasts this many days; classes change on different days. */
const REGIME_DAYS = 9
/** No drawn shock is larger than this many of its day's deviations. */
const SHOCK_LIMIT = 2.8
const JUMP_CHANCE = 0.3

const RESTLESSNESS: Record<Regime, number> = { calm: 0.6, trending: 1, jumping: 1.3 }

export class DailyPath {
  readonly #seed: number
  readonly #profile: Profile
  readonly #own: number
  readonly #shared: number
  /** Log distance from the base at midnights after (before) the anchor; grows with use. */
  readonly #after: number[] = [0]
  readonly #before: number[] = [0]

  constructor(seed: number, profile: Profile) {
    this.#seed = seed
    this.#profile = profile
    this.#own = keyOf(profile.key)
    this.#shared = keyOf(profile.marketClass)
  }

  /** Log price at the start of a day since the epoch. */
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

  /** Standard deviation of that day's log return. */
  deviation(day: number): number {
    // 1970-01-01 was a Thursday, so that day + 4 counts from a Sunday.
    const weekend = (day + 4) % 7 === 6 || (day + 4) % 7 === 0
    const quiet = weekend && this.#profile.marketClass !== 'crypto' ? 0.35 : 1
    return this.#profile.dailyVolatility * RESTLESSNESS[this.regime(day)] * quiet
  }

  regime(day: number): Regime {
    const block = Math.floor((day + (this.#shared % REGIME_DAYS)) / REGIME_DAYS)
    const draw = new Draws(mix(this.#seed, this.#shared, 101, block)).uniform()
    return draw < 0.5 ? 'calm' : draw < 0.8 ? 'trending' : 'jumping'
  }

  /** Whether the day's move comes mostly at once. */
  jumps(day: number): boolean {
    return this.regime(day) === 'jumping' && this.#sharedDraws(day).uniform() < JUMP_CHANCE
  }

  #shock(day: number): number {
    const shared = this.#sharedDraws(day)
    const jump = shared.uniform() < JUMP_CHANCE && this.regime(day) === 'jumping'
    const own = new Draws(mix(this.#seed, this.#own, 102, day))
    const { load } = this.#profile
    const drift = this.regime(day) === 'trending' ? this.#trend(day) : 0
    const common = shared.normal() * (jump ? 2 : 1) + drift
    const sum = load * common + Math.sqrt(1 - load * load) * own.normal()
    return Math.max(-SHOCK_LIMIT, Math.min(SHOCK_LIMIT, sum)) * this.deviation(day)
  }

  #sharedDraws(day: number): Draws {
    return new Draws(mix(this.#seed, this.#shared, 103, day))
  }

  #trend(day: number): number {
    const block = Math.floor((day + (this.#shared % REGIME_DAYS)) / REGIME_DAYS)
    return mix(this.#seed, this.#shared, 104, block) % 2 === 0 ? 0.45 : -0.45
  }
}
