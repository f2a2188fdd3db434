// What the spot market keeps of one customer: his live orders in the order in which they came, his
// accounts as the ledger knows them and his traded volume, so that nothing is looked up twice.
import { customerAccount, type Money } from '../../../src/domain/accounts'
import type { AccountPlace } from '../../../src/domain/brand'
import type { TradedVolume } from '../../engine/volumes'
import type { Chain } from './order/orderChains'

/** The two accounts of a customer for one coin. */
export interface Purse {
  readonly coin: string
  readonly free: AccountPlace
  readonly locked: AccountPlace
  /** That of the coin he traded before; null: this was his first. */
  readonly next: Purse | null
}

export class Customer implements Chain {
  /** The ends of the chain of his live orders, and how many there are. */
  oldest = 0
  youngest = 0
  count = 0
  /** The first of a chain, one for each coin he has traded: a few. */
  private purses: Purse | null = null

  constructor(
    readonly id: string,
    readonly volume: TradedVolume,
    private readonly money: Money,
  ) {}

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
}
