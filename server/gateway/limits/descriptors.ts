// Maximum number of connections the process can have open, from the system's limit of descriptors.
import { readFileSync } from 'node:fs'

/** Reserved for the database, files, threads and everything else that is not a connection. */
const OWN_USE = 256
const UNKNOWN = 4_096

/** Number of connections for which there are descriptors. */
export function connectionsPossible(limits = systemLimits()): number {
  const [, soft = ''] = /^Max open files\s+(\S+)/m.exec(limits) ?? []
  if (soft === 'unlimited') return Infinity
  return Math.max(OWN_USE, (Number(soft) || UNKNOWN) - OWN_USE)
}

function systemLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8')
  } catch {
    return ''
  }
}
