// Owns an account as the ledger holds it: its number, its name, what stands in it. It refuses to
// know who moves money and why.
import type { AccountName } from '../../src/domain/accounts'
import type { Amount } from '../../src/domain/brand'

export interface Account extends AccountName {
  readonly id: number
  balance: Amount
}

/** The unique text of a name. */
export const accountKey = ({ owner, wallet, coin, part }: AccountName): string =>
  `${owner}|${wallet}|${coin}|${part}`

/** A booked transfer with its number; postings name accounts by number. */
export interface BookedTransfer {
  readonly id: number
  readonly kind: string
  readonly cause: string
  readonly at: number
  readonly postings: readonly (readonly [accountId: number, amount: Amount])[]
}
