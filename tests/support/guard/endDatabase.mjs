// The end of a database that outlived its exchange, which a kill -9 leaves behind on purpose.
// Touches only the process that the data folder itself names.
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const LOOK_MS = 50
const MAX_LOOKS = 100

/**
 * Ends the database whose files are below `dataDir`, if one still runs there; one that is just
 * being stopped by its exchange gets `graceMs` for that.
 * @param {string} dataDir
 * @param {number} [graceMs]
 */
export async function endDatabase(dataDir, graceMs = 0) {
  const files = await readdir(dataDir, { recursive: true }).catch(() => [])
  for (const file of files.filter((name) => name.endsWith('postmaster.pid'))) {
    const [line] = (await readFile(join(dataDir, file), 'utf8').catch(() => '')).split('\n')
    await endProcess(Number(line), graceMs)
  }
}

/**
 * @param {number} pid
 * @param {number} graceMs
 */
async function endProcess(pid, graceMs) {
  if (!Number.isInteger(pid) || pid <= 1) return
  for (let left = graceMs; left > 0 && signalTo(pid, 0); left -= LOOK_MS) await wait(LOOK_MS)
  // SIGQUIT is PostgreSQL's immediate shutdown: its children end with it.
  for (let looks = 0; looks < MAX_LOOKS && signalTo(pid, looks === 0 ? 'SIGQUIT' : 0); looks += 1)
    await wait(LOOK_MS)
}

/**
 * @param {number} pid
 * @param {'SIGQUIT' | 0} signal
 */
function signalTo(pid, signal) {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}
