// Waiting for the projection: callers get an answer as soon as it is known.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Projector, type WorkCalls } from '../../../../server/store/journal/projector'

afterEach(() => vi.useRealTimers())

const open = () => {
  let calls: WorkCalls | undefined
  const work = {
    committed: () => undefined,
    hurry: () => undefined,
    close: () => Promise.resolve(),
  }
  const projector = new Projector(
    (_, own) => {
      calls = own
      return work
    },
    () => ({}),
    () => undefined,
  )
  return { projector, moved: (seq: number) => calls?.moved(seq) }
}

describe('A reader that waits for a commit', () => {
  it('is answered when the tables contain it', async () => {
    const { projector, moved } = open()
    projector.committed(3)
    const reached = projector.reached(3)
    moved(2)
    moved(3)
    expect(await reached).toBe(true)
    expect(await projector.reached(2)).toBe(true)
  })

  it('is answered after fifteen seconds that they do not', async () => {
    vi.useFakeTimers()
    const { projector } = open()
    projector.committed(1)
    const reached = projector.reached(1)
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await reached).toBe(false)
  })

  it('is answered at once by a closed store, whether it asked before the close or after', async () => {
    vi.useFakeTimers()
    const { projector } = open()
    projector.committed(1)
    const before = projector.reached(1)
    await projector.close()
    const after = projector.reached(1)
    expect(vi.getTimerCount()).toBe(0)
    expect(await Promise.all([before, after])).toEqual([false, false])
  })
})
