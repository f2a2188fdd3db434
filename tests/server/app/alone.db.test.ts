// The exchange as it is installed needs nobody: neither at its start, nor while a customer trades,
// does it speak to anything beyond this machine.
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Script, startServer } from '../../support/serverChild'

/** A network that belongs to nobody, by RFC 5737. */
const NOWHERE = 'smtp://192.0.2.1:25'

async function start(env: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'meridian-alone-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const preloaded = resolve(import.meta.dirname, '../../support/outsideWatch.cjs')
  const server = startServer({ DATA_DIR: dataDir, NODE_OPTIONS: `--require ${preloaded}`, ...env })
  return { server, script: await Script.signIn(await server.address) }
}

/** The processes that a process started and that still run, by what they were started with. */
function childrenOf(parent: number): string[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'ppid=,args='], { encoding: 'utf8' })
  const rows = stdout.split('\n').map((row) => /^ *(\d+) (.*)$/.exec(row) ?? [])
  const children = rows.flatMap(([, ppid, args = '']) => (Number(ppid) === parent ? [args] : []))
  expect(rows.length).toBeGreaterThan(1)
  return children
}

test('[RUN-004] [GRO-001] it starts, trades and ends as one process that connects to nothing outside', async () => {
  const { server, script } = await start({})
  const order = { type: 'MARKET', from: 'BTC', to: 'USDT', quantity: '0.01' }
  expect(await script.post('/orders/buy', order)).toMatchObject({ code: 20_000 })
  expect(await script.get('/health')).toMatchObject({ data: { trading: true } })
  expect(childrenOf(server.pid)).toEqual([])
  const { code, said } = await server.kill('SIGTERM')
  expect({ code, said }).toEqual({ code: 0, said: '' })
})

test('outgoing traffic is detected: an email to a configured server', async () => {
  const { server, script } = await start({ SMTP_URL: NOWHERE })
  const asked = { email: 'ann@meridian.test', flowId: randomUUID() }
  await script.post('/users/sendmailverifycode', asked)
  const { said } = await server.kill('SIGTERM')
  expect(said).toContain('outside: 192.0.2.1:25')
})
