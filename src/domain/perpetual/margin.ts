// Owns the arithmetic of isolated-margin perpetual tickets: notional, margin, profit, maintenance,
// liquidation price, fees, funding. Client and server compute from this one module. All money is
// scaled integers; each function names its rounding, always against the customer by less than one
// unit of 10^-AMOUNT_DECIMALS.
import { amount, lots, ticks, type Amount, type Lots, type Rate, type Ticks } from '../brand'
import { AMOUNT_DECIMALS, divCeil, divFloor, pow10, RATE_DECIMALS, short10 } from '../decimal'
import type { Instrument, MaintenanceTier, PerpetualInstrument } from '../instruments'
import { amountOf, exactly, type Sum } from '../sum'

export type Direction = 'LONG' | 'SHORT'

const RATE_ONE = pow10(RATE_DECIMALS)

/**
 * Amount units of one tick × one lot; exact because tickDecimals + lotDecimals ≤ AMOUNT_DECIMALS.
 */
export function unitValue(it: Pick<Instrument, 'tickDecimals' | 'lotDecimals'>): bigint {
  return pow10(AMOUNT_DECIMALS - it.tickDecimals - it.lotDecimals)
}

/** price × quantity, exact. */
export const notional = (it: Instrument, price: Ticks, quantity: Lots): Amount =>
  amountOf(worth(it, price, quantity))

/** The same as a sum. */
export function worth(it: Instrument, price: Ticks, quantity: Lots): Sum {
  // Whole numbers that a double holds exactly need no product of bigints.
  const unit = short10(AMOUNT_DECIMALS - it.tickDecimals - it.lotDecimals)
  const short = exactly(price * quantity * unit)
  return short ?? amount(BigInt(price) * BigInt(quantity) * unitValue(it))
}

/** notional ÷ leverage, rounded up. */
export function initialMargin(value: Amount, leverage: number): Amount {
  return amount(divCeil(value, BigInt(leverage)))
}

/** value × rate, rounded up: what a customer pays. */
export function feeOf(value: Amount, feeRate: Rate): Amount {
  return amount(divCeil(value * feeRate, RATE_ONE))
}

/** Profit of an open part: (price × quantity − entry cost) × direction, exact. */
export function profit(direction: Direction, entryCost: Amount, valueNow: Amount): Amount {
  return amount(direction === 'LONG' ? valueNow - entryCost : entryCost - valueNow)
}

/** The share of a whole that belongs to `part` of `total` lots, rounded down. */
export function shareOf(whole: Amount, part: Lots, total: Lots): Amount {
  return amount(divFloor(whole * BigInt(part), BigInt(total)))
}

/** Average entry price in ticks, rounded to the nearest (display only). */
export function averagePrice(it: Instrument, cost: Amount, quantity: Lots): Ticks {
  if (quantity === 0) return ticks(0)
  const per = BigInt(quantity) * unitValue(it)
  return ticks(Number(divFloor(2n * cost + per, 2n * per)))
}

/** A maintenance tier in amounts. */
interface Step {
  readonly tier: MaintenanceTier
  /** null: no end. */
  readonly upTo: Amount | null
  readonly deduction: Amount
}

const LADDERS = new WeakMap<PerpetualInstrument, readonly Step[]>()

/** The tiers of an instrument in amounts; worked out once, for every fill asks. */
function ladderOf(it: PerpetualInstrument): readonly Step[] {
  const known = LADDERS.get(it)
  if (known) return known
  const scale = pow10(AMOUNT_DECIMALS)
  let deduction = 0n
  const ladder = it.tiers.map((tier, i) => {
    const below = it.tiers[i - 1]
    if (below?.upTo)
      deduction += (BigInt(below.upTo) * scale * (tier.maintenance - below.maintenance)) / RATE_ONE
    const upTo = tier.upTo === null ? null : amount(BigInt(tier.upTo) * scale)
    return { tier, upTo, deduction: amount(deduction) }
  })
  if (ladder.at(-1)?.upTo !== null)
    throw new Error(`${it.symbol} has no open-ended maintenance tier`)
  LADDERS.set(it, ladder)
  return ladder
}

function stepOf(it: PerpetualInstrument, value: Amount): Step {
  const found = ladderOf(it).find(({ upTo }) => upTo === null || value <= upTo)
  if (!found) throw new Error(`${it.symbol} has no open-ended maintenance tier`)
  return found
}

/** The maintenance tier of a notional. */
export const tierOf = (it: PerpetualInstrument, value: Amount): MaintenanceTier =>
  stepOf(it, value).tier

/**
 * What the tiers below have in excess of this tier's flat rate, so that the maintenance margin is
 * continuous where tiers meet: deductionₙ = deductionₙ₋₁ + upToₙ₋₁ × (rateₙ − rateₙ₋₁).
 */
export function tierDeduction(it: PerpetualInstrument, tier: MaintenanceTier): Amount {
  return ladderOf(it).find((step) => step.tier === tier)?.deduction ?? amount(0n)
}

