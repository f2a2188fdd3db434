// For tests that end an exchange and open it again: a fresh database for each test, and over it one
// exchange at a time.
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startDatabase, type TestDatabase } from '../database'
import { NOON } from './walletExchange'

interface Closable {
  close(): Promise<void>
}

/** Ends the exchange that is open, if one is, and opens the next one. */
export function reopening<T extends Closable>(openAt: (url: string, at: number) => Promise<T>) {
  let database: TestDatabase
  let url: string
  let closing: (() => Promise<void>) | undefined
  beforeAll(async () => {
    database = await startDatabase()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    url = await database.fresh()
    return async () => {
      await closing?.()
      closing = undefined
    }
  })
  return async (at = NOON): Promise<T> => {
    await closing?.()
    const exchange = await openAt(url, at)
    closing = () => exchange.close()
    return exchange
  }
}
