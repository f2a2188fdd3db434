// Owns how the house's absolute depth enters a book: shrinking before growing, growth trades with
// the customers it reaches before it rests, and what the house said last wins over its older
// levels on the other side, so that a book never stands crossed. It refuses to know where depth
// comes from.
import { lots, type Lots, type Ticks } from '../../../src/domain/brand'
import type { Side } from '../../../src/domain/records/records'
import { HOUSE, type BookLike, type BookOrder, type LevelRow, type Sweep } from './types'

export interface DepthUpdate {
  readonly bids: readonly LevelRow[]
  readonly asks: readonly LevelRow[]
  /** House levels that are not named are removed. */
  readonly replace: boolean
}

/** What the house took from customers while its levels grew. */
export interface HouseTrade<T> extends Pick<Sweep<T>, 'fills'> {
  readonly side: Side
}

const SIDES = ['BUY', 'SELL'] as const

/** Applies one update; answers the trades with customers in the order in which they happened. */
export function setHouseDepth<T extends BookOrder>(
  book: BookLike<T>,
  update: DepthUpdate,
): HouseTrade<T>[] {
  const named = { BUY: new Map(update.bids), SELL: new Map(update.asks) }
  for (const side of SIDES) shrink(book, side, named[side], update.replace)
  return SIDES.flatMap((side) => {
    const rows = [...named[side]].filter(([price, target]) => target > book.houseAt(side, price))
    rows.sort(([a], [b]) => (side === 'BUY' ? b - a : a - b))
    return rows.flatMap(([price, target]) => grow(book, side, price, target))
  })
}

function shrink<T extends BookOrder>(
  book: BookLike<T>,
  side: Side,
  named: ReadonlyMap<Ticks, Lots>,
  replace: boolean,
): void {
  for (const [price, target] of named)
    if (target < book.houseAt(side, price)) book.setHouse(side, price, target)
  if (!replace) return
  for (const price of book.housePrices(side))
    if (!named.has(price)) book.setHouse(side, price, lots(0))
}

function grow<T extends BookOrder>(
  book: BookLike<T>,
  side: Side,
  price: Ticks,
  target: Lots,
): HouseTrade<T>[] {
  const other = side === 'BUY' ? 'SELL' : 'BUY'
  giveWay(book, other, price)
  const growth = lots(target - book.houseAt(side, price))
  const swept = book.take({
    owner: HOUSE,
    side,
    quantity: growth,
    limit: price,
    reach: 'customers',
  })
  if (swept.left > 0) book.setHouse(side, price, lots(book.houseAt(side, price) + swept.left))
  return swept.fills.length > 0 ? [{ side, fills: swept.fills }] : []
}

/** Older house levels of the other side that the new level would cross are removed. */
function giveWay<T extends BookOrder>(book: BookLike<T>, side: Side, price: Ticks): void {
  for (const standing of book.housePrices(side, price)) book.setHouse(side, standing, lots(0))
}
