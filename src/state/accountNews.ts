// Events of the account while a page is open: a decision about its identity, a change of its
// security, a session that ended without the user's action.
import { createContext, use, useEffect, useRef } from 'react'
import { EMPTY, type Observable } from 'rxjs'
import type { SecurityEvent } from '../domain/records/identityRecords'
import type { ReceivedRefusal } from '../domain/refusals'

export type AccountNews =
  | {
      readonly kind: 'identity'
      readonly status: 'APPROVED' | 'REJECTED'
      readonly kycLevel: number
    }
  | { readonly kind: 'security'; readonly event: SecurityEvent }
  | { readonly kind: 'ended'; readonly why: ReceivedRefusal }

/** Without a provider there are no events. */
export const AccountNewsContext = createContext<Observable<AccountNews>>(EMPTY)

/** Calls `onNews` with each event while the component is mounted; earlier ones are not repeated. */
export function useAccountNews(onNews: (news: AccountNews) => void): void {
  const news$ = use(AccountNewsContext)
  const latest = useRef(onNews)
  useEffect(() => {
    latest.current = onNews
  }, [onNews])
  useEffect(() => {
    const subscription = news$.subscribe((news) => latest.current(news))
    return () => subscription.unsubscribe()
  }, [news$])
}
