// Invariants of the wallet's records beside the ledger's own sums.
import { customerAccount } from '../../../src/domain/accounts'
import type { WalletState } from './state'

/** Sentences of what does not hold; empty when all is well. */
export function findWalletBreaches(state: WalletState): readonly string[] {
  const breaches: string[] = []
  const held = new Map<string, bigint>()
  for (const { id, userId, coin, amount, fee, status, sending, closedAt } of all(state)) {
    const isOpen = status === 'SUBMITTED' || status === 'REVIEWING'
    if (isOpen !== (closedAt === null)) breaches.push(`withdrawal ${id} is ${status} and closed`)
    if (sending && status !== 'REVIEWING') breaches.push(`withdrawal ${id} is sent and ${status}`)
    if (fee < 0n || amount <= fee) breaches.push(`withdrawal ${id} brings nothing`)
    if (isOpen) held.set(`${userId} ${coin}`, (held.get(`${userId} ${coin}`) ?? 0n) + amount)
  }
  for (const [of, sum] of held) {
    const [userId = '', coin = ''] = of.split(' ')
    // Resting orders lock of the same account.
    if (state.context.money.balance(customerAccount(userId, 'SPOT', coin, 'locked')) < sum)
      breaches.push(`withdrawals of ${of} hold more than is locked`)
  }
  for (const { txId, seq } of state.deposits.values())
    if (seq > state.lastDeposit) breaches.push(`deposit ${txId} is beyond the last one`)
  return breaches
}

const all = ({ withdrawals }: WalletState) => withdrawals.values()
