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
  /** The coins of the transfer that is checked, and the sum of each in halves. */
  private readonly coins: number[] = []
  private readonly upperSums: number[] = []
  private readonly lowerSums: number[] = []

  constructor(private readonly ledger: EntryBook) {}

  /** Begins a transfer; one that was not booked is given up. */
  begin(kind: TransferKind, cause: CausePart, at: number, begins: string): void {
    this.kind = kind
    this.cause = cause
    this.begins = begins
    this.at = at
    this.size = 0
  }

  add(ref: AccountRef, value: Sum): void {
    if (isNothing(value)) return
    const upper = upperOf(value)
    const account = typeof ref === 'number' ? ref : this.ledger.table.open(ref)
    this.addHalves(account, upper, lowerOf(value, upper))
  }

  book(): void {
    this.checkSums()
    this.dropIdle()
    if (this.size > 0) this.ledger.enter(this)
    this.size = 0
  }

  /** For errors. */
  get title(): string {
    return `${this.kind} ${this.begins}${this.cause}`
  }

  private addHalves(account: AccountPlace, upper: number, lower: number): void {
    const { accounts, uppers, lowers, size } = this
    for (let i = 0; i < size; i += 1) {
      if (accounts[i] !== account) continue
      const below = (lowers[i] as number) + lower
      const carry = below < BASE ? 0 : 1
      uppers[i] = (uppers[i] as number) + upper + carry
      lowers[i] = below - carry * BASE
      return
    }
    accounts[size] = account
    uppers[size] = upper
    lowers[size] = lower
    this.size = size + 1
  }

  /** Throws where the values of a coin do not sum to zero. */
  private checkSums(): void {
    const { accounts, uppers, lowers, size, coins, upperSums, lowerSums } = this
    const { rows } = this.ledger.table
    let count = 0
    for (let i = 0; i < size; i += 1) {
      const coin = rows.coin(accounts[i] as AccountPlace)
      let at = 0
      while (at < count && coins[at] !== coin) at += 1
      if (at === count) {
        coins[count] = coin
        upperSums[count] = 0
        lowerSums[count] = 0
        count += 1
      }
      upperSums[at] = (upperSums[at] as number) + (uppers[i] as number)
      lowerSums[at] = (lowerSums[at] as number) + (lowers[i] as number)
    }
    for (let at = 0; at < count; at += 1) {
      const [upper, lower] = [upperSums[at] as number, lowerSums[at] as number]
      // Both are exact: a transfer has few postings, and a power of two only moves the point.
      if (upper * BASE !== -lower) throw this.unbalanced(coins[at] as number, joined(upper, lower))
    }
  }

  private unbalanced(coin: number, sum: bigint): Error {
    const { table } = this.ledger
    const account = this.accounts.find((place) => table.rows.coin(place) === coin)
    const name = account === undefined ? coin : table.name(account).coin
    return new Error(`${this.title} creates ${sum} of ${name}`)
  }

  /** Leaves out accounts to which nothing is done in the end. */
  private dropIdle(): void {
    const { accounts, uppers, lowers, size } = this
    let kept = 0
    for (let i = 0; i < size; i += 1) {
      if (uppers[i] === 0 && lowers[i] === 0) continue
      accounts[kept] = accounts[i] as AccountPlace
      uppers[kept] = uppers[i] as number
      lowers[kept] = lowers[i] as number
      kept += 1
    }
    this.size = kept
  }
}
