// The exchange's time as the client knows it: what answers state, and no time twice for signatures.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ExchangeClock } from '../../../clients/typescript/src/exchangeClock'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

test('a slow response does not set it back', () => {
  const clock = new ExchangeClock()
  expect(clock.now()).toBe(1_000_000)
  clock.learn(1_005_000)
  clock.learn(1_001_000)
  clock.learn(Number.NaN)
  clock.learn(0)
  expect(clock.now()).toBe(1_005_000)
})

test('a refused timestamp sets it either way', () => {
  const clock = new ExchangeClock()
  clock.learn(1_005_000)
  clock.stamp()
  clock.correct(999_000)
  clock.correct(Number.NaN)
  expect(clock.now()).toBe(999_000)
  expect(clock.stamp()).toBe(999_000)
})

test('stamps no time twice', () => {
  const clock = new ExchangeClock()
  const stamps = [clock.stamp(), clock.stamp(), clock.stamp()]
  expect(stamps).toEqual([1_000_000, 1_000_001, 1_000_002])
})
