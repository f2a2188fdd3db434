// The set-up and clean-up of a bench around each test: fake timers and a fresh engine.
import { afterEach, beforeEach, vi } from 'vitest'
import { createBench, type Bench } from './engineBench'

/** Gives every test of the file its own bench through `take`. */
export function eachBench(take: (bench: Bench) => void): void {
  let bench: Bench | undefined
  beforeEach(async () => {
    vi.useFakeTimers()
    bench = await createBench()
    take(bench)
  })
  afterEach(() => {
    bench?.engine.dispose()
    vi.useRealTimers()
  })
}
