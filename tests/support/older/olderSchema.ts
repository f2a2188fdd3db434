// A database as an older version left it: brought to that version's schema and no further.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'

const MIGRATIONS = resolve(import.meta.dirname, '../../../server/store/migrations')

interface Journal {
  readonly entries: readonly { readonly idx: number }[]
}

/** Applies the migrations up to a number, that one included, and then SQL of that version. */
export async function applyOlder(databaseUrl: string, last: number, rows: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-migrations-'))
  const client = new Client({ connectionString: databaseUrl })
  try {
    await cp(MIGRATIONS, folder, { recursive: true })
    const file = join(folder, 'meta', '_journal.json')
    const journal = JSON.parse(await readFile(file, 'utf8')) as Journal
    const entries = journal.entries.filter(({ idx }) => idx <= last)
    await writeFile(file, JSON.stringify({ ...journal, entries }))
    await client.connect()
    await migrate(drizzle(client), { migrationsFolder: folder })
    await client.query(rows)
  } finally {
    await client.end()
    await rm(folder, { recursive: true, force: true })
  }
}
