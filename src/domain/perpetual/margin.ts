// The arithmetic of isolated-margin perpetual tickets: notional, margin, profit, maintenance,
// liquidation price, fees, funding. Client and server both use this module. All money is scaled
// integers; each function states its rounding, always against the customer by less than one unit of
// 10^-AMOUNT_DECIMALS.
import { amount, lots, ticks, type Amount, type Lots, type Rate, type Ticks } from '../brand'
import { AMOUNT_DECIMALS, divCeil, divFloor, pow10, RATE_DECIMALS, short10 } from '../decimal'
import type { Instrument, PerpetualInstrument } from '../instruments'
import { ladderOf, reliefOf, stepOf } from './tiers'
import { amountOf, exactly, type Sum } from '../sum'

export interface OpenPart {
  readonly direction: Direction
  readonly quantity: Lots
  /** Σ fill price × quantity of the open part. */
  readonly entryCost: Amount
  /** The isolated margin held for it. */
  readonly margin: Amount
  /** The owner's other exposure in the contract: its start in the tiers. */
  readonly tierBase: Amount
}

export type Direction = 'LONG' | 'SHORT'

const RATE_ONE = pow10(RATE_DECIMALS)

/**
 * Amount units of one tick × one lot; exact because tickDecimals + lotDecimals ≤ AMOUNT_DECIMALS.
 */
export function unitValue(instrument: Pick<Instrument, 'tickDecimals' | 'lotDecimals'>): bigint {
  return pow10(AMOUNT_DECIMALS - instrument.tickDecimals - instrument.lotDecimals)
}

/** price × quantity, exact. */
export const notional = (instrument: Instrument, price: Ticks, quantity: Lots): Amount =>
  amountOf(worth(instrument, price, quantity))

/** The same as a sum. */
export function worth(instrument: Instrument, price: Ticks, quantity: Lots): Sum {
  // Integers that are exact in a double need no bigint product.
  const unit = short10(AMOUNT_DECIMALS - instrument.tickDecimals - instrument.lotDecimals)
  const short = exactly(price * quantity * unit)
  return short ?? amount(BigInt(price) * BigInt(quantity) * unitValue(instrument))
}

/** notional ÷ leverage, rounded up. */
export function initialMargin(value: Amount, leverage: number): Amount {
  return amount(divCeil(value, BigInt(leverage)))
}

/** value × rate, rounded up: the customer's payment. */
export function feeOf(value: Amount, feeRate: Rate): Amount {
  return amount(divCeil(value * feeRate, RATE_ONE))
}

/** Profit of an open part: (price × quantity − entry cost) × direction, exact. */
export function profit(direction: Direction, entryCost: Amount, valueNow: Amount): Amount {
  return amount(direction === 'LONG' ? valueNow - entryCost : entryCost - valueNow)
}

/** The immediate loss of `quantity` lots opened at a price at the mark, exact; never negative. */
export function openLoss(
  instrument: Instrument,
  direction: Direction,
  price: Ticks,
  mark: Ticks,
  quantity: Lots,
): Amount {
  const worse = ticks(direction === 'LONG' ? price - mark : mark - price)
  return worse <= 0 ? amount(0n) : notional(instrument, worse, quantity)
}

/** The share of `part` of `total` lots in a whole, rounded down. */
export function shareOf(whole: Amount, part: Lots, total: Lots): Amount {
  return amount(divFloor(whole * BigInt(part), BigInt(total)))
}

/**
 * The margin released with a closed `part` of `total` open lots, rounded up: the open rest never
 * carries more than its share. For perpetuals and CFDs alike.
 */
export function releasedMargin(margin: Amount, part: Lots, total: Lots): Amount {
  return amount(divCeil(margin * BigInt(part), BigInt(total)))
}

/** Average entry price in ticks, rounded to the nearest (display only). */
export function averagePrice(instrument: Instrument, cost: Amount, quantity: Lots): Ticks {
  if (quantity === 0) return ticks(0)
  const per = BigInt(quantity) * unitValue(instrument)
  return ticks(Number(divFloor(2n * cost + per, 2n * per)))
}

/**
 * The maintenance margin of a notional that starts in the tiers where a base ends: the requirement
 * of both together less that of the base, rounded up. On no base: notional × the tier's rate − the
 * tier's deduction.
 */
export function maintenanceMargin(
  instrument: PerpetualInstrument,
  value: Amount,
  base: Amount,
): Amount {
  const step = stepOf(instrument, amount(base + value))
  return amount(divCeil(value * step.tier.maintenance - reliefOf(instrument, step, base), RATE_ONE))
}

