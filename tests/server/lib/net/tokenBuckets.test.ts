// Allowance per key: a burst, refilled evenly, whatever the clock does.
import { expect, test } from 'vitest'
import { TokenBuckets } from '../../../../server/lib/net/tokenBuckets'
import { FakeClock } from '../../../support/gateway/fakeClock'

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

test.each([
  ['back', -3_600_000],
  ['forward', 3_600_000],
])('A clock that is set an hour %s neither gives nor takes', (_, ms) => {
  const { clock, take } = aBucket()
  take()
  clock.set(ms)
  expect([take(), take(), take()]).toEqual([true, true, false])
  clock.pass(1_000)
  expect(take()).toBe(true)
})

test('higher costs take more, and the final cost may overdraw the bucket', () => {
  const clock = new FakeClock()
  const buckets = new TokenBuckets({ capacity: 10, perSecond: 2 }, clock)
  expect([buckets.take('ann', 8), buckets.take('ann', 3), buckets.take('ann', 2)]).toEqual([
    true,
    false,
    true,
  ])
  buckets.charge('ann', 5)
  expect(buckets.secondsUntil('ann')).toBe(3)
  clock.pass(2_500)
  expect(buckets.take('ann')).toBe(false)
  clock.pass(500)
  expect(buckets.take('ann')).toBe(true)
})
