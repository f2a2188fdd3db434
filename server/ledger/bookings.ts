// Booked transfers and their postings in columns, until they are taken out: writing one down makes
// no object, and what was written lies close together.
import type { CausePart, TransferKind } from '../../src/domain/accounts'
import type { Sum } from '../../src/domain/sum'
import { lowerOf, upperOf } from './halves'

/** What was taken out; of each column as many as there are transfers, or postings. */
export interface BookedColumns {
  readonly kinds: readonly TransferKind[]
  /** What each cause begins with, and the rest of it. */
  readonly beginnings: readonly string[]
  readonly causes: readonly CausePart[]
  readonly times: readonly number[]
  /** How many postings there are up to the end of each transfer. */
  readonly ends: readonly number[]
  /** Of each posting the number of its account, and its value in two halves. */
  readonly accounts: readonly number[]
  readonly uppers: readonly number[]
  readonly lowers: readonly number[]
}

export class Bookings {
  /** How many transfers there are. */
  size = 0
  private postings = 0
  // The columns keep their length: what stands behind the last row is of an earlier time.
  private readonly kinds: TransferKind[] = []
  private readonly beginnings: string[] = []
  private causes: CausePart[] = []
  private readonly times: number[] = []
  private readonly ends: number[] = []
  private readonly accounts: number[] = []
  private readonly uppers: number[] = []
  private readonly lowers: number[] = []

  /** Another transfer, without postings yet. */
  add(kind: TransferKind, cause: CausePart, at: number, begins: string): void {
    const { size } = this
    this.kinds[size] = kind
    this.beginnings[size] = begins
    this.causes.push(cause)
    this.times[size] = at
    this.ends[size] = this.postings
    this.size = size + 1
  }

  /** A posting of the last transfer. */
  post(account: number, value: Sum): void {
    const { postings } = this
    const upper = upperOf(value)
    this.accounts[postings] = account
    this.uppers[postings] = upper
    this.lowers[postings] = lowerOf(value, upper)
    this.postings = postings + 1
    this.ends[this.size - 1] = postings + 1
  }

  /** Takes everything out, copied. */
  take(): BookedColumns {
    const { size, postings, causes } = this
    this.size = 0
    this.postings = 0
    this.causes = []
    return {
      kinds: this.kinds.slice(0, size),
      beginnings: this.beginnings.slice(0, size),
      causes,
      times: this.times.slice(0, size),
      ends: this.ends.slice(0, size),
      accounts: this.accounts.slice(0, postings),
      uppers: this.uppers.slice(0, postings),
      lowers: this.lowers.slice(0, postings),
    }
  }
}
