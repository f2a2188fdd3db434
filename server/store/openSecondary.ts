// Access to the store beside an exchange, without the lock and without migrations. Tools start an
// embedded database that is not running and stop it afterwards unless an exchange has joined it;
// the rest of a server uses the database of its exchange.
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { ClientConfig, Pool } from 'pg'
import type { Observable } from 'rxjs'
import { connectionOf, type StoreOptions } from './connection'
import { isClusterRunning, openCluster } from './embedded/cluster'
import { listen, type ListenHandlers, type Listening } from './listen'
import { stopIfFree } from './lock'
import { openPool } from './pool'

/** The interval at which connections are broken while the exchange is halted. */
const CUT_EVERY_MS = 1_000
const LEFT_TRIES = 20

export interface SecondaryStore {
  readonly db: NodePgDatabase
  /** Aborts queries still running after a while. */
  close(): Promise<void>
}

/** With `read`, every change is refused. */
export async function openSecondary(
  options: StoreOptions,
  access: 'read' | 'write',
): Promise<SecondaryStore> {
  const cluster = options.databaseUrl ? undefined : await openCluster(options.dataDir)
  const readOnly = access === 'read' ? { options: '-c default_transaction_read_only=on' } : {}
  const config = connectionOf(options, cluster)
  const reads = openPool({ ...config, ...readOnly }, 2)
  return {
    db: drizzle(reads.pool),
    async close() {
      await reads.close()
      if (cluster?.started) await stopIfFree(cluster, config)
    },
  }
}

/** Stops an embedded database left running by an exchange that has died. */
export async function stopLeftDatabase({ dataDir, databaseUrl }: StoreOptions): Promise<void> {
  if (databaseUrl || !(await isClusterRunning(dataDir))) return
  const cluster = await openCluster(dataDir)
  // The session of an exchange that has just ended may still have to finish its last statement.
  await stopIfFree(cluster, cluster.config, LEFT_TRIES)
}

export interface SharedStore {
  readonly db: NodePgDatabase
  /** The connections behind it. */
  readonly pool: Pool
  /** Listens to a channel on a connection of its own, which is closed before the store. */
  listen(channel: string, handlers: ListenHandlers): Listening
  close(): Promise<void>
}

/**
 * The database of an exchange that runs elsewhere, for reading and for areas that are the only
 * writers of their tables. Connects on first use. While trading is halted, connections are broken
 * repeatedly: the database may not answer, and no query should wait for it.
 */
export function openSharedStore(config: ClientConfig, trading$: Observable<boolean>): SharedStore {
  const reads = openPool(config)
  let cutting: NodeJS.Timeout | undefined
  const held = trading$.subscribe((trading) => {
    clearInterval(cutting)
    if (trading) return
    reads.cut()
    cutting = setInterval(() => reads.cut(), CUT_EVERY_MS)
  })
  return {
    db: drizzle(reads.pool),
    pool: reads.pool,
    listen: (channel, handlers) => listen(() => config, channel, handlers),
    async close() {
      held.unsubscribe()
      clearInterval(cutting)
      await reads.close()
    },
  }
}
