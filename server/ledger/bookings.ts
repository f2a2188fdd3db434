// Booked transfers and their postings as rows of numbers, until the next are written down over
// them: a booking makes no object, and what was written lies close together.
import type { CausePart, TransferKind } from '../../src/domain/accounts'

/** Of each transfer its time, and how many postings there are up to its end. */
const enum Transfer {
  At,
  End,
  Width,
}

/** Of each posting the number of its account, and its value in two halves. */
const enum Posting {
  Account,
  Upper,
  Lower,
  Width,
}

const SMALLEST = 256

export class Bookings {
  /** How many transfers there are. */
  size = 0
  /** How often they were taken out. */
  turn = 0
  private posted = 0
  private transfers: Float64Array = new Float64Array(SMALLEST * Transfer.Width)
  private postings: Float64Array = new Float64Array(SMALLEST * Posting.Width)
  private readonly kinds: TransferKind[] = []
  private readonly beginnings: string[] = []
  private readonly causes: CausePart[] = []

  /** Another transfer, without postings yet. */
  add(kind: TransferKind, cause: CausePart, at: number, begins: string): void {
    const { size } = this
    const row = size * Transfer.Width
    if (row === this.transfers.length) this.transfers = grown(this.transfers)
    this.transfers[row + Transfer.At] = at
    this.transfers[row + Transfer.End] = this.posted
    this.kinds[size] = kind
    this.beginnings[size] = begins
    this.causes[size] = cause
    this.size = size + 1
  }

  /** A posting of the last transfer, its value in halves. */
  post(account: number, upper: number, lower: number): void {
    const { posted } = this
    const row = posted * Posting.Width
    if (row === this.postings.length) this.postings = grown(this.postings)
    const { postings } = this
    postings[row + Posting.Account] = account
    postings[row + Posting.Upper] = upper
    postings[row + Posting.Lower] = lower
    this.posted = posted + 1
    this.transfers[(this.size - 1) * Transfer.Width + Transfer.End] = posted + 1
  }

  /** Takes all out: they can be read until the next transfer is added; how many there were. */
  take(): number {
    const { size } = this
    this.size = 0
    this.posted = 0
    this.turn += 1
    return size
  }

  kind(transfer: number): TransferKind {
    return this.kinds[transfer] as TransferKind
  }

  /** What caused a transfer. */
  cause(transfer: number): string {
    return `${this.beginnings[transfer]}${this.causes[transfer]}`
  }

  /** ms UTC. */
  at(transfer: number): number {
    return this.transfers[transfer * Transfer.Width + Transfer.At] as number
  }

  /** The number of the posting behind its last one. */
  end(transfer: number): number {
    return this.transfers[transfer * Transfer.Width + Transfer.End] as number
  }

  /** The number of the account of a posting. */
  account(posting: number): number {
    return this.postings[posting * Posting.Width + Posting.Account] as number
  }

  upper(posting: number): number {
    return this.postings[posting * Posting.Width + Posting.Upper] as number
  }

  lower(posting: number): number {
    return this.postings[posting * Posting.Width + Posting.Lower] as number
  }
}

function grown(old: Float64Array): Float64Array {
  const fresh = new Float64Array(2 * old.length)
  fresh.set(old)
  return fresh
}
