// A transfer of any shape while it is written down: what it adds to each account, every account
// once, every coin in balance. A ledger has one, which begins again for each transfer.
import type { AccountRef, CausePart } from '../../src/domain/accounts'
import type { OpenTransfer, TransferKind } from '../../src/domain/accounts'
import type { AccountPlace } from '../../src/domain/brand'
import { isNothing, NOTHING, plus, type Sum } from '../../src/domain/sum'
import type { AccountTable } from './accountTable'

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
  readonly values: Sum[] = []

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
    const { accounts, values, size } = this
    const account = this.ledger.table.open(ref)
    for (let i = 0; i < size; i += 1) {
      if (accounts[i] !== account) continue
      values[i] = plus(values[i] ?? NOTHING, value)
      return
    }
    accounts[size] = account
    values[size] = value
    this.size = size + 1
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

  /** Throws where the values of a coin do not sum to zero. */
  private checkSums(): void {
    const { accounts, values, size } = this
    const { table } = this.ledger
    let counted = 0
    // Most transfers are of one coin or two.
    for (let first = 0; counted < size; first += 1) {
      const place = accounts[first] as AccountPlace
      const coin = table.rows.coin(place)
      if (this.isCounted(first, coin)) continue
      let sum: Sum = NOTHING
      for (let i = first; i < size; i += 1) {
        if (table.rows.coin(accounts[i] as AccountPlace) !== coin) continue
        sum = plus(sum, values[i] ?? NOTHING)
        counted += 1
      }
      if (!isNothing(sum))
        throw new Error(`${this.title} creates ${sum} of ${table.name(place).coin}`)
    }
  }

  /** Whether an account before this one has its coin. */
  private isCounted(index: number, coin: number): boolean {
    const { accounts } = this
    const { rows } = this.ledger.table
    for (let i = 0; i < index; i += 1)
      if (rows.coin(accounts[i] as AccountPlace) === coin) return true
    return false
  }

  /** Leaves out accounts to which nothing is done in the end. */
  private dropIdle(): void {
    const { accounts, values, size } = this
    let kept = 0
    for (let i = 0; i < size; i += 1) {
      const value = values[i] ?? NOTHING
      if (isNothing(value)) continue
      accounts[kept] = accounts[i] as AccountPlace
      values[kept] = value
      kept += 1
    }
    this.size = kept
  }
}
