// The embedded PostgreSQL of a data folder: created on the first startup, started if not running,
// joined if it outlived its exchange (as after a kill -9), reached only over a unix socket.
import { chmod, chown, mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { ClientConfig } from 'pg'
import { StoreError } from '../storeError'
import { runProgram } from './binaries'
import { DATABASE, databasePassword, isProtected, protect, ROLE } from './protect'
import { readPidFile, type RunningServer } from './pidFile'
import { clusterHome } from './reach'
import { runAs, type RunAs } from './runAs'
import { boundLog, LOG_FLAGS, logFile } from './serverLog'
import { checkSocketFolder, makeSocketFolder, socketPlace } from './socketFolder'

/** The role that creates a database and is never used to log in. */
export const SUPERUSER = 'meridian'
const FLAGS = [
  '-c listen_addresses=',
  // Memory is allocated as needed. With less, the pages of a busy hour are written and read
  // repeatedly.
  '-c shared_buffers=256MB',
  '-c wal_buffers=16MB',
  // Nearly every commit flushes the log to disk itself, with everything before it. A background
  // writer only makes commits wait; the projection, which does not wait for the disk, is redone
  // after a crash.
  '-c wal_writer_delay=10s',
  '-c wal_writer_flush_after=256MB',
  '-c max_connections=50',
  '-c unix_socket_permissions=0700',
  ...LOG_FLAGS,
]

/** The ways to stop it, and the seconds that each may take. */
const STOPS = [
  ['fast', '3'],
  ['immediate', '5'],
] as const

/** A second try if the socket's folder was removed in between. */
const START_TRIES = 2
/** Retried whenever another process has stopped it in between. */
const JOIN_TRIES = 20

export interface Cluster {
  /**
   * The connection settings for pg: a folder verified to be the database's own, its role and
   * password.
   */
  readonly config: ClientConfig & { readonly host: string; readonly port: number }
  /** False if it was already running and was joined. */
  readonly started: boolean
  /** Keeps the database's own log within its bounds; called periodically. */
  boundLog(): Promise<void>
  /** Does not stop a server that another process has started since. */
  stop(): Promise<void>
}

/** Starts or joins the database of a data folder; tests may run its programs in their own way. */
export async function openCluster(dataDir: string, run = runProgram): Promise<Cluster> {
  const as = runAs()
  const given = resolve(dataDir)
  await prepareFolder(given, as)
  const root = clusterHome(given, as)
  if (root !== given) {
    await prepareFolder(dirname(root), as)
    await prepareFolder(root, as)
  }
  const folder = join(root, 'postgres')
  const password = await databasePassword(given)
  const place = socketPlace(root, as)
  if (!(await exists(join(folder, 'PG_VERSION')))) await makeCluster(root, folder, password, as)
  else if (!(await isProtected(folder, password))) await protectAnew(folder, password, as)
  const { started, server } = await startOrJoin({ root, folder, place, as, run })
  const { id, port, socketFolder: host = place } = server
  return {
    config: { host, port, user: ROLE, password, database: DATABASE },
    started,
    boundLog: () => boundLog(folder, as),
    stop: () => stopCluster(folder, place, id, as),
  }
}

interface ClusterSetup {
  readonly root: string
  readonly folder: string
  /** The folder of its socket. */
  readonly place: string
  readonly as: RunAs
  readonly run: typeof runProgram
}

/**
 * A server found running may be stopped by its holder before it is joined, which also removes its
 * pid file and socket folder: it is then started as if it had not been running.
 */
async function startOrJoin(at: ClusterSetup): Promise<{ started: boolean; server: RunningServer }> {
  const { root, folder, place, as, run } = at
  for (let tries = 1; tries <= JOIN_TRIES; tries += 1) {
    await makeSocketFolder(place, as)
    const started = !(await isRunning(folder, as, run)) && (await startCluster(at))
    const server = await readPidFile(folder)
    if (server && (await checkSocketFolder(server.socketFolder ?? place, as)))
      return { started, server }
  }
  throw new StoreError(`The database in ${root} was stopped by others each time it had started.`)
}

/** Protects a database whose password was lost; one running with another password is left alone. */
async function protectAnew(folder: string, password: string, as: RunAs): Promise<void> {
  if (await isRunning(folder, as))
    throw new StoreError(
      `The database in ${folder} runs with another password than the data folder keeps: stop its ` +
        'exchange, or the database with pg_ctl, and start again.',
    )
  await protect(folder, password, as)
}

/** The database's user must be able to enter the folder, if not to list it. */
async function prepareFolder(root: string, as: RunAs): Promise<void> {
  try {
    await mkdir(root, { recursive: true })
    await readdir(root)
    const { mode } = await stat(root)
    if (as.uid !== undefined && (mode & 0o001) === 0) await chmod(root, mode | 0o001)
  } catch (cause) {
    throw new StoreError(`Data folder ${root} cannot be used: ${reason(cause)}`)
  }
}

/**
 * Created beside its place and moved there when complete, so a killed first startup leaves nothing
 * half-made.
 */
async function makeCluster(
  root: string,
  folder: string,
  password: string,
  as: RunAs,
): Promise<void> {
  const draft = join(root, 'postgres.new')
  try {
    await rm(draft, { recursive: true, force: true })
    await mkdir(draft, { mode: 0o700 })
    if (as.uid !== undefined && as.gid !== undefined) await chown(draft, as.uid, as.gid)
  } catch (cause) {
    throw new StoreError(`Data folder ${root} cannot be written: ${reason(cause)}`)
  }
  const options = ['--auth=reject', '--encoding=UTF8', '--no-locale', '--no-instructions']
  const { code, said } = await runProgram(
    'initdb',
    ['-D', draft, `--username=${SUPERUSER}`, ...options],
    as,
  )
  if (code !== 0) {
    await rm(draft, { recursive: true, force: true })
    const why = said.trim().split('\n').at(-1) ?? `initdb ended with ${code}`
    throw new StoreError(`Data folder ${root} cannot hold the database: ${why}`)
  }
  await protect(draft, password, as)
  await rename(draft, folder)
}

/** True if it was started here, false if another process was faster. */
async function startCluster({ root, folder, place, as, run }: ClusterSetup): Promise<boolean> {
  const options = [`-k ${forShell(asName(place))}`, ...FLAGS].join(' ')
  const log = logFile(folder)
  await boundLog(folder, as)
  const args = ['start', '-D', folder, '-w', '-t', '60', '-l', log, '-o', options]
  for (let tries = 1; tries <= START_TRIES; tries += 1) {
    const { code } = await run('pg_ctl', args, as)
    if (code === 0) return true
    if (await isRunning(folder, as, run)) return false
    // The process that just stopped it may have removed the socket's folder.
    await makeSocketFolder(place, as)
  }
  throw new StoreError(`The database in ${root} did not start; ${log} says why.`)
}

/** Quoted as a single folder, whatever is in its name: the setting is a list. */
const asName = (folder: string): string => `"${folder.replaceAll('"', '""')}"`

/** pg_ctl passes its options to a shell. */
const forShell = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** True if a data folder's database is running. */
export function isClusterRunning(dataDir: string): Promise<boolean> {
  const as = runAs()
  return isRunning(join(clusterHome(resolve(dataDir), as), 'postgres'), as)
}

async function isRunning(folder: string, as: RunAs, run = runProgram): Promise<boolean> {
  return (await run('pg_ctl', ['status', '-D', folder], as)).code === 0
}

/**
 * A clean stop, or else an immediate one, which costs a recovery at the next startup but nothing
 * that was committed: a PostgreSQL 18 asked to stop while it recovers from a crash waits forever.
 * pg_ctl would take the folder's next server for the one it waits for, so each is named.
 */
async function stopCluster(
  folder: string,
  place: string,
  server: string,
  as: RunAs,
): Promise<void> {
  for (const [mode, seconds] of STOPS) {
    if ((await readPidFile(folder))?.id !== server) break
    const args = ['stop', '-D', folder, '-m', mode, '-w', '-t', seconds]
    if ((await runProgram('pg_ctl', args, as)).code === 0) break
  }
  // Empty if the server has ended; kept otherwise.
  await rmdir(place).catch(() => undefined)
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

const reason = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
