// The connections for reading the store, and for areas that are the only writers of their tables.
import { Client, Pool, type ClientConfig, type PoolClient } from 'pg'
import { STATEMENT_TIMEOUTS } from './connection'
import { LIMITS } from './timeouts'

/** The name of the pool's connections in the database's list of sessions. */
export const POOL_NAME = 'meridian pool'

export interface ReadPool {
  readonly pool: Pool
  /** Breaks every connection, so that no query waits for a database that does not answer. */
  cut(): void
  close(): Promise<void>
}

type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void

/**
 * A pool whose end fails the requests that still wait for a connection. The package leaves them to
 * their timeout, although no connection can come any more.
 */
class EndingPool extends Pool {
  readonly #waiting = new Set<() => void>()

  override connect(): Promise<PoolClient>
  override connect(done: Connected): void
  override connect(done?: Connected): Promise<PoolClient> | void {
    if (done === undefined)
      return new Promise((resolve, reject) =>
        this.connect((error, client) => (client ? resolve(client) : reject(error))),
      )
    const giveUp = () => {
      const closed = new Error('Connection terminated by the end of its pool')
      done(closed, undefined, () => undefined)
    }
    this.#waiting.add(giveUp)
    super.connect((error, client, release) => {
      if (this.#waiting.delete(giveUp)) done(error, client, release)
      else if (client) release()
    })
  }

  /** Resolves when all connections have ended. */
  async close(): Promise<void> {
    const ended = this.end()
    const waiting = [...this.#waiting]
    this.#waiting.clear()
    for (const giveUp of waiting) giveUp()
    await ended
  }
}

/** With at most `max` connections. */
export function openPool(config: ClientConfig, max = 8): ReadPool {
  const clients = new Set<Client>()
  /** Registered at once, so that a connection still being made is broken too. */
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
  const pool = new EndingPool({ ...config, ...own, max, Client: OwnClient })
  pool.on('error', () => undefined)
  const cut = () => {
    for (const client of clients) client.connection.stream.destroy()
  }
  return {
    pool,
    cut,
    async close() {
      const late = setTimeout(cut, LIMITS.closeMs)
      await pool.close()
      clearTimeout(late)
    },
  }
}
