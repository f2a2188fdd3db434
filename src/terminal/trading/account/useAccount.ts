// Account state for panels: tickets and balances as last reported by the engine, and whether anyone
// is signed in.
import { useSnapshot } from 'valtio'
import type { Amount } from '../../../domain/brand'
import { amount } from '../../../domain/brand'
import { readAmount } from '../../../domain/decimal'
import type { Balance, Wallet } from '../../../domain/records/records'
import { NO_ACCOUNT, type AccountView } from '../../../domain/views/views'
import { shell } from '../../../state/shell'
import { useEngine } from '../../../state/EngineContext'
import { useLatest } from './useLatest'

export const useSignedIn = (): boolean => useSnapshot(shell).viewer.status === 'member'

/**
 * The account as last received; empty and loading before the first report, and empty for a guest.
 */
export function useAccount(): AccountView {
  const engine = useEngine()
  const signedIn = useSignedIn()
  const view = useLatest(engine.account$, NO_ACCOUNT)
  return signedIn ? view : NO_ACCOUNT
}

/** A wallet's unlocked balance of a coin; zero if there is none. */
export function availableOf(balances: readonly Balance[], wallet: Wallet, coin: string): Amount {
  const found = balances.find((balance) => balance.wallet === wallet && balance.coin === coin)
  return found ? amount(readAmount(found.balance) - readAmount(found.locked)) : amount(0n)
}
