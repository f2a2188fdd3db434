// A ledger account as callers see it: its number, name and balance.
import type { AccountName } from '../../../src/domain/accounts'
import type { AccountPlace, Amount } from '../../../src/domain/brand'

export interface Account extends AccountName {
  readonly id: number
  readonly balance: Amount
}

/** Name of an account of the ledger, with the slot of its row. */
export interface PlacedName extends AccountName {
  readonly place: AccountPlace
}

/** The unique text of an account name. */
export const accountKey = ({ owner, wallet, coin, part }: AccountName): string =>
  `${owner}|${wallet}|${coin}|${part}`

/** A booked transfer with its number. */
export interface BookedTransfer {
  readonly id: number
  readonly kind: string
  readonly cause: string
  readonly at: number
}

/** The effect of a booked transfer on one account; both are referred to by number. */
export interface BookedPosting {
  readonly transferId: number
  readonly accountId: number
  readonly amount: Amount
  /** Its transfer's time, ms UTC. */
  readonly at: number
}
