// What happened in a ledger between two drains, as short as it was written down: transfers with
// their postings, and what stood in each account that moved in the end. Rows for the store are made
// of it only when somebody reads them.
import type { AccountPlace } from '../../src/domain/brand'
import type { Account, BookedPosting, BookedTransfer, PlacedName } from './account'
import { balanceIn } from './accountRows'
import type { AccountTable } from './accountTable'
import { ACCOUNT, AT, END, LOWER, POSTING_WIDTH, TRANSFER_WIDTH, UPPER } from './bookings'
import type { Booked } from './bookings'
import { joined } from './halves'

export class LedgerChanges {
  constructor(
    /** The number of the transfer before the first. */
    private readonly before: number,
    private readonly booked: Booked,
    private readonly table: AccountTable,
    /** The accounts that moved, and what stood in each. */
    private readonly places: readonly AccountPlace[],
    private readonly balances: readonly number[],
  ) {}

  /** How many transfers there are. */
  get size(): number {
    return this.booked.causes.length
  }

  /** The accounts opened or moved. */
  get moved(): readonly PlacedName[] {
    return this.places.map((place) => this.table.name(place))
  }

  /** The same with their numbers and what stood in them. */
  get accounts(): readonly Account[] {
    const { rows } = this.table
    return this.moved.map(({ place, owner, wallet, coin, part }, index) => {
      const balance = balanceIn(this.balances, index)
      return { id: rows.id(place), owner, wallet, coin, part, balance }
    })
  }

  get transfers(): readonly BookedTransfer[] {
    const { transfers, kinds, beginnings, causes } = this.booked
    return kinds.map((kind, index) => {
      return {
        id: this.before + 1 + index,
        kind,
        cause: `${beginnings[index]}${causes[index]}`,
        at: transfers[index * TRANSFER_WIDTH + AT] as number,
      }
    })
  }

  /** Of all those transfers, in their order. */
  get postings(): readonly BookedPosting[] {
    const { transfers, postings } = this.booked
    const rows: BookedPosting[] = []
    let next = 0
    for (let index = 0; index < this.size; index += 1) {
      const transferId = this.before + 1 + index
      const at = transfers[index * TRANSFER_WIDTH + AT] as number
      const end = transfers[index * TRANSFER_WIDTH + END] as number
      for (; next < end; next += 1) {
        const row = next * POSTING_WIDTH
        const amount = joined(postings[row + UPPER] as number, postings[row + LOWER] as number)
        rows.push({ transferId, accountId: postings[row + ACCOUNT] as number, amount, at })
      }
    }
    return rows
  }
}
