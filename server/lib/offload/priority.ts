// Lower processor priority than trading for threads, processes and groups of them whose work can
// wait. Where the system has no priorities, or the target has already ended, nothing changes.
import { readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/** Affects this thread only: Linux gives each its own priority. `niceness` is from 0 to 19. */
export function yieldThread(niceness: number): void {
  if (process.platform !== 'linux') return
  attempt(() => {
    const [, thread = ''] = /\/task\/(\d+)$/.exec(readlinkSync('/proc/thread-self')) ?? []
    if (thread !== '') setPriority(Number(thread), niceness)
  })
}

export function yieldProcess(pid: number, niceness: number): void {
  attempt(() => setPriority(pid, niceness))
}

/**
 * Lowers the group of a process that leads a system session, as every PostgreSQL session does.
 * Linux may divide the processor between such groups first, each the equal of this process with all
 * its threads ("The autogroup feature" of sched(7)). If it does not, that process is one among many
 * and is left alone: a lower priority of its own would leave it next to no processor time.
 */
export function yieldGroup(pid: number, niceness: number): void {
  attempt(() => {
    const file = `/proc/${pid}/autogroup`
    // A group shared with other processes keeps its niceness.
    if (groupIn(file) !== groupIn('/proc/self/autogroup')) writeFileSync(file, String(niceness))
  })
}

/** For example `/autogroup-20643`, from a line that continues with the niceness. */
const groupIn = (file: string): string => readFileSync(file, 'utf8').split(' ')[0] ?? ''

function attempt(lower: () => void): void {
  try {
    lower()
  } catch {
    // It has ended already, or may not be lowered.
  }
}
