// Whose turn it is where processors are short: the tables may come later than the answers, so what
// carries the journal over to them yields to commits and requests.
import { readFileSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import type { Client } from 'pg'

/**
 * Steps below the rest of the exchange: two thirds of its share while both want to run. With much
 * less the tables would fall behind under a load that lasts, and pages of the past wait for them.
 */
const LOWER_BY = 2

/** This thread; elsewhere than on Linux that would be the whole process. */
export function lowerThread(): void {
  if (process.platform === 'linux') lower(0)
}

/** What serves a connection, where that is a process of this machine and this user may say so. */
export async function lowerBackend(client: Client): Promise<void> {
  if (!client.host.startsWith('/')) return
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  for (const { pid } of rows) if (isDatabase(pid)) lower(pid)
}

/** Behind a socket that two containers share the number may be of another process here. */
function isDatabase(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres'
  } catch {
    return false
  }
}

function lower(pid: number): void {
  try {
    setPriority(pid, getPriority(pid) + LOWER_BY)
  } catch {
    // Another user's, or gone: it runs as before.
  }
}
