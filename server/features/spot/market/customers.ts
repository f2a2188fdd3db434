// Customers of the spot market, numbered in the order of their first order, with cached lookups:
// the traded volume, and the ledger's slot of each coin.
import { customerAccount, type Money } from '../../../../src/domain/accounts'
import { lockedBeside, type AccountPlace } from '../../../../src/domain/brand'
import { longer } from '../../../../src/domain/rows/numberList'
import { hashOf, IdIndex } from '../../../core/engine/idIndex'
import type { UserNumber } from '../../../core/engine/userNumbers'
import type { Volumes } from '../../../core/engine/volumes'

declare const brand: unique symbol
/** A customer by number, from 1. */
export type CustomerNumber = number & { readonly [brand]: 'CustomerNumber' }

export const NOBODY = 0 as CustomerNumber

const SMALLEST = 64

export class Customers {
  /** By their numbers. */
  private readonly ids: string[] = ['']
  private readonly users: UserNumber[] = []
  private readonly byId = new IdIndex(this.ids)
  /** Of each customer, coin by coin: the place of what is free plus 1; 0: not asked yet. */
  private places: Int32Array

  constructor(
    /** By their numbers. */
    private readonly coins: readonly string[],
    private readonly money: Money,
    private readonly volumes: Volumes,
  ) {
    this.places = new Int32Array(SMALLEST * coins.length)
  }

  /** Everybody who ever sent an order. */
  userIds(): readonly string[] {
    return this.ids.slice(1)
  }

  /** A registered customer, or undefined. */
  find(userId: string): CustomerNumber {
    return this.byId.get(userId) as CustomerNumber
  }

  /** The customer, registered if new. */
  of(userId: string): CustomerNumber {
    const found = this.find(userId)
    if (found !== NOBODY) return found
    const fresh = this.ids.length as CustomerNumber
    this.ids.push(userId)
    const needed = this.ids.length * this.coins.length
    if (needed > this.places.length) this.places = longer(this.places, needed)
    this.users.push(this.volumes.of(userId))
    this.byId.add(fresh, hashOf(userId))
    return fresh
  }

  id(customer: CustomerNumber): string {
    return this.ids[customer] as string
  }

  /** The customer's number across all markets. */
  user(customer: CustomerNumber): UserNumber {
    return this.users[customer - 1] as UserNumber
  }

  /** Where the ledger keeps what a customer has free of a coin. */
  free(customer: CustomerNumber, coin: number): AccountPlace {
    const kept = this.places[customer * this.coins.length + coin] as number
    return kept === 0 ? this.open(customer, coin) : ((kept - 1) as AccountPlace)
  }

  /** Where it keeps what is locked of it. */
  locked(customer: CustomerNumber, coin: number): AccountPlace {
    return lockedBeside(this.free(customer, coin))
  }

  private open(customer: CustomerNumber, coin: number): AccountPlace {
    const { coins, money } = this
    const name = coins[coin]
    if (name === undefined) throw new Error(`No coin ${coin}`)
    const free = money.placeOf(customerAccount(this.id(customer), 'SPOT', name, 'free'))
    this.places[customer * coins.length + coin] = free + 1
    return free
  }
}
