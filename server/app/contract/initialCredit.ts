// The initial money of an account: a feature states it, and the wallet feature credits it.
import type { SystemAccount } from '../../../src/domain/accounts'
import type { Amount } from '../../../src/domain/brand'
import type { Wallet } from '../../../src/domain/records/records'
import type { Outcome } from '../../../src/domain/refusals'
import type { CommandShapes } from '../../core/exchange/module'
import type { Commands } from '../../core/exchange/seam'

interface Credited {
  readonly coin: string
  readonly amount: Amount
  /** The reason; each is credited only once, however often the exchange starts. */
  readonly cause: string
}

/** For a system account, or for a customer's wallet. */
export type InitialCredit =
  | (Credited & { readonly account: SystemAccount })
  | (Credited & { readonly userId: string; readonly wallet: Wallet })

/** The part of a feature's contract that declares initial credits. */
export interface InitialFunding<Shapes extends CommandShapes = CommandShapes> {
  /** The initial money of its accounts; `demoUsers` is empty in production. */
  initialCredits?(demoUsers: readonly { readonly userId: string }[]): readonly InitialCredit[]
  /** Credits from the chain account; only one feature has it. */
  credit?(commands: Commands<Shapes>, credit: InitialCredit): Promise<Outcome<unknown>>
}
