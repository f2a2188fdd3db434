// The folds of an account's orders and positions in all markets: a snapshot replaces everything, a
// delta replaces records, and a record is removed once its state is final. The maps are bounded by
// what one account may have open.
import type { CfdTicketRecord } from '../../domain/records/cfdRecords'
import type { PerpetualTicket } from '../../domain/records/records'
import type { SpotOrderRecord } from '../../domain/records/spotRecords'
import type { PerpetualStop } from '../../domain/records/stopRecords'
import type { OrdersMessage, PositionsMessage } from '../../protocol/decoded'
import {
  isOpenCfd,
  isOpenFuture,
  isPendingCfd,
  restsFuture,
  restsSpot,
  waitsStop,
} from '../../protocol/accountRows'
import { LiveRecords } from '../../protocol/liveRecords'

const MAX_PLACED = 64

type Placed = readonly [key: string, id: string]

export class OrdersFold {
  readonly kind = 'orders'
  readonly futures = new LiveRecords<PerpetualTicket>((ticket) => ticket.futureId, restsFuture)
  readonly spot = new LiveRecords<SpotOrderRecord>((order) => order.uuid, restsSpot)
  readonly forexs = new LiveRecords<CfdTicketRecord>((ticket) => ticket.forexUuid, isPendingCfd)
  readonly stops = new LiveRecords<PerpetualStop>((stop) => stop.stopId, waitsStop)
  /** The idempotency keys of the session's own placed orders, newest last. */
  placed: readonly string[] = []

  /** Keys that the last answer to polling named. */
  private polled: ReadonlySet<string> = new Set()

  apply(message: OrdersMessage): void {
    if (message.snapshot) this.clear()
    this.futures.take(message.futures)
    this.spot.take(message.spot)
    this.forexs.take(message.forexs)
    this.stops.take(message.stops)
    const { placed = [] } = message
    this.note(message.seq === 0 ? this.shownByPolling(placed) : placed)
  }

  /**
   * Polled lists may be a moment older than the keys: one counts once its record is in the lists,
   * or once they were asked for again.
   */
  private shownByPolling(placed: readonly Placed[]): readonly Placed[] {
    const before = this.polled
    this.polled = new Set(placed.map(([key]) => key))
    return placed.filter(([key, id]) => before.has(key) || this.has(id))
  }

  private has(id: string): boolean {
    return [this.futures, this.spot, this.forexs, this.stops].some((held) => held.has(id))
  }

  private note(placed: readonly Placed[]): void {
    const fresh = placed.map(([key]) => key).filter((key) => !this.placed.includes(key))
    if (fresh.length > 0) this.placed = [...this.placed, ...fresh].slice(-MAX_PLACED)
  }

  clear(): void {
    this.futures.clear()
    this.spot.clear()
    this.forexs.clear()
    this.stops.clear()
  }
}

export class PositionsFold {
  readonly kind = 'positions'
  readonly futures = new LiveRecords<PerpetualTicket>((ticket) => ticket.futureId, isOpenFuture)
  readonly forexs = new LiveRecords<CfdTicketRecord>((ticket) => ticket.forexUuid, isOpenCfd)

  apply(message: PositionsMessage): void {
    if (message.snapshot) this.clear()
    this.futures.take(message.futures)
    this.forexs.take(message.forexs)
  }

  clear(): void {
    this.futures.clear()
    this.forexs.clear()
  }
}
