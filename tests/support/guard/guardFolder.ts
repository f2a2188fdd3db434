// A data folder that ends with whoever made it: its database is ended and its files are removed
// also where that process was killed, failed, or forgot. For tools and tests that start databases.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

const guardian = join(import.meta.dirname, 'guardian.mjs')

/** An exchange in a process of its own ends with its parent, and stops its database itself. */
const GRACE_MS = 8_000

/**
 * Guards a folder until what is returned is called, once the folder is cleaned up in order. A
 * database that somebody else stops when this process ends has `graceMs` for that.
 */
export function guardFolder(folder: string, graceMs = GRACE_MS): () => void {
  // In a group of its own: what a terminal sends to everybody must not end it first.
  const child = spawn(process.execPath, [guardian, folder, String(graceMs)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: import.meta.dirname,
  })
  child.once('error', () => undefined)
  child.stdin.on('error', () => undefined)
  child.unref()
  return () => void child.stdin.end('released')
}
