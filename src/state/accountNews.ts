// Owns how pages hear what happened to the account while they stood open: its identity decided, a
// deed of security, a session that ended without the reader's doing. It tells; others find words.
import { createContext, use, useEffect, useRef } from 'react'
import { EMPTY, type Observable } from 'rxjs'
import type { SecurityEvent } from '../domain/records/identityRecords'
import type { Refusal } from '../domain/refusals'

export type AccountNews =
  | {
      readonly kind: 'identity'
      readonly status: 'APPROVED' | 'REJECTED'
      readonly kycLevel: number
    }
  | { readonly kind: 'security'; readonly event: SecurityEvent }
  | { readonly kind: 'ended'; readonly why: Refusal }

/** Without a provider there is never any news. */
export const AccountNewsContext = createContext<Observable<AccountNews>>(EMPTY)

/** Calls `tell` with each piece of news while the component is mounted; nothing of before. */
export function useAccountNews(tell: (news: AccountNews) => void): void {
  const news$ = use(AccountNewsContext)
  const latest = useRef(tell)
  useEffect(() => {
    latest.current = tell
  }, [tell])
  useEffect(() => {
    const subscription = news$.subscribe((news) => latest.current(news))
    return () => subscription.unsubscribe()
  }, [news$])
}
