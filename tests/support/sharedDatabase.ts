// Before the integration tests of a run: one PostgreSQL for all of them, unless one is given.
import { startSharedDatabase } from './database'

let stop: (() => Promise<void>) | undefined

export async function setup(): Promise<void> {
  if (process.env['TEST_DATABASE_URL']) return
  const { url, close } = await startSharedDatabase()
  process.env['TEST_DATABASE_URL'] = url
  stop = close
}

export const teardown = (): Promise<void> | undefined => stop?.()
