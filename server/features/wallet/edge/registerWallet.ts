// Edge of the wallet: its calls, its watch over the chain, and the carrying out of
// what the operator decided.
import { eq } from 'drizzle-orm'
import type { Contribution } from '../../../app/contract/feature'
import { CheckedCustody } from '../../../custody/checkedCustody'
import { createSimulatedChain } from '../../../custody/simulatedChain'
import { users } from '../../../store/schema/identity'
import { transferEvents } from '../programs'
import { AddressBook } from './addressBook'
import { watchChain } from './chainWatch'
import { carryOutDecisions } from './decisions'
import { chainRoutes } from './chainHttp'
import { walletLeaving } from './leaving'
import { KnownDeposits } from './knownDeposits'
import { ownWallet } from './ownWallet'
import { RefusedReports } from './refusedReports'
import { walletRoutes } from './http'
import type { Custodian, WalletApi } from './walletApi'

/** Over the chain simulator, whose faucet is for demo accounts. */
export function registerWallet(api: WalletApi): Contribution {
  const chain = createSimulatedChain(api)
  return registerWalletWith(api, {
    custody: chain,
    faucet: api.config.demo === 'off' ? null : chain,
  })
}

/** Over any custody provider. */
export function registerWalletWith(
  api: WalletApi,
  { custody: provider, faucet }: Custodian,
): Contribution {
  const book = new AddressBook(api)
  const custody = new CheckedCustody(provider)
  const isCustomer = async (userId: string) => {
    const rows = await api.db.select({ id: users.id }).from(users).where(eq(users.id, userId))
    return rows.length > 0
  }
  const known = new KnownDeposits({ ...api, custody, isCustomer })
  const refused = new RefusedReports(api)
  const heldUntil = (userId: string) => api.identity.profile.withdrawalsHeldUntil(userId)
  const decide = () => carryOutDecisions({ ...api, custody })
  return {
    leaving: walletLeaving(api),
    ownData: ownWallet,
    events: [transferEvents],
    routes: { ...walletRoutes(api), ...chainRoutes({ ...api, custody, faucet, book }) },
    costs: { accountLedger: 20, accountEquity: 20 },
    hourly: [() => refused.forget()],
    everyMinute: [decide],
    operatorActed: decide,
    everySecond: [() => watchChain({ ...api, custody, known, refused, heldUntil })],
  }
}
