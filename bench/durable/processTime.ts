// Processor seconds used by processes so far, where the system reports them (Linux): of one
// process, and of a database with all its connections.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The system reports hundredths of a second. */
const TICKS = 100

/** NaN if it is not available. */
export function processSeconds(pid: number): number {
  const fields = statOf(pid)
  return fields ? (Number(fields[11]) + Number(fields[12])) / TICKS : Number.NaN
}

/** Of the database whose files are below a folder; ended children count with their parent. */
export function databaseSeconds(dataDir: string): number {
  try {
    const [pid] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
    const own = statOf(Number(pid))
    if (!own) return Number.NaN
    const ended = (Number(own[13]) + Number(own[14])) / TICKS
    return childrenOf(Number(pid))
      .map(processSeconds)
      .reduce((sum, seconds) => sum + seconds, ended + processSeconds(Number(pid)))
  } catch {
    return Number.NaN
  }
}

function childrenOf(pid: number): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => Number(statOf(each)?.[1]) === pid)
}

/** The fields after the process name; undefined if there is no such process. */
function statOf(pid: number): readonly string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
  } catch {
    return undefined
  }
}
