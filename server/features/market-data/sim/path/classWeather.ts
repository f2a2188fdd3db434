// Daily volatility regime shared by the instruments of one class: the regime (a seeded Markov
// chain), clustered volatility, the common shock, the trend and the rare jump. Prices of single
// instruments are not its business.
import { Draws, keyOf, mix } from '../random'
import type { MarketClass } from '../profiles'

export const REGIMES = ['calm', 'trending', 'jumping'] as const
export type Regime = (typeof REGIMES)[number]

interface Character {
  /** Multiplies the ordinary deviation of a day. */
  readonly restlessness: number
  /** Chance of a jump on a day. */
  readonly jumpChance: number
  /** Deviations a day into the direction of the spell. */
  readonly drift: number
  /** Chances of tomorrow's regime, in the order of REGIMES. */
  readonly next: readonly [number, number, number]
}

/** Mean spells: 20, 12 and 6 days; shares of time: about 0.55, 0.3 and 0.15. */
const CHARACTERS: Record<Regime, Character> = {
  calm: { restlessness: 0.65, jumpChance: 0.01, drift: 0, next: [0.95, 0.04, 0.01] },
  trending: { restlessness: 1.05, jumpChance: 0.03, drift: 0.25, next: [0.055, 0.917, 0.028] },
  jumping: { restlessness: 1.3, jumpChance: 0.22, drift: 0, next: [0.08, 0.087, 0.833] },
}

/** Restlessness within a regime: the logarithm reverts to its mean by a tenth a day. */
const MEMORY = 0.9
const SURPRISE = 0.13
/** No day's deviation is more than this many ordinary ones. */
const MAX_VOLATILITY = 1.5
/** A jump's size in ordinary deviations, drawn evenly by its logarithm between these two. */
const JUMP = [0.45, 2.8] as const

export interface ClassDay {
  readonly regime: Regime
  /** Multiplies the ordinary deviation of the day. */
  readonly restlessness: number
  /** The common shock, a standard normal. */
  readonly shock: number
  /** In deviations of the day. */
  readonly drift: number
  /** In ordinary deviations, signed; 0 on most days. */
  readonly jump: number
}

/** The chain as far as it was walked, one entry a day since the epoch. */
interface Walked {
  readonly regimes: Regime[]
  /** 1 or −1: where a trend goes; drawn anew with each spell. */
  readonly ways: (1 | -1)[]
  readonly heat: number[]
}

export class ClassWeather {
  readonly #seed: number
  readonly #key: number
  readonly #walked: Walked = { regimes: ['calm'], ways: [1], heat: [0] }
  #last: { readonly day: number; readonly is: ClassDay } | undefined

  constructor(seed: number, marketClass: MarketClass) {
    this.#seed = seed
    this.#key = keyOf(marketClass)
  }

  /** The common part of a day since the epoch. */
  day(day: number): ClassDay {
    if (this.#last?.day === day) return this.#last.is
    const is = this.#draw(Math.max(0, day))
    this.#last = { day, is }
    return is
  }

  #draw(day: number): ClassDay {
    this.#walkTo(day)
    const { regimes, ways, heat } = this.#walked
    const regime = regimes[day] ?? 'calm'
    const character = CHARACTERS[regime]
    const draws = new Draws(mix(this.#seed, this.#key, 103, day))
    const shock = draws.normal()
    const jumps = draws.uniform() < character.jumpChance
    const size = JUMP[0] * (JUMP[1] / JUMP[0]) ** draws.uniform()
    return {
      regime,
      restlessness: Math.min(MAX_VOLATILITY, character.restlessness * Math.exp(heat[day] ?? 0)),
      shock,
      drift: character.drift * (ways[day] ?? 1),
      jump: jumps ? (draws.uniform() < 0.5 ? -size : size) : 0,
    }
  }

  #walkTo(day: number): void {
    const { regimes, ways, heat } = this.#walked
    while (regimes.length <= day) {
      const today = regimes.at(-1) ?? 'calm'
      const draws = new Draws(mix(this.#seed, this.#key, 101, regimes.length))
      const next = nextRegime(today, draws.uniform())
      const way = draws.uniform() < 0.5 ? -1 : 1
      ways.push(next === today ? (ways.at(-1) ?? 1) : way)
      heat.push((heat.at(-1) ?? 0) * MEMORY + SURPRISE * draws.normal())
      regimes.push(next)
    }
  }
}

function nextRegime(today: Regime, draw: number): Regime {
  const [calm, trending] = CHARACTERS[today].next
  if (draw < calm) return 'calm'
  return draw < calm + trending ? 'trending' : 'jumping'
}
