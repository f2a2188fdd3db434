// A transfer of any shape as it is written down: what it adds to each account, every account once,
// every coin in balance.
import type { AccountName, OpenTransfer, TransferKind } from '../../src/domain/accounts'
import { isNothing, NOTHING, plus, type Sum } from '../../src/domain/sum'
import type { OpenAccount } from './account'

/** What an entry needs of its ledger. */
export interface EntryBook {
  account(name: AccountName): OpenAccount
  enter(entry: Entry): void
}

export class Entry implements OpenTransfer {
  accounts: OpenAccount[] = []
  values: Sum[] = []

  constructor(
    private readonly ledger: EntryBook,
    readonly kind: TransferKind,
    readonly cause: string,
    readonly at: number,
  ) {}

  add(name: AccountName, value: Sum): void {
    if (isNothing(value)) return
    const { accounts, values } = this
    const account = this.ledger.account(name)
    for (let i = 0; i < accounts.length; i += 1) {
      if (accounts[i] !== account) continue
      values[i] = plus(values[i] ?? NOTHING, value)
      return
    }
    accounts.push(account)
    values.push(value)
  }

  book(): void {
    this.checkSums()
    if (this.hasIdle()) this.dropIdle()
    if (this.accounts.length > 0) this.ledger.enter(this)
  }

  /** Throws where the values of a coin do not sum to zero. */
  private checkSums(): void {
    const { accounts, values } = this
    const size = accounts.length
    let counted = 0
    // Most transfers are of one coin or two.
    for (let first = 0; counted < size; first += 1) {
      const coin = accounts[first]?.coin
      if (this.isCounted(first)) continue
      let sum: Sum = NOTHING
      for (let i = first; i < size; i += 1) {
        if (accounts[i]?.coin !== coin) continue
        sum = plus(sum, values[i] ?? NOTHING)
        counted += 1
      }
      if (!isNothing(sum)) throw new Error(`${this.kind} ${this.cause} creates ${sum} of ${coin}`)
    }
  }

  /** Whether an account before this one has its coin. */
  private isCounted(index: number): boolean {
    const { accounts } = this
    for (let i = 0; i < index; i += 1) if (accounts[i]?.coin === accounts[index]?.coin) return true
    return false
  }

  private hasIdle(): boolean {
    for (const value of this.values) if (isNothing(value)) return true
    return false
  }

  /** Leaves out accounts to which nothing is done in the end. */
  private dropIdle(): void {
    const { accounts, values } = this
    const moves = (_: unknown, i: number) => !isNothing(values[i] ?? NOTHING)
    this.accounts = accounts.filter(moves)
    this.values = values.filter(moves)
  }
}
