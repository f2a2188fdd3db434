// Activity of a simulated book: quotes per second, levels, trades per second and their sizes. Sizes
// are log-normal around a median in quote units.
import type { Profile } from './profiles'

/** Between two ordinary beats of the market, ms. */
export const BEAT_MS = 100

export interface Flow {
  /** The maker looks at its quotes every this many ordinary beats. */
  readonly quoteEvery: number
  readonly levels: number
  readonly tradesPerSecond: number
  readonly medianNotional: number
  /** Typical money in a level near the top. */
  readonly levelNotional: number
  /** The ordinary spread as a share of the price; never less than one tick. */
  readonly spread: number
}

/** Deviation of the logarithm of a trade's size. */
export const SIZE_DEVIATION = 1.4

const FLOWS: Record<Profile['size'], Flow> = {
  0: {
    quoteEvery: 1,
    levels: 56,
    tradesPerSecond: 4,
    medianNotional: 900,
    levelNotional: 42_000,
    spread: 0.000_002,
  },
  1: {
    quoteEvery: 3,
    levels: 48,
    tradesPerSecond: 1.1,
    medianNotional: 350,
    levelNotional: 11_000,
    spread: 0.000_12,
  },
  2: {
    quoteEvery: 7,
    levels: 40,
    tradesPerSecond: 0.35,
    medianNotional: 120,
    levelNotional: 3_200,
    spread: 0.000_3,
  },
}

export const flowOf = (profile: Profile): Flow => FLOWS[profile.size]

/** Mean of the log-normal size. */
export const meanTradeNotional = (flow: Flow): number =>
  flow.medianNotional * Math.exp(SIZE_DEVIATION ** 2 / 2)
