// Owns how the door of the account reaches dialogs and settings.
import { createContext, use } from 'react'
import type { Account } from '../session/account'

export const AccountContext = createContext<Account | null>(null)

export function useAccount(): Account {
  const account = use(AccountContext)
  if (!account) throw new Error('useAccount needs an AccountContext above it')
  return account
}
