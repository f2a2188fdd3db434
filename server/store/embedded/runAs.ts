// User of the embedded PostgreSQL: never root, so a root process runs it as the system's `postgres`
// user, which is created if missing.
import { execFileSync } from 'node:child_process'
import { StoreError } from '../storeError'

export interface RunAs {
  readonly uid?: number
  readonly gid?: number
}

/** The user that the database runs as; empty if this process is not root. */
export function runAs(): RunAs {
  if (process.getuid?.() !== 0) return {}
  const found = idsOfPostgres()
  if (found) return found
  try {
    execFileSync('groupadd', ['--system', 'postgres'], { stdio: 'ignore' })
  } catch {
    // The group may exist without its user; useradd fails otherwise.
  }
  try {
    execFileSync('useradd', ['--system', '-g', 'postgres', 'postgres'], { stdio: 'ignore' })
  } catch {
    throw new StoreError('PostgreSQL does not run as root, and no user `postgres` could be made.')
  }
  return idsOfPostgres() ?? {}
}

function idsOfPostgres(): RunAs | undefined {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }))
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return undefined
  }
}
