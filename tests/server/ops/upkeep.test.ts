// Runtimes and packages shown as unmaintained, to the day.
import { expect, test } from 'vitest'
import { packageLines, upkeepLine } from '../../../server/ops/upkeep'

test.each([
  ['node', '20.19.5', '2026-01-29T00:00:00Z', null],
  ['node', '20.19.5', '2026-03-01T00:00:00Z', 'Node.js 20 is out of upkeep after 2026-04-30'],
  ['node', '20.19.5', '2026-04-30T23:59:59Z', 'Node.js 20 is out of upkeep after 2026-04-30'],
  ['node', '20.19.5', '2026-05-01T00:00:00Z', 'Node.js 20 is out of upkeep since 2026-04-30'],
  ['node', '24.11.0', '2026-11-26T00:00:00Z', null],
  ['node', '16.20.2', '2026-11-26T00:00:00Z', 'Node.js 16 is out of upkeep: use Node.js 24.'],
  ['node', '99.0.0', '2026-11-26T00:00:00Z', null],
  [
    'postgresql',
    '14.20',
    '2026-11-26T00:00:00Z',
    'PostgreSQL 14 is out of upkeep since 2026-11-12',
  ],
  ['postgresql', '18.4 (Debian)', '2026-11-26T00:00:00Z', null],
] as const)('%s %s at %s: %s', (kept, version, at, line) => {
  const shown = upkeepLine(kept, version, Date.parse(at))
  expect(line === null ? shown : shown?.slice(0, line.length)).toBe(line)
})

test('a package is shown where its maker has given the version up', () => {
  expect(
    packageLines([
      { path: 'kept', version: '1.0.0' },
      { path: 'left', version: '2.1.0', deprecated: 'use other' },
    ]),
  ).toEqual(['left 2.1.0 is out of upkeep: use other'])
})
