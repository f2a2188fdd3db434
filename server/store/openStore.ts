// Owns the store as the exchange sees it: one writer that holds the exchange's lock in its own
// session (so that a dead exchange's last transaction has ended before the next one reads), and a
// small pool for reading. It refuses to know what the rows mean.
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { commitBatch, type Batch } from './batch'
import type { StoreOptions } from './connection'
import { Holding } from './holding'
import { listen, type Ears, type Listening } from './listen'
import { loadSnapshot, type Snapshot } from './loadSnapshot'
import { applyMigrations } from './migrate'

export interface Store {
  /** For reading, and for areas that own their tables alone. */
  readonly db: NodePgDatabase
  /** One transaction; resolves when it is on disk. */
  commit(batch: Batch): Promise<void>
  /** Everything the exchange needs to go on, read in one transaction. */
  load(): Promise<Snapshot>
  /** Takes a new writer connection, and the lock with it, after one was lost. */
  reconnect(): Promise<void>
  /** Hears a channel on a connection of its own, which is closed before the store. */
  listen(channel: string, ears: Ears): Listening
  close(): Promise<void>
}

/** Opens the store, takes the exchange's lock and brings the schema up to date. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const holding = await Holding.take(options)
  try {
    await applyMigrations(holding.writer)
  } catch (cause) {
    await holding.release()
    throw cause
  }
  const pool = new Pool({ ...holding.config, max: 8 })
  // An idle connection that breaks is replaced; whoever uses one hears of it by his query.
  pool.on('error', () => undefined)
  return {
    db: drizzle(pool),
    commit: (batch) => commitBatch(holding.writer, batch),
    load: () => loadSnapshot(holding.writer),
    reconnect: () => holding.renew(),
    listen: (channel, ears) => listen(() => holding.config, channel, ears),
    async close() {
      await pool.end()
      await holding.release()
    },
  }
}
