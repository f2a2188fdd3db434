// The folder of the database's socket: nobody else can be in it, so whoever listens there is the
// database. Names of sockets are short, so a long data folder gets one among those of running
// programs instead.
import { createHash } from 'node:crypto'
import { chown, lstat, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { StoreError } from '../storeError'
import { openTemporary } from './reach'
import type { RunAs } from './runAs'

/** What fits into the address of a socket everywhere. */
const MOST_BYTES = 100
const SOCKET = '.s.PGSQL.5432'
const OTHERS = 0o077

/** Where the socket of the database in `root` belongs. */
export function socketPlace(root: string, as: RunAs): string {
  const inside = join(root, 'socket')
  if (Buffer.byteLength(join(inside, SOCKET)) <= MOST_BYTES) return inside
  const hash = createHash('sha256').update(root).digest('hex').slice(0, 16)
  const runtime = as.uid === undefined ? process.env['XDG_RUNTIME_DIR'] : undefined
  return join(runtime ?? openTemporary(as), `meridian-${ownerOf(as) ?? 0}-${hash}`)
}

/** Makes the folder, or checks the one that is there. */
export async function makeSocketFolder(place: string, as: RunAs): Promise<void> {
  try {
    await mkdir(place, { mode: 0o700 })
    if (as.uid !== undefined && as.gid !== undefined) await chown(place, as.uid, as.gid)
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause
  }
  await checkSocketFolder(place, as)
}

/** Throws unless the folder is one, is the database user's own, and closed to everybody else. */
export async function checkSocketFolder(place: string, as: RunAs): Promise<void> {
  const found = await lstat(place)
  const owner = ownerOf(as)
  const isOwn = owner === undefined || found.uid === owner
  const isClosed = owner === undefined || (found.mode & OTHERS) === 0
  if (found.isDirectory() && isOwn && isClosed) return
  throw new StoreError(`${place} is not a folder of the database's user alone; remove it.`)
}

/** Undefined where the system has no such owners. */
const ownerOf = (as: RunAs): number | undefined => as.uid ?? process.getuid?.()
