// A credit that the operator confirmed, for one customer: from the account that rewards are paid
// from to the SPOT wallet.
import { customerAccount, systemAccount } from '../../../src/domain/accounts'
import type { Amount } from '../../../src/domain/brand'
import { accepted, refused, type Outcome } from '../../../src/domain/refusals'
import type { ReferralState } from './state'

export interface CustomerCredit {
  readonly creditId: string
  readonly coin: string
  readonly amount: Amount
}

/** Sent in the name of the customer, under a key of the credit. */
export function payCredit(
  { context }: ReferralState,
  userId: string,
  credit: CustomerCredit,
  at: number,
): Outcome<{ readonly paid: true }> {
  const { creditId, coin, amount } = credit
  if (amount <= 0n) return refused('notCarriedOut')
  context.money.move(
    'REWARD',
    `credit:${creditId}:${userId}`,
    at,
    systemAccount('rewards', coin),
    customerAccount(userId, 'SPOT', coin, 'free'),
    amount,
  )
  return accepted({ paid: true })
}
