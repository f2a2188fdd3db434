// The connections by which the store is read, and by which areas write tables that are theirs
// alone.
import { Pool, type ClientConfig, type PoolClient } from 'pg'
import { PATIENCE } from './connection'
import { LIMITS } from './patience'

export interface ReadPool {
  readonly pool: Pool
  /** Breaks every connection, so that nobody waits for a database that does not answer. */
  cut(): void
  close(): Promise<void>
}

export function openPool(config: ClientConfig): ReadPool {
  const waiting = { keepAlive: true, connectionTimeoutMillis: LIMITS.connectMs }
  const pool = new Pool({ ...config, ...PATIENCE, ...waiting, max: 8 })
  const clients = new Set<PoolClient>()
  // Whoever uses a connection that breaks gets the error of his query; the pool makes another.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    clients.add(client)
    client.on('error', () => undefined)
  })
  pool.on('remove', (client) => clients.delete(client))
  const cut = () => {
    for (const client of clients) client.connection.stream.destroy()
  }
  return {
    pool,
    cut,
    async close() {
      const late = setTimeout(cut, LIMITS.connectMs)
      await pool.end()
      clearTimeout(late)
    },
  }
}
