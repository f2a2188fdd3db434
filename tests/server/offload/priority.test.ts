// Less claim to the processor: for a process, and for one that leads a session of the system of its
// own, as those of a database do.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { yieldDatabaseSession, yieldProcess } from '../../../server/offload/priority'

function startSleeper(detached: boolean): number {
  const child = spawn('sleep', ['60'], { detached, stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  if (child.pid === undefined) throw new Error('No such program')
  return child.pid
}

/** The niceness of a process's group; null where the system has no such groups. */
function groupNiceness(pid: number | 'self'): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/autogroup`, 'utf8').split(' ')[2])
  } catch {
    return null
  }
}

test('a process is lowered, its group is not', () => {
  const pid = startSleeper(false)
  const before = groupNiceness('self')
  yieldProcess(pid, 5)
  expect([getPriority(pid), groupNiceness('self')]).toEqual([5, before])
})

test('of one that leads a session its group is lowered with it', () => {
  const pid = startSleeper(true)
  const has = groupNiceness(pid) !== null
  yieldDatabaseSession(pid, 5)
  expect([getPriority(pid), groupNiceness(pid)]).toEqual([5, has ? 5 : null])
})

test('the group of this process stays, and of one that is gone nothing is asked', () => {
  const pid = startSleeper(false)
  const before = groupNiceness('self')
  yieldDatabaseSession(pid, 5)
  expect([getPriority(pid), groupNiceness('self')]).toEqual([5, before])
  const none = 2 ** 22 + 1
  expect(() => yieldDatabaseSession(none, 5)).not.toThrow()
})
