// Log settings of the embedded PostgreSQL: few lines, bounded size, no stored data. Statement
// errors go to their senders, so they are not logged here.
import { chmod, chown, open, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RunAs } from './runAs'

/** Size at which the log is rotated; the end of the old log is kept beside it. */
export const MAX_LOG_BYTES = 1_048_576

export const LOG_FLAGS = [
  // Logs starts, stops, crashes and refused connections; statement errors rank below.
  '-c log_min_messages=log',
  // Omits details, which quote values, and statements with their parameters.
  '-c log_error_verbosity=terse',
  '-c log_min_error_statement=panic',
  '-c log_parameter_max_length=0',
  '-c log_parameter_max_length_on_error=0',
  // Repetitive lines.
  '-c log_checkpoints=off',
  '-c log_autovacuum_min_duration=-1',
]

export const logFile = (folder: string): string => join(folder, 'server.log')

/**
 * Keeps the log of a database folder within its bounds, even while the database runs: PostgreSQL
 * only appends, so it continues a truncated file from its beginning.
 */
export async function boundLog(
  folder: string,
  as: RunAs,
  mostBytes = MAX_LOG_BYTES,
): Promise<void> {
  const file = logFile(folder)
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  )
  if (size <= mostBytes) return
  const older = `${file}.1`
  await writeFile(older, await lastBytes(file, size, mostBytes))
  await truncate(file)
  await chmod(older, 0o600)
  if (as.uid !== undefined && as.gid !== undefined) await chown(older, as.uid, as.gid)
}

async function lastBytes(file: string, size: number, most: number): Promise<Buffer> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(most), 0, most, size - most)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
