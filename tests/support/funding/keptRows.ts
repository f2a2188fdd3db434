// Rows that survive a kill in tests of funding: those of each commit, a charge only once, and the
// exchange's memory rebuilt from them.
import { everybody } from '../../../server/core/engine/marketContext'
import { ticketOfRow } from '../../../server/features/perpetual/rows'
import type { FundingChargeRow } from '../../../server/features/perpetual/tables'
import type { Ticket } from '../../../server/features/perpetual/ticket/ticket'
import { openCore, type Core } from '../core'
import { StoredRows } from './storedRows'

export class KeptRows {
  readonly charges = new Map<string, FundingChargeRow>()
  private readonly store = new StoredRows()

  /** Keeps what changed since the commit before. */
  commit(core: Core, at: number): void {
    const { rows } = core.memory.takeBatch(everybody, at)
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
