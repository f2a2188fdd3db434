// Transfer under construction, of any shape: the amount added to each account, with each account
// once and every coin in balance. A ledger reuses one entry object for all transfers.
import type { AccountRef, CausePart } from '../../../src/domain/accounts'
import type { OpenTransfer, TransferKind } from '../../../src/domain/accounts'
import type { AccountPlace } from '../../../src/domain/brand'
import {
  addHalves,
  areNothing,
  isNothing,
  joined,
  lowerOf,
  type Sum,
  upperOf,
} from '../../../src/domain/sum'
import type { AccountTable } from './accountTable'
import type { Bookings } from './bookings'

/** Running sum per coin, in halves. */
const enum Sums {
  Upper,
  Lower,
  Width,
}

const SMALLEST = 64

/** The parts of the ledger that an entry uses. */
export interface EntryBook {
  readonly table: AccountTable
  readonly booked: Bookings
  enter(entry: Entry): void
  overdrawn(place: AccountPlace, transfer: string): Error
}

export class Entry implements OpenTransfer {
  kind: TransferKind = 'TRADE'
  cause: CausePart = ''
  /** The first part of its cause. */
  begins = ''
  at = 0
  /** True if it was begun but not booked yet. */
  private isOpen = false
  /** Sums by coin number. */
  private sums: Float64Array = new Float64Array(SMALLEST * Sums.Width)

  constructor(private readonly ledger: EntryBook) {}

  /** Begins a transfer; an unbooked one is discarded. */
  begin(kind: TransferKind, cause: CausePart, at: number, begins: string): void {
    if (this.isOpen) this.giveUp()
    this.isOpen = true
    this.ledger.booked.begin()
    this.kind = kind
    this.cause = cause
    this.begins = begins
    this.at = at
  }

  add(ref: AccountRef, value: Sum): void {
    if (isNothing(value)) return
    const upper = upperOf(value)
    const account = typeof ref === 'number' ? ref : this.ledger.table.open(ref)
    this.addHalves(account, upper, lowerOf(value, upper))
  }

  book(): void {
    const { posted, first } = this.ledger.booked
    if (this.hasIdle()) posted.tighten(first)
    if (posted.size > first) this.ledger.enter(this)
    this.isOpen = false
  }

  /** Describes it in errors. */
  get title(): string {
    return `${this.kind} ${this.begins}${this.cause}`
  }

  private addHalves(account: AccountPlace, upper: number, lower: number): void {
    const { table, booked } = this.ledger
    const { rows } = table
    this.count(rows.coin(account), upper, lower)
    const { posted, first } = booked
    const slot = rows.slot(account)
    if (slot >= first && slot < posted.size && posted.account(slot) === account) {
      posted.addTo(slot, upper, lower)
      return
    }
    rows.setSlot(account, posted.size)
    posted.add(account, upper, lower)
  }

  /** Adds a value to its coin's sum. */
  private count(coin: number, upper: number, lower: number): void {
    const at = coin * Sums.Width
    if (at >= this.sums.length) this.sums = longer(this.sums, at + Sums.Width)
    addHalves(this.sums, at, upper, lower)
  }

  /**
   * Throws if the values of a coin do not sum to zero or a customer's funds do not suffice, else
   * resets the sums to zero; returns whether the total change to some account is zero.
   */
  private hasIdle(): boolean {
    const { sums } = this
    const { table, booked } = this.ledger
    const { rows } = table
    const { posted, first } = booked
    let idle = false
    for (let row = first; row < posted.size; row += 1) {
      const account = posted.account(row)
      const sum = rows.coin(account) * Sums.Width
      const upper = sums[sum] as number
      const lower = sums[sum + Sums.Lower] as number
      if (!areNothing(upper, lower)) throw this.unbalanced(account, joined(upper, lower))
      sums[sum] = 0
      sums[sum + Sums.Lower] = 0
      if (!rows.admits(account, posted.upper(row), posted.lower(row)))
        throw this.ledger.overdrawn(account, this.title)
      if (posted.isNothing(row)) idle = true
    }
    return idle
  }

  private giveUp(): void {
    this.ledger.booked.giveUp()
    this.sums.fill(0)
  }

  private unbalanced(account: AccountPlace, sum: bigint): Error {
    const { coin } = this.ledger.table.name(account)
    return new Error(`${this.title} creates ${sum} of ${coin}`)
  }
}

function longer(old: Float64Array, least: number): Float64Array {
  const fresh = new Float64Array(Math.max(2 * old.length, least))
  fresh.set(old)
  return fresh
}
