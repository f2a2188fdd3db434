// Money from the chain that nobody deposited: what the exchange itself and its demo accounts begin
// with, once each however often it starts.
import { SYSTEM_USER, type SystemAccount } from '../../../../src/domain/accounts'
import type { Amount } from '../../../../src/domain/brand'
import type { Balance, Wallet } from '../../../../src/domain/records/records'
import type { Outcome } from '../../../../src/domain/refusals'
import type { Commands } from '../../../core/exchange/seam'
import type { WalletCommands } from '../contract'

export interface Credit {
  readonly coin: string
  readonly amount: Amount
  /** What it is for; credited once for each. */
  readonly cause: string
}

type Credited = Promise<Outcome<{ readonly accounts: readonly Balance[] }>>

/** Credits a customer from the chain account. */
export function creditCustomer(
  commands: Commands<WalletCommands>,
  userId: string,
  { wallet, cause, ...body }: Credit & { readonly wallet: Wallet },
): Credited {
  const context = { userId, idempotencyKey: `credit:${cause}` }
  return commands.submit(context, { kind: 'credit', body: { wallet, ...body } })
}

/** Credits a system account from the chain account. */
export function creditSystem(
  commands: Commands<WalletCommands>,
  { account, cause, ...body }: Credit & { readonly account: SystemAccount },
): Credited {
  const context = { userId: SYSTEM_USER, idempotencyKey: `credit:${cause}` }
  return commands.submit(context, { kind: 'fund', body: { account, ...body } })
}
