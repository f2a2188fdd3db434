// The life of a bench around each test: fake timers and a fresh engine before it, both gone after
// it.
import { afterEach, beforeEach, vi } from 'vitest'
import { createBench, type Bench } from './engineBench'

/** Hands every test of the file a bench of its own through `take`. */
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
