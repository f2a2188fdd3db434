// Kills an exchange with its database under load, again and again, and looks for what it
// acknowledged.
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCluster } from '../../../../server/store/embedded/cluster'
import { auditStore } from '../../../../server/store/audit/auditStore'
import { openStore } from '../../../../server/store/openStore'
import { tickets } from '../../../../server/features/perpetual/tables'
import { bundle, type Bundle } from '../../../support/built/bundle'
import { ExchangeFixture } from '../../../support/exchangeFixture'
import { seeded } from '../../../support/seeded'
import { modules } from '../../../../server/features'
import { TABLES } from '../../../support/core'

let dataDir: string
let child: Bundle

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'meridian-kill-'))
  child = await bundle('tests/support/exchangeChild.ts')
})

afterAll(async () => {
  await child.remove()
  const cluster = await openCluster(dataDir)
  await cluster.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Runs the child until it has said `lines` lines after it was ready, then kills it. */
function runAndKill(lines: number): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const args = ['--enable-source-maps', child.file, dataDir]
    const life = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    let wrong = ''
    life.stderr.on('data', (chunk: Buffer) => (wrong += chunk.toString()))
    life.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.split('\n').length > lines) life.kill('SIGKILL')
    })
    life.once('error', reject)
    life.once('close', (_code, signal) => {
      const whole = said.slice(0, said.lastIndexOf('\n') + 1).split('\n')
      if (signal === 'SIGKILL') resolve(whole.filter((line) => line.includes(' ')))
      else reject(new Error(`The child ended by itself: ${wrong}`))
    })
  })
}

const seed = Number(process.env.TEST_SEED ?? 9_101)

test(`[LED-006] [LED-007] nothing acknowledged is lost by kill -9 (seed ${seed})`, async () => {
  const dice = seeded(seed)
  const acknowledged: string[] = []
  for (let round = 0; round < 4; round += 1) {
    acknowledged.push(...(await runAndKill(20 + dice.below(200))))
    const store = await openStore({ dataDir }, TABLES)
    const fixture = await ExchangeFixture.open(store, 'after')
    const ids = acknowledged.map((line) => line.split(' ')[1] ?? '')
    const rows = await store.db.select().from(tickets).where(inArray(tickets.id, ids))
    const status = new Map(rows.map((row) => [row.id, row.status]))
    const lost = acknowledged.filter((line) => {
      const [verb, id = ''] = line.split(' ')
      return verb === 'closed' ? status.get(id) !== 'CLOSED' : !status.has(id)
    })
    expect({ round, lost }).toEqual({ round, lost: [] })
    expect(await auditStore(store.db, modules)).toEqual([])
    await fixture.exchange.close()
    await store.close()
  }
  expect(acknowledged.length).toBeGreaterThan(80)
})

test('a second exchange on the same data folder refuses to start with one line of reason', async () => {
  const store = await openStore({ dataDir }, TABLES)
  const second = await openStore({ dataDir }, TABLES).catch((cause: unknown) => cause)
  expect(String(second)).toBe(`StoreError: Data folder ${dataDir} is in use by another exchange.`)
  expect(await auditStore(store.db, modules)).toEqual([])
  await store.close()
})

test('a data folder that cannot be used is named in one line', async () => {
  const wrong = await openStore({ dataDir: '/dev/null/data' }, TABLES).catch(
    (cause: unknown) => cause,
  )
  expect(String(wrong)).toBe('StoreError: Data folder /dev/null/data cannot be used: ENOTDIR')
})
