// One spot order in the memory of the exchange.
import { lots, ticks, type Lots, type Ticks } from '../../../../src/domain/brand'
import type { SpotInstrument } from '../../../../src/domain/instruments'
import type {
  CancelReason,
  Notice,
  OrderType,
  Side,
  TimeInForce,
} from '../../../../src/domain/records/records'
import type { Sum } from '../../../../src/domain/sum'
import type { BookOrder } from '../../../engine/book/types'
import type { Customer, Purse } from '../customer'
import { paidCoin, type SpotOrderFacts, type SpotTerms } from './orderFacts'
import {
  CANCELLED,
  CLOSED_AT,
  CREATED_AT,
  FEE,
  FILLED,
  FILLED_COST,
  HELD,
  LIMIT,
  QUANTITY,
  REST_SEQ,
  RESTING,
  UPDATED_AT,
  type OrderFigures,
} from './orderFigures'

/**
 * An order in the memory of the exchange: its names, and a row of its numbers. When it is forgotten
 * it begins again as another order: nobody keeps it longer than the table of orders does.
 */
export class SpotOrder implements SpotOrderFacts, BookOrder {
  id!: string
  slot = 0
  customer!: Customer
  /** The accounts that it is paid from. */
  purse!: Purse
  /** Where it is filed; no part of what the order is. */
  stage: 'new' | 'live' | 'ended' = 'new'
  /** The drain after which it first changed again. */
  changedIn = -1
  /** Of its id, as the table of orders finds it. */
  hash = 0
  side!: Side
  instrument!: SpotInstrument
  type!: OrderType
  timeInForce!: TimeInForce
  postOnly!: boolean
  cancelReason: CancelReason | null = null
  /** Where its numbers stand, for good. */
  readonly row: number

  constructor(private readonly figures: OrderFigures) {
    this.row = figures.take()
  }

  /** Begins as an order before its first fill. */
  begin(id: string, customer: Customer, it: SpotInstrument, terms: SpotTerms, now: number): void {
    this.stage = 'new'
    this.changedIn = -1
    this.id = id
    this.customer = customer
    this.instrument = it
    this.side = terms.side
    this.type = terms.type
    this.timeInForce = terms.timeInForce
    this.postOnly = terms.postOnly
    this.cancelReason = null
    this.purse = customer.purse(paidCoin(this))
    this.figures.clear(this.row)
    this.quantity = terms.quantity
    this.limit = terms.limit
    this.figures.set(this.row, CREATED_AT, now)
    this.updatedAt = now
    this.closedAt = null
  }

  get userId(): string {
    return this.customer.id
  }

  get owner(): string {
    return this.customer.id
  }

  /** What its owner is told once it was cancelled. */
  notice(): Notice {
    const { closedAt: at, cancelReason: reason, id: uuid } = this
    if (at === null || reason === null) throw new Error(`Order ${uuid} was not cancelled`)
    return { kind: 'SPOT_CANCELLED', at, uuid, reason }
  }

  get quantity(): Lots {
    return lots(this.figures.get(this.row, QUANTITY))
  }
  set quantity(value: Lots) {
    this.figures.set(this.row, QUANTITY, value)
  }

  get limit(): Ticks | null {
    const price = this.figures.maybe(this.row, LIMIT)
    return price === null ? null : ticks(price)
  }
  set limit(value: Ticks | null) {
    this.figures.setMaybe(this.row, LIMIT, value)
  }

  get filled(): Lots {
    return lots(this.figures.get(this.row, FILLED))
  }
  set filled(value: Lots) {
    this.figures.set(this.row, FILLED, value)
  }

  get resting(): Lots {
    return lots(this.figures.get(this.row, RESTING))
  }
  set resting(value: Lots) {
    this.figures.set(this.row, RESTING, value)
  }

  get cancelled(): Lots {
    return lots(this.figures.get(this.row, CANCELLED))
  }
  set cancelled(value: Lots) {
    this.figures.set(this.row, CANCELLED, value)
  }

  get restSeq(): number {
    return this.figures.get(this.row, REST_SEQ)
  }
  set restSeq(value: number) {
    this.figures.set(this.row, REST_SEQ, value)
  }

  get createdAt(): number {
    return this.figures.get(this.row, CREATED_AT)
  }

  get updatedAt(): number {
    return this.figures.get(this.row, UPDATED_AT)
  }
  set updatedAt(value: number) {
    this.figures.set(this.row, UPDATED_AT, value)
  }

  get closedAt(): number | null {
    return this.figures.maybe(this.row, CLOSED_AT)
  }
  set closedAt(value: number | null) {
    this.figures.setMaybe(this.row, CLOSED_AT, value)
  }

  get held(): Sum {
    return this.figures.sum(this.row, HELD)
  }
  set held(value: Sum) {
    this.figures.setSum(this.row, HELD, value)
  }

  get filledCost(): Sum {
    return this.figures.sum(this.row, FILLED_COST)
  }
  set filledCost(value: Sum) {
    this.figures.setSum(this.row, FILLED_COST, value)
  }

  get fee(): Sum {
    return this.figures.sum(this.row, FEE)
  }
  set fee(value: Sum) {
    this.figures.setSum(this.row, FEE, value)
  }
}
