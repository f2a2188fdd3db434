// The wallet at the rim of the server: its calls, its watch over the chain, and the carrying out of
// what the operator decided.
import type { ModuleApi } from '../../../exchange/module'
import type { Served } from '../../../exchange/area'
import { createSimulatedChain } from '../../../custody/simulatedChain'
import { AddressBook } from './addressBook'
import { watchChain } from './chainWatch'
import type { WalletCommands } from '../commands'
import { carryOutDecisions } from './decisions'
import type { WalletPages, WalletReads } from '../module'
import { chainRoutes } from './chainRoutes'
import { walletRoutes } from './routes'

export type WalletApi = ModuleApi<WalletCommands, WalletReads, WalletPages>

export function serveWallet(api: WalletApi): Served {
  const custody = createSimulatedChain(api)
  const book = new AddressBook(api)
  const decide = () => carryOutDecisions({ ...api, custody })
  return {
    routes: { ...walletRoutes(api), ...chainRoutes({ ...api, custody, book }) },
    everyMinute: [decide],
    operatorActed: decide,
    everySecond: [() => watchChain({ ...api, custody })],
  }
}
