// Check whether the database's user can enter a folder, and substitutes for those it cannot: a root
// process may live in a home that no other user may enter, and PostgreSQL never runs as root.
import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { RunAs } from './runAs'

/** The database's folder if its user cannot enter the data folder. */
const STAND_IN = '/var/lib/meridian'

/** True if the user may enter every existing folder from the root down to `path`. */
export function canEnter(path: string, as: RunAs): boolean {
  if (as.uid === undefined) return true
  const parent = dirname(path)
  if (parent !== path && !canEnter(parent, as)) return false
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found?.isDirectory()) return true
  const bit = found.uid === as.uid ? 0o100 : found.gid === as.gid ? 0o010 : 0o001
  return (found.mode & bit) !== 0
}

/** The folder of a data folder's database: the folder itself or its substitute. */
export function clusterHome(root: string, as: RunAs): string {
  if (canEnter(dirname(root), as)) return root
  return join(STAND_IN, createHash('sha256').update(root).digest('hex').slice(0, 16))
}

/** A folder for temporary files that the user may enter. */
export function openTemporary(as: RunAs): string {
  return canEnter(tmpdir(), as) ? tmpdir() : '/tmp'
}
