// Rows of the ladder: fixed prices one step apart, each with what rests and what was traded there.
// Prices are ticks, sizes lots.
import { readLots, readTicks } from '../../../domain/decimal'
import type { MarketTrade, Side } from '../../../domain/records/records'
import type { BookView } from '../../../domain/views/views'
import { groupPrice } from '../../figures/grouping'
import type { RestingRow } from '../../trading/actions/MarketActions'
import { restsOn, type OrderRow } from '../../trading/lists/rows'

export interface LadderRow {
  readonly price: number
  readonly bid: number
  readonly ask: number
  readonly ownBuy: number
  readonly ownSell: number
  readonly volume: number
}

export type Sizes = ReadonlyMap<number, number>

/** Resting sizes and traded volume by row price. */
export interface LadderSizes {
  readonly bids: Sizes
  readonly asks: Sizes
  readonly ownBuys: Sizes
  readonly ownSells: Sizes
  readonly volumes: Sizes
}

/** `count` rows around `centre`, the highest price first; prices below one step are left out. */
export function ladderRows(
  centre: number,
  step: number,
  count: number,
  sizes: LadderSizes,
): readonly LadderRow[] {
  const top = centre + Math.floor(count / 2) * step
  return Array.from({ length: count }, (_, index) => top - index * step)
    .filter((price) => price > 0)
    .map((price) => ({
      price,
      bid: sizes.bids.get(price) ?? 0,
      ask: sizes.asks.get(price) ?? 0,
      ownBuy: sizes.ownBuys.get(price) ?? 0,
      ownSell: sizes.ownSells.get(price) ?? 0,
      volume: sizes.volumes.get(price) ?? 0,
    }))
}

/** Sizes of one side of a book by price. */
export function levelSizes(levels: Float64Array): Sizes {
  const sizes = new Map<number, number>()
  for (let i = 0; i + 1 < levels.length; i += 2) sizes.set(levels[i] ?? 0, levels[i + 1] ?? 0)
  return sizes
}

/** Remaining size of own orders on a side, by row price. */
export function ownSizes(
  orders: readonly OrderRow[],
  symbol: string,
  step: number,
  side: Side,
): Sizes {
  const sizes = new Map<number, number>()
  for (const [level, row] of levelsOf(orders, symbol, step, side)) {
    const { size, filled, traded } = row
    const done = filled === null ? 0 : readLots(filled, traded.lotDecimals)
    const rest = readLots(size, traded.lotDecimals) - done
    sizes.set(level, (sizes.get(level) ?? 0) + rest)
  }
  return sizes
}

/** Own acknowledged orders on a side, by row price. */
export function ordersAtRow(
  orders: readonly OrderRow[],
  symbol: string,
  step: number,
  side: Side,
): ReadonlyMap<number, readonly RestingRow[]> {
  const found = new Map<number, readonly RestingRow[]>()
  for (const [level, { id, ...row }] of levelsOf(orders, symbol, step, side))
    if (id !== null) found.set(level, [...(found.get(level) ?? []), { ...row, id }])
  return found
}

function levelsOf(
  orders: readonly OrderRow[],
  symbol: string,
  step: number,
  side: Side,
): readonly (readonly [number, OrderRow])[] {
  return orders.flatMap((row) => {
    const { price, traded } = row
    if (price === null || traded.symbol !== symbol || restsOn(row) !== side) return []
    return [[groupPrice(readTicks(price, traded.priceDecimals), step, side), row] as const]
  })
}

type Prices = Pick<BookView, 'bids' | 'asks'>

/** The row in the middle of the market; null while a side is empty. */
export function middleRow({ bids, asks }: Prices, step: number): number | null {
  const [bid, ask] = [bids[0], asks[0]]
  if (bid === undefined || ask === undefined) return null
  return Math.round((bid + ask) / 2 / step) * step
}

/** True if the row is beyond the middle half of `count` rows around a centre. */
export const isFarOff = (row: number, centre: number, step: number, count: number): boolean =>
  Math.abs(row - centre) > (count / 4) * step

/** Prices beyond these are forgotten, those that traded longest ago first. */
export const MAX_PRICES = 4000

/** Volume traded at each price since the ladder was opened; bounded. */
export class TradedVolumes {
  readonly #lots = new Map<string, { price: number; side: Side; lots: number }>()
  #newest: number | null = null

  /** Adds what is new in the newest trades, newest first. The first call adds all of them. */
  note(trades: readonly MarketTrade[]): void {
    const newest = this.#newest
    for (const { id, price, quantity, side } of [...trades].reverse()) {
      if (newest !== null && id <= newest) continue
      const key = `${side} ${price}`
      const lots = (this.#lots.get(key)?.lots ?? 0) + quantity
      this.#lots.delete(key)
      this.#lots.set(key, { price, side, lots })
    }
    this.#newest = Math.max(newest ?? 0, trades[0]?.id ?? 0)
    for (const [key] of this.#lots) {
      if (this.#lots.size <= MAX_PRICES) break
      this.#lots.delete(key)
    }
  }

  /** By row price: buyers took from the asks, sellers from the bids. */
  byRow(step: number): Sizes {
    const sizes = new Map<number, number>()
    for (const { price, side, lots } of this.#lots.values()) {
      const row = groupPrice(price, step, side === 'BUY' ? 'SELL' : 'BUY')
      sizes.set(row, (sizes.get(row) ?? 0) + lots)
    }
    return sizes
  }
}
