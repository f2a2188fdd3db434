// Other users of the machine have no access to the embedded database: its socket's folder is
// private or the exchange does not start, and its role has one schema and a password.
import { chmod, chown, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { runProgram } from '../../../server/store/embedded/binaries'
import {
  type Cluster,
  isClusterRunning,
  openCluster,
  SUPERUSER,
} from '../../../server/store/embedded/cluster'
import { clusterHome } from '../../../server/store/embedded/reach'
import { runAs } from '../../../server/store/embedded/runAs'
import { socketPlace } from '../../../server/store/embedded/socketFolder'
import { openStore } from '../../../server/store/openStore'
import { TABLES } from '../../support/core'

async function aFolder(name = 'data'): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'meridian-users-'))
  await chmod(root, 0o755)
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const dataDir = join(root, name)
  await mkdir(dataDir, { recursive: true })
  return dataDir
}

async function aDatabase(dataDir?: string) {
  const cluster = await openCluster(dataDir ?? (await aFolder()))
  onTestFinished(() => cluster.stop())
  return cluster
}

async function ask(config: ClientConfig, text: string): Promise<unknown> {
  const client = new Client(config)
  try {
    await client.connect()
    return (await client.query(text)).rows[0]
  } catch (cause) {
    return (cause as Error).message
  } finally {
    await client.end().catch(() => undefined)
  }
}

describe('The role of the exchange', () => {
  let root: string
  let shared: Cluster
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'meridian-role-'))
    await chmod(root, 0o755)
    shared = await openCluster(root)
  })
  afterAll(async () => {
    await shared.stop()
    await rm(root, { recursive: true, force: true })
  })

  test('owns its schema and nothing else, over a socket alone, with an end to every wait', async () => {
    const dataDir = await aFolder()
    const store = await openStore({ dataDir }, TABLES)
    onTestFinished(() => store.close())
    const { config } = await openCluster(dataDir)
    const rights = `select current_user as role, rolsuper, rolcreatedb, rolcreaterole,
        rolreplication, rolbypassrls, pg_get_userbyid(nspowner) as owner
      from pg_roles, pg_namespace where rolname = current_user and nspname = 'public'`
    expect(await ask(config, rights)).toEqual({
      role: 'exchange',
      rolsuper: false,
      rolcreatedb: false,
      rolcreaterole: false,
      rolreplication: false,
      rolbypassrls: false,
      owner: 'exchange',
    })
    expect(await ask(config, 'show listen_addresses')).toEqual({ listen_addresses: '' })
    const { rows } = await store.db.execute('show statement_timeout')
    expect(rows).toEqual([{ statement_timeout: '30s' }])
    const idle = await store.db.execute('show idle_in_transaction_session_timeout')
    expect(idle.rows).toEqual([{ idle_in_transaction_session_timeout: '30s' }])
  })

  test.each([
    ['create role eve superuser', /permission denied to create role/],
    ['create database eve', /permission denied to create database/],
    ['select rolpassword from pg_authid', /permission denied/],
    ["copy (select 1) to program 'id'", /permission denied/],
    ["select pg_read_file('/etc/passwd')", /permission denied/],
    ['alter system set listen_addresses to default', /permission denied/],
  ])('may not %s', async (text, said) => {
    const { config } = shared
    expect(await ask(config, text)).toMatch(said)
  })

  test('is admitted by its password, and no other role is', async () => {
    const { config } = shared
    const asked = [
      await ask({ ...config, password: 'guessed' }, 'select 1 as one'),
      await ask({ ...config, user: SUPERUSER }, 'select 1 as one'),
      await ask({ ...config, user: 'postgres' }, 'select 1 as one'),
      await ask({ ...config, database: 'template1' }, 'select 1 as one'),
      await ask(config, 'select 1 as one'),
    ]
    const shut = expect.stringMatching(/no pg_hba.conf entry/)
    const failed = expect.stringMatching(/password authentication failed/)
    expect(asked).toEqual([failed, shut, shut, shut, { one: 1 }])
  })
})

const STRANGER = 54_321
const isRoot = process.getuid?.() === 0

