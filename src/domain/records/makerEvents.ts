// The events of market sources, and the valid range of their figures. A figure that is not finite,
// not whole or out of range would stay in marks, margins and bars permanently.
import { assertNever } from '../assertNever'
import type { Lots, Rate, Ticks } from '../brand'
import type { Side } from './records'

/** Absolute quantities of the market maker by price; 0 removes. */
export interface MakerDepth {
  readonly bids: readonly (readonly [price: Ticks, quantity: Lots])[]
  readonly asks: readonly (readonly [price: Ticks, quantity: Lots])[]
  /** True: unlisted levels of the market maker are removed (a snapshot). */
  readonly replace: boolean
}

export interface MakerOrder {
  readonly side: Side
  readonly quantity: Lots
  readonly price: Ticks
}

/** An event of a market source. Markets ignore the kinds they do not use. */
export type MakerEvent =
  | { readonly kind: 'depth'; readonly update: MakerDepth }
  | { readonly kind: 'take'; readonly order: MakerOrder }
  | { readonly kind: 'print'; readonly order: MakerOrder }
  | { readonly kind: 'mark'; readonly mark: Ticks; readonly index: Ticks }
  | { readonly kind: 'reference'; readonly price: Ticks }
  | { readonly kind: 'quote'; readonly bid: Ticks; readonly ask: Ticks }
  | { readonly kind: 'session'; readonly open: boolean }
  | { readonly kind: 'fundingRate'; readonly rate: Rate }
  | { readonly kind: 'stale'; readonly stale: boolean }

/** A thousand times the highest price at the finest tick of the instrument table. */
const MAX_TICKS = 1e12
/** The largest quantity of a level or a trade, in lots. */
const MAX_LOTS = 1e13

/** A price in ticks that an instrument can have: whole, at least one tick. */
export const isPrice = (value: number): value is Ticks =>
  Number.isInteger(value) && value > 0 && value <= MAX_TICKS

/** A quantity in lots: whole, not negative; 0 where a level is removed. */
export const isQuantity = (value: number): value is Lots =>
  Number.isInteger(value) && value >= 0 && value <= MAX_LOTS

type Row = readonly [price: number, quantity: number]
const isLevel = ([price, quantity]: Row): boolean => isPrice(price) && isQuantity(quantity)

/**
 * True if every figure of an event may enter the books: prices at least one tick, traded quantities
 * at least one lot, a bid not above its ask. An invalid event is refused as a whole.
 */
export function isSound(event: MakerEvent): boolean {
  switch (event.kind) {
    case 'depth':
      return event.update.bids.every(isLevel) && event.update.asks.every(isLevel)
    case 'take':
    case 'print':
      return isLevel([event.order.price, event.order.quantity]) && event.order.quantity > 0
    case 'mark':
      return isPrice(event.mark) && isPrice(event.index)
    case 'reference':
      return isPrice(event.price)
    case 'quote':
      return isPrice(event.bid) && isPrice(event.ask) && event.bid <= event.ask
    case 'fundingRate':
      return typeof event.rate === 'bigint'
    case 'session':
    case 'stale':
      return true
    default:
      return assertNever(event)
  }
}
