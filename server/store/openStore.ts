// Owns the connections to PostgreSQL, embedded or by address: one writer that holds the exchange's
// lock in its own session (so that a dead exchange's last transaction has ended before the next
// one reads), and a small pool for reading. It refuses to know what the rows mean.
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Client, Pool, type ClientConfig } from 'pg'
import { commitBatch, type Batch } from './batch'
import { connectionOf, type StoreOptions } from './connection'
import { openCluster } from './embedded/cluster'
import { loadSnapshot, type Snapshot } from './loadSnapshot'
import { applyMigrations } from './migrate'
import { StoreError } from './storeError'

/** Any number that no other program uses for its advisory locks. */
const LOCK = 7_270_011
const LOCK_TRIES = 30
const LOCK_WAIT_MS = 100

export interface Store {
  /** For reading, and for areas that own their tables alone. */
  readonly db: NodePgDatabase
  /** One transaction; resolves when it is on disk. */
  commit(batch: Batch): Promise<void>
  /** Everything the exchange needs to go on, read in one transaction. */
  load(): Promise<Snapshot>
  /** Takes a new writer connection, and the lock with it, after one was lost. */
  reconnect(): Promise<void>
  close(): Promise<void>
}

/** Opens the store, takes the exchange's lock and brings the schema up to date. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const cluster = options.databaseUrl ? undefined : await openCluster(options.dataDir)
  const config = connectionOf(options, cluster)
  const where = options.databaseUrl ? 'The database' : `Data folder ${options.dataDir}`
  let writer = await openWriter(config, where)
  await applyMigrations(writer).catch(async (cause: unknown) => {
    await writer.end()
    throw cause
  })
  const pool = new Pool({ ...config, max: 8 })
  // An idle connection that breaks is replaced; whoever uses one hears of it by his query.
  pool.on('error', () => undefined)
  return {
    db: drizzle(pool),
    commit: (batch) => commitBatch(writer, batch),
    load: () => loadSnapshot(writer),
    async reconnect() {
      await writer.end().catch(() => undefined)
      writer = await openWriter(config, where)
    },
    async close() {
      await pool.end()
      await writer.end().catch(() => undefined)
      await cluster?.stop()
    },
  }
}

async function openWriter(config: ClientConfig, where: string): Promise<Client> {
  const client = new Client(config)
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (cause) {
    const why = cause instanceof Error ? cause.message || cause.name : String(cause)
    throw new StoreError(`${where} cannot be reached: ${why}`)
  }
  for (let i = 0; i < LOCK_TRIES; i += 1) {
    const { rows } = await client.query<{ held: boolean }>(
      'select pg_try_advisory_lock($1) as held',
      [LOCK],
    )
    if (rows[0]?.held) return client
    await new Promise((resolve) => setTimeout(resolve, LOCK_WAIT_MS))
  }
  await client.end()
  throw new StoreError(`${where} is in use by another exchange.`)
}
