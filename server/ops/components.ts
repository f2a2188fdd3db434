// Inventory of this installation with versions, for checking security advisories: the product,
// Node.js with what is compiled into it, the packages that the exchange and the client ship, and
// the PostgreSQL in use.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { binariesFolder } from '../store/embedded/binaries'
import { runAs } from '../store/embedded/runAs'
import { packageLines, upkeepLine } from './upkeep'
import { Refused, type OperatorCommand, type Tools } from '../app/contract/operatorCommand'

interface Locked {
  readonly version?: string
  readonly dev?: boolean
  readonly optional?: boolean
  readonly deprecated?: string
}

export const componentCommands: readonly OperatorCommand[] = [
  {
    words: 'components',
    does: 'prints the versions of everything shipped, and first what is out of upkeep',
    access: 'read',
    run: list,
  },
]

async function list({ db, config, clock, print }: Tools): Promise<void> {
  const { packages, version } = lockfile()
  const rows = await db.execute<{ server_version: string }>(sql`show server_version`)
  const running = rows.rows[0]?.server_version ?? 'unknown'
  const shipped = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev)
  const named = shipped.map(([path, { version: at = 'unknown', deprecated }]) => ({
    path: path.replace(/^node_modules\//, ''),
    version: at,
    ...(deprecated === undefined ? {} : { deprecated }),
  }))
  const now = clock.now()
  const pressing = [
    upkeepLine('node', process.versions.node, now),
    upkeepLine('postgresql', running, now),
    ...packageLines(named),
  ]
  for (const line of pressing) if (line !== null) print(`! ${line}`)
  print(`meridian ${version}`)
  print(`node ${process.versions.node}`)
  for (const part of ['openssl', 'undici', 'v8', 'zlib', 'uv'] as const)
    print(`node/${part} ${process.versions[part] ?? 'unknown'}`)
  print(`postgresql ${running} (${config.databaseUrl === null ? 'embedded' : 'DATABASE_URL'})`)
  print(`postgresql-embedded ${embeddedVersion()}`)
  for (const { path, version: at } of named) print(`${path} ${at}`)
}

/** Packages installed by npm, from the lockfile beside package.json. */
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

/** As reported by the programs themselves. */
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
