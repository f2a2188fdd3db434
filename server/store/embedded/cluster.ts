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
  // Taken as it is used. With less the pages of a busy hour are written and read again and again.
  '-c shared_buffers=256MB',
  '-c wal_buffers=16MB',
  // Nearly every commit brings the log to the disk itself, with all that stands before it. A writer
  // beside them only makes them wait for it; the projection, which does not wait for the disk, is
  // done again after a crash.
  '-c wal_writer_delay=10s',
  '-c wal_writer_flush_after=256MB',
  '-c max_connections=50',
  '-c unix_socket_permissions=0700',
  ...LOG_FLAGS,
]

/** The ways to stop it, and how many seconds each may take. */
const STOPS = [
  ['fast', '3'],
  ['immediate', '5'],
] as const

/** Once more when the socket's folder went away in between. */
const START_TRIES = 2
/** Again whenever another process has stopped it in between. */
const JOIN_TRIES = 20

export interface Cluster {
  /**
   * The connection settings for pg: a folder checked to be the database's own, its role and
   * password.
   */
  readonly config: ClientConfig & { readonly host: string; readonly port: number }
  /** False when it ran already and was joined. */
  readonly started: boolean
  /** Keeps the database's own log within its bounds; called from time to time. */
  boundLog(): Promise<void>
  /** Leaves alone a server that another process has started since. */
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
 * A server that was found running may be stopped by its holder before it is joined, and takes its
 * pid file and its socket's folder along: it is then started like one that did not run.
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

/** Protects a database whose password was lost; one that runs with another is left alone. */
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

/** Made beside its place and moved there whole: a killed first start leaves nothing half. */
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

/** True when it was started here, false when another process was faster. */
async function startCluster({ root, folder, place, as, run }: ClusterSetup): Promise<boolean> {
  const options = [`-k ${forShell(asName(place))}`, ...FLAGS].join(' ')
  const log = logFile(folder)
  await boundLog(folder, as)
  const args = ['start', '-D', folder, '-w', '-t', '60', '-l', log, '-o', options]
  for (let tries = 1; tries <= START_TRIES; tries += 1) {
    const { code } = await run('pg_ctl', args, as)
    if (code === 0) return true
    if (await isRunning(folder, as, run)) return false
    // The process that has just stopped it may have removed the socket's folder.
    await makeSocketFolder(place, as)
  }
  throw new StoreError(`The database in ${root} did not start; ${log} says why.`)
}

/** One folder, whatever is in its name: the setting is a list. */
const asName = (folder: string): string => `"${folder.replaceAll('"', '""')}"`

/** pg_ctl hands its options to a shell. */
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
 * In order, or else at once, which costs a recovery at the next start and nothing that was
 * committed: a PostgreSQL 18 that is asked to stop while it recovers from a crash waits for ever.
 * pg_ctl takes the next server of the folder for the one that it waits for, so each is named.
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
  // Empty once the server has ended; kept when it has not.
  await rmdir(place).catch(() => undefined)
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

const reason = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
