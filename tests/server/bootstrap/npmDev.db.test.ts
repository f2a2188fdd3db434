// The developer's command: `npm run dev` starts the exchange and a client that reloads changes, and
// ends both.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../e2e/support/freePort'

let dataDir: string
let child: ChildProcess | undefined

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'meridian-dev-'))
  await chmod(dataDir, 0o755)
})
afterAll(async () => {
  if (child) await end(child)
  await rm(dataDir, { recursive: true, force: true })
})

async function end(running: ChildProcess): Promise<void> {
  child = undefined
  const closed = once(running, 'close')
  if (running.pid !== undefined) process.kill(-running.pid, 'SIGTERM')
  await closed
}

test('[RUN-006] npm run dev serves a client with hot reload before an exchange of its own', async () => {
  const port = await freePort()
  const env = { ...process.env, NODE_ENV: '', PORT: String(port), DATA_DIR: dataDir, NO_COLOR: '1' }
  const running = spawn('npm', ['run', 'dev'], {
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child = running
  let said = ''
  running.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const place = () => /Local:\s+(http:\/\/\S+?)\/?\s/.exec(said)?.[1]
  const waits = { interval: 200, timeout: 110_000 }
  await expect
    .poll(() => place() !== undefined && said.includes('Meridian is open'), waits)
    .toBe(true)
  const origin = place() ?? ''

  const page = await (await fetch(`${origin}/`)).text()
  expect(page).toContain('/@vite/client')
  const [, script = ''] = /<script type="module" src="(\/src\/[^"]+)"/.exec(page) ?? []
  expect(await (await fetch(`${origin}/@vite/client`)).text()).toContain('createHotContext')
  expect(await (await fetch(new URL(script, origin))).text()).toContain('createRouter')
  // Components are replaced in place; the entry itself loads the page anew.
  const component = await fetch(`${origin}/src/features/home/HomePage.tsx`)
  expect(await component.text()).toContain('import.meta.hot')
  // Its calls reach the exchange that was started with it.
  const health = await (await fetch(`${origin}/investor/health`)).json()
  expect(health).toMatchObject({ code: 20000, data: { trading: true } })
  await end(running)
  await expect(fetch(`http://127.0.0.1:${port}/investor/health`)).rejects.toThrow('fetch failed')
})
