// Loads that are repeated until they succeed.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { persistently } from '../../src/i18n/persistently'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a failed load is repeated after 1, 2, 4 … seconds, at most 30 apart', async () => {
  const asked: number[] = []
  const start = Date.now()
  const load = vi.fn<() => Promise<string>>(() => {
    asked.push((Date.now() - start) / 1000)
    return asked.length < 9 ? Promise.reject(new Error('offline')) : Promise.resolve('here')
  })
  const loaded = persistently(load, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(200_000)
  expect(await loaded).toBe('here')
  expect(asked).toEqual([0, 1, 3, 7, 15, 31, 61, 91, 121])
  expect(vi.getTimerCount()).toBe(0)
})

test('one that is ended leaves no timer and asks no more', async () => {
  const ended = new AbortController()
  const load = vi.fn<() => Promise<string>>(() => Promise.reject(new Error('offline')))
  const loaded = persistently(load, ended.signal)
  await vi.advanceTimersByTimeAsync(2_000)
  ended.abort()
  expect(await loaded).toBeUndefined()
  expect(vi.getTimerCount()).toBe(0)
  expect(load).toHaveBeenCalledTimes(2)
})
