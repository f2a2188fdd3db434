// Looking answers up: many that are wanted at once cost one query, and one query that fails does
// not keep the next from being made.
import { expect, test } from 'vitest'
import { AnswerFinder } from '../../../../server/store/answers/answers'

const BOB = '00000000-0000-4000-8000-0000000000b0'

/** A database that holds the answers of two keys, and how often it was asked. */
function withTwo(fail: (query: number) => boolean = () => false) {
  const rows = ['key-1', 'key-2'].map((key) => ({ userId: BOB, key, answer: `of ${key}` }))
  const asked = { queries: 0 }
  const where = () => {
    asked.queries += 1
    return fail(asked.queries) ? Promise.reject(new Error('away')) : Promise.resolve(rows)
  }
  const db = { select: () => ({ from: () => ({ where }) }) }
  return { asked, db: db as unknown as ConstructorParameters<typeof AnswerFinder>[0] }
}

test('lookups of one turn share one query and get their own rows', async () => {
  const { asked, db } = withTwo()
  const finder = new AnswerFinder(db)
  const found = await Promise.all(['key-2', 'key-1', 'key-3'].map((key) => finder.find(BOB, key)))
  expect(found.map((row) => row?.answer)).toEqual(['of key-2', 'of key-1', undefined])
  expect(asked.queries).toBe(1)
})

test('a failed query rejects its callers, and the next one is made', async () => {
  const { asked, db } = withTwo((query) => query === 1)
  const finder = new AnswerFinder(db)
  await expect(finder.find(BOB, 'key-1')).rejects.toThrow('away')
  expect((await finder.find(BOB, 'key-1'))?.answer).toBe('of key-1')
  expect(asked.queries).toBe(2)
})
