// The estimate of a spot market order on a given book: quantity, price and fee. The simple trading
// page shows it before the exchange executes the order.
import { amount, lots, type Amount, type Lots, type Rate, type Ticks } from '../brand'
import { AMOUNT_DECIMALS, divCeil, divFloor, pow10 } from '../decimal'
import type { SpotInstrument } from '../instruments'
import { feeParts } from '../fees/feeParts'
import type { Side } from '../records/records'
import { affordableSpotLots, lotValue } from './spotCost'
import { unitValue } from '../perpetual/margin'

export interface BookLevel {
  readonly price: Ticks
  readonly size: Lots
}

export interface MarketEstimate {
  readonly quantity: Lots
  /** The debit of the wallet, in the coin paid with. */
  readonly paid: Amount
  /** The rest of the offered amount, which is too small for a whole lot. */
  readonly unspent: Amount
  /** In the coin received, rounded up. */
  readonly fee: Amount
  /** In the coin received, after the fee. */
  readonly received: Amount
  /** Average price in the quote coin; zero where nothing is taken. */
  readonly average: Amount
  /** True if the shown book is deep enough for all of it. */
  readonly isCovered: boolean
}

/**
 * Walks the levels, best first, with the offered amount: the quote coin to buy with, or the base
 * coin to sell.
 */
export function estimateMarket(
  instrument: SpotInstrument,
  side: Side,
  offered: Amount,
  levels: readonly BookLevel[],
  feeRate: Rate,
): MarketEstimate {
  let left = offered
  let quantity = 0
  let quote = 0n
  let ended = false
  for (const { price, size } of levels) {
    const most = Math.min(size, instrument.maxLots - quantity)
    const taken = Math.min(affordableSpotLots(instrument, side, left, price), most)
    quantity += taken
    const value = BigInt(price) * BigInt(taken) * unitValue(instrument)
    quote += value
    left = amount(left - (side === 'BUY' ? value : BigInt(taken) * lotValue(instrument)))
    if (taken < size) {
      ended = true
      break
    }
  }
  const base = BigInt(quantity) * lotValue(instrument)
  const gross = amount(side === 'BUY' ? base : quote)
  const fee = feeParts(gross, feeRate).due
  return {
    quantity: lots(quantity),
    paid: amount(side === 'BUY' ? quote : base),
    unspent: left,
    fee,
    received: amount(gross - fee),
    average: base === 0n ? amount(0n) : averageOf(side, quote, base),
    isCovered: ended,
  }
}

/**
 * Rounded so that a buyer is shown at least the price paid, a seller at most the price received.
 */
function averageOf(side: Side, quote: bigint, base: bigint): Amount {
  const scaled = quote * pow10(AMOUNT_DECIMALS)
  return amount(side === 'BUY' ? divCeil(scaled, base) : divFloor(scaled, base))
}
