// A database as older versions of the exchange made it: every local user is let in as its
// superuser, and its socket stands among the system's temporary files.
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { runProgram } from '../../../server/store/embedded/binaries'
import { SUPERUSER } from '../../../server/store/embedded/cluster'
import { runAs } from '../../../server/store/embedded/runAs'
import { applyMigrations } from '../../../server/store/migrate'

export interface OlderCluster {
  readonly config: ClientConfig
  stop(): Promise<void>
}

/** Makes it in a data folder, with the schema, and leaves it running. */
export async function makeOlderCluster(dataDir: string): Promise<OlderCluster> {
  const as = runAs()
  const folder = join(dataDir, 'postgres')
  const host = await mkdtemp(join(tmpdir(), 'meridian-older-'))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(dataDir, 0o755)
  for (const own of [folder, host])
    if (as.uid !== undefined && as.gid !== undefined) await chown(own, as.uid, as.gid)
  const made = ['-D', folder, `--username=${SUPERUSER}`, '--auth=trust', '--encoding=UTF8']
  await mustRun('initdb', [...made, '--no-locale'])
  const options = `-k "${host}" -c listen_addresses=`
  await mustRun('pg_ctl', ['start', '-D', folder, '-w', '-l', join(folder, 'log'), '-o', options])
  const config = { host, user: SUPERUSER, database: 'postgres' }
  const client = new Client(config)
  await client.connect()
  await applyMigrations(client)
  await client.end()
  return {
    config,
    async stop() {
      await runProgram('pg_ctl', ['stop', '-D', folder, '-m', 'fast', '-w'], as)
      await rm(host, { recursive: true, force: true })
    },
  }
}

async function mustRun(program: 'initdb' | 'pg_ctl', args: readonly string[]): Promise<void> {
  const { code, said } = await runProgram(program, args, runAs())
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${said}`)
}
