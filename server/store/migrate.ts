// Migration of a database to this build's schema: the SQL files in migrations, each applied once.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { DatabaseError, type Client } from 'pg'
import type { StoreProbe } from './journal/probe'
import { StoreError } from './storeError'

/**
 * Applies all missing migrations or none; the caller holds the exchange's lock. Rejects with a
 * `StoreError` for a database from an earlier chain of migrations, before the baseline.
 */
export async function applyMigrations(
  client: Client,
  probe?: StoreProbe,
  migrationsFolder = ownMigrations(),
): Promise<void> {
  await refuseFormerSchema(client, migrationsFolder)
  await migrate(drizzle(probe ? probed(client, probe) : client), { migrationsFolder })
}

const FORMER_SCHEMA =
  'SCHEMA_TOO_OLD: the database was last used by a version before the baseline of this one, ' +
  'which cannot upgrade it. Start the last version with separate migrations on it once, or begin ' +
  'with an empty data folder or database.'

/** The baseline has the time of the last migration that it replaces. */
async function refuseFormerSchema(client: Client, migrationsFolder: string): Promise<void> {
  const [baseline] = readMigrationFiles({ migrationsFolder })
  const applied = await lastApplied(client)
  if (baseline && applied !== undefined && applied < baseline.folderMillis)
    throw new StoreError(FORMER_SCHEMA)
}

/** The time of a database's newest migration, ms UTC; undefined if there is none. */
async function lastApplied(client: Client): Promise<number | undefined> {
  try {
    const { rows } = await client.query<{ last: string | null }>(
      'select max(created_at) as last from drizzle.__drizzle_migrations',
    )
    return rows[0]?.last ? Number(rows[0].last) : undefined
  } catch (cause) {
    if (!(cause instanceof DatabaseError)) throw cause
    if (NOT_MADE.includes(cause.code ?? '')) return undefined
    // Before databases were protected, their schema belonged to the role that created them.
    if (cause.code === NO_PERMISSION) return -Infinity
    throw cause
  }
}

/** SQLSTATEs of a table or schema that does not exist. */
const NOT_MADE = ['42P01', '3F000']
const NO_PERMISSION = '42501'

/** The same connection, with a probe before each statement. */
function probed(client: Client, probe: StoreProbe): Client {
  return new Proxy(client, {
    get(target, key) {
      if (key === 'query') probe('migrating')
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** The migrations' folder: beside this file in the sources, two levels up from the bundle. */
function ownMigrations(): string {
  for (let at = dirname(fileURLToPath(import.meta.url)); ; at = dirname(at)) {
    for (const folder of [join(at, 'migrations'), join(at, 'server', 'store', 'migrations')])
      if (existsSync(join(folder, 'meta', '_journal.json'))) return folder
    if (dirname(at) === at) throw new StoreError('The folder server/store/migrations is missing.')
  }
}
