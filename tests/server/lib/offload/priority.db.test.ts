// Less claim to the processor: for a process, for the group of one that leads a session of the
// system, and of all sessions of a database for that which carries the journal over to the tables.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { yieldGroup, yieldProcess } from '../../../../server/lib/offload/priority'
import { eventually } from '../../../support/eventually'
import { databaseProcesses } from '../../../support/frozenDatabase'
import { Script, startServer } from '../../../support/serverChild'

/** The niceness of a process's group; null where the system has no such groups. */
function groupNiceness(pid: number | 'self'): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/autogroup`, 'utf8').split(' ')[2])
  } catch {
    return null
  }
}

const hasGroups = groupNiceness('self') !== null

function startSleeper(detached: boolean): number {
  const child = spawn('sleep', ['60'], { detached, stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  if (child.pid === undefined) throw new Error('No such program')
  return child.pid
}

test('a process is lowered, its group is not', () => {
  const pid = startSleeper(false)
  const before = groupNiceness('self')
  yieldProcess(pid, 5)
  expect([getPriority(pid), groupNiceness('self')]).toEqual([5, before])
})

test('a session leader’s group is lowered, and its own priority stays as it is', () => {
  const pid = startSleeper(true)
  yieldGroup(pid, 5)
  expect([getPriority(pid), groupNiceness(pid)]).toEqual([getPriority(), hasGroups ? 5 : null])
})

test('the group of this process keeps its priority, and a process that is gone is ignored', () => {
  const pid = startSleeper(false)
  const before = groupNiceness('self')
  yieldGroup(pid, 5)
  expect([getPriority(pid), groupNiceness('self')]).toEqual([getPriority(), before])
  const none = 2 ** 22 + 1
  expect(() => yieldGroup(none, 5)).not.toThrow()
})

test('an exchange lowers the session of its projection alone', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'meridian-priority-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const server = startServer({ DATA_DIR: dataDir })
  const script = await Script.signIn(await server.address)
  const order = { type: 'MARKET', from: 'BTC', to: 'USDT', quantity: '0.01' }
  expect(await script.post('/orders/buy', order)).toMatchObject({ code: 20_000 })
  // A page of the past waits for the projection, which is connected by then.
  expect(await script.get('/orders/transactions')).toMatchObject({ code: 20_000 })
  const lowered = async () => {
    const { backends } = await databaseProcesses(dataDir)
    return backends.map((pid) => groupNiceness(pid) ?? 0).filter((niceness) => niceness !== 0)
  }
  await eventually(async () => (await lowered()).length === Number(hasGroups))
  expect(await lowered()).toEqual(hasGroups ? [7] : [])
  expect((await server.kill('SIGTERM')).code).toBe(0)
})
