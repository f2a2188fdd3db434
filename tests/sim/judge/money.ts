// The independent look at money after a step: coins sum to zero, nobody is overdrawn, the insurance
// fund is not below zero, and what is locked is, account by account, what orders and tickets say.
import { isSystem } from '../../../src/domain/accounts'
import type { Core } from '../../support/core'
import { amountOf } from '../../../src/domain/sum'
import { paidCoin } from '../../../server/modules/spot/order/orderFacts'

export function moneyBreaches(core: Core): readonly string[] {
  const { ledger } = core
  const breaches = [...ledger.leaks()].map(([coin, sum]) => `${sum} ${coin} from nowhere`)
  const due = dueLocks(core)
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

function dueLocks({ spot, perpetual, cfd }: Core): Map<string, bigint> {
  const due = new Map<string, bigint>()
  const add = (key: string, value: bigint) => due.set(key, (due.get(key) ?? 0n) + value)
  for (const order of spot.orders.values())
    add(`${order.userId} SPOT ${paidCoin(order)}`, amountOf(order.held))
  for (const { userId, instrument, margin, held } of perpetual.tickets.values())
    add(`${userId} FUTURES ${instrument.quote}`, margin + held)
  for (const { userId, margin } of cfd.tickets.values()) add(`${userId} DERIVATIVES USDT`, margin)
  return due
}
