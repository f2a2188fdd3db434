// Owns the simulated premium of each perpetual over its index and the funding rate that follows
// from it. The formula is in docs/market.md. It knows nothing of who pays.
import { rate, type Rate } from '../../../src/domain/brand'
import type { PerpetualInstrument } from '../../../src/domain/instruments'
import { Draws, keyOf, mix } from './random'

const HOUR = 3_600_000
/** The premium never leaves ± this share of the index. */
const PREMIUM_LIMIT = 0.0014
const INTEREST = 0.0001
const DAMPER = 0.0005
const SAMPLE_MS = 300_000

/** Slow waves: weight and the range of their period in hours. */
const WAVES = [
  [0.5, 55, 85],
  [0.3, 19, 29],
  [0.2, 5, 8],
] as const

/** The premium of a perpetual over its index at a moment, a share of the index. */
export function premiumAt(seed: number, symbol: string, at: number): number {
  const draws = new Draws(mix(seed, keyOf(symbol), 301, 0))
  let sum = 0
  for (const [weight, shortest, longest] of WAVES) {
    const period = (shortest + (longest - shortest) * draws.uniform()) * HOUR
    sum += weight * Math.sin(2 * Math.PI * (at / period + draws.uniform()))
  }
  return PREMIUM_LIMIT * sum
}

/** Funding from an average premium: premium + clamp(interest − premium, ±0.05 %), capped. */
export function fundingFrom(it: PerpetualInstrument, premium: number): Rate {
  const damped = premium + Math.max(-DAMPER, Math.min(DAMPER, INTEREST - premium))
  const cap = Number(it.fundingCap)
  const scaled = Math.round(damped * 1e8)
  return rate(BigInt(Math.max(-cap, Math.min(cap, scaled))))
}

/** The rate of the interval that holds `now`, from its premium so far, sampled every 5 minutes. */
export function fundingAt(seed: number, it: PerpetualInstrument, now: number): Rate {
  const start = now - (now % it.fundingIntervalMs)
  let sum = 0
  let count = 0
  for (let at = start; at <= now; at += SAMPLE_MS) {
    sum += premiumAt(seed, it.symbol, at)
    count += 1
  }
  return fundingFrom(it, sum / count)
}
