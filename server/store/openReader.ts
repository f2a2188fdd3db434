// Owns reading the store beside an exchange that may be running: no lock, no migrations, read-only
// transactions. An embedded database that does not run is started for it, and stopped after.
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { isClusterRunning, openCluster } from './embedded/cluster'
import { connectionOf, type StoreOptions } from './connection'

export interface Reader {
  readonly db: NodePgDatabase
  close(): Promise<void>
}

export async function openReader(options: StoreOptions): Promise<Reader> {
  const ran = options.databaseUrl ? true : await isClusterRunning(options.dataDir)
  const cluster = options.databaseUrl ? undefined : await openCluster(options.dataDir)
  const readOnly = '-c default_transaction_read_only=on'
  const pool = new Pool({ ...connectionOf(options, cluster), max: 2, options: readOnly })
  pool.on('error', () => undefined)
  return {
    db: drizzle(pool),
    async close() {
      await pool.end()
      if (!ran) await cluster?.stop()
    },
  }
}
