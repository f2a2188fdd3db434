// A transfer of any shape while it is written down: what it adds to each account, every account
// once, every coin in balance. A ledger has one, which begins again for each transfer.
import type { AccountRef, CausePart } from '../../src/domain/accounts'
import type { OpenTransfer, TransferKind } from '../../src/domain/accounts'
import type { AccountPlace } from '../../src/domain/brand'
import { isNothing, type Sum } from '../../src/domain/sum'
import type { AccountTable } from './accountTable'
import { BASE, joined, lowerOf, upperOf } from './halves'

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
  /** How many accounts it moves; what stands behind them is of an earlier transfer. */
  size = 0
  readonly accounts: AccountPlace[] = []
  /** What it adds to each, in halves. */
  readonly uppers: number[] = []
  readonly lowers: number[] = []
  /** By the numbers of the coins: the sum of what is added so far, in halves. */
  private readonly upperSums: number[] = []
  private readonly lowerSums: number[] = []

  constructor(private readonly ledger: EntryBook) {}

  /** Begins a transfer; one that was not booked is given up. */
  begin(kind: TransferKind, cause: CausePart, at: number, begins: string): void {
    if (this.size > 0) this.giveUp()
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
    this.size = 0
  }

  /** For errors. */
  get title(): string {
    return `${this.kind} ${this.begins}${this.cause}`
  }

  private addHalves(account: AccountPlace, upper: number, lower: number): void {
    const { accounts, uppers, lowers, size } = this
    const { rows } = this.ledger.table
    this.count(rows.coin(account), upper, lower)
    const slot = rows.slot(account)
    if (slot < size && accounts[slot] === account) {
      const below = (lowers[slot] as number) + lower
      const carry = below < BASE ? 0 : 1
      uppers[slot] = (uppers[slot] as number) + upper + carry
      lowers[slot] = below - carry * BASE
      return
    }
    accounts[size] = account
    uppers[size] = upper
    lowers[size] = lower
    rows.setSlot(account, size)
    this.size = size + 1
  }

  /** Counts a value to the sum of its coin. */
  private count(coin: number, upper: number, lower: number): void {
    const { upperSums, lowerSums } = this
    while (coin >= upperSums.length) {
      upperSums.push(0)
      lowerSums.push(0)
    }
    upperSums[coin] = (upperSums[coin] as number) + upper
    lowerSums[coin] = (lowerSums[coin] as number) + lower
  }

  /**
   * Throws where the values of a coin do not sum to zero, else takes the sums back to zero; whether
   * anything is done to any account.
   */
  private checkSums(): boolean {
    const { accounts, uppers, lowers, size, upperSums, lowerSums } = this
    const { rows } = this.ledger.table
    let moves = false
    for (let i = 0; i < size; i += 1) {
      const coin = rows.coin(accounts[i] as AccountPlace)
      const upper = upperSums[coin] as number
      const lower = lowerSums[coin] as number
      // Both are exact: a transfer has few postings, and a power of two only moves the point.
      if (upper * BASE !== -lower) throw this.unbalanced(coin, joined(upper, lower))
      upperSums[coin] = 0
      lowerSums[coin] = 0
      if (uppers[i] !== 0 || lowers[i] !== 0) moves = true
    }
    return moves
  }

  private giveUp(): void {
    this.size = 0
    this.upperSums.fill(0)
    this.lowerSums.fill(0)
  }

  private unbalanced(coin: number, sum: bigint): Error {
    const { table } = this.ledger
    const account = this.accounts.find((place) => table.rows.coin(place) === coin)
    const name = account === undefined ? coin : table.name(account).coin
    return new Error(`${this.title} creates ${sum} of ${name}`)
  }
}
