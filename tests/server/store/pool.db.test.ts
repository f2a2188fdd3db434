// The pool of connections by which the store is read: the end of those that wait.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '../../../server/store/pool'
import { isUnavailable } from '../../../server/store/timeouts'
import { startDatabase, type TestDatabase } from '../../support/database'

let database: TestDatabase
beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.close())

test('requests that wait for a connection fail when the pool closes, before those under way', async () => {
  const { pool, close } = openPool({ connectionString: await database.fresh() }, 1)
  const ended: string[] = []
  const endOf = async (name: string, work: Promise<unknown>) => {
    const error = await work.then(
      () => undefined,
      (cause: unknown) => cause,
    )
    ended.push(name)
    return isUnavailable(error)
  }
  const held = await pool.connect()
  const underWay = endOf('under way', held.query('select pg_sleep(60)'))
  const waiting = [endOf('query', pool.query('select 1')), endOf('connect', pool.connect())]
  const closing = close()
  expect(await Promise.all(waiting)).toEqual([true, true])
  expect(ended.toSorted()).toEqual(['connect', 'query'])
  expect(await underWay).toBe(true)
  held.release(true)
  await closing
  await expect(pool.query('select 1')).rejects.toThrow('after calling end')
})
