// How panels see the signed-in account: its tickets and balances as the engine last said, and
// whether anybody is signed in at all.
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

/** The account as last received; empty and loading before the first word, and for a guest. */
export function useAccount(): AccountView {
  const engine = useEngine()
  const signedIn = useSignedIn()
  const view = useLatest(engine.account$, NO_ACCOUNT)
  return signedIn ? view : NO_ACCOUNT
}

/** What a wallet has of a coin and is not locked; zero where there is none. */
export function availableOf(balances: readonly Balance[], wallet: Wallet, coin: string): Amount {
  const found = balances.find((balance) => balance.wallet === wallet && balance.coin === coin)
  return found ? amount(readAmount(found.balance) - readAmount(found.locked)) : amount(0n)
}
