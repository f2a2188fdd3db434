// Owns the double-entry truth in memory: every balance, and the transfers booked since they were
// last handed to the store. Postings of a transfer sum to zero per coin; no customer's account
// ever stands below zero. It refuses to know orders, clocks and databases.
import { isHouse, type AccountName, type Money } from '../../src/domain/accounts'
import type { TransferDraft } from '../../src/domain/accounts'
import { amount, type Amount } from '../../src/domain/brand'
import { formatAmount } from '../../src/domain/decimal'
import { WALLETS, type Balance, type Wallet } from '../../src/domain/records'
import { accountKey, type Account, type BookedTransfer } from './account'
import { AccountTable } from './accountTable'

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
  private readonly table = new AccountTable()
  private lastTransfer: number
  private moved = new Set<Account>()
  private transfers: BookedTransfer[] = []

  constructor(start: LedgerStart = { accounts: [], lastTransfer: 0 }) {
    this.lastTransfer = start.lastTransfer
    for (const account of start.accounts) this.table.keep({ ...account })
  }

  balance(name: AccountName): Amount {
    return this.table.find(name)?.balance ?? NOTHING
  }

  post({ kind, cause, at, postings }: TransferDraft): void {
    const moves: Move[] = []
    for (const [name, value] of postings)
      if (value !== 0n) addMove(moves, this.table.open(name), value)
    checkSums(moves, kind, cause)
    for (const { account, value } of moves)
      if (value < 0n && !isHouse(account) && account.balance + value < 0n)
        throw new Error(`${kind} ${cause} overdraws ${accountKey(account)}`)
    const booked: (readonly [number, Amount])[] = []
    for (const { account, value } of moves) {
      if (value === 0n) continue
      account.balance = amount(account.balance + value)
      this.moved.add(account)
      booked.push([account.id, amount(value)])
    }
    if (booked.length === 0) return
    this.lastTransfer += 1
    this.transfers.push({ id: this.lastTransfer, kind, cause, at, postings: booked })
  }

  /** All balances of a customer by wallet and coin, in wallet order, then by coin. */
  balances(owner: string): readonly Balance[] {
    const rows = new Map<string, { wallet: Wallet; coin: string; free: bigint; locked: bigint }>()
    for (const { wallet, coin, part, balance } of this.table.of(owner)) {
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
    return this.table.all()
  }

  /**
   * Coins whose accounts, customers' and the house's, do not sum to zero: none, or money leaked.
   */
  leaks(): ReadonlyMap<string, bigint> {
    const sums = new Map<string, bigint>()
    for (const { coin, balance } of this.table.all())
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
}

/** What a transfer does to one account. */
interface Move {
  readonly account: Account
  value: bigint
}

const NOTHING = amount(0n)

/** Transfers are short: going through the few moves is quicker than a map of them. */
function addMove(moves: Move[], account: Account, value: bigint): void {
  for (const move of moves) {
    if (move.account !== account) continue
    move.value += value
    return
  }
  moves.push({ account, value })
}

/** Throws where the moves of a coin do not sum to zero. */
function checkSums(moves: readonly Move[], kind: string, cause: string): void {
  for (const { account } of moves) {
    const { coin } = account
    let sum = 0n
    let counted = 0
    for (const move of moves) {
      if (move.account.coin !== coin) continue
      sum += move.value
      counted += 1
    }
    if (sum !== 0n) throw new Error(`${kind} ${cause} creates ${sum} of ${coin}`)
    // Most transfers are of one coin.
    if (counted === moves.length) return
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
