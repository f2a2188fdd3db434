// The limit of a stop: a process that cannot close in order, because its database hangs, names what
// is still open and ends.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endDatabase } from '../../support/guard/endDatabase.mjs'
import { databaseProcesses, freeze } from '../../support/frozenDatabase'
import { startServer } from '../../support/serverChild'

const TIMEOUT_MS = 150_000
let root: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'meridian-stop-'))
  // Root's database runs as another user, who must be able to come by.
  await chmod(root, 0o755)
})

afterAll(async () => {
  await endDatabase(join(root, 'data'))
  await rm(root, { recursive: true, force: true })
})

test(
  '[CFG-001] a stop beyond STOP_SECONDS names the parts that are still open, and ends with code 1',
  async () => {
    const dataDir = join(root, 'data')
    const server = startServer({ DATA_DIR: dataDir, STOP_SECONDS: '1' })
    await server.address
    const { postmaster, backends } = await databaseProcesses(dataDir)
    freeze([postmaster, ...backends])
    const { code, said } = await server.kill('SIGTERM')
    const lines = said
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { msg: string; open?: string[] })
    const last = lines.find(({ msg }) => msg === 'The exchange did not close in time')
    expect(last).toMatchObject({ seconds: 1 })
    // The gateway needs no database, so its part is over.
    expect(last?.open).toContain('exchange')
    expect(last?.open).not.toContain('gateway')
    expect(code).toBe(1)
  },
  2 * TIMEOUT_MS,
)
