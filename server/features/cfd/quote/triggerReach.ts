// Distance from a market's quote to the nearest trigger price of any ticket, so that a quote in
// between costs four comparisons. After a ticket is removed the distance may be too short, never
// too long.
import type { Quote } from '../../../../src/domain/cfd/conversion'
import type { Ticks } from '../../../../src/domain/brand'
import type { CfdTicket } from '../ticket'

export class TriggerReach {
  /** A trigger is due at a bid at or below the first, or at or above the second; asks likewise. */
  private bid: [low: number, high: number] = [-Infinity, Infinity]
  private ask: [low: number, high: number] = [-Infinity, Infinity]

  /** Counts a ticket as it is now. */
  add({ status, openType, direction, trigger, takeProfit, stopLoss }: CfdTicket): void {
    const isLong = direction === 'LONG'
    if (status === 'PENDING') {
      const wantsBelow = (openType === 'LIMIT') === isLong
      narrow(isLong ? this.ask : this.bid, wantsBelow, trigger)
    } else if (status === 'OPEN') {
      const side = isLong ? this.bid : this.ask
      narrow(side, isLong, stopLoss)
      narrow(side, !isLong, takeProfit)
    }
  }

  /** Whether a quote may set something off. */
  reaches({ bid, ask }: Quote): boolean {
    return isOutside(this.bid, bid) || isOutside(this.ask, ask)
  }

  /** Counts anew: what has gone is forgotten. */
  recount(tickets: Iterable<CfdTicket>): void {
    this.bid = [-Infinity, Infinity]
    this.ask = [-Infinity, Infinity]
    for (const ticket of tickets) this.add(ticket)
  }
}

const isOutside = ([low, high]: readonly [number, number], price: number): boolean =>
  price <= low || price >= high

function narrow(side: [number, number], isBelow: boolean, price: Ticks | null): void {
  if (price === null) return
  if (isBelow) side[0] = Math.max(side[0], price)
  else side[1] = Math.min(side[1], price)
}
