// The risk tiers of a contract: the leverage and the maintenance rate of a notional. The tiers
// apply to the customer's total in the contract, so that a ticket starts in them where the rest
// ends: at its base. The margin module computes maintenance from here.
import { amount, type Amount } from '../brand'
import { AMOUNT_DECIMALS, pow10, RATE_DECIMALS } from '../decimal'
import type { MaintenanceTier, PerpetualInstrument } from '../instruments'

const RATE_ONE = pow10(RATE_DECIMALS)

/** A risk tier in amounts. */
export interface TierStep {
  readonly tier: MaintenanceTier
  /** null: no end. */
  readonly upTo: Amount | null
  /**
   * The excess of the lower tiers' requirement over this tier's flat rate, so that the maintenance
   * margin is continuous where tiers meet: deductionₙ = deductionₙ₋₁ + upToₙ₋₁ × (rateₙ − rateₙ₋₁).
   */
  readonly deduction: Amount
}

const LADDERS = new WeakMap<PerpetualInstrument, readonly TierStep[]>()

/** The tiers of an instrument in amounts; computed once, because every fill needs them. */
export function ladderOf(instrument: PerpetualInstrument): readonly TierStep[] {
  const known = LADDERS.get(instrument)
  if (known) return known
  const scale = pow10(AMOUNT_DECIMALS)
  let deduction = 0n
  const ladder = instrument.tiers.map((tier, i) => {
    const below = instrument.tiers[i - 1]
    if (below?.upTo)
      deduction += (BigInt(below.upTo) * scale * (tier.maintenance - below.maintenance)) / RATE_ONE
    const upTo = tier.upTo === null ? null : amount(BigInt(tier.upTo) * scale)
    return { tier, upTo, deduction: amount(deduction) }
  })
  if (ladder.at(-1)?.upTo !== null)
    throw new Error(`${instrument.symbol} has no open-ended maintenance tier`)
  LADDERS.set(instrument, ladder)
  return ladder
}

/** The step in which a notional ends. */
export function stepOf(instrument: PerpetualInstrument, value: Amount): TierStep {
  for (const step of ladderOf(instrument)) if (step.upTo === null || value <= step.upTo) return step
  throw new Error(`${instrument.symbol} has no open-ended maintenance tier`)
}

/** The maintenance tier of a notional. */
export const tierOf = (instrument: PerpetualInstrument, value: Amount): MaintenanceTier =>
  stepOf(instrument, value).tier

/** The largest leverage the tiers allow for a notional. */
export const maxLeverageFor = (instrument: PerpetualInstrument, value: Amount): number =>
  tierOf(instrument, value).maxLeverage

/** The maximum leverage of the smallest order on top of the present exposure. */
export function leverageLeft(instrument: PerpetualInstrument, exposure: Amount): number {
  const least = BigInt(instrument.minNotional) * pow10(AMOUNT_DECIMALS)
  return maxLeverageFor(instrument, amount(exposure + least))
}

/**
 * The notional, on top of a base, at which the tier below that of their sum ends; null if the base
 * itself reaches into that tier.
 */
export function topOfTierBelow(
  instrument: PerpetualInstrument,
  value: Amount,
  base: Amount,
): Amount | null {
  const ladder = ladderOf(instrument)
  const top = ladder[ladder.indexOf(stepOf(instrument, amount(base + value))) - 1]?.upTo ?? null
  return top === null || top <= base ? null : amount(top - base)
}

/** value × the rate of its tier − the deduction, in units of 10^-RATE_DECIMALS of an amount. */
const scaledMaintenance = ({ tier, deduction }: TierStep, value: bigint): bigint =>
  value * tier.maintenance - deduction * RATE_ONE

/**
 * The relief that a step of the ladder gives from the flat rate of a notional on top of a base, in
 * the same units: base and notional together need this much less than the rate of the step, and the
 * requirement of the base belongs to the base.
 */
export function reliefOf(instrument: PerpetualInstrument, step: TierStep, base: Amount): bigint {
  if (base === 0n) return step.deduction * RATE_ONE
  const ofBase = scaledMaintenance(stepOf(instrument, base), base)
  return ofBase - scaledMaintenance(step, base)
}
