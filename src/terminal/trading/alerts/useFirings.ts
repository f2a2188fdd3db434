// Firings of alerts in the open terminal: as they happen, and, each time the account becomes live,
// those that were missed while it was closed or offline.
import { useEffect, useState } from 'react'
import { bufferTime, distinctUntilChanged, filter, map } from 'rxjs'
import { query } from '../../../app/query/query'
import { useQuery } from '../../../app/query/useQuery'
import { useText } from '../../../i18n/useText'
import { useEngine } from '../../../state/EngineContext'
import { FiringNotices } from './FiringNotices'

const GATHER_MS = 100

/** The firings to be read; `count` rises each time the account becomes live. */
interface Request {
  readonly count: number
  /** Null on a device that never saw the account. */
  readonly seenAt: number | null
}

export function useFirings(owner: string): void {
  const engine = useEngine()
  const text = useText()
  const [notices] = useState(() => new FiringNotices(owner, text))
  useEffect(() => notices.setText(text), [notices, text])
  const [request, setRequest] = useState<Request | null>(null)
  useMissed(notices, request)
  useEffect(() => {
    const following = engine.account$
      .pipe(
        map(({ freshness }) => freshness.kind),
        distinctUntilChanged(),
        filter((kind) => kind === 'live'),
      )
      .subscribe(() =>
        setRequest((former) => ({ count: (former?.count ?? 0) + 1, seenAt: notices.seenAt })),
      )
    following.add(
      engine.notices$
        .pipe(
          map(({ notice }) => (notice.kind === 'ALERT' ? notice.firing : null)),
          filter((firing) => firing !== null),
          bufferTime(GATHER_MS),
          filter((firings) => firings.length > 0),
        )
        .subscribe((firings) => notices.take(firings, false)),
    )
    return () => {
      following.unsubscribe()
      notices.close()
    }
  }, [engine, notices])
}

function useMissed(notices: FiringNotices, request: Request | null): void {
  const since = String(request?.seenAt ?? 0)
  const question = request && query('alertFirings', { since }, ({ firings }) => firings)
  const { load } = useQuery(question, { stamp: request?.count ?? 0 })
  const found = load.kind === 'ready' ? load.last : null
  useEffect(() => {
    if (!request || !found) return
    // On a device that never saw this account nothing was missed.
    if (request.seenAt === null) notices.note(found)
    else notices.take(found.toReversed(), true)
  }, [notices, request, found])
}
