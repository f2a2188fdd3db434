// Double-entry ledger in memory: every balance, and the transfers booked since they were last
// handed to the store. The postings of a transfer sum to zero per coin; a customer's account never
// goes below zero.
import type { AccountName, AccountRef, CausePart, Money } from '../../../src/domain/accounts'
import type { OpenTransfer, TransferDraft, TransferKind } from '../../../src/domain/accounts'
import { amount, type AccountPlace, type Amount } from '../../../src/domain/brand'
import { formatAmount } from '../../../src/domain/decimal'
import { WALLETS, type Balance, type Wallet } from '../../../src/domain/records/records'
import { NumberList } from '../../../src/domain/rows/numberList'
import { isNothing, isShort, lowerOf, type Sum, upperOf } from '../../../src/domain/sum'
import { accountKey, type Account } from './account'
import { AccountTable } from './accountTable'
import { Bookings } from './bookings'
import { LedgerChanges } from './changes'
import { Entry } from './entry'
import { Holdings } from './holdings'
import { OWN_CAPITAL, type OwnCapital } from './ownCapital'

export interface LedgerStart {
  readonly accounts: readonly Account[]
  /** The number of the last transfer booked. */
  readonly lastTransfer: number
  /** If omitted, the exchange's own. */
  readonly capital?: OwnCapital
}

export class Ledger implements Money {
  readonly table = new AccountTable()
  private readonly rows = this.table.rows
  private lastTransfer: number
  /** The accounts that moved since the last batch; entries behind them are of an earlier one. */
  private readonly moved = new NumberList<AccountPlace>()
  readonly booked = new Bookings(this.rows)
  private readonly entry = new Entry(this)
  private readonly holdings: Holdings
  /**
   * Kept in a field, because if none is alive at a collection, V8 discards the code compiled for
   * them.
   */
  protected drained: LedgerChanges | undefined

  constructor(start: LedgerStart = { accounts: [], lastTransfer: 0 }) {
    this.lastTransfer = start.lastTransfer
    this.holdings = new Holdings(this.table, start.capital ?? OWN_CAPITAL)
    for (const kept of start.accounts) {
      const place = this.table.open(kept)
      this.table.number(place, kept.id)
      this.rows.add(place, kept.balance)
      this.holdings.begin(place, kept.balance)
    }
  }

  balance(account: AccountRef): Amount {
    const place = this.table.find(account)
    return place === undefined ? amount(0n) : this.rows.balance(place)
  }

  covers(account: AccountRef, value: Sum): boolean {
    const place = this.table.find(account)
    return place === undefined ? value <= 0 : this.rows.covers(place, value)
  }

  placeOf(name: AccountName): AccountPlace {
    return this.table.open(name)
  }

  post({ kind, cause, at, postings }: TransferDraft): void {
    const transfer = this.open(kind, cause, at)
    for (const [account, value] of postings) transfer.add(account, value)
    transfer.book()
  }

  open(kind: TransferKind, cause: CausePart, at: number, begins = ''): OpenTransfer {
    this.entry.begin(kind, cause, at, begins)
    return this.entry
  }

  move(
    kind: TransferKind,
    cause: CausePart,
    at: number,
    from: AccountRef,
    to: AccountRef,
    value: Sum,
    begins = '',
  ): void {
    const { rows } = this
    const giver = typeof from === 'number' ? from : this.table.open(from)
    const getter = typeof to === 'number' ? to : this.table.open(to)
    if (isShort(value) && value > 0 && giver !== getter && rows.shift(giver, getter, value)) {
      if (rows.move(giver)) this.noteMoved(giver)
      if (rows.move(getter)) this.noteMoved(getter)
      this.booked.move(kind, cause, at, begins, giver, getter, 0, value)
      return
    }
    if (rows.coin(giver) !== rows.coin(getter)) throw wrong(kind, begins, cause, 'changes the coin')
    if (value < 0 || giver === getter) throw wrong(kind, begins, cause, 'moves nothing')
    if (isNothing(value)) return
    const upper = upperOf(value)
    const lower = lowerOf(value, upper)
    if (!rows.admits(giver, -upper, -lower))
      throw this.overdrawn(giver, titleOf(kind, begins, cause))
    rows.addHalves(giver, -upper, -lower)
    rows.addHalves(getter, upper, lower)
    if (rows.move(giver)) this.noteMoved(giver)
    if (rows.move(getter)) this.noteMoved(getter)
    this.booked.move(kind, cause, at, begins, giver, getter, upper, lower)
  }

