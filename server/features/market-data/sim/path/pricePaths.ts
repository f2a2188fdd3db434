// Simulated price paths: one for each coin (spot and perpetual share it) and each CFD, with the
// volatility regime of their class and, for a cross, the pairs it is made of.
import type { Instrument } from '../../../../../src/domain/instruments'
import { ClassWeather } from './classWeather'
import { CrossDays } from './crossDays'
import { DailyPath, type Days } from './dailyPath'
import { PricePath } from './pricePath'
import { profileNamed, profileOf, type MarketClass, type Profile } from '../profiles'

export class PricePaths {
  readonly #seed: number
  readonly #weather = new Map<MarketClass, ClassWeather>()
  readonly #days = new Map<string, Days>()
  readonly #paths = new Map<string, PricePath>()

  constructor(seed: number) {
    this.#seed = seed
  }

  of(instrument: Instrument): PricePath {
    const profile = profileOf(instrument)
    const { key } = profile
    const path = this.#paths.get(key) ?? new PricePath(this.#seed, profile, this.days(profile))
    this.#paths.set(key, path)
    return path
  }

  weather(marketClass: MarketClass): ClassWeather {
    const weather = this.#weather.get(marketClass) ?? new ClassWeather(this.#seed, marketClass)
    this.#weather.set(marketClass, weather)
    return weather
  }

  days(profile: Profile): Days {
    const days = this.#days.get(profile.key) ?? this.#newDays(profile)
    this.#days.set(profile.key, days)
    return days
  }

  #newDays(profile: Profile): Days {
    const own = new DailyPath(this.#seed, profile, this.weather(profile.marketClass))
    if (!profile.cross) return own
    const [first, second] = profile.cross
    return new CrossDays(this.days(profileNamed(first)), this.days(profileNamed(second)), own)
  }
}
