// The connections by which the store is read, and by which areas write tables that are theirs
// alone.
import { Client, Pool, type ClientConfig } from 'pg'
import { STATEMENT_TIMEOUTS } from './connection'
import { LIMITS } from './timeouts'

/** The name of its connections in the database's list of sessions. */
export const POOL_NAME = 'meridian pool'

export interface ReadPool {
  readonly pool: Pool
  /** Breaks every connection, so that no query waits for a database that does not answer. */
  cut(): void
  close(): Promise<void>
}

/** `max` connections at most. */
export function openPool(config: ClientConfig, max = 8): ReadPool {
  const clients = new Set<Client>()
  /** Known from its beginning, so that one that is still being made is broken too. */
  class OwnClient extends Client {
    constructor(options?: string | ClientConfig) {
      super(options)
      clients.add(this)
      // A connection that breaks fails its query; the pool opens another.
      this.on('error', () => undefined)
      this.once('end', () => clients.delete(this))
    }
  }
  const own = {
    ...STATEMENT_TIMEOUTS,
    keepAlive: true,
    connectionTimeoutMillis: LIMITS.connectMs,
    application_name: POOL_NAME,
  }
  const pool = new Pool({ ...config, ...own, max, Client: OwnClient })
  pool.on('error', () => undefined)
  const cut = () => {
    for (const client of clients) client.connection.stream.destroy()
  }
  return {
    pool,
    cut,
    async close() {
      const late = setTimeout(cut, LIMITS.closeMs)
      await pool.end()
      clearTimeout(late)
    },
  }
}
