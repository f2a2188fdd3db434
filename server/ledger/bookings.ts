// Booked transfers and their postings as rows of numbers, until the next are written down over
// them: a booking makes no object, and what was written lies close together.
import type { CausePart, TransferKind } from '../../src/domain/accounts'
import { amount, type Amount } from '../../src/domain/brand'
import { joined } from './halves'

/** Shows what a transfer adds to an account, by its number. */
export type VisitPosting = (account: number, value: Amount) => void

/**
 * Of each transfer its time; of a movement between two accounts their numbers and its value in two
 * halves; of any other one its first posting and the one behind its last.
 */
const enum Transfer {
  At,
  Giver,
  Getter,
  Upper,
  Lower,
  First,
  End,
  Width = 8,
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
  private posts: Float64Array = new Float64Array(SMALLEST * Posting.Width)
  private readonly kinds: TransferKind[] = []
  private readonly beginnings: string[] = []
  private readonly causes: CausePart[] = []

  /** A movement from one account to another one, by their numbers. */
  move(
    kind: TransferKind,
    cause: CausePart,
    at: number,
    begins: string,
    giver: number,
    getter: number,
    upper: number,
    lower: number,
  ): void {
    const row = this.open(kind, cause, at, begins)
    const { transfers } = this
    transfers[row + Transfer.Giver] = giver
    transfers[row + Transfer.Getter] = getter
    transfers[row + Transfer.Upper] = upper
    transfers[row + Transfer.Lower] = lower
  }

  /** A transfer of any shape, without postings yet. */
  add(kind: TransferKind, cause: CausePart, at: number, begins: string): void {
    const row = this.open(kind, cause, at, begins)
    const { transfers, posted } = this
    transfers[row + Transfer.Giver] = 0
    transfers[row + Transfer.First] = posted
    transfers[row + Transfer.End] = posted
  }

  /** A posting of the last transfer, its value in halves. */
  post(account: number, upper: number, lower: number): void {
    const { posted } = this
    const row = posted * Posting.Width
    if (row === this.posts.length) this.posts = grown(this.posts)
    const { posts } = this
    posts[row + Posting.Account] = account
    posts[row + Posting.Upper] = upper
    posts[row + Posting.Lower] = lower
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

  /** Shows the postings of a transfer. */
  postings(transfer: number, visit: VisitPosting): void {
    const { transfers, posts } = this
    const row = transfer * Transfer.Width
    const giver = transfers[row + Transfer.Giver] as number
    if (giver !== 0) {
      const upper = transfers[row + Transfer.Upper] as number
      const value = joined(upper, transfers[row + Transfer.Lower] as number)
      visit(giver, amount(-value))
      visit(transfers[row + Transfer.Getter] as number, value)
      return
    }
    const end = transfers[row + Transfer.End] as number
    for (let posting = transfers[row + Transfer.First] as number; posting < end; posting += 1) {
      const at = posting * Posting.Width
      const value = joined(posts[at + Posting.Upper] as number, posts[at + Posting.Lower] as number)
      visit(posts[at + Posting.Account] as number, value)
    }
  }

  /** Begins the row of a transfer; where it stands. */
  private open(kind: TransferKind, cause: CausePart, at: number, begins: string): number {
    const { size } = this
    const row = size * Transfer.Width
    if (row === this.transfers.length) this.transfers = grown(this.transfers)
    this.transfers[row + Transfer.At] = at
    this.kinds[size] = kind
    this.beginnings[size] = begins
    this.causes[size] = cause
    this.size = size + 1
    return row
  }
}

function grown(old: Float64Array): Float64Array {
  const fresh = new Float64Array(2 * old.length)
  fresh.set(old)
  return fresh
}
