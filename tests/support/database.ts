// The database of tests: one embedded PostgreSQL for a test file in a folder of its own, a template
// brought to this build's schema once, a fresh clone for each store that is opened.
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { openCluster, SUPERUSER, type Cluster } from '../../server/store/embedded/cluster'
import { clusterHome } from '../../server/store/embedded/reach'
import { runAs } from '../../server/store/embedded/runAs'
import { openStore, type Store } from '../../server/store/openStore'
import { TABLES } from './core'
import { eventually } from './eventually'

export interface TestDatabase {
  /** The address of a new, empty database with the schema. */
  fresh(): Promise<string>
  /** The same without any schema. */
  bare(): Promise<string>
  /** Opens a store on an address; closed with the database when the test has not done it. */
  open(databaseUrl: string): Promise<Store>
  /** Runs SQL past the store, as an operator with too many rights would. */
  query(databaseUrl: string, text: string): Promise<void>
  close(): Promise<void>
}

export async function startDatabase(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-test-'))
  const cluster = await openCluster(folder)
  await admitOperator(folder, cluster)
  const { config } = cluster
  const stores = new Set<Store>()
  let clones = 0
  const open = async (databaseUrl: string) => {
    const store = await openStore({ dataDir: folder, databaseUrl }, TABLES)
    const close = async () => {
      if (stores.delete(tracked)) await store.close()
    }
    const tracked: Store = { ...store, close }
    stores.add(tracked)
    return tracked
  }
  const operate = (text: string, database = 'postgres') =>
    run({ ...config, user: SUPERUSER, database }, text)
  const create = async (from: string) => {
    clones += 1
    const database = `clone_${clones}`
    await operate(`create database ${database} owner ${config.user} ${from}`)
    return urlOf({ ...config, database })
  }
  await operate(`create database template_meridian owner ${config.user}`)
  await (await open(urlOf({ ...config, database: 'template_meridian' }))).close()
  return {
    open,
    query: (databaseUrl, text) => operate(text, /@\/(\w+)\?/.exec(databaseUrl)?.[1]),
    fresh: () => create('template template_meridian strategy file_copy'),
    bare: () => create(''),
    async close() {
      for (const store of stores) await store.close()
      await cluster.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Lets in whoever reaches the socket, as no exchange does: the superuser too, everywhere. */
async function admitOperator(folder: string, { config }: Cluster): Promise<void> {
  const client = new Client(config)
  await client.connect()
  const home = join(clusterHome(folder, runAs()), 'postgres')
  await appendFile(join(home, 'pg_hba.conf'), 'local all all trust\n')
  const postmaster = (await readFile(join(home, 'postmaster.pid'), 'utf8')).split('\n')[0]
  process.kill(Number(postmaster), 'SIGHUP')
  await client.end()
  await eventually(() =>
    run({ ...config, user: SUPERUSER }, 'select 1').then(
      () => true,
      () => false,
    ),
  )
}

/** The address of a database, as DATABASE_URL has it. */
export function urlOf({ user, password, database, host, port }: Cluster['config']): string {
  const query = `host=${encodeURIComponent(host)}&port=${port}`
  return `postgresql://${user}:${String(password)}@/${database}?${query}`
}

async function run(config: ClientConfig, text: string): Promise<void> {
  const client = new Client(config)
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
