// A tool that starts a database leaves none behind, on whatever way it ends: by itself with the
// database forgotten, by an error that nobody catches, by a signal, by kill -9.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { eventually } from '../support/eventually'

const root = resolve(import.meta.dirname, '../..')

/** Stands in for PostgreSQL: it goes on until it gets a signal, and is named as PostgreSQL is. */
const DATABASE = `
const { writeFileSync } = require('node:fs')
writeFileSync(process.argv[1] + '/postmaster.pid', process.pid + '\\n')
setInterval(() => {}, 1000)`

/** Starts the database, prints that, and ends by `ends`. */
const TOOL = (folder: string, ends: string) => `
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { guardFolder } from ${JSON.stringify(join(root, 'tests/support/guard/guardFolder.ts'))}
const folder = ${JSON.stringify(folder)}
const release = guardFolder(folder, 0)
const args = ['--eval', ${JSON.stringify(DATABASE)}, folder]
spawn(process.execPath, args, { detached: true, stdio: 'ignore' }).unref()
const looking = setInterval(() => {
  if (!existsSync(folder + '/postmaster.pid')) return
  clearInterval(looking)
  console.log('started')
  ${ends}
}, 20)`

const places: string[] = []
afterAll(async () => {
  for (const place of places) await rm(place, { recursive: true, force: true })
})

const runs = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Runs a tool until its database is there; the process of both. */
async function startTool(ends: string) {
  const place = await mkdtemp(join(tmpdir(), 'meridian-guard-'))
  places.push(place)
  const args = ['--import', 'tsx', '--input-type=module', '--eval', TOOL(place, ends)]
  const tool = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
  onTestFinished(() => void tool.kill('SIGKILL'))
  await once(tool.stdout, 'data')
  const pid = Number(readFileSync(join(place, 'postmaster.pid'), 'utf8'))
  onTestFinished(() => {
    if (runs(pid)) process.kill(pid, 'SIGKILL')
  })
  return { tool, place, pid }
}

const LATE_MS = 30_000
const STAYS = 'setInterval(() => {}, 1000)'

test.each([
  ['ends without ending it', 'process.exit(0)', undefined],
  ['fails where nobody catches', "throw new Error('failed')", undefined],
  ['rejects where nobody catches', "void Promise.reject(new Error('failed'))", undefined],
  ['is interrupted', STAYS, 'SIGINT'],
  ['is terminated', STAYS, 'SIGTERM'],
  ['loses its terminal', STAYS, 'SIGHUP'],
  ['is killed', STAYS, 'SIGKILL'],
] as const)(
  'a tool that %s leaves neither database nor folder',
  async (_, ends, signal) => {
    const { tool, place, pid } = await startTool(ends)
    if (signal) tool.kill(signal)
    await expect.poll(() => runs(pid) || existsSync(place), { timeout: LATE_MS }).toBe(false)
  },
  60_000,
)

test('a guard leaves a folder alone once its tool has released it', async () => {
  const { tool, place, pid } = await startTool('release(); setTimeout(() => process.exit(0), 200)')
  await once(tool, 'exit')
  expect(runs(pid) && existsSync(place)).toBe(true)
  await eventually(() => runs(pid) && existsSync(place))
})
