// Owns what the spot market keeps of one customer: his live orders in the order in which they came,
// and his accounts as the ledger knows them, so that nothing is looked up twice. It refuses to
// know books and balances.
import { customerAccount, type AccountName, type Money } from '../../../src/domain/accounts'
import type { BookOrder } from '../book/types'
import type { SpotOrder } from './order'

/** The two accounts of a customer for one coin. */
export interface Purse {
  readonly coin: string
  readonly free: AccountName
  readonly locked: AccountName
}

/** Where an order is filed, and by what it stands in its book. */
export class Filing implements BookOrder {
  slot = 0
  isLive = false
  /** The drain after which the order first changed again. */
  changedIn = -1
  before: Filing | null = null
  after: Filing | null = null

  constructor(
    readonly customer: Customer,
    readonly order: SpotOrder,
  ) {}

  get id(): string {
    return this.order.id
  }

  get owner(): string {
    return this.customer.id
  }
}

export class Customer {
  /** How many live orders there are. */
  count = 0
  private first: Filing | null = null
  private last: Filing | null = null
  /** One for each coin he has traded: a few. */
  private readonly purses: Purse[] = []

  constructor(
    readonly id: string,
    private readonly money: Money,
  ) {}

  purse(coin: string): Purse {
    for (const purse of this.purses) if (purse.coin === coin) return purse
    const known = (part: 'free' | 'locked') =>
      this.money.known(customerAccount(this.id, 'SPOT', coin, part))
    const purse = { coin, free: known('free'), locked: known('locked') }
    this.purses.push(purse)
    return purse
  }

  /** Live orders, oldest first. */
  orders(): readonly SpotOrder[] {
    const found: SpotOrder[] = []
    for (let filing = this.first; filing; filing = filing.after) found.push(filing.order)
    return found
  }

  add(filing: Filing): void {
    filing.isLive = true
    filing.before = this.last
    if (this.last) this.last.after = filing
    else this.first = filing
    this.last = filing
    this.count += 1
  }

  remove(filing: Filing): void {
    const { before, after } = filing
    if (before) before.after = after
    else this.first = after
    if (after) after.before = before
    else this.last = before
    filing.isLive = false
    filing.before = null
    filing.after = null
    this.count -= 1
  }
}
