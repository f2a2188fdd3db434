// An exchange for tests of funding over kills: its commits are kept row by row, and it can be
// killed at any moment and started again from what was committed.
import { openCore, type Core } from '../core'
import { PerpetualExchange, SYMBOL } from '../perpetualExchange'
import { KeptRows } from './keptRows'

export const HOUR = 3_600_000
/** Monday, 6 January 2025, 00:00 UTC. */
export const MONDAY = Date.UTC(2025, 0, 6)

export class FundingExchange {
  readonly kept = new KeptRows()
  core: Core = openCore()
  engine = engineOf(this.core)

  /** Ann and bob with money, depth for everybody, and the first mark at 01:00. */
  constructor() {
    for (const user of ['ann', 'bob']) this.engine.credit(user, '10000')
    this.trade('60000.0')
  }

  /** Depth around a price and a mark at it. */
  trade(price: string): void {
    const { engine } = this
    engine.depth([`${Number(price) - 1}.0 500`], [`${Number(price) + 1}.0 500`])
    engine.mark(price)
  }

  at(hour: number, minute = 0): void {
    this.engine.now = MONDAY + hour * HOUR + minute * 60_000
  }

  commit(): void {
    this.kept.commit(this.core, this.engine.now)
  }

  /** Loses what was not committed, and starts from what was; no mark has come yet. */
  kill(): void {
    const { now, count } = this.engine
    this.core = this.kept.restart()
    this.engine = engineOf(this.core, count)
    this.engine.now = now
  }

  /** Charges that are committed, oldest first: `ticket hour rate mark amount`. */
  charged(): readonly string[] {
    return [...this.kept.charges.values()].map(({ ticketId, boundary, rate, mark, amount }) => {
      const paid = Number(amount) / 1e10
      return `${ticketId} ${(boundary - MONDAY) / HOUR}:00 ${rate} ${mark / 10} ${paid}`
    })
  }
}

function engineOf(core: Core, count = { tickets: 0 }): PerpetualExchange {
  const { ledger, journal, perpetual: state } = core
  return new PerpetualExchange(SYMBOL, { ledger, journal, state, count })
}
