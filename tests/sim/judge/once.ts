// Check of events that may happen only once in a run: funding of a ticket at a boundary, a
// roll-over of a ticket, one of take-profit and stop-loss, the end of a stop order, a fill number.
import type { Drained } from './drained'

export class Once {
  private readonly seen = new Set<string>()
  private readonly fired = new Map<string, string>()
  private last = { spot: 0, perpetual: 0, cfd: 0, trade: 0, transfer: 0 }

  /** Trades are numbered anew after a kill. */
  restarted(): void {
    this.last.trade = 0
  }

  breaches({ perpetual, cfd, spot, trades, money }: Drained): readonly string[] {
    const breaches: string[] = []
    const mark = (key: string) => {
      if (this.seen.has(key)) breaches.push(`${key} twice`)
      this.seen.add(key)
    }
    for (const { ticket, boundary } of perpetual.charges) mark(`funding ${ticket.id} ${boundary}`)
    for (const { ticket, rollover } of cfd.swaps) mark(`swap ${ticket.id} ${rollover}`)
    for (const { ticket, action } of perpetual.fills)
      if (action === 'TAKE_PROFIT' || action === 'STOP_LOSS') {
        const before = this.fired.get(ticket.id) ?? action
        if (before !== action) breaches.push(`${ticket.id}: ${before}, then ${action}`)
        this.fired.set(ticket.id, action)
      }
    for (const stop of perpetual.stops)
      if (stop.endedAt !== null) mark(`the end of stop order ${stop.id}`)
    const ids = {
      spot: spot.fills.map(({ id }) => id),
      perpetual: perpetual.fills.map(({ id }) => id),
      cfd: cfd.deals.map(({ id }) => id),
      trade: trades.map(({ trade }) => trade.id),
      transfer: money.transfers.map(({ id }) => id),
    }
    for (const kind of ['spot', 'perpetual', 'cfd', 'trade', 'transfer'] as const)
      for (const id of ids[kind]) {
        if (id !== this.last[kind] + 1) breaches.push(`${kind} ${id} after ${this.last[kind]}`)
        this.last[kind] = id
      }
    return breaches
  }
}
