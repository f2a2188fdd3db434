// The wallet at the rim of the server: its calls, its watch over the chain, and the carrying out of
// what the operator decided.
import type { ModuleApi } from '../../../exchange/module'
import type { Served } from '../../../exchange/area'
import type { Custody } from '../../../custody/custody'
import { createSimulatedChain, type Faucet } from '../../../custody/simulatedChain'
import { AddressBook } from './addressBook'
import { watchChain } from './chainWatch'
import type { WalletCommands } from '../commands'
import { carryOutDecisions } from './decisions'
import type { WalletPages, WalletReads } from '../module'
import { chainRoutes } from './chainRoutes'
import { walletRoutes } from './routes'

export type WalletApi = ModuleApi<WalletCommands, WalletReads, WalletPages>

/** Who keeps the coins, and who pays for those who try the product out. */
export interface Custodian {
  readonly custody: Custody
  /** Null where nobody does. */
  readonly faucet: Faucet | null
}

/** Over the chain simulator, whose faucet is for demo accounts. */
export function serveWallet(api: WalletApi): Served {
  const chain = createSimulatedChain(api)
  return serveWalletWith(api, { custody: chain, faucet: api.config.demo === 'off' ? null : chain })
}

/** Over any custody provider. */
export function serveWalletWith(api: WalletApi, { custody, faucet }: Custodian): Served {
  const book = new AddressBook(api)
  const decide = () => carryOutDecisions({ ...api, custody })
  return {
    routes: { ...walletRoutes(api), ...chainRoutes({ ...api, custody, faucet, book }) },
    everyMinute: [decide],
    operatorActed: decide,
    everySecond: [() => watchChain({ ...api, custody })],
  }
}
