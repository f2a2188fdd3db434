// The database of tests itself: where it cannot be made ready it leaves neither a process nor a
// folder behind, and the failure is that of whoever asked for it.
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isClusterRunning } from '../../../server/store/embedded/cluster'
import { startDatabase } from '../../support/database'

/** The folder of the database at an address. */
function folderOf(databaseUrl: string): string {
  const host = /host=([^&]+)/.exec(databaseUrl)?.[1] ?? ''
  return dirname(decodeURIComponent(host))
}

test('whose exchange loses its connection leaves the exchange of another one alone', async () => {
  const database = await startDatabase()
  onTestFinished(() => database.close())
  const [cut, other] = [await database.fresh(), await database.fresh()]
  await database.open(cut)
  await database.open(other)
  const client = new Client({ connectionString: other })
  await client.connect()
  onTestFinished(() => client.end())
  const nameOf = (url: string) => /@\/(\w+)\?/.exec(url)?.[1] ?? ''
  const holders = async () => {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_locks join pg_database on pg_database.oid = database
        where locktype = 'advisory' and datname = any($1)`,
      [[nameOf(cut), nameOf(other)]],
    )
    return rows.map(({ datname }) => datname)
  }
  expect(await holders()).toHaveLength(2)
  await database.cutHolder(cut)
  await expect.poll(holders).toEqual([nameOf(other)])
})

test('a schema that fails ends the database and removes its folder', async () => {
  vi.stubEnv('TEST_DATABASE_URL', undefined)
  onTestFinished(() => void vi.unstubAllEnvs())
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
