// The simulated takers of one book: when they come, in bursts, on which side and how large. The
// same seed and beat always bring the same takers. It sends nothing itself.
import { lots, type Lots } from '../../../../src/domain/brand'
import type { Instrument } from '../../../../src/domain/instruments'
import type { Side } from '../../../../src/domain/records/records'
import { BEAT_MS, flowOf, SIZE_DEVIATION, type Flow } from './flow'
import type { Profile } from './profiles'
import { Draws, keyOf, mix } from './random'

export interface Taker {
  readonly side: Side
  readonly quantity: Lots
}

/** A mood (how busy, which side) lasts so long. */
const MOOD_MS = 3_500
/** Of an ordinary beat. */
const MAX_PER_BEAT = 6
/** So many people type a round number. */
const ROUND_SHARE = 0.35

export class Takers {
  readonly #flow: Flow
  readonly #instrument: Instrument
  readonly #key: number
  readonly #perBeat: number
  readonly #most: number

  constructor(
    seed: number,
    instrument: Instrument,
    profile: Profile,
    private readonly beatMs: number,
  ) {
    this.#instrument = instrument
    this.#flow = flowOf(profile)
    this.#key = mix(seed, keyOf(instrument.symbol), 501, 0)
    this.#perBeat = (this.#flow.tradesPerSecond * beatMs) / 1000
    this.#most = Math.ceil((MAX_PER_BEAT * beatMs) / BEAT_MS)
  }

  /** The takers of beat number `beat` at a price in ticks; restless times (over 1) bring more. */
  arriving(beat: number, price: number, restlessness: number): readonly Taker[] {
    const mood = new Draws(mix(this.#key, 502, Math.floor((beat * this.beatMs) / MOOD_MS), 0))
    // The mean of exp(1.1·N − 0.605) is one.
    const busy = restlessness * Math.exp(1.1 * mood.normal() - 0.605)
    const buying = 0.5 + 0.32 * (mood.uniform() * 2 - 1)
    const draws = new Draws(mix(this.#key, 503, beat, 0))
    const out: Taker[] = []
    let wait = -Math.log(draws.uniform())
    while (wait < this.#perBeat * busy && out.length < this.#most) {
      const side: Side = draws.uniform() < buying ? 'BUY' : 'SELL'
      out.push({ side, quantity: this.#quantity(draws, price) })
      wait -= Math.log(draws.uniform())
    }
    return out
  }

  #quantity(draws: Draws, price: number): Lots {
    const notional = this.#flow.medianNotional * Math.exp(SIZE_DEVIATION * draws.normal())
    const units = (notional * 10 ** this.#instrument.tickDecimals) / price
    const exact = Math.round(units * 10 ** this.#instrument.lotDecimals)
    const size = draws.uniform() < ROUND_SHARE ? roundSize(exact) : exact
    return lots(Math.max(1, Math.min(this.#instrument.maxLots, size)))
  }
}

/** The next of 1, 2, 5, 10, 20, 50 … lots at or below a size. */
function roundSize(size: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, size)))
  const digit = size / power
  return power * (digit >= 5 ? 5 : digit >= 2 ? 2 : 1)
}
