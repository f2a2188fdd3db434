// The independent look at money after a step: coins sum to zero, nobody is overdrawn, the insurance
// fund is not below zero, and what is locked is, account by account, what orders, stop
// orders, tickets, withdrawals and subscriptions say.
import { isSystem } from '../../../src/domain/accounts'
import { amountOf } from '../../../src/domain/sum'
import { paidCoin } from '../../../server/features/spot/order/orderFacts'
import type { World } from '../world'

export function moneyBreaches(world: World): readonly string[] {
  const { ledger } = world.core
  const breaches = [...ledger.leaks()].map(([coin, sum]) => `${sum} ${coin} from nowhere`)
  const due = dueLocks(world)
  for (const account of ledger.accounts()) {
    const { owner, wallet, coin, part, balance } = account
    if (balance < 0n && (!isSystem(account) || owner === 'house:insurance'))
      breaches.push(`${owner} ${wallet} ${coin} ${part} stands at ${balance}`)
    if (part !== 'locked') continue
    const key = `${owner} ${wallet} ${coin}`
    const wanted = due.get(key) ?? 0n
    if (balance !== wanted) breaches.push(`${key}: locked ${balance}, due ${wanted}`)
    due.delete(key)
  }
  for (const [key, wanted] of due) if (wanted !== 0n) breaches.push(`${key}: nothing locked`)
  return breaches
}

function dueLocks({ core, store }: World): Map<string, bigint> {
  const { spot, perpetual, cfd } = core
  const due = new Map<string, bigint>()
  const add = (key: string, value: bigint) => due.set(key, (due.get(key) ?? 0n) + value)
  for (const order of spot.live())
    add(`${order.userId} SPOT ${paidCoin(order)}`, amountOf(order.held))
  for (const { userId, instrument, margin, held } of perpetual.tickets.values())
    add(`${userId} FUTURES ${instrument.quote}`, margin + held)
  for (const { userId, instrument, held } of perpetual.stops.byId.values())
    add(`${userId} FUTURES ${instrument.quote}`, held)
  for (const { userId, margin } of cfd.tickets.values()) add(`${userId} DERIVATIVES USDT`, margin)
  for (const { userId, coin, amount, closedAt } of store.rows('withdrawals'))
    if (closedAt === null) add(`${userId} SPOT ${coin}`, amount)
  for (const { userId, coin, amount, closedAt } of store.rows('subscriptions'))
    if (closedAt === null) add(`${userId} SAVINGS ${coin}`, amount)
  return due
}
