// Engine figures for the health panel, current and one second earlier, while the panel is visible.
import { useMemo } from 'react'
import { filter, map, pairwise, startWith, type Observable } from 'rxjs'
import type { ConnectionHealth } from '../../domain/views/shell'
import type { Connection, EngineHealth } from '../../domain/views/views'
import { useEngine } from '../../state/EngineContext'
import { healthOf } from '../../state/health'
import { useLatest } from '../trading/account/useLatest'

export interface HealthChange {
  readonly now: EngineHealth
  /** Null for the first value. */
  readonly before: EngineHealth | null
}

const CONNECTING: Connection = { kind: 'connecting', attempt: 1, ageMs: null }

/** Null before the first value; keeps the last one while `visible` is false. */
export function useHealth(visible: boolean): {
  readonly connection: ConnectionHealth
  readonly change: HealthChange | null
} {
  const engine = useEngine()
  const [connection$, change$] = useMemo(
    () => (visible ? [engine.connection$, changes$(engine.health$)] : [null, null]),
    [engine, visible],
  )
  const connection = healthOf(useLatest(connection$, CONNECTING))
  return { connection, change: useLatest<HealthChange | null>(change$, null) }
}

/** Each value paired with the previous one. */
const changes$ = (health$: Observable<EngineHealth>): Observable<HealthChange> =>
  health$.pipe(
    startWith(null),
    pairwise(),
    map(([before, now]) => ({ before, now })),
    filter((change): change is HealthChange => change.now !== null),
  )
