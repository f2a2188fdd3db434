// What happened in a ledger between two drains, as short as it was written down: transfers with the
// accounts they moved, and what stood in each of those accounts in the end. Rows for the store are
// made of it only when somebody reads them.
import { amount } from '../../src/domain/brand'
import { amountOf, NOTHING } from '../../src/domain/sum'
import type { Account, BookedPosting, BookedTransfer, OpenAccount } from './account'
import { balanceIn } from './balances'
import type { Entry } from './entry'
import { Move } from './move'

export class LedgerChanges {
  constructor(
    /** The number of the transfer before the first. */
    private readonly before: number,
    private readonly booked: readonly (Move | Entry)[],
    /** The accounts opened or moved. */
    readonly moved: readonly OpenAccount[],
    private readonly balances: Float64Array,
  ) {}

  /** How many transfers there are. */
  get size(): number {
    return this.booked.length
  }

  /** The same with what stood in them. */
  get accounts(): readonly Account[] {
    return this.moved.map(({ id, owner, wallet, coin, part }, index) => {
      return { id, owner, wallet, coin, part, balance: balanceIn(this.balances, index) }
    })
  }

  get transfers(): readonly BookedTransfer[] {
    return this.booked.map(({ kind, cause, at }, index) => {
      return { id: this.before + 1 + index, kind, cause, at }
    })
  }

  /** Of all those transfers, in their order. */
  get postings(): readonly BookedPosting[] {
    const rows: BookedPosting[] = []
    for (const [index, booked] of this.booked.entries()) {
      const transferId = this.before + 1 + index
      if (booked instanceof Move) {
        const value = amountOf(booked.value)
        rows.push({ transferId, accountId: booked.from.id, amount: amount(-value), at: booked.at })
        rows.push({ transferId, accountId: booked.to.id, amount: value, at: booked.at })
        continue
      }
      for (const [i, { id: accountId }] of booked.accounts.entries()) {
        const value = amountOf(booked.values[i] ?? NOTHING)
        rows.push({ transferId, accountId, amount: value, at: booked.at })
      }
    }
    return rows
  }
}
