// Folder of the database's socket: no other user can enter it, so a listener there is the database.
// Socket names are limited in length, so a long data folder gets a folder among those of running
// programs instead.
import { createHash } from 'node:crypto'
import { chown, lstat, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { StoreError } from '../storeError'
import { openTemporary } from './reach'
import type { RunAs } from './runAs'

/** The maximum length of a socket path that every system accepts. */
const MAX_BYTES = 100
const SOCKET = '.s.PGSQL.5432'
const OTHERS = 0o077

/** The folder for the socket of the database in `root`. */
export function socketPlace(root: string, as: RunAs): string {
  const inside = join(root, 'socket')
  if (Buffer.byteLength(join(inside, SOCKET)) <= MAX_BYTES) return inside
  const hash = createHash('sha256').update(root).digest('hex').slice(0, 16)
  const runtime = as.uid === undefined ? process.env['XDG_RUNTIME_DIR'] : undefined
  return join(runtime ?? openTemporary(as), `meridian-${ownerOf(as) ?? 0}-${hash}`)
}

/** Creates the folder, or checks an existing one. */
export async function makeSocketFolder(place: string, as: RunAs): Promise<void> {
  do
    try {
      await mkdir(place, { mode: 0o700 })
      if (as.uid !== undefined && as.gid !== undefined) await chown(place, as.uid, as.gid)
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause
    }
  while (!(await checkSocketFolder(place, as)))
}

/**
 * Throws unless it is a folder, owned by the database's user and closed to all others. False if it
 * is gone, with a database that was stopped.
 */
export async function checkSocketFolder(place: string, as: RunAs): Promise<boolean> {
  const found = await lstat(place).catch((cause: unknown) => {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw cause
  })
  if (!found) return false
  const owner = ownerOf(as)
  const isOwn = owner === undefined || found.uid === owner
  const isClosed = owner === undefined || (found.mode & OTHERS) === 0
  if (found.isDirectory() && isOwn && isClosed) return true
  throw new StoreError(`${place} is not a folder of the database's user alone; remove it.`)
}

/** Undefined if the system has no such owners. */
const ownerOf = (as: RunAs): number | undefined => as.uid ?? process.getuid?.()
