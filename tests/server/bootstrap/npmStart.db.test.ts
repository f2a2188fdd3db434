// The newcomer's command: the build, start, pages and output of `npm start`, and its end on
// request. Installing is tested separately, because everything is installed here.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../e2e/support/freePort'

let dataDir: string
let running: ChildProcess | undefined

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'meridian-start-'))
  await chmod(dataDir, 0o755)
})

afterAll(async () => {
  if (running) await end(running)
  await rm(dataDir, { recursive: true, force: true })
})

/** Asks the whole group to end; resolves with the exit code of npm. */
async function end(child: ChildProcess): Promise<number | null> {
  running = undefined
  const closed = once(child, 'close') as Promise<[number | null]>
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
  return (await closed)[0]
}

/** Starts it and resolves, with all it has said, once it says where it is open. */
function start(port: number): Promise<{ child: ChildProcess; said: string }> {
  const env = { ...process.env, NODE_ENV: '', PORT: String(port), DATA_DIR: dataDir }
  const child = spawn('npm', ['start'], { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  running = child
  return new Promise((resolve, reject) => {
    let said = ''
    let wrong = ''
    child.stderr.on('data', (chunk: Buffer) => (wrong += chunk.toString()))
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (/Meridian is open at .*\n/.test(said)) resolve({ child, said })
    })
    child.once('error', reject)
    child.once('close', () => reject(new Error(`It ended by itself: ${said}${wrong}`)))
  })
}

test('[RUN-001] [RUN-003] npm start serves the client and its exchange at the address it prints', async () => {
  const port = await freePort()
  const { child, said } = await start(port)
  const origin = `http://127.0.0.1:${port}`
  expect(said.match(/https?:\/\/\S+/g)).toEqual([`${origin}/`])

  const page = await (await fetch(`${origin}/futures/btcusdtperp`)).text()
  expect(page).toMatch(/<title>[^<]+ · Meridian<\/title>/)
  const [, script = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(page) ?? []
  expect((await fetch(new URL(script, origin))).status).toBe(200)

  const health = await (await fetch(`${origin}/investor/health`)).json()
  expect(health).toMatchObject({ code: 20000, data: { source: 'sim', trading: true } })
  const book = await (await fetch(`${origin}/investor/orderbooks/btcusdtperp`)).json()
  expect(book.data.bids.length).toBeGreaterThan(10)
  expect(await readdir(dataDir)).toContain('postgres')

  expect(await end(child)).toBe(0)
  await expect(fetch(`${origin}/investor/health`)).rejects.toThrow('fetch failed')
})
