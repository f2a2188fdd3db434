// Proves that a missing part of the client reloads the page at most once in 60 seconds.
import { describe, expect, test } from 'vitest'
import { createChunkReload, watchChunks } from '../../src/boot/chunkReload'

function fixture() {
  let now = 1_000_000
  let reloads = 0
  let awaited = false
  const items = new Map<string, string>()
  const store = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  }
  // A reload makes a new page: the same store, a fresh guard.
  const page = () =>
    createChunkReload({
      now: () => now,
      store,
      reload: () => void reloads++,
      isAwaitingOutcomes: () => awaited,
    })
  const wait = (ms: number) => void (now += ms)
  return {
    page,
    wait,
    reloads: () => reloads,
    items,
    setAwaited: (is: boolean) => void (awaited = is),
  }
}

describe('a chunk that fails to load', () => {
  test('[APP-022] reloads the page once, then shows the error for 60 seconds, then may again', () => {
    const { page, wait, reloads } = fixture()
    expect(page()('a.js')).toBe(true)
    wait(1_000)
    expect(page()('a.js')).toBe(false)
    expect(page()('b.js')).toBe(false)
    wait(58_999)
    expect(page()('a.js')).toBe(false)
    wait(1)
    expect(page()('a.js')).toBe(true)
    expect(reloads()).toBe(2)
  })
  test('does not reload while an outcome is awaited, and does afterwards', () => {
    const { page, reloads, items, setAwaited } = fixture()
    setAwaited(true)
    expect(page()('a.js')).toBe(false)
    expect(items.get('tanstack_router_reload:a.js')).toBe('1')
    setAwaited(false)
    expect(page()('a.js')).toBe(true)
    expect(reloads()).toBe(1)
  })
  test('keeps the router from reloading on its own account', () => {
    const { page, items } = fixture()
    page()('a.js')
    expect(items.get('tanstack_router_reload:a.js')).toBe('1')
  })
  test('never reloads where nothing can be remembered, for nothing would stop a loop', () => {
    const store = {
      getItem: () => null,
      setItem: () => {
        throw new Error('forbidden')
      },
    }
    let reloads = 0
    const guard = createChunkReload({
      now: () => 0,
      store,
      reload: () => void reloads++,
      isAwaitingOutcomes: () => false,
    })
    expect(guard('a.js')).toBe(false)
    expect(reloads).toBe(0)
  })
})

test('a page without a store shows the error', () => {
  let reloads = 0
  const guard = createChunkReload({
    now: () => 0,
    store: undefined,
    reload: () => void reloads++,
    isAwaitingOutcomes: () => false,
  })
  expect(guard('a.js')).toBe(false)
  expect(reloads).toBe(0)
})

test('the failure a bundler reports is stopped only while the page is reloading', () => {
  const target = new EventTarget()
  const answers = [true, false]
  const messages: string[] = []
  const stop = watchChunks(target, (message) => {
    messages.push(message)
    return answers.shift() ?? false
  })
  const fail = () =>
    Object.assign(new Event('vite:preloadError', { cancelable: true }), {
      payload: new Error('a.js'),
    })
  expect(target.dispatchEvent(fail())).toBe(false)
  expect(target.dispatchEvent(fail())).toBe(true)
  stop()
  target.dispatchEvent(fail())
  expect(messages).toEqual(['a.js', 'a.js'])
})
