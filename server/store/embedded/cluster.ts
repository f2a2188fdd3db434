// Owns the embedded PostgreSQL of a data folder: made on the first start, started when it does not
// run, joined when it outlived its exchange (a kill -9 leaves it behind), reached over a unix
// socket only. It refuses to know what is stored in it.
import { createHash } from 'node:crypto'
import { chmod, chown, mkdir, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { StoreError } from '../storeError'
import { runProgram } from './binaries'
import { clusterHome, openTemporary } from './reach'
import { runAs, type RunAs } from './runAs'

export const SUPERUSER = 'meridian'
const FLAGS = [
  '-c listen_addresses=',
  '-c shared_buffers=64MB',
  '-c max_connections=50',
  '-c unix_socket_permissions=0700',
]

/** Once more when the socket's folder went away in between. */
const START_TRIES = 2

export interface Cluster {
  /** The folder of its socket, as pg wants it for `host`. */
  readonly host: string
  readonly port: number
  /** False when it ran already and was joined. */
  readonly started: boolean
  stop(): Promise<void>
}

/** Starts or joins the database of a data folder. */
export async function openCluster(dataDir: string): Promise<Cluster> {
  const as = runAs()
  const given = resolve(dataDir)
  await prepareFolder(given, as)
  const root = clusterHome(given, as)
  if (root !== given) {
    await prepareFolder(dirname(root), as)
    await prepareFolder(root, as)
  }
  const folder = join(root, 'postgres')
  if (!(await exists(join(folder, 'PG_VERSION')))) await makeCluster(root, folder, as)
  const host = await socketFolder(folder, as)
  const started = !(await isRunning(folder, as)) && (await startCluster(root, folder, host, as))
  const stop = () => stopCluster(folder, host, as)
  return { ...(await addressOf(folder, host)), started, stop }
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
async function makeCluster(root: string, folder: string, as: RunAs): Promise<void> {
  const draft = join(root, 'postgres.new')
  try {
    await rm(draft, { recursive: true, force: true })
    await mkdir(draft, { mode: 0o700 })
    if (as.uid !== undefined && as.gid !== undefined) await chown(draft, as.uid, as.gid)
  } catch (cause) {
    throw new StoreError(`Data folder ${root} cannot be written: ${reason(cause)}`)
  }
  const options = ['--auth=trust', '--encoding=UTF8', '--no-locale', '--no-instructions']
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
  await rename(draft, folder)
}

/** Sockets have short names only, so the folder is in the system's place for temporary files. */
async function socketFolder(folder: string, as: RunAs): Promise<string> {
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 12)
  const host = join(openTemporary(as), `meridian-${hash}`)
  await mkdir(host, { recursive: true, mode: 0o700 })
  if (as.uid !== undefined && as.gid !== undefined) await chown(host, as.uid, as.gid)
  return host
}

/** True when it was started here, false when somebody else was quicker. */
async function startCluster(root: string, folder: string, host: string, as: RunAs) {
  const options = [`-k "${host}"`, ...FLAGS].join(' ')
  const log = join(folder, 'server.log')
  const args = ['start', '-D', folder, '-w', '-t', '60', '-l', log, '-o', options]
  for (let tries = 1; tries <= START_TRIES; tries += 1) {
    const { code } = await runProgram('pg_ctl', args, as)
    if (code === 0) return true
    if (await isRunning(folder, as)) return false
    // Whoever has just stopped it may have taken the socket's folder away under our feet.
    await socketFolder(folder, as)
  }
  throw new StoreError(`The database in ${root} did not start; ${log} says why.`)
}

/** Whether a data folder's database runs now. */
export function isClusterRunning(dataDir: string): Promise<boolean> {
  const as = runAs()
  return isRunning(join(clusterHome(resolve(dataDir), as), 'postgres'), as)
}

async function isRunning(folder: string, as: RunAs): Promise<boolean> {
  return (await runProgram('pg_ctl', ['status', '-D', folder], as)).code === 0
}

async function stopCluster(folder: string, host: string, as: RunAs): Promise<void> {
  await runProgram('pg_ctl', ['stop', '-D', folder, '-m', 'fast', '-w', '-t', '30'], as)
  // Empty once the server has ended; kept when it has not.
  await rmdir(host).catch(() => undefined)
}

/** A running server says in its pid file where it listens: line 4 the port, line 5 the folder. */
async function addressOf(folder: string, host: string): Promise<Pick<Cluster, 'host' | 'port'>> {
  const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')
  return { host: lines[4]?.trim() || host, port: Number(lines[3]) || 5432 }
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

const reason = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
