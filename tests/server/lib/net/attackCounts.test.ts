// Requests refused by limits are counted by hour, network and kind, in a bounded number of rows per
// hour.
import { expect, test } from 'vitest'
import { AttackCounts, HOUR_MS, MAX_ROWS } from '../../../../server/lib/net/attackCounts'
import { FakeClock } from '../../../support/gateway/fakeClock'

const sum = (rows: readonly { readonly count: number }[]) =>
  rows.reduce((total, { count }) => total + count, 0)

test('each hour, network and kind has its own row, and each refusal is taken one time', () => {
  const clock = new FakeClock()
  const counts = new AttackCounts(clock)
  const hour = Math.floor(clock.now() / HOUR_MS) * HOUR_MS
  for (const network of ['a', 'a', 'b']) counts.count('rateLimited', network)
  counts.count('exchangeFull', 'a')
  expect(counts.take()).toEqual([
    { hour, network: 'a', kind: 'rateLimited', count: 2 },
    { hour, network: 'b', kind: 'rateLimited', count: 1 },
    { hour, network: 'a', kind: 'exchangeFull', count: 1 },
  ])
  expect(counts.take()).toEqual([])
  counts.count('rateLimited', 'a')
  clock.pass(HOUR_MS)
  counts.count('rateLimited', 'a')
  expect(counts.take().map(({ hour: at, count }) => [at - hour, count])).toEqual([
    [0, 1],
    [HOUR_MS, 1],
  ])
})

test('an hour has a bounded number of rows, however often they are taken; the excess counts as others', () => {
  const clock = new FakeClock()
  const counts = new AttackCounts(clock)
  const seen = new Set<string>()
  let all = 0
  for (let minute = 0; minute < 3; minute += 1) {
    for (let n = 0; n < MAX_ROWS; n += 1) counts.count('rateLimited', `${minute}.${n}`)
    const rows = counts.take()
    all += sum(rows)
    for (const { network } of rows) seen.add(network)
  }
  expect([seen.size, all]).toEqual([MAX_ROWS + 1, 3 * MAX_ROWS])
  clock.pass(HOUR_MS)
  counts.take()
  counts.count('rateLimited', 'new')
  expect(counts.take().map(({ network }) => network)).toEqual(['new'])
})

test('rows that could not be written are added to later counts', () => {
  const counts = new AttackCounts(new FakeClock())
  counts.count('rateLimited', 'a', 2)
  const rows = counts.take()
  counts.count('rateLimited', 'a')
  counts.putBack(rows)
  expect(sum(counts.take())).toBe(3)
})
