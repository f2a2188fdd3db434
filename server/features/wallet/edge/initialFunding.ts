// Money from the chain account that nobody deposited: credited once for each cause, however often
// the exchange starts.
import { SYSTEM_USER } from '../../../../src/domain/accounts'
import type { Balance } from '../../../../src/domain/records/records'
import type { Outcome } from '../../../../src/domain/refusals'
import type { InitialCredit } from '../../../app/contract/initialCredit'
import type { Commands } from '../../../core/exchange/seam'
import type { WalletCommands } from '../contract'

type Credited = Promise<Outcome<{ readonly accounts: readonly Balance[] }>>
type CustomerCredit = Extract<InitialCredit, { readonly userId: string }>
type SystemCredit = Exclude<InitialCredit, CustomerCredit>

export const creditInitially = (
  commands: Commands<WalletCommands>,
  credit: InitialCredit,
): Credited =>
  'account' in credit
    ? creditSystem(commands, credit)
    : creditCustomer(commands, credit.userId, credit)

/** Credits a customer from the chain account. */
export function creditCustomer(
  commands: Commands<WalletCommands>,
  userId: string,
  { wallet, coin, amount, cause }: Omit<CustomerCredit, 'userId'>,
): Credited {
  const context = { userId, idempotencyKey: `credit:${cause}` }
  return commands.submit(context, { kind: 'credit', body: { wallet, coin, amount } })
}

/** Credits a system account from the chain account. */
export function creditSystem(
  commands: Commands<WalletCommands>,
  { account, coin, amount, cause }: SystemCredit,
): Credited {
  const context = { userId: SYSTEM_USER, idempotencyKey: `credit:${cause}` }
  return commands.submit(context, { kind: 'fund', body: { account, coin, amount } })
}
