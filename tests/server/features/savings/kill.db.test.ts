// Kills an exchange while the days of savings begin, again and again: each day earns once, each
// term is paid once, each principal comes back once.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { amount } from '../../../../src/domain/brand'
import { formatAmount, readAmount } from '../../../../src/domain/decimal'
import { DAY_MS } from '../../../../src/domain/fees/fees'
import { interestOf } from '../../../../src/domain/products/savingsInterest'
import { SAVING_PLANS } from '../../../../src/domain/products/savingsPlans'
import { bundle, type Bundle } from '../../../support/built/bundle'
import { startDatabase, type TestDatabase } from '../../../support/database'
import { seeded } from '../../../support/seeded'
import { openSavingsExchange } from '../../../support/wallet/savingsExchange'
import { NOON, value } from '../../../support/wallet/walletExchange'

let database: TestDatabase
let child: Bundle
beforeAll(async () => {
  child = await bundle('tests/support/wallet/savingsChild.ts')
  database = await startDatabase()
})
afterAll(async () => {
  await child.remove()
  await database.close()
})

/** Runs the child until it has begun so many days, then kills it; answers the last it named. */
function runAndKill(url: string, at: number, days: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const args = ['--enable-source-maps', child.file, url, String(at)]
    const life = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let [said, wrong] = ['', '']
    life.stderr.on('data', (chunk: Buffer) => (wrong += chunk.toString()))
    life.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.split('\n').length > days) life.kill('SIGKILL')
    })
    life.once('error', reject)
    life.once('close', (_code, signal) => {
      const last = said.trimEnd().split('\n').at(-1)?.split(' ')[1]
      if (signal === 'SIGKILL') resolve(Number(last ?? at))
      else reject(new Error(`The child ended by itself: ${wrong}`))
    })
  })
}

/** More than one slice of a day looks at. */
const CUSTOMERS = 250
const MONEY = '1000'
const seed = Number(process.env.TEST_SEED ?? 4_107)

test(`[SAV-023] [SAV-024] interest and principal are paid exactly once, wherever kill -9 strikes (seed ${seed})`, async () => {
  const dice = seeded(seed)
  const url = await database.fresh()
  const people = Array.from({ length: CUSTOMERS }, (_, i) => ({
    id: randomUUID(),
    autoRenew: i % 2 === 0,
  }))
  const first = await openSavingsExchange(url, NOON)
  await first.caughtUp()
  for (const { id, autoRenew } of people) {
    await first.fund(id, MONEY)
    value(await first.subscribe(id, MONEY, { autoRenew }))
  }
  await first.close()

  let at = NOON
  for (let life = 0; life < 5; life += 1) at = await runAndKill(url, at, 5 + dice.below(4))

  // One term is over, the next is not.
  const end = NOON + 36 * DAY_MS
  expect(at).toBeGreaterThan(NOON + 20 * DAY_MS)
  // A day after the last that was named may have begun too before the kill.
  const last = await openSavingsExchange(url, Math.max(at + DAY_MS, end))
  try {
    await last.caughtUp()
    await last.isSound()
    const term = interestOf(readAmount(MONEY), SAVING_PLANS[0]!.items[0]!.apr, 30)
    const termDays = 31
    const terms = Math.floor((last.now() - NOON) / DAY_MS / termDays)
    for (const { id, autoRenew } of people) {
      const paid = amount(term * BigInt(autoRenew ? terms : 1))
      const [row] = await last.history(id)
      expect(row).toMatchObject({ paidInterest: formatAmount(paid) })
      const free = formatAmount(amount(paid + (autoRenew ? 0n : readAmount(MONEY))))
      const locked = autoRenew ? MONEY : '0'
      expect(await last.balances(id)).toEqual([
        `SPOT USDT ${free} 0`,
        `SAVINGS USDT ${locked} ${locked}`,
      ])
    }
    const { rows } = await last.db.execute<{ kind: string; most: number; moved: number }>(sql`
      select kind, max(times)::int as most, sum(times)::int as moved
        from (select kind, cause, count(*) as times from transfers
               where kind in ('INTEREST', 'REDEEM') group by kind, cause) each_cause
       group by kind order by kind`)
    const halves = CUSTOMERS / 2
    expect(rows).toEqual([
      { kind: 'INTEREST', most: 1, moved: halves * terms + halves },
      { kind: 'REDEEM', most: 1, moved: halves },
    ])
  } finally {
    await last.close()
  }
}, 120_000)
