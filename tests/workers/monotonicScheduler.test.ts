// The engine's timers over its monotonic clock.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMonotonicScheduler } from '../../src/workers/monotonicScheduler'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

// Fake timers drop the fraction of a delay, as browsers do.
test.each([0, 0.4, 1.2, 99.9, 1_734.6])(
  'a timer of %d ms never runs before its time',
  async (delay) => {
    const { scheduler } = createMonotonicScheduler()
    const due = scheduler.now() + delay
    const ranAt: number[] = []
    scheduler.schedule(() => ranAt.push(scheduler.now()), delay)
    await vi.advanceTimersByTimeAsync(Math.ceil(delay) + 1)
    expect(ranAt).toHaveLength(1)
    expect(ranAt[0]).toBeGreaterThanOrEqual(due)
  },
)

test('a timer keeps its state, its own repetition and its end', async () => {
  const { scheduler } = createMonotonicScheduler()
  const states: (number | undefined)[] = []
  const timer = scheduler.schedule<number>(
    function (state) {
      states.push(state)
      this.schedule((state ?? 0) + 1, 10)
    },
    10.5,
    1,
  )
  await vi.advanceTimersByTimeAsync(35)
  timer.unsubscribe()
  await vi.advanceTimersByTimeAsync(100)
  expect(states).toEqual([1, 2, 3])
})

test('a clock that leaps over the time of a timer neither runs nor delays it', async () => {
  const { scheduler, leap } = createMonotonicScheduler()
  const ran = vi.fn<() => void>()
  scheduler.schedule(ran, 50.5)
  leap(60_000)
  await vi.advanceTimersByTimeAsync(49)
  expect(ran).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2)
  expect(ran).toHaveBeenCalledOnce()
})
