// Owns what a spot order costs and brings before it is sent, and the size that goes with a share of
// what is available. From the domain's one formula; it refuses to know whether it may be sent.
import { lots, ticks, type Amount, type Lots, type Ticks } from '../../../../domain/brand'
import { formatTrimmed, AMOUNT_DECIMALS } from '../../../../domain/decimal'
import type { SpotInstrument } from '../../../../domain/instruments'
import { notional } from '../../../../domain/perpetual/margin'
import {
  affordableSpotLots,
  spotCost,
  spotProceeds,
  type SpotProceeds,
} from '../../../../domain/orders/spotCost'
import type { OrderType, Side } from '../../../../domain/records/records'

export interface SpotPlan {
  readonly side: Side
  readonly quantity: Lots
  readonly price: Ticks
  /** Whether the order is expected to rest: it then pays the maker's fee. */
  readonly maker: boolean
}

export interface SpotPreview extends SpotProceeds {
  /** What is paid, in the coin paid with. */
  readonly cost: Amount
}

/** The consequences of a plan filled wholly at its price. */
export function spotPreview(it: SpotInstrument, plan: SpotPlan): SpotPreview {
  const { side, price, quantity, maker } = plan
  return {
    cost: spotCost(it, side, price, quantity),
    ...spotProceeds(it, side, price, quantity, maker ? it.makerFee : it.takerFee),
  }
}

export interface SpotShare {
  readonly side: Side
  readonly type: OrderType
  /** Of the coin paid with. */
  readonly available: Amount
  readonly price: Ticks | null
}

/** A market buy walks up the book: so much dearer than the best it may become. */
const SLIPPAGE = 1.002

/** The most lots that what is available pays for. */
export function mostLots(it: SpotInstrument, { side, type, available, price }: SpotShare): Lots {
  if (price === null) return lots(0)
  const walks = type === 'MARKET' && side === 'BUY'
  const at = walks ? ticks(Math.ceil(price * SLIPPAGE)) : price
  return affordableSpotLots(it, side, available, at)
}

/** `percent` (0 to 100) of the most lots, rounded down. */
export const lotsOfShare = (it: SpotInstrument, share: SpotShare, percent: number): Lots =>
  lots(Math.floor((mostLots(it, share) * Math.round(percent)) / 100))

/** The whole per cent of the most lots that `quantity` takes, at most 100. */
export function shareOfLots(it: SpotInstrument, share: SpotShare, quantity: Lots): number {
  const most = mostLots(it, share)
  return most === 0 ? 0 : Math.min(100, Math.round((quantity * 100) / most))
}

/** Size × price as the total's text; exact, without needless zeros. */
export const totalText = (it: SpotInstrument, price: Ticks, quantity: Lots): string =>
  formatTrimmed(notional(it, price, quantity), AMOUNT_DECIMALS)
