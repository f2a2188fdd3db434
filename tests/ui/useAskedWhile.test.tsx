// Proves when a page asks again: at its interval while it is looked at, at once when it is looked
// at again after a round was left out, and no more when it is gone.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAskedWhile } from '../../src/ui/useAskedWhile'
import { doing, mount, type Mounted } from './mount'

const EVERY_MS = 10_000
let at: Mounted | undefined
let signals: AbortSignal[] = []
const visibility = vi.spyOn(document, 'visibilityState', 'get')

beforeEach(() => {
  vi.useFakeTimers()
  visibility.mockReturnValue('visible')
  signals = []
})
afterEach(() => {
  at?.unmount()
  at = undefined
  vi.useRealTimers()
})

function Asking({ asking = true, atOnce = false }: { asking?: boolean; atOnce?: boolean }) {
  useAskedWhile(asking, EVERY_MS, (signal) => void signals.push(signal), { atOnce })
  return null
}
const pass = (ms: number) => doing(async () => void (await vi.advanceTimersByTimeAsync(ms)))
const look = (state: DocumentVisibilityState) =>
  doing(() => {
    visibility.mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange'))
  })

test('it asks at its interval, and at once where that is wanted', async () => {
  at = await mount(<Asking />)
  await pass(EVERY_MS - 1)
  expect(signals).toHaveLength(0)
  await pass(1)
  expect(signals).toHaveLength(1)
  await at.show(<Asking atOnce />)
  expect(signals).toHaveLength(2)
  await pass(EVERY_MS)
  expect(signals).toHaveLength(3)
})

test('a hidden page asks for nothing, and once when it is looked at after a round', async () => {
  at = await mount(<Asking />)
  await look('hidden')
  await look('visible')
  expect(signals).toHaveLength(0)
  await look('hidden')
  await pass(3 * EVERY_MS)
  expect(signals).toHaveLength(0)
  await look('visible')
  expect(signals).toHaveLength(1)
  await look('visible')
  expect(signals).toHaveLength(1)
})

test('a page opened unseen asks when it is first looked at', async () => {
  visibility.mockReturnValue('hidden')
  at = await mount(<Asking atOnce />)
  expect(signals).toHaveLength(0)
  await look('visible')
  expect(signals).toHaveLength(1)
})

test('what ends aborts its signal, and asks no more', async () => {
  at = await mount(<Asking atOnce />)
  await at.show(<Asking asking={false} atOnce />)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  await pass(3 * EVERY_MS)
  await look('hidden')
  await look('visible')
  expect(signals).toHaveLength(1)
})
