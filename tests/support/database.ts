// Owns the database of tests: one embedded PostgreSQL for a test file in a folder of its own, a
// template brought to this build's schema once, a fresh clone for each store that is opened.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { openCluster, SUPERUSER, type Cluster } from '../../server/store/embedded/cluster'
import { openStore, type Store } from '../../server/store/openStore'

export interface TestDatabase {
  /** The address of a new, empty database with the schema. */
  fresh(): Promise<string>
  /** Opens a store on an address; closed with the database when the test has not done it. */
  open(databaseUrl: string): Promise<Store>
  /** Runs SQL past the store, as an operator with too many rights would. */
  query(databaseUrl: string, text: string): Promise<void>
  close(): Promise<void>
}

export async function startDatabase(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-test-'))
  const cluster = await openCluster(folder)
  const stores = new Set<Store>()
  let clones = 0
  const open = async (databaseUrl: string) => {
    const store = await openStore({ dataDir: folder, databaseUrl })
    const close = async () => {
      if (stores.delete(tracked)) await store.close()
    }
    const tracked: Store = { ...store, close }
    stores.add(tracked)
    return tracked
  }
  await run(urlOf(cluster, 'postgres'), 'create database template_meridian')
  await (await open(urlOf(cluster, 'template_meridian'))).close()
  return {
    open,
    query: run,
    async fresh() {
      clones += 1
      const name = `clone_${clones}`
      await run(
        urlOf(cluster, 'postgres'),
        `create database ${name} template template_meridian strategy file_copy`,
      )
      return urlOf(cluster, name)
    },
    async close() {
      for (const store of stores) await store.close()
      await cluster.stop()
      await rm(folder, { recursive: true, force: true })
      await rm(cluster.host, { recursive: true, force: true })
    },
  }
}

function urlOf({ host, port }: Cluster, database: string): string {
  return `postgresql://${SUPERUSER}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
}

async function run(databaseUrl: string, text: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
