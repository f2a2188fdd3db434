// The independent look at rebates: each is a share of what its member really paid on that day, is
// booked once, and all of them together are never more than the fees. Rewards are whole steps.
import { systemAccount } from '../../../../src/domain/accounts'
import { dayOf } from '../../../../src/domain/fees/fees'
import { REWARD_TIERS } from '../../../../src/domain/products/rewardEvent'
import type { Drained } from '../drained'
import { broughtTo, type Booked } from './booked'

const FEES = systemAccount('fees', 'USDT').owner

export class RebateWatch {
  /** Fees by member, day and coin, in one market and in all; and what of them was given back. */
  private readonly fees = new Map<string, bigint>()
  private readonly given = new Map<string, bigint>()
  private readonly booked = new Set<string>()
  private readonly rewarded = new Map<string, bigint>()

  breaches(done: Drained, booked: readonly Booked[]): readonly string[] {
    this.takeFees(done)
    const breaches: string[] = []
    let [moved, written] = [0n, 0n]
    for (const each of booked) {
      if (each.kind === 'REWARD') breaches.push(...this.rewardBreaches(each))
      if (each.kind !== 'REBATE') continue
      const [, day = '', member = ''] = each.cause.split(':')
      const key = `${member} ${day} ${each.postings[0]?.account.coin ?? ''}`
      const value = -broughtTo(each, FEES)
      const sum = (this.given.get(key) ?? 0n) + value
      const paid = this.fees.get(key) ?? 0n
      if (sum > paid) breaches.push(`the rebates of ${key} are ${sum} of ${paid} paid`)
      this.given.set(key, sum)
      moved += value
    }
    for (const { memberId, day, market, coin, ...row } of done.areas.rebates) {
      const key = `${memberId} ${day} ${coin} ${market}`
      if (this.booked.has(key)) breaches.push(`a rebate of ${key} was booked twice`)
      this.booked.add(key)
      if (row.fee !== this.fees.get(key)) breaches.push(`the rebate of ${key} is of other fees`)
      if (row.amount * 100n > row.fee * BigInt(row.share))
        breaches.push(`the rebate of ${key} is above ${row.share} %`)
      if (memberId === row.sponsorId) breaches.push(`${memberId} has a rebate as their own sponsor`)
      written += row.amount
    }
    if (moved !== written) breaches.push(`rebates of ${written} moved ${moved}`)
    return breaches
  }

  /** Altogether nobody gets more than the highest step brings, and always whole steps. */
  private rewardBreaches(booked: Booked): readonly string[] {
    const [, userId = ''] = booked.cause.split(':')
    const sum = (this.rewarded.get(userId) ?? 0n) + broughtTo(booked, userId)
    this.rewarded.set(userId, sum)
    const isStep = REWARD_TIERS.some(({ reward }) => sum === BigInt(reward) * 10n ** 10n)
    return isStep ? [] : [`${userId} was rewarded ${sum}`]
  }

  private takeFees({ spot, perpetual, cfd }: Drained): void {
    const add = (userId: string, at: number, market: string, coin: string, fee: bigint) => {
      const all = `${userId} ${dayOf(at)} ${coin}`
      for (const key of fee > 0n ? [all, `${all} ${market}`] : [])
        this.fees.set(key, (this.fees.get(key) ?? 0n) + fee)
    }
    for (const { order, fee, at } of spot.fills) {
      const { userId, side, instrument } = order
      const coin = side === 'BUY' ? instrument.base : instrument.quote
      add(userId, at, 'spot', coin, BigInt(fee))
    }
    for (const { ticket, fee, at } of perpetual.fills)
      add(ticket.userId, at, 'futures', 'USDT', fee)
    for (const { ticket, fee, at } of cfd.deals) add(ticket.userId, at, 'derivatives', 'USDT', fee)
  }
}