/** True if margin + unrealised profit ≤ maintenance margin at this mark price. */
export function isLiquidatable(
  instrument: PerpetualInstrument,
  part: OpenPart,
  mark: Ticks,
): boolean {
  if (part.quantity <= 0) return false
  const value = notional(instrument, mark, part.quantity)
  const equity = part.margin + profit(part.direction, part.entryCost, value)
  return equity <= maintenanceMargin(instrument, value, part.tierBase)
}

/**
 * The mark price nearest to the entry at which isLiquidatable turns true: the highest such tick for
 * a long, the lowest for a short; null if there is none above zero. Equity less maintenance only
 * rises (long) or only falls (short) with the price, so the tier in which it passes zero is the
 * first whose top lies beyond it; there margin ± (P·q − cost) = P·q·rate − relief is solved, then
 * adjusted to the exact tick.
 */
export function liquidationPrice(instrument: PerpetualInstrument, part: OpenPart): Ticks | null {
  const { direction, quantity, entryCost, margin, tierBase } = part
  if (quantity <= 0) return null
  const long = direction === 'LONG'
  const step = ladderOf(instrument).find(({ upTo }) => {
    if (upTo === null) return true
    if (upTo <= tierBase) return false
    const top = amount(upTo - tierBase)
    const equity = margin + profit(direction, entryCost, top)
    return equity > maintenanceMargin(instrument, top, tierBase) === long
  })
  if (!step) throw new Error(`${instrument.symbol} has no open-ended maintenance tier`)
  const relief = reliefOf(instrument, step, tierBase)
  const due = long
    ? (entryCost - margin) * RATE_ONE - relief
    : (entryCost + margin) * RATE_ONE + relief
  const slope = long ? RATE_ONE - step.tier.maintenance : RATE_ONE + step.tier.maintenance
  const price = divFloor(due, slope * BigInt(quantity) * unitValue(instrument))
  return price < 0n ? null : settleTick(instrument, part, ticks(Number(price)), long ? -1 : 1)
}

/** Moves at most a few ticks from an estimate to the exact edge; `away` points into liquidation. */
function settleTick(
  instrument: PerpetualInstrument,
  part: OpenPart,
  guess: Ticks,
  away: 1 | -1,
): Ticks | null {
  let price: number = guess
  for (let i = 0; i < 4 && isLiquidatable(instrument, part, ticks(price)); i += 1) price -= away
  for (let i = 0; i < 8 && !isLiquidatable(instrument, part, ticks(price)); i += 1) price += away
  return price > 0 ? ticks(price) : null
}

/** (margin + unrealised profit) ÷ maintenance margin as a Rate; null if nothing is open. */
export function marginRate(
  instrument: PerpetualInstrument,
  part: OpenPart,
  mark: Ticks,
): Rate | null {
  if (part.quantity <= 0) return null
  const value = notional(instrument, mark, part.quantity)
  const needed = maintenanceMargin(instrument, value, part.tierBase)
  const equity = part.margin + profit(part.direction, part.entryCost, value)
  return needed === 0n ? null : (divFloor(equity * RATE_ONE, needed) as Rate)
}

/**
 * Funding of one interval for an open part at the mark: notional × rate, paid by longs to shorts
 * when the rate is positive. Positive: the customer receives (rounded down); negative: the customer
 * pays (rounded away from zero).
 */
export function fundingPayment(
  instrument: PerpetualInstrument,
  direction: Direction,
  quantity: Lots,
  mark: Ticks,
  fundingRate: Rate,
): Amount {
  const value = notional(instrument, mark, quantity)
  const signed = direction === 'LONG' ? -value : value
  return amount(divFloor(signed * fundingRate, RATE_ONE))
}

/** The terms of an opening order without its size. */
export interface OpeningTerms {
  readonly direction: Direction
  readonly price: Ticks
  /** null before the first one: then no immediate loss can be computed. */
  readonly mark: Ticks | null
  readonly leverage: number
}

/**
 * The maximum number of lots that `available` can open, including margin, taker fee and the
 * immediate loss at the mark.
 */
export function affordableLots(
  instrument: PerpetualInstrument,
  available: Amount,
  { direction, price, mark, leverage }: OpeningTerms,
): Lots {
  if (price <= 0 || available <= 0n) return lots(0)
  const one = BigInt(price) * unitValue(instrument)
  const lev = BigInt(leverage)
  const lost = openLoss(instrument, direction, price, mark ?? price, lots(1))
  const cost = one * (RATE_ONE + instrument.takerFee * lev) + lost * RATE_ONE * lev
  const most = Number((available * RATE_ONE * lev) / cost)
  return lots(Math.min(instrument.maxLots, Math.max(0, most)))
}
