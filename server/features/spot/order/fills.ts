// Fills of spot orders in columns, until the next are written over them: writing one down makes no
// object. A fill becomes an object only where one is needed, as a row, a record or a notice.
import { lots, ticks, type Lots, type Ticks } from '../../../../src/domain/brand'
import type { Notice } from '../../../../src/domain/records/notices'
import type { Sum } from '../../../../src/domain/sum'
import type { NoticeSource } from '../../../core/engine/marketContext'
import { spotFillRecord } from '../orderRecord'
import type { OrderRow } from './orderRows'
import { SpotOrder, type OrderBlock } from './order'
import type { SpotFill } from './fill'

export class SpotFills implements NoticeSource {
  /** How many there are that were not taken out. */
  size = 0
  /** The id of the fill in the first place. */
  private first = 1
  // They keep their length: what stands behind the last fill is of an earlier time.
  private readonly orders: OrderRow[] = []
  private readonly prices: number[] = []
  private readonly quantities: number[] = []
  private readonly fees: Sum[] = []
  private readonly isMaker: boolean[] = []
  private readonly times: number[] = []

  constructor(
    private readonly block: OrderBlock,
    /** The id of the newest. */
    public last = 0,
  ) {}

  /** Answers its id. */
  add(
    order: OrderRow,
    isMaker: boolean,
    price: Ticks,
    quantity: Lots,
    fee: Sum,
    at: number,
  ): number {
    const { size } = this
    this.last += 1
    if (size === 0) this.first = this.last
    this.orders[size] = order
    this.prices[size] = price
    this.quantities[size] = quantity
    this.fees[size] = fee
    this.isMaker[size] = isMaker
    this.times[size] = at
    this.size = size + 1
    return this.last
  }

  /** Takes all out: they can be read until the next one is added; how many there were. */
  take(): number {
    const { size } = this
    this.size = 0
    return size
  }

  /** A fill by its place. */
  at(place: number): SpotFill {
    return {
      id: this.first + place,
      order: new SpotOrder(this.block, this.orders[place] as OrderRow),
      price: ticks(this.prices[place] as number),
      quantity: lots(this.quantities[place] as number),
      fee: this.fees[place] as Sum,
      liquidity: this.isMaker[place] ? 'MAKER' : 'TAKER',
      at: this.times[place] as number,
    }
  }

  /** Those of an order that took, from a place on. */
  takenBy(order: OrderRow, from: number): readonly SpotFill[] {
    const found: SpotFill[] = []
    for (let place = from; place < this.size; place += 1)
      if (this.orders[place] === order && !this.isMaker[place]) found.push(this.at(place))
    return found
  }

  /** The notice to the owner of a filled order; throws where the fill cannot be read any more. */
  notice(id: number): Notice {
    if (id < this.first) throw new Error(`Fill ${id} was read too late`)
    const fill = this.at(id - this.first)
    return { kind: 'SPOT_FILL', at: fill.at, fill: spotFillRecord(fill) }
  }
}
