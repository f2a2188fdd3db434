// A database that hangs, for tests: its processes are stopped and woken again by signals, which
// touches only those that the data folder itself names.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import { openCluster } from '../../server/store/embedded/cluster'
import { clusterHome } from '../../server/store/embedded/reach'
import { runAs } from '../../server/store/embedded/runAs'

/** The process that takes new connections, and those that serve one. */
export interface DatabaseProcesses {
  readonly postmaster: number
  readonly backends: readonly number[]
}

/** The processes of a running database. */
export async function databaseProcesses(dataDir: string): Promise<DatabaseProcesses> {
  const home = join(clusterHome(dataDir, runAs()), 'postgres')
  const [pid] = (await readFile(join(home, 'postmaster.pid'), 'utf8')).split('\n')
  const client = new Client((await openCluster(dataDir)).config)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  await client.end()
  return { postmaster: Number(pid), backends: rows.map((row) => row.pid) }
}

/** Stops processes until they are woken by what is returned, or the test is over. */
export function freeze(pids: readonly number[]): () => void {
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  const frozen = new Set(pids)
  const wake = () => {
    for (const pid of frozen) signal(pid)
    frozen.clear()
  }
  onTestFinished(wake)
  return wake
}

/** Unless it has ended meanwhile. */
function signal(pid: number): void {
  try {
    process.kill(pid, 'SIGCONT')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
