// Figures of a trade that is only thought of, by the exchange's own arithmetic: opened and closed at
// one price each, as a taker both times.
import { amount, lots, type Amount, type Lots, type Rate, type Ticks } from '../../../domain/brand'
import { dollarsUp, type Conversion } from '../../../domain/cfd/conversion'
import { cfdProfit, contractValue, openingNeed } from '../../../domain/cfd/figures'
import type {
  DerivativeInstrument,
  PerpetualInstrument,
  SpotInstrument,
} from '../../../domain/instruments'
import { mostFitting } from '../../../domain/orders/bookWalk'
import { lotValue, spotCost, spotProceeds } from '../../../domain/orders/spotCost'
import {
  feeOf,
  initialMargin,
  liquidationPrice,
  maintenanceMargin,
  notional,
  profit,
  type Direction,
} from '../../../domain/perpetual/margin'
import { maxLeverageFor } from '../../../domain/perpetual/tiers'

interface Sided {
  readonly direction: Direction
  readonly leverage: number
}

interface SpotScene {
  readonly market: 'spot'
  readonly instrument: SpotInstrument
  readonly fee: Rate
}

export interface PerpetualScene extends Sided {
  readonly market: 'futures'
  readonly instrument: PerpetualInstrument
  readonly fee: Rate
}

interface CfdScene extends Sided {
  readonly market: 'derivatives'
  readonly instrument: DerivativeInstrument
  /** Of the quote currency into dollars. */
  readonly conversion: Conversion
}

/** An instrument with what its figures depend on. */
export type Scene = SpotScene | PerpetualScene | CfdScene

export interface TradeResult {
  /** Of the opening. */
  readonly value: Amount
  /** What the opening takes from the wallet, without fees. */
  readonly margin: Amount
  /** Of opening and closing, or the commission. */
  readonly fees: Amount
  /** After the fees. */
  readonly net: Amount
}

/** The result of `quantity` lots opened at `entry` and closed at `exit`. */
export function tradeResult(scene: Scene, entry: Ticks, exit: Ticks, quantity: Lots): TradeResult {
  switch (scene.market) {
    case 'spot':
      return spotResult(scene, entry, exit, quantity)
    case 'futures': {
      const { instrument, direction, leverage, fee } = scene
      const value = notional(instrument, entry, quantity)
      const end = notional(instrument, exit, quantity)
      const fees = amount(feeOf(value, fee) + feeOf(end, fee))
      const net = amount(profit(direction, value, end) - fees)
      return { value, margin: initialMargin(value, leverage), fees, net }
    }
    case 'derivatives': {
      const { instrument, direction, leverage, conversion } = scene
      const terms = { direction, size: quantity, leverage, price: entry, exit: null }
      const { margin, commission } = openingNeed(instrument, terms, conversion)
      const value = dollarsUp(contractValue(instrument, entry, quantity), conversion)
      const gain = cfdProfit(instrument, { direction, size: quantity, entry }, exit, conversion)
      return { value, margin, fees: commission.due, net: amount(gain - commission.due) }
    }
  }
}

/** Bought, and what the fee left of it sold. */
function spotResult(
  { instrument, fee }: SpotScene,
  entry: Ticks,
  exit: Ticks,
  quantity: Lots,
): TradeResult {
  const value = spotCost(instrument, 'BUY', entry, quantity)
  const bought = spotProceeds(instrument, 'BUY', entry, quantity, fee).net
  const sold = lots(Number(bought / lotValue(instrument)))
  const { net: proceeds } = spotProceeds(instrument, 'SELL', exit, sold, fee)
  const net = amount(proceeds - value)
  const before = notional(instrument, exit, quantity) - value
  return { value, margin: value, fees: amount(before - net), net }
}

export interface LiquidationResult {
  readonly value: Amount
  readonly margin: Amount
  /** Of the opening value. */
  readonly maintenance: Amount
  /** Null: no price above zero liquidates it. */
  readonly price: Ticks | null
  /** That the tiers allow for the value. */
  readonly mostLeverage: number
}

/** The liquidation of a position that is the only one in its contract. */
export function liquidationResult(
  { instrument, direction, leverage }: PerpetualScene,
  entry: Ticks,
  quantity: Lots,
): LiquidationResult {
  const value = notional(instrument, entry, quantity)
  const margin = initialMargin(value, leverage)
  const tierBase = amount(0n)
  return {
    value,
    margin,
    maintenance: maintenanceMargin(instrument, value, tierBase),
    price: liquidationPrice(instrument, {
      direction,
      quantity,
      entryCost: value,
      margin,
      tierBase,
    }),
    mostLeverage: maxLeverageFor(instrument, value),
  }
}

/** The most lots that lose no more than `risk` at `stop`, fees included. */
export const sizeAtRisk = (scene: Scene, entry: Ticks, stop: Ticks, risk: Amount): Lots =>
  mostFitting(
    scene.instrument.maxLots,
    (quantity) => quantity === 0 || -tradeResult(scene, entry, stop, quantity).net <= risk,
  )

/** True if a position loses at `stop`. */
export const isStop = (scene: Scene, entry: Ticks, stop: Ticks): boolean =>
  scene.market !== 'spot' && scene.direction === 'SHORT' ? stop > entry : stop < entry
