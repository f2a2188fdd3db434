// Locks of the database are taken in one place, which waits for its turn before it takes a
// connection.
import { expect, it } from 'vitest'
import { listCode } from '../../tidy/source/files'

/** The exchange's own lock, and those of transactions. */
const PLACES = ['server/store/lock.ts', 'server/store/locks.ts']

it('advisory locks are taken by underLocks and takeLock of server/store/locks.ts alone', () => {
  const wrong = listCode().filter(
    ({ path, text }) =>
      path.startsWith('server/') && /pg_(?:try_)?advisory/.test(text) && !PLACES.includes(path),
  )
  expect(wrong.map(({ path }) => path)).toEqual([])
})

it('numbers of locks are used once', () => {
  const numbers = listCode()
    .filter(({ path }) => path.startsWith('server/'))
    .flatMap(({ text }) => [...text.matchAll(/_?LOCK = (7_270_\d+)/g)].map(([, number]) => number))
  expect(numbers.length).toBeGreaterThan(7)
  expect(new Set(numbers).size).toBe(numbers.length)
})
