// The stream's effects on the session: a rejected token, and events of the account.
import { filter, map, merge, throttleTime, type Observer } from 'rxjs'
import { refusalKeyOf, type RefusalKey } from '../domain/refusals'
import { isOver, isRenewable } from '../session/rules'
import type { Session } from '../session/session'
import type { EngineClient } from '../workers/contract'
import type { AccountNews } from '../state/accountNews'
import { reportSupportNews } from '../state/support'

/** Every private channel reports the same refusal; one of them is enough. */
const ONCE_MS = 5_000

/** Passes events on until the returned function is called. */
export function keepSession(
  engine: Pick<EngineClient, 'account$' | 'notices$'>,
  session: Pick<Session, 'onStreamRefusal' | 'loadViewer'>,
  news: Pick<Observer<AccountNews>, 'next'>,
): () => void {
  const refusals$ = engine.account$.pipe(
    map(({ freshness }) =>
      freshness.kind === 'failed' ? refusalKeyOf(freshness.code) : undefined,
    ),
  )
  const among = (isAmong: (key: RefusalKey) => boolean) =>
    refusals$.pipe(
      filter((key) => key !== undefined),
      filter(isAmong),
      throttleTime(ONCE_MS),
    )
  const subscription = merge(among(isRenewable), among(isOver)).subscribe(
    (key) => void session.onStreamRefusal(key),
  )
  subscription.add(
    engine.notices$.subscribe(({ notice }) => {
      if (notice.kind === 'SECURITY') news.next({ kind: 'security', event: notice.event })
      if (notice.kind === 'SUPPORT') reportSupportNews(notice.unread)
      if (notice.kind !== 'IDENTITY') return
      void session.loadViewer()
      const { status, kycLevel } = notice
      news.next({ kind: 'identity', status, kycLevel })
    }),
  )
  return () => subscription.unsubscribe()
}
