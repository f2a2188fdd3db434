// Application of the market maker's absolute depth to a book. Levels shrink before others grow,
// growth trades with the customers it reaches before it rests, and the latest depth replaces older
// levels on the other side, so the book is never crossed.
import { lots, type Lots, type Ticks } from '../../../../src/domain/brand'
import type { Side } from '../../../../src/domain/records/records'
import type { Book } from './book'
import { MARKET_MAKER, type BookLike, type BookOrder, type LevelRow, type Sweep } from './types'

export interface DepthUpdate {
  readonly bids: readonly LevelRow[]
  readonly asks: readonly LevelRow[]
  /** If set, market maker levels not in the update are removed. */
  readonly replace: boolean
}

/** The market maker's fills while its levels grew, and the orders that were withdrawn. */
export interface MakerTrade<T> extends Pick<Sweep<T>, 'fills' | 'withdrawn'> {
  readonly side: Side
}

const SIDES = ['BUY', 'SELL'] as const

/** Applies one update; returns the trades with customers in the order in which they happened. */
export function setMakerDepth<T extends BookOrder>(
  book: BookLike<T>,
  update: DepthUpdate,
): MakerTrade<T>[] {
  const named = { BUY: new Map(update.bids), SELL: new Map(update.asks) }
  for (const side of SIDES) shrink(book, side, named[side], update.replace)
  return SIDES.flatMap((side) => {
    const rows = [...named[side]].filter(([price, target]) => target > book.makerAt(side, price))
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
    if (target < book.makerAt(side, price)) book.setMaker(side, price, target)
  if (!replace) return
  for (const price of book.makerPrices(side))
    if (!named.has(price)) book.setMaker(side, price, lots(0))
}

function grow<T extends BookOrder>(
  book: BookLike<T>,
  side: Side,
  price: Ticks,
  target: Lots,
): MakerTrade<T>[] {
  const other = side === 'BUY' ? 'SELL' : 'BUY'
  giveWay(book, other, price)
  const growth = lots(target - book.makerAt(side, price))
  const swept = book.take({
    owner: MARKET_MAKER,
    side,
    quantity: growth,
    limit: price,
    reach: 'customers',
  })
  if (swept.left > 0) book.setMaker(side, price, lots(book.makerAt(side, price) + swept.left))
  const { fills, withdrawn } = swept
  return fills.length + withdrawn.length > 0 ? [{ side, fills, withdrawn }] : []
}

/** Removes older maker levels of the other side that the new level would cross. */
function giveWay<T extends BookOrder>(book: BookLike<T>, side: Side, price: Ticks): void {
  for (const standing of book.makerPrices(side, price)) book.setMaker(side, standing, lots(0))
}

/** The market maker's whole depth in a book, as an update that would rebuild it. */
export function makerDepthOf<T extends BookOrder>(book: Book<T>): DepthUpdate {
  const rows = (side: Side) =>
    book.makerPrices(side).map((price: Ticks) => [price, book.makerAt(side, price)] as const)
  return { bids: rows('BUY'), asks: rows('SELL'), replace: true }
}

/**
 * Marks every level as changed, because subscribers to changes still hold the old book's levels.
 */
export function touchLevels<T extends BookOrder>(from: Book<T>, to: Book<T>): void {
  from.drainChanges((side, price) => to.touch(side, price))
  const { bids, asks } = from.levels()
  for (const [price] of bids) to.touch('BUY', price)
  for (const [price] of asks) to.touch('SELL', price)
}
