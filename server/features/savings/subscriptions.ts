// Life cycle of a subscription: principal is locked, earns interest daily, and is returned with
// interest, renewed for another term, or redeemed early without interest.
import { customerAccount, systemAccount } from '../../../src/domain/accounts'
import { amount } from '../../../src/domain/brand'
import { formatAmount, readAmount } from '../../../src/domain/decimal'
import { readMoney } from '../../../src/domain/orders/orderNumbers'
import { accepted, refused, type Outcome } from '../../../src/domain/refusals'
import { dayOf } from '../../../src/domain/fees/fees'
import {
  datesFrom,
  earnedDays,
  interestOf,
  valueDateOf,
} from '../../../src/domain/products/savingsInterest'
import { findSavingItem, findSavingPlan } from '../../../src/domain/products/savingsPlans'
import type { SavingsState, Subscription } from './state'

export interface SubscribeRequest {
  readonly userId: string
  readonly savingPlanUuid: string
  readonly savingItemUuid: string
  readonly amount: string
  readonly autoRenew: boolean
  readonly id: string
  readonly at: number
}

/**
 * Locks the amount in SAVINGS. Refuses savingUnknown, what readMoney refuses, amountBelowMinimum,
 * savingSoldOut, personalQuota, insufficientAvailable.
 */
export function subscribe(state: SavingsState, request: SubscribeRequest): Outcome<Subscription> {
  const { userId, savingPlanUuid: planId, savingItemUuid: itemId, autoRenew, id, at } = request
  const item = findSavingItem(planId, itemId)
  const coin = findSavingPlan(planId)?.coin
  if (!item || coin === undefined) return refused('savingUnknown', 'savingItemUuid')
  const read = readMoney(request.amount, 'amount')
  if (!read.ok) return read
  const value = read.value
  if (value < readAmount(item.minimum))
    return refused('amountBelowMinimum', 'amount', { minimum: item.minimum, coin })
  const left = readAmount(item.totalQuota) - state.taken(itemId)
  if (value > left && value > left + endingOf(state, itemId, at))
    return refused('savingSoldOut', 'amount', { left: formatAmount(amount(left)), coin })
  if (value > readAmount(item.personalQuota) - state.taken(itemId, userId))
    return refused('personalQuota', 'amount')
  if (state.context.withdrawable(userId, 'SPOT', coin) < value)
    return refused('insufficientAvailable', 'amount')
  const subscription: Subscription = {
    id,
    userId,
    planId,
    itemId,
    coin,
    days: item.days,
    apr: item.apr,
    amount: value,
    autoRenew,
    status: 'HOLDING',
    renewals: 0,
    valueDate: valueDateOf(at),
    earnedDays: 0,
    accrued: amount(0n),
    paid: amount(0n),
    createdAt: at,
    updatedAt: at,
    closedAt: null,
  }
  state.context.money.move(
    'SUBSCRIPTION',
    causeOf(subscription),
    at,
    customerAccount(userId, 'SPOT', coin, 'free'),
    customerAccount(userId, 'SAVINGS', coin, 'locked'),
    value,
  )
  state.enter(subscription)
  return accepted(subscription)
}

/** subscriptionEnded for one that is not the customer's own, or not held any more. */
export function setAutoRenew(
  state: SavingsState,
  { userId, id, autoRenew, at }: Named & { readonly autoRenew: boolean | undefined },
): Outcome<Subscription> {
  const found = state.own(userId, id)
  if (!found) return refused('subscriptionEnded', 'uuid')
  const changed = { ...found, autoRenew: autoRenew ?? !found.autoRenew, updatedAt: at }
  state.enter(changed)
  return accepted(changed)
}

/** What will not be held of an item any more once everything is done that is due. */
function endingOf(state: SavingsState, itemId: string, at: number): bigint {
  let sum = 0n
  for (const held of state.held.values())
    if (held.itemId === itemId && !held.autoRenew && isDue(held, at)) sum += held.amount
  return sum
}

const isDue = ({ valueDate, days }: Subscription, at: number): boolean =>
  datesFrom(valueDate, days).redemptionDate <= at

