// A fill of a spot order as a record in memory.
import type { Ticks, Lots } from '../../../../src/domain/brand'
import type { Sum } from '../../../../src/domain/sum'
import type { SpotOrder } from './order'

/** A fill of a spot order as it is read. */
export interface SpotFill {
  /** Grows by one over all spot fills of the exchange. */
  readonly id: number
  readonly order: SpotOrder
  readonly price: Ticks
  readonly quantity: Lots
  /** In the coin received. */
  readonly fee: Sum
  readonly liquidity: 'MAKER' | 'TAKER'
  /** ms UTC. */
  readonly at: number
}
