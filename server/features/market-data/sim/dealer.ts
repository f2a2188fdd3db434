// The quotes of one simulated CFD: a bid and an ask around its price, wider in restless times, and
// whether its session is open. It sends nothing itself.
import { ticks, type Ticks } from '../../../../src/domain/brand'
import type { DerivativeInstrument } from '../../../../src/domain/instruments'
import type { PastMarket } from './pastMarket'
import { keyOf, mix } from './random'

const HOUR = 3_600_000
/** No session is closed for longer. */
const LONGEST_HOURS = 200

/** Whether the session of an instrument is open at a moment (ms UTC). */
export type SessionRule = (instrument: DerivativeInstrument, at: number) => boolean

export const ALWAYS_OPEN: SessionRule = () => true

export interface DealerParts {
  readonly seed: number
  readonly instrument: DerivativeInstrument
  readonly past: PastMarket
  readonly isOpen: SessionRule
}

export class Dealer {
  readonly #parts: DealerParts
  readonly #key: number

  constructor(parts: DealerParts) {
    this.#parts = parts
    this.#key = mix(parts.seed, keyOf(parts.instrument.symbol), 602, 0)
  }

  isOpen(at: number): boolean {
    return this.#parts.isOpen(this.#parts.instrument, at)
  }

  quote(at: number): { readonly bid: Ticks; readonly ask: Ticks } {
    const { instrument, past } = this.#parts
    const price = past.price(instrument.symbol, at)
    const drawn = 0.8 + 0.5 * (mix(this.#key, at, 603, 0) / 4_294_967_296)
    const wide = drawn * Math.max(0.8, past.restlessness(instrument.symbol, at))
    const spread = Math.max(1, Math.round(instrument.spreadTicks * wide))
    const bid = Math.max(1, Math.round(price - spread / 2))
    return { bid: ticks(bid), ask: ticks(bid + spread) }
  }

  /** The quote that stands at `at`: that of now, or of the last moment of the last session. */
  standing(at: number): { readonly bid: Ticks; readonly ask: Ticks } {
    let moment = at
    for (let i = 0; i < LONGEST_HOURS && !this.isOpen(moment); i += 1) moment -= (moment % HOUR) + 1
    return this.quote(moment)
  }
}
