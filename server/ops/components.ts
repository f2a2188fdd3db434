// What this installation consists of, with versions, for whoever reads advisories once a week: the
// product, Node.js with what is compiled into it, the packages that the exchange and the client
// ship, and the PostgreSQL that answers.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { binariesFolder } from '../store/embedded/binaries'
import { runAs } from '../store/embedded/runAs'
import { Refused, type OperatorCommand, type Tools } from '../exchange/operatorCommand'

interface Locked {
  readonly version?: string
  readonly dev?: boolean
  readonly optional?: boolean
}

export const componentCommands: readonly OperatorCommand[] = [
  {
    words: 'components',
    does: 'prints the versions of everything shipped, PostgreSQL included',
    access: 'read',
    run: list,
  },
]

async function list({ db, config, print }: Tools): Promise<void> {
  const { packages, version } = lockfile()
  const rows = await db.execute<{ server_version: string }>(sql`show server_version`)
  const running = rows.rows[0]?.server_version ?? 'unknown'
  print(`meridian ${version}`)
  print(`node ${process.versions.node}`)
  for (const part of ['openssl', 'undici', 'v8', 'zlib', 'uv'] as const)
    print(`node/${part} ${process.versions[part] ?? 'unknown'}`)
  print(`postgresql ${running} (${config.databaseUrl === null ? 'embedded' : 'DATABASE_URL'})`)
  print(`postgresql-embedded ${embeddedVersion()}`)
  for (const [path, { version: at = 'unknown', dev = false }] of Object.entries(packages))
    if (path !== '' && !dev) print(`${path.replace(/^node_modules\//, '')} ${at}`)
}

/** What npm installed, as the lockfile beside package.json says. */
function lockfile() {
  const text = readLock()
  const lock = JSON.parse(text) as { version: string; packages: Record<string, Locked> }
  return lock
}

function readLock(): string {
  try {
    return readFileSync(join(process.cwd(), 'package-lock.json'), 'utf8')
  } catch {
    throw new Refused('There is no package-lock.json here; call it in the folder of the exchange.')
  }
}

/** As the programs themselves say. */
function embeddedVersion(): string {
  try {
    const said = execFileSync(join(binariesFolder(runAs()), 'postgres'), ['--version'])
    return said
      .toString()
      .trim()
      .replace(/^postgres \(PostgreSQL\) /, '')
  } catch {
    return 'none for this machine'
  }
}
