// Pid file of a database folder, with the process id and address of a running PostgreSQL.
// PostgreSQL creates, completes and removes it while others read it.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface RunningServer {
  /** Its process id and the second in which it started: no two servers of a folder share both. */
  readonly id: string
  readonly port: number
  /** The folder of its socket; undefined during startup. */
  readonly socketFolder: string | undefined
}

const DEFAULT_PORT = 5_432

/** Undefined if no server runs, or if one has only begun to write its file. */
export async function readPidFile(folder: string): Promise<RunningServer | undefined> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch((cause: unknown) => {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw cause
  })
  const [process, , startedAt, port, socketFolder] = text.split('\n')
  if (!process || !startedAt) return undefined
  return {
    id: `${process} ${startedAt}`,
    port: Number(port) || DEFAULT_PORT,
    socketFolder: socketFolder?.trim() || undefined,
  }
}
