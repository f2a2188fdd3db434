// What survives a kill in tests of funding: the rows of each commit, a charge only once, and the
// exchange's memory built from them again.
import { everybody } from '../../../server/engine/marketContext'
import { ticketOfRow } from '../../../server/modules/perpetual/rows'
import type { FundingChargeRow } from '../../../server/modules/perpetual/tables'
import type { Ticket } from '../../../server/modules/perpetual/ticket/ticket'
import { openCore, type Core } from '../core'
import { StoredRows } from './storedRows'

export class KeptRows {
  readonly charges = new Map<string, FundingChargeRow>()
  private readonly store = new StoredRows()

  /** Keeps what changed since the commit before. */
  commit(core: Core, at: number): void {
    const { rows } = core.memory.cut(everybody, at)
    this.store.take(rows)
    for (const row of (rows['funding_charges'] ?? []) as readonly FundingChargeRow[])
      this.keepCharge(row)
  }

  /** What an exchange that starts now has in memory; throws where it does not add up. */
  restart(): Core {
    return openCore(this.store.stored())
  }

  /** A ticket as it was committed last. */
  ticket(id: string): Ticket {
    const row = this.store.row('tickets', id)
    if (!row) throw new Error(`No ticket ${id} was committed`)
    return ticketOfRow(row)
  }

  private keepCharge(row: FundingChargeRow): void {
    const key = `${row.ticketId} ${row.boundary}`
    if (this.charges.has(key)) throw new Error(`${key} was charged twice`)
    this.charges.set(key, row)
  }
}
