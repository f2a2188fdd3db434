// The databases of a test file: a template brought to this build's schema once, a fresh clone for
// each store that is opened. They are made in the PostgreSQL at TEST_DATABASE_URL, by a role that
// may make databases (a run of the tests starts one for all its files), else in one of the file's
// own.
import { randomUUID } from 'node:crypto'
import { appendFile, mkdtemp, readFile, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, DatabaseError, type ClientConfig } from 'pg'
import { openCluster, SUPERUSER, type Cluster } from '../../server/store/embedded/cluster'
import { clusterHome } from '../../server/store/embedded/reach'
import { runAs } from '../../server/store/embedded/runAs'
import { openStore, type Store } from '../../server/store/openStore'
import { TABLES } from './core'
import { eventually } from './eventually'
import { guardFolder } from './guard/guardFolder'

export interface TestDatabase {
  /** The address of a new, empty database with the schema. */
  fresh(): Promise<string>
  /** The same without any schema. */
  bare(): Promise<string>
  /** Opens a store on an address; closed with the database when the test has not done it. */
  open(databaseUrl: string): Promise<Store>
  /** Runs SQL past the store, as an operator with too many rights would. */
  query(databaseUrl: string, text: string): Promise<void>
  /** Ends the connection by which an exchange holds a database; others' in the same server stay. */
  cutHolder(databaseUrl: string): Promise<void>
  close(): Promise<void>
}

/** Locks of all databases stand in the one list. */
const CUT_HOLDER = `
  select pg_terminate_backend(pid) from pg_locks
   where locktype = 'advisory'
     and database = (select oid from pg_database where datname = current_database())`

/** Where databases are made, by whom, and what ends with the tests. */
interface Host {
  readonly config: Reach
  readonly operator: ClientConfig
  readonly close: (databases: readonly string[]) => Promise<void>
}

type Reach = Cluster['config']

/** Brings an empty database to this build's schema. */
type MakeSchema = (open: TestDatabase['open'], databaseUrl: string) => Promise<void>

const migrate: MakeSchema = async (open, databaseUrl) => (await open(databaseUrl)).close()

/** Starts it, or leaves nothing behind: neither a process nor a folder. */
export async function startDatabase(makeSchema = migrate): Promise<TestDatabase> {
  const given = process.env['TEST_DATABASE_URL']
  const host = await (given ? hostAt(given) : hostIn(tmpdir()))
  const { config, operator } = host
  const stores = new Set<Store>()
  const own = `t${randomUUID().replaceAll('-', '').slice(0, 12)}`
  const databases = [`${own}_template`]
  const [template = ''] = databases
  let clones = 0
  const open = async (databaseUrl: string) => {
    const store = await openStore({ dataDir: '', databaseUrl, databaseWaitMs: 1_000 }, TABLES)
    const close = async () => {
      if (stores.delete(tracked)) await store.close()
    }
    const tracked: Store = { ...store, close }
    stores.add(tracked)
    return tracked
  }
  const operate = (text: string, database = 'postgres') => run({ ...operator, database }, text)
  const query: TestDatabase['query'] = (databaseUrl, text) =>
    operate(text, /@\/(\w+)\?/.exec(databaseUrl)?.[1])
  const create = async (from: string) => {
    clones += 1
    const database = `${own}_${clones}`
    await operate(`create database ${database} owner ${config.user} ${from}`)
    databases.push(database)
    return urlOf({ ...config, database })
  }
  const close = async () => {
    try {
      for (const store of stores) await store.close()
    } finally {
      await host.close(databases)
    }
  }
  try {
    await operate(`create database ${template} owner ${config.user}`)
    await makeSchema(open, urlOf({ ...config, database: template }))
  } catch (cause) {
    await close()
    throw cause
  }
  return {
    open,
    query,
    cutHolder: (databaseUrl) => query(databaseUrl, CUT_HOLDER),
    fresh: () => create(`template ${template} strategy file_copy`),
    bare: () => create(''),
    close,
  }
}

/** Where Linux keeps files in memory, and what of it a run of the tests may fill for a moment. */
const MEMORY = '/dev/shm'
const MAX_BYTES = 4 * 2 ** 30

/** Databases are made and dropped by the hundred: on a disk that costs up to a fifth more. */
async function quickestPlace(): Promise<string> {
  const found = await statfs(MEMORY).catch(() => undefined)
  return found && found.bavail * found.bsize > MAX_BYTES ? MEMORY : tmpdir()
}

/** An embedded PostgreSQL in a folder of its own; both end together. */
async function hostIn(place: string): Promise<Host> {
  const folder = await mkdtemp(join(place, 'meridian-test-'))
  const release = guardFolder(folder, 0)
  const remove = async () => {
    await rm(folder, { recursive: true, force: true })
    release()
  }
  let cluster: Cluster | undefined
  try {
    cluster = await openCluster(folder)
    await admitOperator(folder, cluster)
    const { config, stop } = cluster
    const close = () => stop().finally(remove)
    return { config, operator: { ...config, user: SUPERUSER }, close }
  } catch (cause) {
    await cluster?.stop()
    await remove()
    throw cause
  }
}

/** Who makes the databases of a whole run: no superuser, as no exchange is one. */
const RUNNER = 'runner'

/**
 * Starts a PostgreSQL for a whole run of tests, in a folder of its own. `url` is what
 * TEST_DATABASE_URL says of it; `close` stops it and takes the folder away.
 */
export async function startSharedDatabase(): Promise<{ url: string; close(): Promise<void> }> {
  const { config, operator, close } = await hostIn(await quickestPlace())
  const password = randomUUID()
  try {
    await run(operator, `create role ${RUNNER} login createdb password '${password}'`)
    await run(operator, `grant connect on database postgres to ${RUNNER}`)
    // What is forged in a test is written past triggers and foreign keys.
    await run(operator, `grant set on parameter session_replication_role to ${RUNNER}`)
  } catch (cause) {
    await close([])
    throw cause
  }
  const address = `host=${encodeURIComponent(config.host)}`
  const url = `postgresql://${RUNNER}:${password}@localhost:${config.port}/postgres?${address}`
  return { url, close: () => close([]) }
}

/** One that runs already; what was made there is dropped. */
async function hostAt(url: string): Promise<Host> {
  const { hostname, port, username, password, searchParams } = new URL(url)
  const config: Reach = {
    host: searchParams.get('host') ?? hostname,
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: 'postgres',
  }
  return {
    config,
    operator: config,
    async close(databases) {
      for (const name of databases.toReversed()) await drop(config, name)
    },
  }
}

/** Ends whoever is in it. An autovacuum only a superuser may end, or a drop that forces nobody. */
async function drop(config: ClientConfig, name: string): Promise<void> {
  const text = `drop database if exists ${name}`
  await run(config, `${text} with (force)`).catch((error: unknown) => {
    if (!(error instanceof DatabaseError) || error.code !== '42501') throw error
    return run(config, text)
  })
}

/** Nothing of it outlives the tests, so nothing waits until the disk has it. */
const SHORT_LIVED = 'fsync = off\nfull_page_writes = off\n'

/** Lets in whoever reaches the socket, as no exchange does: the superuser too, everywhere. */
async function admitOperator(folder: string, { config }: Cluster): Promise<void> {
  const client = new Client(config)
  await client.connect()
  const home = join(clusterHome(folder, runAs()), 'postgres')
  await appendFile(join(home, 'pg_hba.conf'), 'local all all trust\n')
  await appendFile(join(home, 'postgresql.conf'), SHORT_LIVED)
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
