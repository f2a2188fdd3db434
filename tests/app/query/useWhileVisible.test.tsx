// Repeated work: at its interval while the page is visible, at once when it becomes visible after a
// skipped round, and never after unmounting.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useWhileVisible } from '../../../src/app/query/useWhileVisible'
import { doing, mount, type Mounted } from '../../ui/mount'

const EVERY_MS = 10_000
let at: Mounted | undefined
let rounds = 0
const visibility = vi.spyOn(document, 'visibilityState', 'get')

beforeEach(() => {
  vi.useFakeTimers()
  visibility.mockReturnValue('visible')
  rounds = 0
})
afterEach(() => {
  at?.unmount()
  at = undefined
  vi.useRealTimers()
})

function Working({ everyMs = EVERY_MS }: { everyMs?: number | null }) {
  useWhileVisible(everyMs, () => void (rounds += 1))
  return null
}
const pass = (ms: number) => doing(async () => void (await vi.advanceTimersByTimeAsync(ms)))
const look = (state: DocumentVisibilityState) =>
  doing(() => {
    visibility.mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange'))
  })

test('a visible page works at its interval', async () => {
  at = await mount(<Working />)
  await pass(EVERY_MS - 1)
  expect(rounds).toBe(0)
  await pass(1)
  expect(rounds).toBe(1)
  await pass(EVERY_MS)
  expect(rounds).toBe(2)
})

test('a hidden page does nothing, and works once when it becomes visible after a round', async () => {
  at = await mount(<Working />)
  await look('hidden')
  await look('visible')
  expect(rounds).toBe(0)
  await look('hidden')
  await pass(3 * EVERY_MS)
  expect(rounds).toBe(0)
  await look('visible')
  expect(rounds).toBe(1)
  await look('visible')
  expect(rounds).toBe(1)
})

test('without an interval, and after unmounting, nothing is done', async () => {
  at = await mount(<Working />)
  await at.show(<Working everyMs={null} />)
  await pass(3 * EVERY_MS)
  await look('hidden')
  await look('visible')
  expect(rounds).toBe(0)
})
