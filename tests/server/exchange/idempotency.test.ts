// First answers while the store cannot be asked: the caller hears of it, the process goes on.
import { expect, test } from 'vitest'
import { accepted } from '../../../src/domain/refusals'
import { Idempotency } from '../../../server/exchange/idempotency'
import { ANSWERS_KEPT } from '../../../server/store/ledgerTables'

const BOB = '00000000-0000-4000-8000-0000000000b0'

const ready = () => Promise.resolve(accepted(null))

/** A store whose first look-up fails and whose later ones find nothing. */
function failingOnce() {
  let asked = 0
  const where = () => {
    asked += 1
    return asked === 1 ? Promise.reject(new Error('away')) : Promise.resolve([])
  }
  const db = { select: () => ({ from: () => ({ where }) }) }
  return { db } as unknown as ConstructorParameters<typeof Idempotency>[0]
}

test('a failed look-up is told to its caller, and the next repeat asks again and runs once', async () => {
  const answers = new Idempotency(failingOnce(), ready)
  answers.load([], [{ userId: BOB, key: 'key-000001' }])
  let runs = 0
  const run = () => Promise.resolve(accepted({ accounts: [], runs: (runs += 1) }))
  const context = { userId: BOB, idempotencyKey: 'key-000001' }
  await expect(answers.runOnce(context, 'hash', run)).rejects.toThrow('away')
  expect(runs).toBe(0)
  expect(await answers.runOnce(context, 'hash', run)).toMatchObject({ ok: true })
  expect(await answers.runOnce(context, 'hash', run)).toMatchObject({ ok: true })
  expect(runs).toBe(1)
})

test('the store is asked for keys that memory let go, and for no others', async () => {
  const asked: string[] = []
  const row = { userId: BOB, key: 'key-0', bodyHash: 'hash', answer: { accounts: [] }, at: 0 }
  const where = () => Promise.resolve(asked.push('store') > 0 ? [row] : [])
  const db = { select: () => ({ from: () => ({ where }) }) }
  const answers = new Idempotency(
    { db } as unknown as ConstructorParameters<typeof Idempotency>[0],
    ready,
  )
  const run = () => Promise.resolve(accepted({ accounts: [] }))
  for (let i = 0; i <= ANSWERS_KEPT; i += 1)
    await answers.runOnce({ userId: BOB, idempotencyKey: `key-${i}` }, 'hash', run)
  expect(asked).toEqual([])
  const ran: string[] = []
  const runAgain = () => Promise.resolve(accepted({ accounts: [], ran: ran.push('again') }))
  const first = await answers.runOnce({ userId: BOB, idempotencyKey: 'key-0' }, 'hash', runAgain)
  expect([asked, ran, first.ok]).toEqual([['store'], [], true])
})
