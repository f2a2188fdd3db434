// What happened in a ledger between two drains, as short as it was written down: transfers with
// their postings, and what stood in each account that moved in the end. Rows for the store are made
// of it only when somebody reads them.
import type { Account, BookedPosting, BookedTransfer, OpenAccount } from './account'
import { balanceIn, joined } from './balances'
import type { BookedColumns } from './bookings'

export class LedgerChanges {
  constructor(
    /** The number of the transfer before the first. */
    private readonly before: number,
    private readonly booked: BookedColumns,
    /** The accounts opened or moved. */
    readonly moved: readonly OpenAccount[],
    private readonly balances: Float64Array,
  ) {}

  /** How many transfers there are. */
  get size(): number {
    return this.booked.kinds.length
  }

  /** The same with what stood in them. */
  get accounts(): readonly Account[] {
    return this.moved.map(({ id, owner, wallet, coin, part }, index) => {
      return { id, owner, wallet, coin, part, balance: balanceIn(this.balances, index) }
    })
  }

  get transfers(): readonly BookedTransfer[] {
    const { kinds, causes, times } = this.booked
    return kinds.map((kind, index) => {
      return {
        id: this.before + 1 + index,
        kind,
        cause: causes[index] as string,
        at: times[index] as number,
      }
    })
  }

  /** Of all those transfers, in their order. */
  get postings(): readonly BookedPosting[] {
    const { times, ends, accounts, uppers, lowers } = this.booked
    const rows: BookedPosting[] = []
    let next = 0
    for (const [index, end] of ends.entries()) {
      const transferId = this.before + 1 + index
      const at = times[index] as number
      for (; next < end; next += 1) {
        const amount = joined(uppers[next] as number, lowers[next] as number)
        rows.push({ transferId, accountId: accounts[next] as number, amount, at })
      }
    }
    return rows
  }
}
