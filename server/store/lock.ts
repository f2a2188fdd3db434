// Lock that admits one exchange to a database: only the session that holds it may stop an embedded
// database.
import { setTimeout as wait } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'

/** Any number that no other program uses for its advisory locks. */
const LOCK = 7_270_011
/** A database that has just started may be slow. */
const CONNECT_MS = 5_000
/** The pause between two tries. */
export const WAIT_MS = 100

/**
 * Ends a session that has the lock. If its connection was given up, it may not know that, and may
 * still be busy with its last statement.
 */
const END_HOLDER = `
  select pg_terminate_backend(pid) from pg_locks
   where locktype = 'advisory' and objid = $1 and pid = $2
     and database = (select oid from pg_database where datname = current_database())`

/**
 * A connection with the lock; undefined if another process holds it. `former` is the database
 * process that served the previous connection that held it.
 */
export async function lockedClient(
  config: ClientConfig,
  tries: number,
  former?: number,
): Promise<Client | undefined> {
  const client = new Client({
    ...config,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
  })
  // Users of the connection see its end as the failure of their query.
  client.on('error', () => undefined)
  try {
    await client.connect()
    if (former !== undefined) await client.query(END_HOLDER, [LOCK, former])
    for (let left = tries; left > 0; left -= 1) {
      const { rows } = await client.query<{ held: boolean }>(
        'select pg_try_advisory_lock($1) as held',
        [LOCK],
      )
      if (rows[0]?.held) return client
      if (left > 1) await wait(WAIT_MS)
    }
  } catch (cause) {
    await client.end().catch(() => undefined)
    throw cause
  }
  await client.end()
  return undefined
}

/**
 * Stops a database unless an exchange holds it, after a number of tries; one that cannot be queried
 * is left alone.
 */
export async function stopIfFree(
  cluster: { stop(): Promise<void> },
  config: ClientConfig,
  tries = 1,
): Promise<void> {
  const client = await lockedClient(config, tries).catch(() => undefined)
  if (!client) return
  await cluster.stop()
  await client.end().catch(() => undefined)
}
