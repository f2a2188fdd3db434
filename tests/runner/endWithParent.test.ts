// An exchange under test ends with whoever started it, however that ended: `npm run attacks` that
// is killed leaves nothing running.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { eventually } from '../support/eventually'

const preloaded = join(resolve(import.meta.dirname, '..'), 'e2e', 'support', 'endWithParent.cjs')

/** Starts what would go on for ever, says its process, and waits. */
const PARENT = `
const { spawn } = require('node:child_process')
const args = ['--require', ${JSON.stringify(preloaded)}, '--eval', 'setInterval(() => {}, 1000)']
const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
child.once('spawn', () => console.log(child.pid))
`

function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('a process that was started with it ends when its parent is killed', async () => {
  const parent = spawn(process.execPath, ['--eval', PARENT], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = (await once(parent.stdout, 'data')) as [Buffer]
  const pid = Number(said.toString())
  try {
    expect(runs(pid)).toBe(true)
    parent.kill('SIGKILL')
    await eventually(() => !runs(pid))
  } finally {
    if (runs(pid)) process.kill(pid, 'SIGKILL')
  }
})
