// What the signed-in person has: asked for once, then followed over the stream. Without a stream
// it is asked for every few seconds, and whoever lists deposits or withdrawals asks with it. For a
// guest nothing is asked: it would open the login dialog on a page that is his as well.
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import { EMPTY, map, type Observable } from 'rxjs'
import { useSnapshot } from 'valtio'
import type { Balance, Notice } from '../../domain/records/records'
import { NO_ACCOUNT, type AccountView } from '../../domain/views/views'
import type { CallResult } from '../../session/rest'
import { useApi } from '../../state/ApiContext'
import { shell } from '../../state/shell'
import { useAskedWhile } from '../../ui/useAskedWhile'
import type { EngineClient } from '../../workers/contract'
import { followMaintenance } from '../-shell/followMaintenance'
import { useFetched, type UseFetched } from '../-site/useFetched'
import { useEngineSoon } from './useEngineSoon'

export interface Money {
  /** Null until they are known. */
  readonly balances: readonly Balance[] | null
  readonly fetched: UseFetched<readonly Balance[]>
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
  useAskedWhile(!live, WITHOUT_STREAM_MS, grow)
  return stamp
}

function useBalances(stamp: number): UseFetched<readonly Balance[]> {
  const api = useApi()
  const isGuest = useSnapshot(shell).viewer.status === 'guest'
  const fetch = useCallback(
    async (signal: AbortSignal): Promise<CallResult<readonly Balance[]>> => {
      if (isGuest) return { kind: 'done', value: [] }
      const answer = await api.call('accounts', {}, { failsInPlace: true, signal })
      return answer.kind === 'done' ? { kind: 'done', value: answer.value.balances } : answer
    },
    [api, isGuest],
  )
  return useFetched(fetch, stamp)
}
