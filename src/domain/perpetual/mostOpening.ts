// The maximum that a balance opens in a perpetual: it must cover the walk of the book, the fee, the
// margin and the immediate loss at the mark, and leverage and margin must be allowed for all of it.
// The exchange checks an order by the same figures.
import { amount, ticks, type Amount, type Lots, type Ticks } from '../brand'
import type { PerpetualInstrument } from '../instruments'
import { drifted, mostFitting, walkBook } from '../orders/bookWalk'
import type { BookLevel } from '../orders/marketEstimate'
import { bandLimit } from '../orders/priceBand'
import {
  affordableLots,
  feeOf,
  initialMargin,
  isLiquidatable,
  maintenanceMargin,
  notional,
  openLoss,
  type Direction,
} from './margin'
import { maxLeverageFor } from './tiers'

export interface OpeningScene {
  readonly direction: Direction
  readonly leverage: number
  readonly mark: Ticks
  /** null: at market. */
  readonly limit: Ticks | null
  /** The opposite side of the book, best first; empty if unknown. */
  readonly levels: readonly BookLevel[]
  /** The customer's exposure in the contract, open and resting. */
  readonly exposure: Amount
}

/** The amount that an order takes from the available balance, and the position it opens. */
export interface OpeningCost {
  /** Margin, fees and the immediate loss at the mark, each rounded up per fill. */
  readonly needed: Amount
  readonly value: Amount
  /** Initial margin and immediate loss: the reservation of the position. */
  readonly margin: Amount
}

/**
 * The fills of an order: at market on the present book, with a limit all of it at the limit. `rest`
 * is the price of the part that the book does not cover at market; null: that part is not executed.
 */
export function openingFills(
  instrument: PerpetualInstrument,
  { direction, mark, limit, levels }: OpeningScene,
  quantity: Lots,
  rest: Ticks | null = null,
): readonly BookLevel[] {
  if (limit !== null) return [{ price: limit, size: quantity }]
  const side = direction === 'LONG' ? 'BUY' : 'SELL'
  return walkBook(side, levels, bandLimit(instrument, side, mark), quantity, rest)
}

/** The cost of an order that is filled as `openingFills` says. */
export function openingCost(
  instrument: PerpetualInstrument,
  scene: OpeningScene,
  quantity: Lots,
  rest: Ticks | null = null,
): OpeningCost {
  const { direction, leverage, mark } = scene
  let [value, margin, fees] = [0n, 0n, 0n]
  for (const { price, size } of openingFills(instrument, scene, quantity, rest)) {
    const worth = notional(instrument, price, size)
    value += worth
    margin += initialMargin(worth, leverage) + openLoss(instrument, direction, price, mark, size)
    fees += feeOf(worth, instrument.takerFee)
  }
  return { needed: amount(margin + fees), value: amount(value), margin: amount(margin) }
}

/**
 * True if the exchange would open this much with `available` at present; any part that the book
 * does not cover is priced at the edge of the band.
 */
export function fitsOpening(
  instrument: PerpetualInstrument,
  scene: OpeningScene,
  available: Amount,
  quantity: Lots,
): boolean {
  const { direction, leverage, mark, limit, exposure } = scene
  const reference = notional(instrument, limit ?? mark, quantity)
  if (leverage > maxLeverageFor(instrument, amount(exposure + reference))) return false
  if (initialMargin(reference, leverage) <= maintenanceMargin(instrument, reference, exposure))
    return false
  const edge = bandLimit(instrument, direction === 'LONG' ? 'BUY' : 'SELL', mark)
  const { needed, value: entryCost, margin } = openingCost(instrument, scene, quantity, edge)
  if (needed > available) return false
  // A taker fill must not be liquidatable at the present mark; a resting order is checked when it
  // fills.
  const part = { direction, quantity, entryCost, margin, tierBase: exposure }
  return limit !== null || !isLiquidatable(instrument, part, mark)
}

/**
 * The maximum number of lots that `available` opens. At market the book may move slightly in either
 * direction before the order is executed: higher proceeds of a seller need more margin.
 */
export function mostOpening(
  instrument: PerpetualInstrument,
  scene: OpeningScene,
  available: Amount,
): Lots {
  const { direction, leverage, mark, limit } = scene
  const moved = (['BUY', 'SELL'] as const).map((towards) => ({
    ...scene,
    levels: scene.levels.map(({ price, size }) => ({ price: drifted(towards, price), size })),
  }))
  const lowest = moved.flatMap(({ levels }) => [levels[0], levels.at(-1)])
  const edge = bandLimit(instrument, direction === 'LONG' ? 'BUY' : 'SELL', mark)
  // No fill is cheaper: an upper bound for the search.
  const price = limit ?? ticks(Math.min(edge, ...lowest.map((each) => each?.price ?? edge)))
  const bound = affordableLots(instrument, available, { direction, price, mark: null, leverage })
  return mostFitting(
    Math.min(instrument.maxLots, bound),
    (quantity) =>
      quantity === 0 || moved.every((each) => fitsOpening(instrument, each, available, quantity)),
  )
}
