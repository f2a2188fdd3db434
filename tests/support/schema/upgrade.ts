// An upgrade that exists in tests alone: this build's migrations are the former schema, and one
// more that adds, fills, renames and drops comes after them.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Client } from 'pg'
import { applyMigrations } from '../../../server/store/migrate'
import type { TestDatabase } from '../database'
import { ANN, BOB, ExchangeFixture, ticketIn } from '../exchangeFixture'

export const MIGRATIONS = resolve(import.meta.dirname, '../../../server/store/migrations')

/** A column with a value for rows that exist, a table made of others, and new names. */
const UPGRADE = [
  `ALTER TABLE accounts ADD COLUMN moved bigint DEFAULT 0 NOT NULL`,
  `UPDATE accounts SET moved = (SELECT count(*) FROM postings WHERE account_id = accounts.id)`,
  `CREATE TABLE transfer_kinds (kind text PRIMARY KEY NOT NULL, transfers bigint NOT NULL)`,
  `INSERT INTO transfer_kinds SELECT kind, count(*) FROM transfers GROUP BY kind`,
  `ALTER TABLE transfer_kinds ADD CONSTRAINT transfer_kinds_real CHECK (transfers > 0)`,
  `ALTER INDEX day_volumes_day RENAME TO day_volumes_by_day`,
  `DROP INDEX codes_sent`,
  `CREATE TRIGGER append_only BEFORE DELETE ON day_volumes
     FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
]

/** Moments before which a migration may end: those of the migrator and those of the upgrade. */
export const UPGRADE_STATEMENTS = UPGRADE.length + 6

interface Journal {
  readonly entries: readonly { readonly idx: number; readonly when: number }[]
}

export interface Upgrade {
  readonly folder: string
  remove(): Promise<void>
}

/** The migrations of the schema after the upgrade, in a folder of their own. */
export async function makeUpgrade(): Promise<Upgrade> {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-upgrade-'))
  await cp(MIGRATIONS, folder, { recursive: true })
  const file = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8')) as Journal
  const last = journal.entries.at(-1)
  if (!last) throw new Error('There are no migrations')
  const added = { ...last, idx: last.idx + 1, when: last.when + 1, tag: 'upgrade' }
  await writeFile(file, JSON.stringify({ ...journal, entries: [...journal.entries, added] }))
  await writeFile(join(folder, 'upgrade.sql'), UPGRADE.join(';\n--> statement-breakpoint\n'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Applies the migrations of a folder, those of this build where none is given. */
export const migrateTo = (databaseUrl: string, folder = MIGRATIONS): Promise<void> =>
  asOperator(databaseUrl, (client) => applyMigrations(client, undefined, folder))

export async function asOperator<T>(
  databaseUrl: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Fills a database as an exchange does: credits in every wallet, a position, an order that rests
 * and one that was filled. Resolves to the digest of its state.
 */
export async function trade(database: TestDatabase, databaseUrl: string): Promise<string> {
  const store = await database.open(databaseUrl)
  const traders = await ExchangeFixture.open(store, 'former')
  await traders.stockAll()
  await traders.openOrder(ANN, { type: 'LIMIT', openPrice: '59000.0', quantity: '0.1' }, 'resting')
  const { futureId } = ticketIn(await traders.openOrder(BOB, {}))
  await traders.closeTicket(BOB, futureId, '0.05')
  if (!(await store.settled())) throw new Error('The tables do not follow the journal')
  const digest = traders.exchange.stateHash()
  await traders.exchange.close()
  await store.close()
  return digest
}
