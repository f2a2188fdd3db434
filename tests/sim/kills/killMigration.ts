// A life that dies inside a migration: the database keeps its former schema, and the next try
// brings it to the new one with everything that it held.
import type { TestDatabase } from '../../support/database'
import { catalogOf } from '../../support/schema/catalog'
import { asOperator, makeUpgrade, migrateTo, trade } from '../../support/schema/upgrade'
import { Judge } from './judge'
import { liveOnce } from './liveOnce'
import type { Life } from './plan'

interface Stage {
  readonly file: string
  readonly database: TestDatabase
}

/** Rejects with what is wrong. */
export async function killMigration(
  { file, database }: Stage,
  life: Omit<Life, 'databaseUrl' | 'migrations'>,
): Promise<void> {
  const databaseUrl = await database.fresh()
  await trade(database, databaseUrl)
  const [schema, accounts] = await Promise.all([schemaOf(databaseUrl), accountsOf(databaseUrl)])
  const upgrade = await makeUpgrade()
  try {
    await liveOnce(file, { ...life, databaseUrl, migrations: upgrade.folder })
    const where = `Seed ${life.seed}, life ${life.number}, killed in a migration`
    if ((await schemaOf(databaseUrl)) !== schema) throw new Error(`${where}: half is applied`)
    await migrateTo(databaseUrl, upgrade.folder)
    if ((await schemaOf(databaseUrl)) === schema) throw new Error(`${where}: nothing is applied`)
    const judge = new Judge(databaseUrl)
    const findings = await judge.audit().finally(() => judge.close())
    if (findings.length > 0) throw new Error(`${where}: ${findings.join('; ')}`)
    if ((await accountsOf(databaseUrl)) !== accounts) throw new Error(`${where}: balances differ`)
  } finally {
    await upgrade.remove()
  }
}

const schemaOf = (databaseUrl: string): Promise<string> =>
  asOperator(databaseUrl, async (client) => (await catalogOf(client)).join('\n'))

const ACCOUNTS = 'select json_agg((id, owner, balance) order by id)::text as all from accounts'

const accountsOf = (databaseUrl: string): Promise<string> =>
  asOperator(databaseUrl, async (client) => {
    const { rows } = await client.query<{ all: string }>(ACCOUNTS)
    return rows[0]?.all ?? ''
  })
