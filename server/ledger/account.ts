// An account as the ledger holds it: its number, its name, where its balance stands.
import type { AccountName } from '../../src/domain/accounts'
import type { Amount } from '../../src/domain/brand'

export interface Account extends AccountName {
  readonly id: number
  readonly balance: Amount
}

/** The account itself inside the ledger: whoever holds it need not have it looked up. */
export class OpenAccount implements AccountName {
  /** 0 until money first moves here; only then does the account exist for others. */
  id = 0
  /** The drain after which it first moved again. */
  movedIn = -1

  constructor(
    /** Where its balance stands. */
    readonly place: number,
    readonly isSystem: boolean,
    readonly coin: AccountName['coin'],
    readonly owner: AccountName['owner'],
    readonly wallet: AccountName['wallet'],
    readonly part: AccountName['part'],
  ) {}
}

/** The unique text of a name. */
export const accountKey = ({ owner, wallet, coin, part }: AccountName): string =>
  `${owner}|${wallet}|${coin}|${part}`

/** A booked transfer with its number. */
export interface BookedTransfer {
  readonly id: number
  readonly kind: string
  readonly cause: string
  readonly at: number
}

/** What a booked transfer does to one account; both are named by number. */
export interface BookedPosting {
  readonly transferId: number
  readonly accountId: number
  readonly amount: Amount
  /** Its transfer's, ms UTC. */
  readonly at: number
}
