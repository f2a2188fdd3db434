// Fills of spot orders in columns, until they are taken out: writing one down makes no object. A
// fill is read as its own thing only where somebody needs it, as a row, a record or a notice.
import { lots, ticks, type Lots, type Ticks } from '../../../../src/domain/brand'
import type { Notice } from '../../../../src/domain/records/records'
import type { Sum } from '../../../../src/domain/sum'
import type { NoticeSource } from '../../../engine/marketContext'
import { spotFillRecord } from '../orderRecord'
import type { OrderRow } from './orderRows'
import { SpotOrder, type OrderBlock } from './order'

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

export class SpotFills implements NoticeSource {
  size = 0
  private readonly orders: OrderRow[] = []
  private readonly prices: number[] = []
  private readonly quantities: number[] = []
  private readonly fees: Sum[] = []
  private readonly isMaker: boolean[] = []
  private readonly times: number[] = []

  constructor(
    private readonly block: OrderBlock,
    /** The id of the fill before the first. */
    private readonly before: number,
  ) {}

  /** The id of the newest. */
  get last(): number {
    return this.before + this.size
  }

  /** Answers its place. */
  add(
    order: OrderRow,
    isMaker: boolean,
    price: Ticks,
    quantity: Lots,
    fee: Sum,
    at: number,
  ): number {
    this.orders.push(order)
    this.prices.push(price)
    this.quantities.push(quantity)
    this.fees.push(fee)
    this.isMaker.push(isMaker)
    this.times.push(at)
    this.size += 1
    return this.size - 1
  }

  at(place: number): SpotFill {
    return {
      id: this.before + 1 + place,
      order: new SpotOrder(this.block, this.orders[place] as OrderRow),
      price: ticks(this.prices[place] as number),
      quantity: lots(this.quantities[place] as number),
      fee: this.fees[place] as Sum,
      liquidity: this.isMaker[place] ? 'MAKER' : 'TAKER',
      at: this.times[place] as number,
    }
  }

  all(): readonly SpotFill[] {
    return Array.from({ length: this.size }, (_, place) => this.at(place))
  }

  /** Those of an order that took, from a place on. */
  takenBy(order: OrderRow, from: number): readonly SpotFill[] {
    const found: SpotFill[] = []
    for (let place = from; place < this.size; place += 1)
      if (this.orders[place] === order && !this.isMaker[place]) found.push(this.at(place))
    return found
  }

  /** The notice to the owner of a filled order. */
  notice(place: number): Notice {
    const fill = this.at(place)
    return { kind: 'SPOT_FILL', at: fill.at, fill: spotFillRecord(fill) }
  }
}
