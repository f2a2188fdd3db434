// The use of the store beside an exchange that may be running: no lock, no migrations. An embedded
// database that does not run is started for it, and stopped after unless an exchange has joined it.
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { connectionOf, PATIENCE, type StoreOptions } from './connection'
import { openCluster } from './embedded/cluster'
import { stopIfFree } from './lock'

export interface Beside {
  readonly db: NodePgDatabase
  close(): Promise<void>
}

/** `read` refuses every change, whoever asks for it. */
export async function openBeside(options: StoreOptions, access: 'read' | 'write'): Promise<Beside> {
  const cluster = options.databaseUrl ? undefined : await openCluster(options.dataDir)
  const readOnly = access === 'read' ? { options: '-c default_transaction_read_only=on' } : {}
  const config = connectionOf(options, cluster)
  const pool = new Pool({ ...config, ...PATIENCE, max: 2, ...readOnly })
  pool.on('error', () => undefined)
  return {
    db: drizzle(pool),
    async close() {
      await pool.end()
      if (cluster?.started) await stopIfFree(cluster, config)
    },
  }
}