/**
 * Brings a customer what is due by a time, each term at its own redemption date, whether the day's
 * job has come to it or not.
 */
export function settleSavings(state: SavingsState, userId: string, at: number): void {
  for (const id of state.idsOf(userId)) {
    let held = state.held.get(id)
    while (held && isDue(held, at)) {
      startDay(state, id, datesFrom(held.valueDate, held.days).redemptionDate)
      held = state.held.get(id)
    }
    startDay(state, id, dayOf(at))
  }
}

interface Named {
  readonly userId: string
  readonly id: string
  readonly at: number
}

/** The principal comes back at once; what the running term has earned is forfeited. */
export function cancelSubscription(
  state: SavingsState,
  { userId, id, at }: Named,
): Outcome<Subscription> {
  const found = state.own(userId, id)
  if (!found) return refused('subscriptionEnded', 'uuid')
  release(state, found, at)
  const closed = { ...found, status: 'CANCEL', updatedAt: at, closedAt: at } as const
  state.enter(closed)
  return accepted(closed)
}

/**
 * The start of a UTC day: a subscription has earned the day before; at its redemption date it is
 * redeemed, or renewed. Done again for the same day it changes nothing.
 */
export function startDay(state: SavingsState, id: string, day: number): void {
  const held = state.held.get(id)
  if (!held) return
  const dates = datesFrom(held.valueDate, held.days)
  // A command may have come before the day's own turn.
  const days = Math.max(held.earnedDays, earnedDays(dates, day))
  const accrued = interestOf(held.amount, held.apr, days)
  const earned =
    days === held.earnedDays ? held : { ...held, earnedDays: days, accrued, updatedAt: day }
  if (day >= dates.redemptionDate) end(state, earned, day)
  else if (earned !== held) state.enter(earned)
}

/** Interest is paid to SPOT; the principal follows it, or earns for another term. */
function end(state: SavingsState, held: Subscription, day: number): void {
  const { userId, coin, accrued } = held
  if (accrued > 0n)
    state.context.money.move(
      'INTEREST',
      causeOf(held),
      day,
      systemAccount('savings', coin),
      customerAccount(userId, 'SPOT', coin, 'free'),
      accrued,
    )
  const paid = amount(held.paid + accrued)
  const over = { ...held, paid, accrued: amount(0n), earnedDays: 0, updatedAt: day }
  const item = findSavingItem(held.planId, held.itemId)
  // What is held already takes its own place in the quota.
  if (held.autoRenew && item) {
    const { days, apr } = item
    state.enter({ ...over, days, apr, valueDate: day, renewals: held.renewals + 1 })
    return
  }
  release(state, held, day)
  state.enter({ ...over, status: 'REDEEM', closedAt: day })
}

function release({ context }: SavingsState, held: Subscription, at: number): void {
  const { userId, coin, amount: value } = held
  context.money.move(
    'REDEEM',
    causeOf(held),
    at,
    customerAccount(userId, 'SAVINGS', coin, 'locked'),
    customerAccount(userId, 'SPOT', coin, 'free'),
    value,
  )
}

/** Sentences of what does not hold; empty when all is well. */
export function findSavingsBreaches(state: SavingsState): readonly string[] {
  const breaches: string[] = []
  const locked = new Map<string, bigint>()
  for (const held of state.held.values()) {
    const { id, userId, coin, amount: value, apr, earnedDays: days, accrued } = held
    if (accrued !== interestOf(value, apr, days))
      breaches.push(`subscription ${id} accrued wrongly`)
    if (days < 0 || days > held.days) breaches.push(`subscription ${id} earned ${days} days`)
    const of = `${userId} ${coin}`
    locked.set(of, (locked.get(of) ?? 0n) + value)
  }
  for (const [of, sum] of locked) {
    const [userId = '', coin = ''] = of.split(' ')
    const account = customerAccount(userId, 'SAVINGS', coin, 'locked')
    if (state.context.money.balance(account) !== sum)
      breaches.push(`subscriptions of ${of} are not what is locked`)
  }
  return breaches
}

const causeOf = ({ id, renewals }: Subscription): string => `subscription:${id}:${renewals}`
