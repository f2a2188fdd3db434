// The folds of an account's orders and positions in all markets: a snapshot replaces all, a
// delta replaces records, and a record leaves by what it says. The maps are bounded by what one
// account may have open.
import type { ForexTicketRecord } from '../../domain/records/forexRecords'
import type { FuturesTicket } from '../../domain/records/records'
import type { SpotOrderRecord } from '../../domain/records/spotRecords'
import type { OrdersMessage, PositionsMessage } from '../../protocol/decoded'
import {
  isOpenForex,
  isOpenFuture,
  isPendingForex,
  restsFuture,
  restsSpot,
} from '../../protocol/accountRows'
import { LiveRecords } from '../../protocol/liveRecords'

export class OrdersFold {
  readonly kind = 'orders'
  readonly futures = new LiveRecords<FuturesTicket>((ticket) => ticket.futureId, restsFuture)
  readonly spot = new LiveRecords<SpotOrderRecord>((order) => order.uuid, restsSpot)
  readonly forexs = new LiveRecords<ForexTicketRecord>((ticket) => ticket.forexUuid, isPendingForex)

  apply(message: OrdersMessage): void {
    if (message.snapshot) this.clear()
    this.futures.take(message.futures)
    this.spot.take(message.spot)
    this.forexs.take(message.forexs)
  }

  clear(): void {
    this.futures.clear()
    this.spot.clear()
    this.forexs.clear()
  }
}

export class PositionsFold {
  readonly kind = 'positions'
  readonly futures = new LiveRecords<FuturesTicket>((ticket) => ticket.futureId, isOpenFuture)
  readonly forexs = new LiveRecords<ForexTicketRecord>((ticket) => ticket.forexUuid, isOpenForex)

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
