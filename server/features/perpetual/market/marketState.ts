// The state of one perpetual contract’s market.
import type { Ticks, Rate } from '../../../../src/domain/brand'
import type { PerpetualInstrument } from '../../../../src/domain/instruments'
import type { IndexFreeze } from '../../../../src/domain/perpetual/indexGuard'
import type { Book } from '../../../core/engine/book/book'
import type { Exposures } from './exposures'
import type { TicketOrder, Ticket } from '../ticket/ticket'

export interface MarketState {
  readonly instrument: PerpetualInstrument
  readonly book: Book<TicketOrder>
  readonly tickets: Set<Ticket>
  readonly exposures: Exposures
  /** Tickets whose forced close the book could not take whole. */
  readonly closings: Set<Ticket>
  mark: Ticks | null
  index: Ticks | null
  /** The price of the newest trade since the start; null before it. */
  last: Ticks | null
  /** The funding rate that the running interval will charge. */
  rate: Rate
  stale: boolean
  /** The last funding boundary charged to all, ms UTC; null before the first mark ever. */
  fundedAt: number | null
  /** What ended after `fundedAt` and is not charged to all yet, oldest first. */
  readonly due: DueFunding[]
  /**
   * The market maker's net position: signed lots (long above zero), and the price × quantity of all
   * that it bought less all that it sold, so that its whole result is lots × mark − cost.
   */
  makerLots: number
  makerCost: bigint
  /** Since when and why liquidations wait; null while the index is trusted. */
  frozen: IndexFreeze | null
}

/** Intervals of funding that ended one after another, to be charged at one rate and one mark. */
export interface DueFunding {
  /** The boundary at which the last of them ended, ms UTC. */
  readonly until: number
  readonly rate: Rate
  /** The first mark after they ended; null until it comes. */
  mark: Ticks | null
}
