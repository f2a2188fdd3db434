// The interfaces that the calls of the wallet, its jobs and the closing of an account share.
import type { Faucet } from '../../../custody/simulatedChain'
import type { Custody } from '../../../custody/custody'
import type { FeatureApi } from '../../../app/contract/feature'
import type { WalletCommands, WalletReads, WalletPages } from '../contract'

export type WalletApi = FeatureApi<WalletCommands, WalletReads, WalletPages>

/** Who keeps the coins, and who pays for those who try the product out. */
export interface Custodian {
  readonly custody: Custody
  /** Null where nobody does. */
  readonly faucet: Faucet | null
}
