// Owns what the session learns from the stream: that its token is not taken any more, and what the
// exchange tells of the account itself. It refuses to know what the session does about it.
import { filter, map, merge, throttleTime, type Observer } from 'rxjs'
import type { Session } from '../../session/session'
import { OVER, RENEWABLE } from '../../session/rules'
import type { EngineClient } from '../../workers/contract'
import type { AccountNews } from '../accountNews'

/** A refusal is said by every private channel; once is enough. */
const ONCE_MS = 5_000

/** Passes on what the stream says until the result is called. */
export function keepSession(
  engine: Pick<EngineClient, 'account$' | 'notices$'>,
  session: Pick<Session, 'hearStream' | 'introduce'>,
  news: Pick<Observer<AccountNews>, 'next'>,
): () => void {
  const codes$ = engine.account$.pipe(
    map(({ freshness }) => (freshness.kind === 'failed' ? freshness.code : 0)),
  )
  const among = (codes: readonly number[]) =>
    codes$.pipe(
      filter((code) => codes.includes(code)),
      throttleTime(ONCE_MS),
    )
  const subscription = merge(among(RENEWABLE), among(OVER)).subscribe(
    (code) => void session.hearStream(code),
  )
  subscription.add(
    engine.notices$.subscribe(({ notice }) => {
      if (notice.kind === 'SECURITY') news.next({ kind: 'security', event: notice.event })
      if (notice.kind !== 'IDENTITY') return
      void session.introduce()
      const { status, kycLevel } = notice
      news.next({ kind: 'identity', status, kycLevel })
    }),
  )
  return () => subscription.unsubscribe()
}
