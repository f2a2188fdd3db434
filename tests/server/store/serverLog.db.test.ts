// Log of the embedded database after failed statements over a customer's data: its content and its
// size.
import { appendFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCluster, type Cluster } from '../../../server/store/embedded/cluster'
import { clusterHome } from '../../../server/store/embedded/reach'
import { runAs } from '../../../server/store/embedded/runAs'
import { MAX_LOG_BYTES } from '../../../server/store/embedded/serverLog'

const EMAIL = 'ann.private@meridian.test'

let dataDir: string
let log: string
let cluster: Cluster

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'meridian-log-'))
  cluster = await openCluster(dataDir)
  log = join(clusterHome(dataDir, runAs()), 'postgres', 'server.log')
})
afterAll(async () => {
  await cluster.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** What a statement is refused for; its connection is left. */
async function failing(text: string, values: unknown[] = []): Promise<string> {
  const client = new Client(cluster.config)
  client.on('error', () => undefined)
  await client.connect()
  const why = await client.query(text, values).then(
    () => 'nothing',
    (error: Error) => error.message,
  )
  await client.end().catch(() => undefined)
  return why
}

test('contains no value of a failed statement, for any cause', async () => {
  await failing('create table people (email text primary key, age int check (age > 0))')
  await failing('insert into people values ($1, 1)', [EMAIL])
  expect([
    await failing('insert into people values ($1, 1)', [EMAIL]),
    await failing('insert into people values ($1, 0)', [EMAIL]),
    await failing('select $1::int', [EMAIL]),
    await failing(`select from ${EMAIL}`),
    await failing(`select '${EMAIL}', pg_terminate_backend(pg_backend_pid())`),
  ]).toMatchObject([
    expect.stringContaining('duplicate key'),
    expect.stringContaining('check constraint'),
    expect.stringContaining('invalid input syntax'),
    expect.stringContaining('syntax error'),
    expect.stringContaining('terminating connection'),
  ])
  const text = await readFile(log, 'utf8')
  expect(text).toContain('database system is ready')
  expect(text).toContain('terminating connection')
  expect(text).not.toContain('ann.private')
  expect(text).not.toContain('people')
})

test('it rotates beyond a mebibyte while the database runs, and keeps the end of the old log', async () => {
  const line = `${'x'.repeat(1_023)}\n`
  await appendFile(log, line.repeat(3_000) + 'the last line\n')
  await cluster.boundLog()
  expect((await stat(log)).size).toBe(0)
  const older = await readFile(`${log}.1`, 'utf8')
  expect([older.length, older.endsWith('the last line\n')]).toEqual([MAX_LOG_BYTES, true])
  await failing('select pg_terminate_backend(pg_backend_pid())')
  await expect.poll(async () => (await stat(log)).size).toBeGreaterThan(0)
  expect((await stat(log)).size).toBeLessThan(1_000)
  await cluster.boundLog()
  expect(await readFile(log, 'utf8')).toContain('terminating connection')
})

test('nor is a statement during which the database crashed', async () => {
  const client = new Client(cluster.config)
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const running = client.query(`select pg_sleep(60), '${EMAIL}'`).catch(() => undefined)
  process.kill(rows[0]!.pid, 'SIGKILL')
  await running
  await expect.poll(() => readFile(log, 'utf8')).toContain('was terminated by signal 9')
  await expect.poll(() => failing('select 1'), { timeout: 10_000 }).toBe('nothing')
  expect(await readFile(log, 'utf8')).not.toContain('ann.private')
})
