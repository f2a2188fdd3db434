// Booked transfers and their postings as rows of numbers, until they are taken out: writing one
// down makes no object, and what was written lies close together.
import type { CausePart, TransferKind } from '../../src/domain/accounts'

/** Of each transfer its time, and how many postings there are up to its end. */
export const TRANSFER_WIDTH = 2
export const [AT, END] = [0, 1] as const
/** Of each posting the number of its account, and its value in two halves. */
export const POSTING_WIDTH = 3
export const [ACCOUNT, UPPER, LOWER] = [0, 1, 2] as const

/** What was taken out. */
export interface Booked {
  readonly transfers: readonly number[]
  readonly postings: readonly number[]
  readonly kinds: readonly TransferKind[]
  /** What the cause of each transfer begins with, and the rest of it. */
  readonly beginnings: readonly string[]
  readonly causes: readonly CausePart[]
}

export class Bookings {
  /** How many transfers there are. */
  size = 0
  private posted = 0
  // They keep their length: what stands behind the last row is of an earlier time.
  private readonly transfers: number[] = []
  private readonly postings: number[] = []
  private readonly kinds: TransferKind[] = []
  private readonly beginnings: string[] = []
  private causes: CausePart[] = []

  /** Another transfer, without postings yet. */
  add(kind: TransferKind, cause: CausePart, at: number, begins: string): void {
    const { size, transfers } = this
    const row = size * TRANSFER_WIDTH
    transfers[row + AT] = at
    transfers[row + END] = this.posted
    this.kinds[size] = kind
    this.beginnings[size] = begins
    this.causes.push(cause)
    this.size = size + 1
  }

  /** A posting of the last transfer, its value in halves. */
  post(account: number, upper: number, lower: number): void {
    const { postings, posted } = this
    const row = posted * POSTING_WIDTH
    postings[row + ACCOUNT] = account
    postings[row + UPPER] = upper
    postings[row + LOWER] = lower
    this.posted = posted + 1
    this.transfers[(this.size - 1) * TRANSFER_WIDTH + END] = posted + 1
  }

  /** Takes everything out, copied. */
  take(): Booked {
    const { size, posted, causes } = this
    this.size = 0
    this.posted = 0
    this.causes = []
    return {
      transfers: this.transfers.slice(0, size * TRANSFER_WIDTH),
      postings: this.postings.slice(0, posted * POSTING_WIDTH),
      kinds: this.kinds.slice(0, size),
      beginnings: this.beginnings.slice(0, size),
      causes,
    }
  }
}
