// Proves the allowance per key: so many at once, refilled evenly, whatever the clock does.
import { expect, test } from 'vitest'
import { TokenBuckets } from '../../../server/gateway/tokenBucket'
import { FakeClock } from '../../support/gateway/fakeClock'

function aBucket() {
  const clock = new FakeClock()
  const buckets = new TokenBuckets({ capacity: 3, perSecond: 1 }, clock)
  const take = (key = 'ann') => buckets.take(key)
  return { clock, take }
}

test('Three at once, then one a second, and others have their own', () => {
  const { clock, take } = aBucket()
  expect([take(), take(), take(), take(), take('ben')]).toEqual([true, true, true, false, true])
  clock.pass(1_000)
  expect([take(), take()]).toEqual([true, false])
})

test('A clock that is set back an hour costs nobody the hour', () => {
  const { clock, take } = aBucket()
  take()
  clock.pass(-3_600_000)
  expect([take(), take(), take()]).toEqual([true, true, false])
  clock.pass(1_000)
  expect(take()).toBe(true)
})
