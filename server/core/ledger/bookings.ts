// Booked transfers and their postings as rows of numbers, overwritten by the next batch: a booking
// allocates no object, and new rows lie close together.
import type { CausePart, TransferKind } from '../../../src/domain/accounts'
import { amount, type AccountPlace, type Amount } from '../../../src/domain/brand'
import { RowBlock } from '../../../src/domain/rows/rowBlock'
import { joined } from '../../../src/domain/sum'
import type { AccountRows } from './accountRows'
import type { OwedSums } from './owedSums'
import { PostingRows } from './postingRows'

/** Called with the amount that a transfer adds to an account, by account number. */
export type VisitPosting = (account: number, value: Amount) => void

/** Width of a transfer's row in doubles, and in 32-bit integers, two per double. */
const enum Width {
  Floats = 5,
  Ints = 10,
}

/** Fractions of a transfer: its time, and the value of a movement between two accounts. */
const enum Float {
  At,
  Upper,
  Lower,
}

/**
 * Whole numbers of a transfer, after the fractions: the accounts' places for a movement; for any
 * other transfer, its first posting and the one after its last.
 */
const enum Int {
  Giver = 6,
  Getter,
  First,
  End,
}

/** In place of the giver, if a transfer is not a movement. */
const NO_PLACE = -1

const SMALLEST = 256

export class Bookings extends RowBlock {
  /** Number of transfers. */
  size = 0
  /** Raised whenever previously drained rows become unreadable. */
  turn = 0
  /** Postings of transfers that are not movements, followed by those of the one being written. */
  readonly posted = new PostingRows()
  /** The first posting of the transfer being written. */
  first = 0
  private readonly kinds: TransferKind[] = []
  private readonly beginnings: string[] = []
  private readonly causes: CausePart[] = []

  /** `rows` are the accounts' rows: by the time they are read, they have numbers. */
  constructor(private readonly rows: AccountRows) {
    super(SMALLEST * Width.Floats)
  }

  /** Books a movement from one account to another. */
  move(
    kind: TransferKind,
    cause: CausePart,
    at: number,
    begins: string,
    giver: AccountPlace,
    getter: AccountPlace,
    upper: number,
    lower: number,
  ): void {
    this.open(kind, cause, at, begins)
    const row = this.size - 1
    const { floats, ints } = this
    floats[row * Width.Floats + Float.Upper] = upper
    floats[row * Width.Floats + Float.Lower] = lower
    ints[row * Width.Ints + Int.Giver] = giver
    ints[row * Width.Ints + Int.Getter] = getter
  }

  /** Begins a transfer: the postings that follow are its own. */
  begin(): void {
    this.turn += 1
  }

  /** A transfer of any shape: its postings are those that were written down last. */
  add(kind: TransferKind, cause: CausePart, at: number, begins: string): void {
    this.open(kind, cause, at, begins)
    const row = this.size - 1
    const { ints, posted } = this
    ints[row * Width.Ints + Int.Giver] = NO_PLACE
    ints[row * Width.Ints + Int.First] = this.first
    ints[row * Width.Ints + Int.End] = posted.size
    this.first = posted.size
  }

  /** Discards the postings written for an abandoned transfer. */
  giveUp(): void {
    this.posted.size = this.first
  }

  /** Drains all transfers, readable until the next one begins; returns their number. */
  take(): number {
    const { size } = this
    this.size = 0
    this.posted.size = 0
    this.first = 0
    this.turn += 1
    return size
  }

  kind(transfer: number): TransferKind {
    return this.kinds[transfer] as TransferKind
  }

  /** The cause of a transfer. */
  cause(transfer: number): string {
    return `${this.beginnings[transfer]}${this.causes[transfer]}`
  }

  /** ms UTC. */
  at(transfer: number): number {
    return this.floats[transfer * Width.Floats + Float.At] as number
  }

  /** Visits the postings of a transfer. */
  postings(transfer: number, visit: VisitPosting): void {
    const { floats, ints, posted, rows } = this
    const first = transfer * Width.Floats
    const row = transfer * Width.Ints
    const giver = ints[row + Int.Giver] as number
    if (giver !== NO_PLACE) {
      const upper = floats[first + Float.Upper] as number
      const value = joined(upper, floats[first + Float.Lower] as number)
      visit(rows.id(giver as AccountPlace), amount(-value))
      visit(rows.id(ints[row + Int.Getter] as AccountPlace), value)
      return
    }
    const end = ints[row + Int.End] as number
    for (let at = ints[row + Int.First] as number; at < end; at += 1)
      visit(rows.id(posted.account(at)), joined(posted.upper(at), posted.lower(at)))
  }

  /** Adds to `owed` all bookings that concern a system account. */
  countOwed(owed: OwedSums): void {
    const { floats, ints, posted, rows, size, first } = this
    for (let transfer = 0; transfer < size; transfer += 1) {
      const giver = ints[transfer * Width.Ints + Int.Giver] as AccountPlace
      if ((giver as number) === NO_PLACE) continue
      const isPaid = rows.isSystem(giver)
      const isTaken = rows.isSystem(ints[transfer * Width.Ints + Int.Getter] as AccountPlace)
      const upper = floats[transfer * Width.Floats + Float.Upper] as number
      const lower = floats[transfer * Width.Floats + Float.Lower] as number
      if (isPaid) owed.add(rows.coin(giver), isTaken ? 0 : upper, isTaken ? 0 : lower)
      else if (isTaken) owed.add(rows.coin(giver), -upper, -lower)
    }
    for (let row = 0; row < first; row += 1) {
      const place = posted.account(row)
      const isOwn = rows.isSystem(place)
      owed.add(rows.coin(place), isOwn ? 0 : posted.upper(row), isOwn ? 0 : posted.lower(row))
    }
  }

  /** Begins the row of a transfer. */
  private open(kind: TransferKind, cause: CausePart, at: number, begins: string): void {
    const { size } = this
    if (size * Width.Floats === this.floats.length) this.grow()
    this.floats[size * Width.Floats + Float.At] = at
    this.kinds[size] = kind
    this.beginnings[size] = begins
    this.causes[size] = cause
    this.size = size + 1
  }
}
