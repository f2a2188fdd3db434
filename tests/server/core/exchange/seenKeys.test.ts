// The memory of keys that were seen: it never says "never" of one that was, seldom "maybe" of one
// that was not, and takes no more memory for a million keys of one customer than it is allowed.
import { expect, test } from 'vitest'
import { digestOf, SeenKeys } from '../../../../server/core/exchange/answers/seenKeys'

const BOB = '00000000-0000-4000-8000-0000000000b0'
const DAY = 86_400_000
const MILLION = 1_000_000

const keyOf = (i: number) => digestOf(BOB, `key-${String(i).padStart(8, '0')}`)

test('a million keys of one customer: all are found, and fewer than one in a hundred others', () => {
  const seen = new SeenKeys()
  for (let i = 0; i < MILLION; i += 1) seen.add(keyOf(i), 3 * DAY)
  let missed = 0
  for (let i = 0; i < MILLION; i += 97) if (!seen.maybe(keyOf(i))) missed += 1
  let mistaken = 0
  for (let i = MILLION; i < MILLION + 10_000; i += 1) if (seen.maybe(keyOf(i))) mistaken += 1
  expect(missed).toBe(0)
  expect(mistaken).toBeLessThan(100)
  expect(seen.bytes).toBeLessThan(6 * 1024 * 1024)
})

test('memory is bounded: 300,000 keys a day for a month take as much as eight days', () => {
  const seen = new SeenKeys()
  const digest = new Uint8Array(8)
  const words = new DataView(digest.buffer)
  const most: number[] = []
  let key = 0
  for (let day = 0; day < 30; day += 1) {
    // So many that a day's last layer is filled; hashing each would only take longer.
    for (let i = 0; i < 300_000; i += 1) {
      key += 1
      words.setUint32(0, Math.imul(key, 0x9e3779b1) >>> 0)
      words.setUint32(4, Math.imul(key, 0x85ebca6b) >>> 0)
      seen.add(digest, day * DAY + i)
    }
    seen.forget((day - 7) * DAY)
    most.push(seen.bytes)
  }
  expect(most.at(-1)).toBe(most[8])
  expect(most.at(-1)).toBeLessThan(8 * 6 * 1024 * 1024)
})

test('a day is dropped when its last moment is old enough; permanent keys stay', () => {
  const seen = new SeenKeys()
  seen.add(keyOf(1), DAY)
  seen.add(keyOf(2), 2 * DAY - 1)
  seen.add(keyOf(3), 2 * DAY)
  seen.add(keyOf(4), Infinity)
  seen.forget(2 * DAY - 1)
  expect([1, 2, 3, 4].map((i) => seen.maybe(keyOf(i)))).toEqual([true, true, true, true])
  seen.forget(2 * DAY)
  expect([1, 2, 3, 4].map((i) => seen.maybe(keyOf(i)))).toEqual([false, false, true, true])
})
