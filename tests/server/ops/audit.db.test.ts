// The operator's audit as a person runs it: its command line, output and exit code.
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { programArgs } from '../../../server/bootstrap/program.mjs'
import { openCluster } from '../../../server/store/embedded/cluster'
import { openStore } from '../../../server/store/openStore'
import { ANN, ExchangeFixture } from '../../support/exchangeFixture'
import { TABLES } from '../../support/core'

let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'meridian-ops-'))
})

afterAll(async () => {
  const cluster = await openCluster(dataDir)
  await cluster.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Runs the command line with the words; what it printed, line by line, and how it ended. */
function ops(...words: string[]): Promise<{ code: number; lines: string[]; wrong: string }> {
  const args = [...programArgs(process.cwd(), 'ops'), ...words]
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, { env }, (_failed, said, wrong) => {
      resolve({ code: child.exitCode ?? -1, lines: said.trim().split('\n'), wrong })
    })
  })
}

test('[OPS-002] [LED-003] the audit command finds the books sound, and names every forgery', async () => {
  const store = await openStore({ dataDir }, TABLES)
  const fixture = await ExchangeFixture.open(store)
  await fixture.stock()
  await fixture.openOrder(ANN, {})
  const beside = await ops('audit')
  expect([beside.code, beside.lines]).toEqual([0, ['The books are sound.']])
  await fixture.exchange.close()
  const forge = sql`update accounts set balance = balance + 7 where owner = ${ANN}`
  await store.db.execute(forge)
  await store.close()
  const forged = await ops('audit')
  expect(forged.code).toBe(1)
  expect(forged.lines.at(-1)).toBe('3 findings.')
  expect(forged.lines.filter((line) => /^differs .*7$/.test(line))).toHaveLength(2)
})

test('a command that does not exist is answered by those that do', async () => {
  const answer = await ops('dance')
  expect([answer.code, answer.wrong]).toEqual([2, expect.stringMatching(/Commands:\n  audit /)])
})
