// A fill of a spot order as the engine and the store hold it; it is its owner's notice too.
import type { Lots, Ticks } from '../../../../src/domain/brand'
import type { Notice } from '../../../../src/domain/records/records'
import type { Sum } from '../../../../src/domain/sum'
import type { PendingNotice } from '../../../engine/marketContext'
import { spotFillRecord } from '../orderRecord'
import type { SpotOrder } from './order'

export class SpotFill implements PendingNotice {
  constructor(
    /** Grows by one over all spot fills of the exchange. */
    readonly id: number,
    readonly order: SpotOrder,
    readonly price: Ticks,
    readonly quantity: Lots,
    /** In the coin received. */
    readonly fee: Sum,
    readonly liquidity: 'MAKER' | 'TAKER',
    /** ms UTC. */
    readonly at: number,
  ) {}

  get userId(): string {
    return this.order.userId
  }

  notice(): Notice {
    return { kind: 'SPOT_FILL', at: this.at, fill: spotFillRecord(this) }
  }
}
