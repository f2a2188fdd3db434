// The simulated premium of each perpetual over its index and the funding rate that follows from it.
// The formulas are in docs/market.md. It knows nothing of who pays.
import { rate, type Rate } from '../../../../src/domain/brand'
import type { PerpetualInstrument } from '../../../../src/domain/instruments'
import { keyOf, mix } from './random'

const HOUR = 3_600_000
/** The premium never leaves ± this share of the index. */
export const PREMIUM_LIMIT = 0.003
const INTEREST = 0.0001
const DAMPER = 0.0005
const SAMPLE_MS = 300_000
const ALL = keyOf('perpetuals')

interface Wave {
  /** The weights of all waves sum to 1. */
  readonly weight: number
  readonly hours: number
  /** Whether all perpetuals share it. */
  readonly shared: boolean
}

const WAVES: readonly Wave[] = [
  { weight: 0.25, hours: 61, shared: true },
  { weight: 0.5, hours: 43, shared: false },
  { weight: 0.17, hours: 13, shared: false },
  { weight: 0.08, hours: 4, shared: false },
]

/** The premium of a perpetual over its index at a moment, a share of the index. */
export function premiumAt(seed: number, symbol: string, at: number): number {
  const own = mix(seed, keyOf(symbol), 301, 0)
  const all = mix(seed, ALL, 301, 0)
  let sum = 0
  for (const { weight, hours, shared } of WAVES)
    sum += weight * waveAt(mix(shared ? all : own, hours, 302, 0), hours * HOUR, at)
  return PREMIUM_LIMIT * sum
}

/** A smooth way from one drawn height to the next, every `length` ms; −1 to 1, 0 on average. */
function waveAt(key: number, length: number, at: number): number {
  const moment = (at + (key % length)) / length
  const from = Math.floor(moment)
  const height = (index: number) => mix(key, index, 303, 0) / 2_147_483_648 - 1
  const share = moment - from
  const start = height(from)
  return start + (height(from + 1) - start) * share * share * (3 - 2 * share)
}

/** Funding from an average premium: premium + clamp(interest − premium, ±0.05 %), capped. */
export function fundingFrom(instrument: PerpetualInstrument, premium: number): Rate {
  const damped = premium + Math.max(-DAMPER, Math.min(DAMPER, INTEREST - premium))
  const cap = Number(instrument.fundingCap)
  const scaled = Math.round(damped * 1e8)
  return rate(BigInt(Math.max(-cap, Math.min(cap, scaled))))
}

/** The rate of the interval that holds `now`, from its premium so far, sampled every 5 minutes. */
export function fundingAt(seed: number, instrument: PerpetualInstrument, now: number): Rate {
  const start = now - (now % instrument.fundingIntervalMs)
  let sum = 0
  let count = 0
  for (let at = start; at <= now; at += SAMPLE_MS) {
    sum += premiumAt(seed, instrument.symbol, at)
    count += 1
  }
  return fundingFrom(instrument, sum / count)
}
