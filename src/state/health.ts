// The mapping from the engine's connection to the health that the shell shows: a status, the
// latency, and the age of the data. The engine updates both once a second while they grow.
import { distinctUntilChanged, map, type Observable } from 'rxjs'
import { assertNever } from '../domain/assertNever'
import type { ConnectionHealth } from '../domain/views/shell'
import type { Connection } from '../domain/views/views'
import { reportHealth } from './shell'

/** A connection as the shell shows it. */
export function healthOf(connection: Connection): ConnectionHealth {
  switch (connection.kind) {
    case 'live':
      return { state: 'live', latencyMs: connection.latencyMs, ageMs: 0 }
    case 'silent':
      return { state: 'stale', latencyMs: null, ageMs: connection.ageMs }
    case 'polling':
    case 'offline':
    case 'connecting':
      return { state: connection.kind, latencyMs: null, ageMs: connection.ageMs }
    default:
      return assertNever(connection)
  }
}

/** Updates the shell until the returned function is called. */
export function keepHealth(connection$: Observable<Connection>): () => void {
  const reports = connection$
    .pipe(
      map(healthOf),
      distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
    )
    .subscribe(reportHealth)
  return () => reports.unsubscribe()
}
