// Ledger changes between two batches, read in place: transfers with their postings, and the balance
// of each account that moved. Rows for the store are built only when read, which must happen before
// anything else is booked.
import type { AccountPlace } from '../../../src/domain/brand'
import type { NumberList } from '../../../src/domain/rows/numberList'
import type { Account, BookedPosting, BookedTransfer, PlacedName } from './account'
import type { AccountTable } from './accountTable'
import type { Bookings } from './bookings'

export class LedgerChanges {
  private readonly turn: number
  private readonly movedCount: number

  constructor(
    /** The number of the transfer before the first. */
    private readonly before: number,
    /** Number of transfers. */
    readonly size: number,
    private readonly booked: Bookings,
    private readonly table: AccountTable,
    /** The accounts that moved. */
    private readonly places: NumberList<AccountPlace>,
  ) {
    this.turn = booked.turn
    this.movedCount = places.size
  }

  /** The accounts opened or moved. */
  get moved(): readonly PlacedName[] {
    this.check()
    return this.places.first(this.movedCount).map((place) => this.table.name(place))
  }

  /** The same accounts with their numbers and balances. */
  get accounts(): readonly Account[] {
    const { rows } = this.table
    return this.moved.map(({ place, owner, wallet, coin, part }) => {
      return { id: rows.id(place), owner, wallet, coin, part, balance: rows.balance(place) }
    })
  }

  get transfers(): readonly BookedTransfer[] {
    this.check()
    const { booked } = this
    return Array.from({ length: this.size }, (_, index) => ({
      id: this.before + 1 + index,
      kind: booked.kind(index),
      cause: booked.cause(index),
      at: booked.at(index),
    }))
  }

  /** Postings of all these transfers, in their order. */
  get postings(): readonly BookedPosting[] {
    this.check()
    const { booked } = this
    const rows: BookedPosting[] = []
    for (let index = 0; index < this.size; index += 1) {
      const transferId = this.before + 1 + index
      const at = booked.at(index)
      booked.postings(index, (accountId, amount) => {
        rows.push({ transferId, accountId, amount, at })
      })
    }
    return rows
  }

  /** Throws if anything was booked or drained since. */
  private check(): void {
    const { booked, turn } = this
    if (booked.turn !== turn || booked.size > 0) throw new Error('A drain was read too late')
  }
}
