// Owns the proof of how a connection is said to the reader.
import { expect, test } from 'vitest'
import { healthOf } from '../../../src/state/start/health'
import type { Connection } from '../../../src/domain/views/views'

const NOW = 1_000_000

test.each<[string, Connection, string, number | null]>([
  ['lives', { kind: 'live', latencyMs: 20, lastAt: NOW - 100 }, 'live', 0],
  ['is silent', { kind: 'live', latencyMs: 20, lastAt: NOW - 12_000 }, 'stale', 12_000],
  ['polls', { kind: 'polling', lastAt: NOW - 1_500 }, 'polling', 1_500],
  ['has polled nothing yet', { kind: 'polling', lastAt: null }, 'polling', null],
  ['is away', { kind: 'offline', since: NOW - 9_000 }, 'offline', 9_000],
  ['connects', { kind: 'connecting', attempt: 3 }, 'connecting', null],
])('a line that %s is said with its age', (_, connection, state, ageMs) => {
  expect(healthOf(connection, NOW)).toMatchObject({ state, ageMs })
})
