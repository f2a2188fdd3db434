// Owns the double-entry truth in memory: every balance, and the transfers booked since they were
// last handed to the store. Postings of a transfer sum to zero per coin; no customer's account
// ever stands below zero. It refuses to know orders, clocks and databases.
import { isHouse, type AccountName, type Money } from '../../src/domain/accounts'
import type { TransferDraft } from '../../src/domain/accounts'
import { amount, type Amount } from '../../src/domain/brand'
import { formatAmount } from '../../src/domain/decimal'
import { WALLETS, type Balance, type Wallet } from '../../src/domain/records'
import { accountKey, type Account, type BookedTransfer } from './account'

export interface LedgerStart {
  readonly accounts: readonly Account[]
  /** The number of the last transfer booked. */
  readonly lastTransfer: number
}

export interface LedgerChanges {
  /** Accounts opened or moved. */
  readonly accounts: readonly Account[]
  readonly transfers: readonly BookedTransfer[]
}

export class Ledger implements Money {
  private readonly byKey = new Map<string, Account>()
  private readonly byOwner = new Map<string, Account[]>()
  private lastAccount = 0
  private lastTransfer: number
  private moved = new Set<Account>()
  private transfers: BookedTransfer[] = []

  constructor(start: LedgerStart = { accounts: [], lastTransfer: 0 }) {
    this.lastTransfer = start.lastTransfer
    for (const account of start.accounts) this.keep({ ...account })
  }

  balance(name: AccountName): Amount {
    return this.byKey.get(accountKey(name))?.balance ?? amount(0n)
  }

  post({ kind, cause, at, postings }: TransferDraft): void {
    const sums = new Map<string, bigint>()
    const moves = new Map<Account, bigint>()
    for (const [name, value] of postings) {
      if (value === 0n) continue
      const account = this.open(name)
      sums.set(name.coin, (sums.get(name.coin) ?? 0n) + value)
      moves.set(account, (moves.get(account) ?? 0n) + value)
    }
    for (const [coin, sum] of sums)
      if (sum !== 0n) throw new Error(`${kind} ${cause} creates ${sum} of ${coin}`)
    for (const [account, value] of moves)
      if (!isHouse(account) && account.balance + value < 0n)
        throw new Error(`${kind} ${cause} overdraws ${accountKey(account)}`)
    const real = [...moves].filter(([, value]) => value !== 0n)
    if (real.length === 0) return
    for (const [account, value] of real) {
      account.balance = amount(account.balance + value)
      this.moved.add(account)
    }
    const booked = real.map(([account, value]) => [account.id, amount(value)] as const)
    this.lastTransfer += 1
    this.transfers.push({ id: this.lastTransfer, kind, cause, at, postings: booked })
  }

  /** All balances of a customer by wallet and coin, in wallet order, then by coin. */
  balances(owner: string): readonly Balance[] {
    const rows = new Map<string, { wallet: Wallet; coin: string; free: bigint; locked: bigint }>()
    for (const { wallet, coin, part, balance } of this.byOwner.get(owner) ?? []) {
      if (wallet === 'HOUSE') continue
      const row = rows.get(`${wallet}|${coin}`) ?? { wallet, coin, free: 0n, locked: 0n }
      row[part] += balance
      rows.set(`${wallet}|${coin}`, row)
    }
    return [...rows.values()].sort(byWalletAndCoin).map(({ wallet, coin, free, locked }) => ({
      wallet,
      coin,
      balance: formatAmount(amount(free + locked)),
      locked: formatAmount(amount(locked)),
    }))
  }

  /** Every account, in the order of their numbers. */
  accounts(): readonly Account[] {
    return [...this.byKey.values()]
  }

  /**
   * Coins whose accounts, customers' and the house's, do not sum to zero: none, or money leaked.
   */
  leaks(): ReadonlyMap<string, bigint> {
    const sums = new Map<string, bigint>()
    for (const { coin, balance } of this.byKey.values())
      sums.set(coin, (sums.get(coin) ?? 0n) + balance)
    for (const [coin, sum] of sums) if (sum === 0n) sums.delete(coin)
    return sums
  }

  /** Whether anything was booked since the last drain. */
  get isDirty(): boolean {
    return this.transfers.length > 0
  }

  /** What the store has not seen yet, copied, in the order in which it happened. */
  drain(): LedgerChanges {
    const accounts = [...this.moved].map((account) => ({ ...account }))
    const changes = { accounts, transfers: this.transfers }
    this.moved = new Set()
    this.transfers = []
    return changes
  }

  private open(name: AccountName): Account {
    const found = this.byKey.get(accountKey(name))
    if (found) return found
    const { owner, wallet, coin, part } = name
    return this.keep({ id: this.lastAccount + 1, owner, wallet, coin, part, balance: amount(0n) })
  }

  private keep(account: Account): Account {
    this.byKey.set(accountKey(account), account)
    const mine = this.byOwner.get(account.owner)
    if (mine) mine.push(account)
    else this.byOwner.set(account.owner, [account])
    this.lastAccount = Math.max(this.lastAccount, account.id)
    return account
  }
}

interface Row {
  readonly wallet: Wallet
  readonly coin: string
}

function byWalletAndCoin(a: Row, b: Row): number {
  const order = WALLETS.indexOf(a.wallet) - WALLETS.indexOf(b.wallet)
  return order !== 0 ? order : a.coin.localeCompare(b.coin, 'en')
}
