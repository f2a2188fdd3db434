// A built exchange that a test may kill and start again over the same database.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { startDatabase } from '../database'
import { startServer, type Ended } from '../serverChild'

export interface TestServer {
  /** Starts it; the one before must have ended. */
  start(): Promise<{
    readonly address: string
    kill(signal: NodeJS.Signals): Promise<Ended>
  }>
}

/** Its database and its folder end with the test. */
export async function testServer(): Promise<TestServer> {
  const database = await startDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'meridian-clients-'))
  const url = await database.fresh()
  onTestFinished(async () => {
    await rm(dataDir, { recursive: true, force: true })
    await database.close()
  })
  return {
    start: async () => {
      const { address, kill } = startServer({ DATA_DIR: dataDir, DATABASE_URL: url })
      return { address: await address, kill }
    },
  }
}
