// Access control of an embedded database: one role that owns its schema and nothing else, with a
// password from the data folder. It is set up while the database is shut down, in PostgreSQL's
// single-user mode, so that there is no moment without a password.
import { createHash } from 'node:crypto'
import { chown, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { secretFile } from '../secretFile'
import { StoreError } from '../storeError'
import { runProgram } from './binaries'
import type { RunAs } from './runAs'

export const ROLE = 'exchange'
export const DATABASE = 'postgres'

/** The password of the exchange's role: generated with the data folder, never logged. */
export const databasePassword = (dataDir: string): Promise<string> =>
  secretFile(join(dataDir, 'secrets', 'database'))

/** True if the database admits only that role with that password. */
export async function isProtected(folder: string, password: string): Promise<boolean> {
  const rules = await readFile(join(folder, 'pg_hba.conf'), 'utf8').catch(() => '')
  return rules === rulesFor(password)
}

/** Sets up this protection; the database must not be running. */
export async function protect(folder: string, password: string, as: RunAs): Promise<void> {
  const args = ['--single', '-j', '-D', folder, '-c', 'log_min_error_statement=panic', DATABASE]
  const statements = SETUP.map((text) => `${text.replace('{password}', password)};\n\n`).join('')
  const { code, said } = await runProgram('postgres', args, as, statements)
  if (code !== 0 || /\b(ERROR|FATAL|PANIC):/.test(said)) {
    const why = /(?:ERROR|FATAL|PANIC):.*/.exec(said)?.[0] ?? `postgres ended with ${code}`
    throw new StoreError(`The database in ${folder} cannot be protected: ${why}`)
  }
  const rules = join(folder, 'pg_hba.conf')
  await writeFile(`${rules}.new`, rulesFor(password), { mode: 0o600 })
  if (as.uid !== undefined && as.gid !== undefined) await chown(`${rules}.new`, as.uid, as.gid)
  await rename(`${rules}.new`, rules)
}

/** The fingerprint shows whether the password differs from the one that was set. */
function rulesFor(password: string): string {
  const fingerprint = createHash('sha256').update(password).digest('hex').slice(0, 16)
  return `# Written by the exchange (${fingerprint}).\nlocal ${DATABASE} ${ROLE} scram-sha-256\n`
}

const SETUP = [
  `do $$ begin
    if not exists (select from pg_roles where rolname = '${ROLE}') then create role ${ROLE}; end if;
  end $$`,
  `alter role ${ROLE} with login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
    password '{password}'`,
  `revoke all on database ${DATABASE} from public`,
  `grant connect, create, temporary on database ${DATABASE} to ${ROLE}`,
  `alter schema public owner to ${ROLE}`,
]
