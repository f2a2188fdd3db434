// The database of tests itself: where it cannot be made ready it leaves neither a process nor a
// folder behind, and the failure is that of whoever asked for it.
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { isClusterRunning } from '../../../server/store/embedded/cluster'
import { startDatabase } from '../../support/database'

/** The folder of the database at an address. */
function folderOf(databaseUrl: string): string {
  const host = /host=([^&]+)/.exec(databaseUrl)?.[1] ?? ''
  return dirname(decodeURIComponent(host))
}

beforeEach(() => {
  vi.stubEnv('TEST_DATABASE_URL', undefined)
  return () => vi.unstubAllEnvs()
})

test('a schema that fails ends the database and removes its folder', async () => {
  let folder = ''
  let running = false
  const starting = startDatabase(async (open, databaseUrl) => {
    await open(databaseUrl)
    folder = folderOf(databaseUrl)
    running = await isClusterRunning(folder)
    throw new Error('No such column')
  })
  await expect(starting).rejects.toThrow('No such column')
  const left = [existsSync(folder), await isClusterRunning(folder)]
  expect({ running, left }).toEqual({ running: true, left: [false, false] })
})
