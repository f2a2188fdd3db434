// A life that dies inside a migration: the database of an older version stays as it was, and the
// next life brings it to this version with everything that it held.
import { Client } from 'pg'
import type { TestDatabase } from '../../support/database'
import { ROWS } from '../../support/older/olderRows'
import { applyOlder } from '../../support/older/olderSchema'
import { Judge } from './judge'
import { liveOnce } from './liveOnce'
import type { Life } from './plan'

/** The last migration of the older version. */
const OLDER = 6

interface Stage {
  readonly file: string
  readonly database: TestDatabase
}

/** Rejects with what is wrong. */
export async function killMigration(
  { file, database }: Stage,
  life: Omit<Life, 'databaseUrl'>,
): Promise<void> {
  const databaseUrl = await database.bare()
  await applyOlder(databaseUrl, OLDER, ROWS)
  const before = await accountsOf(databaseUrl)
  await liveOnce(file, { ...life, databaseUrl })
  const where = `Seed ${life.seed}, life ${life.number}, killed in a migration`
  const applied = await appliedTo(databaseUrl)
  if (applied !== OLDER + 1) throw new Error(`${where}: ${applied} migrations are applied`)
  await (await database.open(databaseUrl)).close()
  const judge = new Judge(databaseUrl)
  const findings = await judge.audit().finally(() => judge.close())
  if (findings.length > 0) throw new Error(`${where}: ${findings.join('; ')}`)
  if ((await accountsOf(databaseUrl)) !== before) throw new Error(`${where}: balances differ`)
}

const accountsOf = (databaseUrl: string): Promise<string> =>
  valueOf(databaseUrl, 'select json_agg(a order by id)::text as value from accounts a')

const appliedTo = async (databaseUrl: string): Promise<number> =>
  Number(await valueOf(databaseUrl, 'select count(*) as value from drizzle.__drizzle_migrations'))

async function valueOf(databaseUrl: string, query: string): Promise<string> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ value: string }>(query)
    return rows[0]?.value ?? ''
  } finally {
    await client.end()
  }
}
