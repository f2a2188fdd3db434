// The independent look at rebates: each is a share of what its member really paid on that day, is
// booked once, and all of them together are never more than the fees.
import { systemAccount } from '../../../../src/domain/accounts'
import { dayOf } from '../../../../src/domain/fees/fees'
import type { Drained } from '../drained'
import { broughtTo, type Booked } from './booked'

const FEES = systemAccount('fees', 'USDT').owner

export class RebateWatch {
  /** Fees by member, day and coin, and what of them was given back. */
  private readonly fees = new Map<string, bigint>()
  private readonly given = new Map<string, bigint>()

  breaches(done: Drained, booked: readonly Booked[]): readonly string[] {
    this.takeFees(done)
    const breaches: string[] = []
    for (const each of booked) {
      if (each.kind !== 'REBATE') continue
      const [, day = '', member = ''] = each.cause.split(':')
      const coin = each.postings[0]?.account.coin ?? ''
      const key = `${member} ${day} ${coin}`
      if (this.given.has(key)) breaches.push(`a rebate of ${key} was booked twice`)
      const value = -broughtTo(each, FEES)
      const paid = this.fees.get(key) ?? 0n
      if (value > paid) breaches.push(`a rebate of ${key} is ${value} of ${paid} paid`)
      this.given.set(key, value)
    }
    for (const { memberId, day, coin, fee, share, amount, sponsorId } of done.areas.rebates) {
      const key = `${memberId} ${day} ${coin}`
      const isTrue = fee === this.fees.get(key) && amount === this.given.get(key)
      if (!isTrue) breaches.push(`the rebate of ${key} says other than what was paid`)
      if (amount * 100n > fee * BigInt(share))
        breaches.push(`the rebate of ${key} is above ${share} %`)
      if (memberId === sponsorId) breaches.push(`${memberId} has a rebate of himself`)
    }
    return breaches
  }

  private takeFees({ spot, perpetual, cfd }: Drained): void {
    const add = (userId: string, at: number, coin: string, fee: bigint) => {
      const key = `${userId} ${dayOf(at)} ${coin}`
      if (fee > 0n) this.fees.set(key, (this.fees.get(key) ?? 0n) + fee)
    }
    for (const { order, fee, at } of spot.fills) {
      const { userId, side, instrument } = order
      add(userId, at, side === 'BUY' ? instrument.base : instrument.quote, BigInt(fee))
    }
    for (const { ticket, fee, at } of perpetual.fills) add(ticket.userId, at, 'USDT', fee)
    for (const { ticket, fee, at } of cfd.deals) add(ticket.userId, at, 'USDT', fee)
  }
}
