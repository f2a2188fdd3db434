// The end of a database that outlived its exchange, which a kill -9 leaves behind on purpose.
// Touches only the process that the data folder itself names.
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Ends the database whose files are below `dataDir`, if one still runs there. */
export async function endDatabase(dataDir: string): Promise<void> {
  const files = await readdir(dataDir, { recursive: true }).catch(() => [])
  for (const file of files.filter((name) => name.endsWith('postmaster.pid'))) {
    const [pid] = (await readFile(join(dataDir, file), 'utf8').catch(() => '')).split('\n')
    await endProcess(Number(pid))
  }
}

async function endProcess(pid: number): Promise<void> {
  if (!Number.isInteger(pid) || pid <= 1) return
  // SIGQUIT is PostgreSQL's immediate shutdown: its children end with it.
  for (let tries = 0; tries < 100 && sendSignal(pid, tries === 0 ? 'SIGQUIT' : 0); tries++) {
    await new Promise((done) => setTimeout(done, 50))
  }
}

function sendSignal(pid: number, signal: 'SIGQUIT' | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}
