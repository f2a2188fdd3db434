// The database's session that carries the journal over to the tables has less claim to the
// processor than those that answer people, and no other has.
import { mkdtemp, rm } from 'node:fs/promises'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../support/eventually'
import { databaseProcesses } from '../../support/frozenDatabase'
import { Script, startServer } from '../../support/serverChild'

/** The niceness of each session of a folder's database. */
async function nicenesses(dataDir: string): Promise<readonly number[]> {
  const { backends } = await databaseProcesses(dataDir)
  return backends.map((pid) => getPriority(pid))
}

test('an exchange lowers the session of its projection alone', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'meridian-priority-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const server = startServer({ DATA_DIR: dataDir })
  const script = await Script.signIn(await server.address)
  const order = { type: 'MARKET', from: 'BTC', to: 'USDT', quantity: '0.01' }
  expect(await script.post('/orders/buy', order)).toMatchObject({ code: 20_000 })
  await eventually(async () => (await nicenesses(dataDir)).some((niceness) => niceness > 0))
  const lowered = (await nicenesses(dataDir)).filter((niceness) => niceness !== 0)
  expect(lowered).toEqual([7])
  expect((await server.kill('SIGTERM')).code).toBe(0)
})
