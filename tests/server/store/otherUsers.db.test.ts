// What the machine's other users can do to the embedded database: nothing. Its socket's folder is
// its own or the exchange does not start, its role has one schema and a password, and the data
// folders of older versions are closed as they are opened.
import { chmod, chown, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import {
  type Cluster,
  isClusterRunning,
  openCluster,
  SUPERUSER,
} from '../../../server/store/embedded/cluster'
import { runAs } from '../../../server/store/embedded/runAs'
import { socketPlace } from '../../../server/store/embedded/socketFolder'
import { lockedClient } from '../../../server/store/lock'
import { openStore } from '../../../server/store/openStore'
import { makeOlderCluster } from '../../support/older/olderCluster'
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

  test('is let in by its password, and nobody else is let in at all', async () => {
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

describe('A data folder of an older version', () => {
  const ADD = `insert into users (id, email, created_at)
    values ('00000000-0000-4000-8000-0000000000aa', 'ann@example.com', 1)`

  async function anOlder(dataDir: string) {
    const older = await makeOlderCluster(dataDir)
    await ask(older.config, ADD)
    return older
  }

  /** Opens with its rows, belongs to the new role, and lets nobody in without a password. */
  async function expectClosed(dataDir: string): Promise<void> {
    const store = await openStore({ dataDir }, TABLES)
    onTestFinished(() => store.close())
    const { rows } = await store.db.execute('select email from users')
    expect(rows).toEqual([{ email: 'ann@example.com' }])
    const { rows: owners } = await store.db.execute(
      `select distinct tableowner from pg_tables where schemaname in ('public', 'drizzle')`,
    )
    expect(owners).toEqual([{ tableowner: 'exchange' }])
    const { config } = await openCluster(dataDir)
    const asSuper = await ask({ ...config, user: SUPERUSER }, 'select 1')
    expect(asSuper).toMatch(/no pg_hba.conf entry/)
  }

  test('is closed as it is opened, and keeps what it holds', async () => {
    const dataDir = await aFolder()
    await (await anOlder(dataDir)).stop()
    await expectClosed(dataDir)
  })

  test('whose database a killed exchange left running is taken over', async () => {
    const dataDir = await aFolder()
    const older = await anOlder(dataDir)
    await expectClosed(dataDir)
    await rm(String(older.config.host), { recursive: true, force: true })
  })

  test('that an older exchange holds is left to it', async () => {
    const dataDir = await aFolder()
    const older = await anOlder(dataDir)
    onTestFinished(() => older.stop())
    const holder = await lockedClient(older.config, 1)
    await expect(openStore({ dataDir }, TABLES)).rejects.toThrow('is in use by another exchange')
    expect(await ask(older.config, 'select 1 as one')).toEqual({ one: 1 })
    await holder?.end()
  })

  test('whose password was lost is given a new one', async () => {
    const dataDir = await aFolder()
    await (await openStore({ dataDir }, TABLES)).close()
    await rm(join(dataDir, 'secrets'), { recursive: true })
    const { config } = await aDatabase(dataDir)
    expect(await ask(config, 'select count(*)::int as users from users')).toEqual({ users: 0 })
  })
})
