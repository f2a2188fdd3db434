// Bringing a database to this build's schema: the SQL files in migrations, each applied once.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Client } from 'pg'
import type { StoreProbe } from './journal/probe'
import { StoreError } from './storeError'

/** Applies what is missing, all of it or nothing; the caller holds the exchange's lock. */
export async function applyMigrations(client: Client, probe?: StoreProbe): Promise<void> {
  const db = drizzle(probe ? probed(client, probe) : client)
  await migrate(db, { migrationsFolder: migrationsFolder() })
}

/** The same connection, with a point before each statement. */
function probed(client: Client, probe: StoreProbe): Client {
  return new Proxy(client, {
    get(target, key) {
      if (key === 'query') probe('migrating')
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** Beside this file in the sources, two steps away from the bundle. */
function migrationsFolder(): string {
  for (let at = dirname(fileURLToPath(import.meta.url)); ; at = dirname(at)) {
    for (const folder of [join(at, 'migrations'), join(at, 'server', 'store', 'migrations')])
      if (existsSync(join(folder, 'meta', '_journal.json'))) return folder
    if (dirname(at) === at) throw new StoreError('The folder server/store/migrations is missing.')
  }
}
