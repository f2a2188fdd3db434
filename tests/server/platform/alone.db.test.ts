// The exchange as it is installed needs nobody: neither at its start, nor while a customer trades,
// does it speak to anything beyond this machine.
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

test('[RUN-004] it starts, trades and ends without a word to anybody outside', async () => {
  const { server, script } = await start({})
  const order = { type: 'MARKET', from: 'BTC', to: 'USDT', quantity: '0.01' }
  expect(await script.post('/orders/buy', order)).toMatchObject({ code: 20_000 })
  expect(await script.get('/health')).toMatchObject({ data: { trading: true } })
  const { code, said } = await server.kill('SIGTERM')
  expect({ code, said }).toEqual({ code: 0, said: '' })
})

test('whatever it does say outside is seen: a mail to a server that was named', async () => {
  const { server, script } = await start({ SMTP_URL: NOWHERE })
  const asked = { email: 'ann@meridian.test', flowId: randomUUID() }
  await script.post('/users/sendmailverifycode', asked)
  const { said } = await server.kill('SIGTERM')
  expect(said).toContain('outside: 192.0.2.1:25')
})