/** notional × the tier's rate − the tier's deduction, rounded up. */
export const maintenanceMargin = (it: PerpetualInstrument, value: Amount): Amount =>
  maintenanceOn(stepOf(it, value), value)

const maintenanceOn = ({ tier, deduction }: Step, value: Amount): Amount =>
  amount(divCeil(value * tier.maintenance, RATE_ONE) - deduction)

/** The top of the tier below that of a notional; null in the first tier. */
export function topOfTierBelow(it: PerpetualInstrument, value: Amount): Amount | null {
  const ladder = ladderOf(it)
  return ladder[ladder.indexOf(stepOf(it, value)) - 1]?.upTo ?? null
}

/** The largest leverage the tiers allow for a notional. */
export function maxLeverageFor(it: PerpetualInstrument, value: Amount): number {
  return tierOf(it, value).maxLeverage
}

export interface OpenPart {
  readonly direction: Direction
  readonly quantity: Lots
  /** Σ fill price × quantity of what is open. */
  readonly entryCost: Amount
  /** The isolated margin held for it. */
  readonly margin: Amount
}

/** Whether margin + unrealised profit ≤ maintenance margin at this mark price. */
export function isLiquidatable(it: PerpetualInstrument, part: OpenPart, mark: Ticks): boolean {
  if (part.quantity <= 0) return false
  const value = notional(it, mark, part.quantity)
  const equity = part.margin + profit(part.direction, part.entryCost, value)
  return equity <= maintenanceMargin(it, value)
}

/**
 * The mark price nearest to the entry at which isLiquidatable turns true: the highest such tick for
 * a long, the lowest for a short; null when no price above zero does it. Equity less maintenance
 * only rises (long) or only falls (short) with the price, so the tier in which it passes zero is
 * the first whose top lies beyond it; there margin ± (P·q − cost) = P·q·rate − deduction is solved,
 * then settled on the exact tick.
 */
export function liquidationPrice(it: PerpetualInstrument, part: OpenPart): Ticks | null {
  if (part.quantity <= 0) return null
  const long = part.direction === 'LONG'
  const perTick = BigInt(part.quantity) * unitValue(it)
  const step = ladderOf(it).find((each) => {
    if (each.upTo === null) return true
    const equity = part.margin + profit(part.direction, part.entryCost, each.upTo)
    const isAlive = equity > maintenanceOn(each, each.upTo)
    return isAlive === long
  })
  if (!step) throw new Error(`${it.symbol} has no open-ended maintenance tier`)
  const { tier, deduction } = step
  const top = long
    ? part.entryCost - part.margin - deduction
    : part.entryCost + part.margin + deduction
  const slope = long ? RATE_ONE - tier.maintenance : RATE_ONE + tier.maintenance
  const price = divFloor(top * RATE_ONE, slope * perTick)
  return price < 0n ? null : settleTick(it, part, ticks(Number(price)), long ? -1 : 1)
}

/** Walks at most a few ticks from a guess to the exact edge; `away` points into liquidation. */
function settleTick(
  it: PerpetualInstrument,
  part: OpenPart,
  guess: Ticks,
  away: 1 | -1,
): Ticks | null {
  let price: number = guess
  for (let i = 0; i < 4 && isLiquidatable(it, part, ticks(price)); i += 1) price -= away
  for (let i = 0; i < 8 && !isLiquidatable(it, part, ticks(price)); i += 1) price += away
  return price > 0 ? ticks(price) : null
}

/** (margin + unrealised profit) ÷ maintenance margin as a Rate; null where nothing is open. */
export function marginRate(it: PerpetualInstrument, part: OpenPart, mark: Ticks): Rate | null {
  if (part.quantity <= 0) return null
  const value = notional(it, mark, part.quantity)
  const needed = maintenanceMargin(it, value)
  const equity = part.margin + profit(part.direction, part.entryCost, value)
  return needed === 0n ? null : (divFloor(equity * RATE_ONE, needed) as Rate)
}

/**
 * Funding of one interval for an open part at the mark: notional × rate, paid by longs to shorts
 * when the rate is positive. Positive: the customer receives (rounded down); negative: the customer
 * pays (rounded away from zero).
 */
export function fundingPayment(
  it: PerpetualInstrument,
  direction: Direction,
  quantity: Lots,
  mark: Ticks,
  fundingRate: Rate,
): Amount {
  const value = notional(it, mark, quantity)
  const signed = direction === 'LONG' ? -value : value
  return amount(divFloor(signed * fundingRate, RATE_ONE))
}

/** The most lots that `available` can open at a price with a leverage, taker fee included. */
export function affordableLots(
  it: PerpetualInstrument,
  available: Amount,
  price: Ticks,
  leverage: number,
): Lots {
  if (price <= 0 || available <= 0n) return lots(0)
  const one = BigInt(price) * unitValue(it)
  const lev = BigInt(leverage)
  const cost = one * (RATE_ONE + it.takerFee * lev)
  const most = Number((available * RATE_ONE * lev) / cost)
  return lots(Math.min(it.maxLots, Math.max(0, most)))
}
