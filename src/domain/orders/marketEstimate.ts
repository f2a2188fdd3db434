// What a market order of a spot pair would come to on a given book: how much it takes, at what
// price, for which fee. The page of simple trading shows it before the exchange does the same.
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
  /** What leaves the wallet, in the coin paid with. */
  readonly paid: Amount
  /** Of the amount offered, what stays there because it buys no whole lot. */
  readonly unspent: Amount
  /** In the coin received, rounded up. */
  readonly fee: Amount
  /** In the coin received, after the fee. */
  readonly received: Amount
  /** Average price in the quote coin; zero where nothing is taken. */
  readonly average: Amount
  /** Whether the book shown is deep enough for the whole of it. */
  readonly isCovered: boolean
}

/**
 * Walks the levels, best first, with what is offered: the quote coin to buy with, or the base coin
 * to sell.
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

/** A buyer is shown no less than is paid, a seller no more than is got. */
function averageOf(side: Side, quote: bigint, base: bigint): Amount {
  const scaled = quote * pow10(AMOUNT_DECIMALS)
  return amount(side === 'BUY' ? divCeil(scaled, base) : divFloor(scaled, base))
}