  /** All balances of a customer by wallet and coin, in wallet order, then by coin. */
  balances(owner: string): readonly Balance[] {
    const rows = new Map<string, { wallet: Wallet; coin: string; free: bigint; locked: bigint }>()
    for (const { wallet, coin, part, place } of this.table.of(owner)) {
      if (wallet === 'HOUSE') continue
      const row = rows.get(`${wallet}|${coin}`) ?? { wallet, coin, free: 0n, locked: 0n }
      row[part] += this.rows.balance(place)
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
    const { rows } = this
    return this.table.all().map(({ place, owner, wallet, coin, part }) => {
      return { id: rows.id(place), owner, wallet, coin, part, balance: rows.balance(place) }
    })
  }

  /**
   * Coins whose accounts, including the market maker's, do not sum to zero; empty unless money
   * leaked.
   */
  leaks(): ReadonlyMap<string, bigint> {
    const sums = new Map<string, bigint>()
    for (const { coin, place } of this.table.all())
      sums.set(coin, (sums.get(coin) ?? 0n) + this.rows.balance(place))
    for (const [coin, sum] of sums) if (sum === 0n) sums.delete(coin)
    return sums
  }

  /** True if an owner's money has moved since the last batch. */
  hasMoved(owner: string): boolean {
    return this.table.of(owner).some(({ place }) => this.rows.hasMoved(place))
  }

  /** True if anything was booked since the last batch. */
  get isDirty(): boolean {
    return this.booked.size > 0
  }

  /** A sentence for each coin of which customers are owed more than is held; see Holdings. */
  uncovered(): readonly string[] {
    return this.holdings.breaches()
  }

  /**
   * The changes that the store has not seen yet, in order; must be read before anything else is
   * booked. Throws if customers would be owed more of a coin than is held.
   */
  drain(): LedgerChanges {
    const { booked, moved, lastTransfer, table } = this
    this.holdings.take(booked)
    this.rows.settle(moved)
    const size = booked.take()
    const changes = new LedgerChanges(lastTransfer, size, booked, table, moved)
    this.drained = changes
    this.lastTransfer = lastTransfer + size
    moved.clear()
    return changes
  }

  /** Books an entry whose sums are sound, with the postings written for it. */
  enter({ kind, cause, at, begins }: Entry): void {
    const { rows, booked } = this
    const { posted, first } = booked
    for (let row = first; row < posted.size; row += 1) {
      const place = posted.account(row)
      rows.addHalves(place, posted.upper(row), posted.lower(row))
      if (rows.move(place)) this.noteMoved(place)
    }
    booked.add(kind, cause, at, begins)
  }

  /** Records an account that moves for the first time since the last batch. */
  private noteMoved(place: AccountPlace): void {
    this.moved.add(place)
    // An account gets its number when it first moves.
    if (this.rows.id(place) === 0) this.table.number(place)
  }

  /** The error for an account with insufficient funds. */
  overdrawn(place: AccountPlace, transfer: string): Error {
    return new Error(`${transfer} overdraws ${accountKey(this.table.name(place))}`)
  }
}

const titleOf = (kind: TransferKind, begins: string, cause: CausePart): string =>
  `${kind} ${begins}${cause}`

const wrong = (kind: TransferKind, begins: string, cause: CausePart, does: string): Error =>
  new Error(`${titleOf(kind, begins, cause)} ${does}`)

interface Row {
  readonly wallet: Wallet
  readonly coin: string
}

function byWalletAndCoin(a: Row, b: Row): number {
  const order = WALLETS.indexOf(a.wallet) - WALLETS.indexOf(b.wallet)
  return order !== 0 ? order : a.coin.localeCompare(b.coin, 'en')
}
