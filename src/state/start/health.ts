// Owns the way from the engine's connection to the health that the shell shows: a word, the
// latency, the age of the newest data. Told at each change, and each second while data is not live.
import { combineLatest, distinctUntilChanged, map, timer, type Observable } from 'rxjs'
import { assertNever } from '../../domain/assertNever'
import type { ConnectionHealth } from '../../domain/views/shell'
import type { Connection } from '../../domain/views/views'
import { reportHealth } from '../shell'

/** Nothing heard for so long on an open line is worth a word. */
const SILENT_MS = 10_000

/** A connection as the shell says it, at `now` ms UTC. */
export function healthOf(connection: Connection, now: number): ConnectionHealth {
  switch (connection.kind) {
    case 'live': {
      const ageMs = Math.max(0, now - connection.lastAt)
      const state = ageMs > SILENT_MS ? 'stale' : 'live'
      return { state, latencyMs: connection.latencyMs, ageMs: state === 'live' ? 0 : ageMs }
    }
    case 'polling': {
      const { lastAt } = connection
      return { state: 'polling', latencyMs: null, ageMs: lastAt === null ? null : now - lastAt }
    }
    case 'offline':
      return { state: 'offline', latencyMs: null, ageMs: now - connection.since }
    case 'connecting':
      return { state: 'connecting', latencyMs: null, ageMs: null }
    default:
      return assertNever(connection)
  }
}

/** Reports into the shell until the result is called. */
export function keepHealth(connection$: Observable<Connection>, now: () => number): () => void {
  const reports = combineLatest([connection$, timer(0, 1_000)])
    .pipe(
      map(([connection]) => healthOf(connection, now())),
      distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
    )
    .subscribe(reportHealth)
  return () => reports.unsubscribe()
}
