// A transfer of any shape while it is written down: what it adds to each account, every account
// once, every coin in balance. A ledger has one, which begins again for each transfer.
import type { AccountRef, CausePart } from '../../src/domain/accounts'
import type { OpenTransfer, TransferKind } from '../../src/domain/accounts'
import type { AccountPlace } from '../../src/domain/brand'
import {
  addHalves,
  areNothing,
  isNothing,
  joined,
  lowerOf,
  type Sum,
  upperOf,
} from '../../src/domain/sum'
import type { AccountTable } from './accountTable'
import { PostingRows } from './postingRows'

/** Of each coin the sum of what is added so far, in halves. */
const enum Sums {
  Upper,
  Lower,
  Width,
}

const SMALLEST = 64

/** What an entry needs of its ledger. */
export interface EntryBook {
  readonly table: AccountTable
  enter(entry: Entry): void
}

export class Entry implements OpenTransfer {
  kind: TransferKind = 'TRADE'
  cause: CausePart = ''
  /** What its cause begins with. */
  begins = ''
  at = 0
  /** What it adds, every account once. */
  readonly parts = new PostingRows()
  /** By the numbers of the coins. */
  private sums: Float64Array = new Float64Array(SMALLEST * Sums.Width)

  constructor(private readonly ledger: EntryBook) {}

  /** Begins a transfer; one that was not booked is given up. */
  begin(kind: TransferKind, cause: CausePart, at: number, begins: string): void {
    if (this.parts.size > 0) this.giveUp()
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
    if (this.checkSums()) this.ledger.enter(this)
    this.parts.size = 0
  }

  /** For errors. */
  get title(): string {
    return `${this.kind} ${this.begins}${this.cause}`
  }

  private addHalves(account: AccountPlace, upper: number, lower: number): void {
    const { rows } = this.ledger.table
    this.count(rows.coin(account), upper, lower)
    const { parts } = this
    const slot = rows.slot(account)
    if (slot < parts.size && parts.account(slot) === account) {
      parts.addTo(slot, upper, lower)
      return
    }
    rows.setSlot(account, parts.size)
    parts.add(account, upper, lower)
  }

  /** Counts a value to the sum of its coin. */
  private count(coin: number, upper: number, lower: number): void {
    const at = coin * Sums.Width
    if (at >= this.sums.length) this.sums = longer(this.sums, at + Sums.Width)
    addHalves(this.sums, at, upper, lower)
  }

  /**
   * Throws where the values of a coin do not sum to zero, else takes the sums back to zero; whether
   * anything is done to any account.
   */
  private checkSums(): boolean {
    const { parts, sums } = this
    const { rows } = this.ledger.table
    let moves = false
    for (let at = 0; at < parts.size; at += 1) {
      const coin = rows.coin(parts.account(at))
      const sum = coin * Sums.Width
      const upper = sums[sum] as number
      const lower = sums[sum + Sums.Lower] as number
      if (!areNothing(upper, lower)) throw this.unbalanced(coin, joined(upper, lower))
      sums[sum] = 0
      sums[sum + Sums.Lower] = 0
      if (!parts.isNothing(at)) moves = true
    }
    return moves
  }

  private giveUp(): void {
    this.parts.size = 0
    this.sums.fill(0)
  }

  private unbalanced(coin: number, sum: bigint): Error {
    const { table } = this.ledger
    const { parts } = this
    const accounts = Array.from({ length: parts.size }, (_, at) => parts.account(at))
    const account = accounts.find((place) => table.rows.coin(place) === coin)
    const name = account === undefined ? coin : table.name(account).coin
    return new Error(`${this.title} creates ${sum} of ${name}`)
  }
}

function longer(old: Float64Array, least: number): Float64Array {
  const fresh = new Float64Array(Math.max(2 * old.length, least))
  fresh.set(old)
  return fresh
}
