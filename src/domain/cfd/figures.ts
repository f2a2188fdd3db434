// The arithmetic of one CFD ticket: contract value, margin, commission, profit, swap. Client and
// server both use this module. All money is scaled integers in USDT, one per US dollar; each
// function states its rounding, always against the customer.
import { amount, ticks, type Amount, type Lots, type Ticks } from '../brand'
import { dollarsDown, dollarsUp, type Conversion, type Quote } from './conversion'
import { AMOUNT_DECIMALS, divFloor, pow10, readAmount } from '../decimal'
import { feeParts, type FeeParts } from '../fees/feeParts'
import type { DerivativeInstrument } from '../instruments'
import { initialMargin, unitValue, type Direction } from '../perpetual/margin'

/** contract size × lots × price in the quote currency, exact. */
export function contractValue(instrument: DerivativeInstrument, price: Ticks, size: Lots): Amount {
  return amount(
    BigInt(price) * BigInt(size) * BigInt(instrument.contractSize) * unitValue(instrument),
  )
}

/** The price at which a ticket of this direction is opened: ask for a long, bid for a short. */
export const openingPrice = (direction: Direction, { bid, ask }: Quote): Ticks =>
  direction === 'LONG' ? ask : bid

/** The price at which it is closed: bid for a long, ask for a short. */
export const closingPrice = (direction: Direction, { bid, ask }: Quote): Ticks =>
  direction === 'LONG' ? bid : ask

export interface CfdPosition {
  readonly direction: Direction
  readonly size: Lots
  readonly entry: Ticks
}

/** (exit − entry) × size × direction in dollars, rounded down. */
export function cfdProfit(
  instrument: DerivativeInstrument,
  { direction, size, entry }: CfdPosition,
  exit: Ticks,
  conversion: Conversion,
): Amount {
  const gain = (direction === 'LONG' ? exit - entry : entry - exit) as Ticks
  return dollarsDown(contractValue(instrument, gain, size), conversion)
}

export interface OpeningTerms {
  readonly direction: Direction
  readonly size: Lots
  readonly leverage: number
  /** The execution price, or the trigger price of a pending order. */
  readonly price: Ticks
  /** The price at which it could be closed at once; null for a pending order. */
  readonly exit: Ticks | null
}

/** The requirements of an opening on its wallet. */
export interface OpeningNeed {
  /** Value in dollars ÷ leverage, rounded up. */
  readonly margin: Amount
  readonly commission: FeeParts
  /** margin + commission: must be free. */
  readonly cost: Amount
  /** The immediate loss by the spread; zero for a pending order. */
  readonly spread: Amount
}

/** Margin, commission and spread of an opening. */
export function openingNeed(
  instrument: DerivativeInstrument,
  terms: OpeningTerms,
  conversion: Conversion,
): OpeningNeed {
  const { direction, size, price, exit } = terms
  const value = dollarsUp(contractValue(instrument, price, size), conversion)
  const margin = initialMargin(value, terms.leverage)
  const commission = feeParts(value, instrument.commission)
  const cost = amount(margin + commission.due)
  if (exit === null) return { margin, commission, cost, spread: amount(0n) }
  const result = cfdProfit(instrument, { direction, size, entry: price }, exit, conversion)
  return { margin, commission, cost, spread: amount(result < 0n ? -result : 0n) }
}

/**
 * The swap of some nights in dollars: points of the tick × contract size × lots × nights, rounded
 * down. Positive: credited to the customer.
 */
export function swapOf(
  instrument: DerivativeInstrument,
  direction: Direction,
  size: Lots,
  nights: number,
  conversion: Conversion,
): Amount {
  const points = readAmount(direction === 'LONG' ? instrument.swapLong : instrument.swapShort)
  const value = contractValue(instrument, ticks(1), size) * points * BigInt(nights)
  const { dollars, units } = conversion
  return amount(divFloor(value * dollars, units * pow10(AMOUNT_DECIMALS)))
}
