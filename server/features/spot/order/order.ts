// View of one spot order: its facts, from its row. It is created by each reader, and must not be
// kept longer than the exchange keeps the order.
import { lots, type Lots, type Ticks } from '../../../../src/domain/brand'
import type { SpotInstrument } from '../../../../src/domain/instruments'
import { costSum } from '../../../../src/domain/orders/spotCost'
import type {
  CancelReason,
  OrderType,
  Side,
  TimeInForce,
} from '../../../../src/domain/records/records'
import { NOTHING, type Sum } from '../../../../src/domain/sum'
import type { BookOrder } from '../../../core/engine/book/types'
import type { Sender } from '../../../../src/domain/orders/clientIds'
import type { Customers } from '../market/customers'
import type { SpotOrderFacts } from './orderFacts'
import type { OrderRow, OrderRows } from './orderRows'
import { isFiledEnded, isPostOnly, reasonOf, sideOf, timeInForceOf, typeOf } from './orderTerms'

/** A block of orders, and what their numbers stand for. */
export class OrderBlock {
  constructor(
    readonly rows: OrderRows,
    /** By the rows of orders. */
    private readonly ids: readonly string[],
    private readonly senders: readonly (Sender | undefined)[],
    private readonly customers: Customers,
    /** By the numbers of pairs. */
    private readonly instruments: readonly SpotInstrument[],
  ) {}

  id(row: OrderRow): string {
    return this.ids[row] as string
  }

  sender(row: OrderRow): Sender | undefined {
    return this.senders[row]
  }

  userId(row: OrderRow): string {
    return this.customers.id(this.rows.customer(row))
  }

  instrument(row: OrderRow): SpotInstrument {
    return this.instruments[this.rows.pair(row)] as SpotInstrument
  }
}

export class SpotOrder implements SpotOrderFacts, BookOrder {
  constructor(
    private readonly block: OrderBlock,
    readonly row: OrderRow,
  ) {}

  get id(): string {
    return this.block.id(this.row)
  }

  get userId(): string {
    return this.block.userId(this.row)
  }

  get clientId(): string | null {
    return this.block.sender(this.row)?.clientId ?? null
  }

  get keyId(): string | null {
    return this.block.sender(this.row)?.keyId ?? null
  }

  get owner(): string {
    return this.userId
  }

  get instrument(): SpotInstrument {
    return this.block.instrument(this.row)
  }

  get slot(): number {
    return this.block.rows.bookRow(this.row)
  }
  set slot(bookRow: number) {
    this.block.rows.setBookRow(this.row, bookRow)
  }

  get side(): Side {
    return sideOf(this.terms)
  }

  get type(): OrderType {
    return typeOf(this.terms)
  }

  get timeInForce(): TimeInForce {
    return timeInForceOf(this.terms)
  }

  get postOnly(): boolean {
    return isPostOnly(this.terms)
  }

  get cancelReason(): CancelReason | null {
    return reasonOf(this.terms)
  }

  get quantity(): Lots {
    return this.block.rows.quantity(this.row)
  }

  get limit(): Ticks | null {
    return this.block.rows.limit(this.row)
  }

  get filled(): Lots {
    return this.block.rows.filled(this.row)
  }

  get resting(): Lots {
    return this.block.rows.resting(this.row)
  }

  get cancelled(): Lots {
    return lots(this.hasEnded ? this.quantity - this.filled : 0)
  }

  get held(): Sum {
    const { limit, resting } = this
    return limit === null ? NOTHING : costSum(this.instrument, this.side, limit, resting)
  }

  get filledCost(): Sum {
    return this.block.rows.filledCost(this.row)
  }

  get fee(): Sum {
    return this.block.rows.fee(this.row)
  }

  get restSeq(): number {
    return this.block.rows.restSeq(this.row)
  }

  get createdAt(): number {
    return this.block.rows.createdAt(this.row)
  }

  get updatedAt(): number {
    return this.block.rows.updatedAt(this.row)
  }

  /** With its end it changes for the last time. */
  get closedAt(): number | null {
    return this.hasEnded ? this.updatedAt : null
  }

  private get terms(): number {
    return this.block.rows.terms(this.row)
  }

  private get hasEnded(): boolean {
    return isFiledEnded(this.terms)
  }
}
