// The health that the shell shows for each connection.
import { expect, test } from 'vitest'
import { healthOf } from '../../src/state/health'
import type { Connection } from '../../src/domain/views/views'

test.each<[string, Connection, string, number | null]>([
  ['lives', { kind: 'live', latencyMs: 20 }, 'live', 0],
  ['is silent', { kind: 'silent', since: 5, ageMs: 12_000 }, 'stale', 12_000],
  ['polls', { kind: 'polling', ageMs: 1_000 }, 'polling', 1_000],
  ['is away', { kind: 'offline', since: 5, ageMs: 9_000 }, 'offline', 9_000],
  ['has never connected', { kind: 'connecting', attempt: 3, ageMs: null }, 'connecting', null],
  ['connects again', { kind: 'connecting', attempt: 3, ageMs: 4_000 }, 'connecting', 4_000],
])('a connection that %s is shown with its age', (_, connection, state, ageMs) => {
  expect(healthOf(connection)).toMatchObject({ state, ageMs })
})
