// Balances of the signed-in customer: loaded once, then followed over the stream. Without a stream
// they are polled every few seconds, together with lists of deposits and withdrawals. For a guest
// nothing is requested: that would open the login dialog on a page that is public.
import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react'
import { EMPTY, map, type Observable } from 'rxjs'
import { useSnapshot } from 'valtio'
import type { Balance } from '../../domain/records/records'
import type { Notice } from '../../domain/records/notices'
import { NO_ACCOUNT, type AccountView } from '../../domain/views/views'
import { shell } from '../../state/shell'
import type { EngineClient } from '../../workers/contract'
import { followMaintenance } from './followMaintenance'
import type { Load } from '../query/load'
import { query } from '../query/query'
import { useQuery, type UseQuery } from '../query/useQuery'
import { useWhileVisible } from '../query/useWhileVisible'
import { useEngineSoon } from './useEngineSoon'

export interface Money {
  /** Null until they are known. */
  readonly balances: readonly Balance[] | null
  readonly fetched: UseQuery<readonly Balance[]>
  /** Whether what is shown follows the exchange at once. */
  readonly live: boolean
  readonly notices$: Observable<Notice>
  /** Changes when lists may be old: after a gap, and every few seconds without a stream. */
  readonly stamp: number
}

const MoneyContext = createContext<Money | null>(null)

export function useMoney(): Money {
  const money = use(MoneyContext)
  if (!money) throw new Error('useMoney needs MoneyLive above it')
  return money
}

export const WITHOUT_STREAM_MS = 5_000

export function MoneyLive({ children }: { children: ReactNode }) {
  const engine = useEngineSoon()
  useEffect(() => (engine ? followMaintenance(engine) : undefined), [engine])
  const view = useAccountView(engine)
  const streams = useStreams(engine)
  const live = streams && view.freshness.kind === 'live'
  const stamp = useStamp(live)
  const fetched = useBalances(live ? 0 : stamp)
  const balances = view.freshness.kind === 'loading' ? fetched.load.last : view.balances
  const notices$ = useMemo(
    () => (engine ? engine.notices$.pipe(map(({ notice }) => notice)) : EMPTY),
    [engine],
  )
  const money = useMemo(
    () => ({ balances, fetched, live, notices$, stamp }),
    [balances, fetched, live, notices$, stamp],
  )
  return <MoneyContext value={money}>{children}</MoneyContext>
}

function useAccountView(engine: EngineClient | null): AccountView {
  const [view, setView] = useState(NO_ACCOUNT)
  useEffect(() => {
    const following = engine?.account$.subscribe(setView)
    return () => following?.unsubscribe()
  }, [engine])
  return view
}

/** Whether data comes over the stream itself, and not by asking. */
function useStreams(engine: EngineClient | null): boolean {
  const [streams, setStreams] = useState(false)
  useEffect(() => {
    const following = engine?.connection$.subscribe(({ kind }) => setStreams(kind === 'live'))
    return () => following?.unsubscribe()
  }, [engine])
  return streams
}

function useStamp(live: boolean): number {
  const [stamp, setStamp] = useState(0)
  const [followed, setFollowed] = useState(live)
  const grow = () => setStamp((count) => count + 1)
  if (followed !== live) {
    setFollowed(live)
    // What happened before it was followed.
    if (live) grow()
  }
  useWhileVisible(live ? null : WITHOUT_STREAM_MS, grow)
  return stamp
}

const ACCOUNTS = query('accounts', {}, ({ balances }): readonly Balance[] => balances)
const NO_BALANCES: Load<readonly Balance[]> = { kind: 'ready', last: [] }

function useBalances(stamp: number): UseQuery<readonly Balance[]> {
  const isGuest = useSnapshot(shell).viewer.status === 'guest'
  const read = useQuery(isGuest ? null : ACCOUNTS, { stamp })
  return useMemo(() => (isGuest ? { ...read, load: NO_BALANCES } : read), [isGuest, read])
}
