// A store in memory for tests of what survives a kill: it keeps the rows of each commit by
// their keys, refuses a charge that it has, and builds the exchange's memory from them again.
import { everybody } from '../../../server/engine/marketContext'
import { ticketOfRow } from '../../../server/modules/perpetual/rows'
import type { FillRow, FundingChargeRow, TicketRow } from '../../../server/modules/perpetual/tables'
import { isLive, type Ticket } from '../../../server/modules/perpetual/ticket/ticket'
import type { AccountRow } from '../../../server/store/ledgerTables'
import type { InstrumentStateRow } from '../../../server/store/schema/markets'
import { openCore, type Core } from '../core'

export class KeptRows {
  readonly charges = new Map<string, FundingChargeRow>()
  private readonly accounts = new Map<number, AccountRow>()
  private readonly tickets = new Map<string, TicketRow>()
  private readonly instruments = new Map<string, InstrumentStateRow>()
  private readonly fills: FillRow[] = []
  private lastTransfer = 0

  /** Keeps what changed since the commit before. */
  commit(core: Core, at: number): void {
    const { rows } = core.memory.cut(everybody, at)
    const rowsOf = <Row>(table: string) => (rows[table] ?? []) as readonly Row[]
    for (const row of rowsOf<AccountRow>('accounts')) this.accounts.set(row.id, row)
    for (const row of rowsOf<TicketRow>('tickets')) this.tickets.set(row.id, row)
    for (const row of rowsOf<InstrumentStateRow>('instrument_states'))
      this.instruments.set(row.symbol, row)
    for (const row of rowsOf<FundingChargeRow>('funding_charges')) this.keepCharge(row)
    this.fills.push(...rowsOf<FillRow>('fills'))
    this.lastTransfer = rowsOf<{ id: number }>('transfers').at(-1)?.id ?? this.lastTransfer
  }

  /** What an exchange that starts now has in memory; throws where it does not add up. */
  restart(): Core {
    const live = [...this.tickets.values()].filter((row) => isLive(ticketOfRow(row)))
    live.sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1))
    const accounts = [...this.accounts.values()].sort((a, b) => a.id - b.id)
    return openCore({
      ledger: { accounts, lastTransfer: this.lastTransfer },
      perpetual: {
        live,
        instruments: [...this.instruments.values()],
        lastFill: this.fills.at(-1)?.id ?? 0,
        lastRest: Math.max(0, ...[...this.tickets.values()].map(lastRestOf)),
      },
    })
  }

  /** A ticket as it was committed last. */
  ticket(id: string): Ticket {
    const row = this.tickets.get(id)
    if (!row) throw new Error(`No ticket ${id} was committed`)
    return ticketOfRow(row)
  }

  private keepCharge(row: FundingChargeRow): void {
    const key = `${row.ticketId} ${row.boundary}`
    if (this.charges.has(key)) throw new Error(`${key} was charged twice`)
    this.charges.set(key, row)
  }
}

const lastRestOf = ({ restSeq, closeSeq }: TicketRow): number => Math.max(restSeq, closeSeq)
