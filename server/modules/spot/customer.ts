// What the spot market keeps of one customer: his live orders in the order in which they came, his
// accounts as the ledger knows them and his traded volume, so that nothing is looked up twice.
import { customerAccount, type Money } from '../../../src/domain/accounts'
import type { AccountPlace } from '../../../src/domain/brand'
import type { TradedVolume } from '../../engine/volumes'
import type { SpotOrder } from './order/order'

/** The two accounts of a customer for one coin. */
export interface Purse {
  readonly coin: string
  readonly free: AccountPlace
  readonly locked: AccountPlace
  /** That of the coin he traded before; null: this was his first. */
  readonly next: Purse | null
}

export class Customer {
  /** Oldest first; as many as he may have. */
  private readonly live: SpotOrder[] = []
  /** The first of a chain, one for each coin he has traded: a few. */
  private purses: Purse | null = null

  constructor(
    readonly id: string,
    readonly volume: TradedVolume,
    private readonly money: Money,
  ) {}

  /** How many live orders there are. */
  get count(): number {
    return this.live.length
  }

  purse(coin: string): Purse {
    for (let { purses: purse } = this; purse !== null; purse = purse.next)
      if (purse.coin === coin) return purse
    // No function in here: it would make a scope at every call.
    const { id, money, purses: next } = this
    const free = money.placeOf(customerAccount(id, 'SPOT', coin, 'free'))
    const locked = money.placeOf(customerAccount(id, 'SPOT', coin, 'locked'))
    this.purses = { coin, free, locked, next }
    return this.purses
  }

  /** Live orders, oldest first. */
  orders(): readonly SpotOrder[] {
    return [...this.live]
  }

  add(order: SpotOrder): void {
    this.live.push(order)
  }

  remove(order: SpotOrder): void {
    const { live } = this
    let at = 0
    while (at < live.length && live[at] !== order) at += 1
    if (at === live.length) throw new Error(`Order ${order.id} is not among its owner's`)
    // What is younger moves up; a splice would make a list of what it takes out.
    for (; at + 1 < live.length; at += 1) live[at] = live[at + 1] as SpotOrder
    live.pop()
  }
}