/** What somebody may have put where the socket's folder will be; giving away needs root. */
const PLANTED: readonly (readonly [what: string, put: (place: string) => Promise<void>])[] = [
  [
    'a folder that others may read',
    async (place) => {
      await mkdir(place)
      await chown(place, runAs().uid ?? process.getuid?.() ?? 0, process.getgid?.() ?? 0)
      await chmod(place, 0o755)
    },
  ],
  [
    'a folder that everybody may write',
    async (place) => {
      await mkdir(place)
      await chmod(place, 0o777)
    },
  ],
  [
    'a link to a folder',
    async (place) => {
      await mkdir(`${place}.elsewhere`, { mode: 0o700 })
      await symlink(`${place}.elsewhere`, place)
    },
  ],
  ['a file', (place) => writeFile(place, '')],
  ...(isRoot
    ? [
        [
          'a stranger’s closed folder',
          async (place: string) => {
            await mkdir(place, { mode: 0o700 })
            await chown(place, STRANGER, STRANGER)
          },
        ] as const,
      ]
    : []),
]

describe('Where the socket’s folder should be', () => {
  test.each(PLANTED)('%s keeps the exchange from starting, in one line', async (_, put) => {
    const dataDir = await aFolder()
    const place = socketPlace(dataDir, runAs())
    await put(place)
    const failed = await openStore({ dataDir }, TABLES).catch((error: Error) => error.message)
    expect(failed).toBe(`${place} is not a folder of the database's user alone; remove it.`)
    expect(await isClusterRunning(dataDir)).toBe(false)
  })

  test('a long data folder’s is a closed one among those of running programs', async () => {
    const dataDir = await aFolder(join('long'.repeat(20), 'data'))
    await chmod(dirname(dataDir), 0o755)
    const { config } = await aDatabase(dataDir)
    expect(config.host.startsWith(dataDir)).toBe(false)
    expect(config.host).toMatch(/\/meridian-\d+-[0-9a-f]{16}$/)
    expect(await ask(config, 'select 1 as one')).toEqual({ one: 1 })
  })

  test.each(["Ann's folder, the first"])('data folder %j', async (name) => {
    const { config } = await aDatabase(await aFolder(name))
    expect(config.host.endsWith(join(name, 'socket'))).toBe(true)
    expect(await ask(config, 'select 1 as one')).toEqual({ one: 1 })
  })
})

describe('A data folder', () => {
  test('whose password was lost is given a new one', async () => {
    const dataDir = await aFolder()
    await (await openStore({ dataDir }, TABLES)).close()
    await rm(join(dataDir, 'secrets'), { recursive: true })
    const { config } = await aDatabase(dataDir)
    expect(await ask(config, 'select count(*)::int as users from users')).toEqual({ users: 0 })
  })

  test('whose password was lost while the database runs is left alone', async () => {
    const dataDir = await aFolder()
    const { config } = await aDatabase(dataDir)
    await rm(join(dataDir, 'secrets'), { recursive: true })
    const refused = /runs with another password than the data folder keeps/
    await expect(openStore({ dataDir }, TABLES)).rejects.toThrow(refused)
    expect(await ask(config, 'select 1 as one')).toEqual({ one: 1 })
  })

  test('from before databases were protected is closed to others and refused', async () => {
    const dataDir = await aFolder()
    await (await openCluster(dataDir)).stop()
    const folder = join(clusterHome(dataDir, runAs()), 'postgres')
    // Its schema belongs to the role that made the database.
    const made = 'create schema drizzle;\n\ncreate table drizzle.__drizzle_migrations (id int);\n\n'
    await runProgram('postgres', ['--single', '-j', '-D', folder, 'postgres'], runAs(), made)
    await writeFile(join(folder, 'pg_hba.conf'), 'local all all trust\n')
    await expect(openStore({ dataDir }, TABLES)).rejects.toThrow(/^SCHEMA_TOO_OLD: /)
    expect(await isClusterRunning(dataDir)).toBe(false)
    const { config } = await aDatabase(dataDir)
    const asSuper = await ask({ ...config, user: SUPERUSER }, 'select 1')
    expect(asSuper).toMatch(/no pg_hba.conf entry/)
  })
})
