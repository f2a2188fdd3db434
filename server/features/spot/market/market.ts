// One pair with its book, and the exchange’s accounts of its two coins.
import type { AccountPlace, Ticks } from '../../../../src/domain/brand'
import type { SpotOrder } from '../order/order'
import type { NumberedBook } from '../../../core/engine/book/numberedBook'
import type { Book } from '../../../core/engine/book/book'
import type { SpotInstrument } from '../../../../src/domain/instruments'

/** One coin of a pair: its number, and the exchange's accounts of it that trades move. */
export interface PairCoin {
  readonly number: number
  readonly maker: AccountPlace
  readonly fees: AccountPlace
  readonly dust: AccountPlace
}

export interface SpotMarket {
  readonly instrument: SpotInstrument
  /** Among all pairs. */
  readonly number: number
  readonly book: Book<SpotOrder>
  /** The same book by the rows of orders and the numbers of customers. */
  readonly numbered: NumberedBook
  readonly base: PairCoin
  readonly quote: PairCoin
  /** The source's price, around which the price band stands; null before the first. */
  reference: Ticks | null
  stale: boolean
}
