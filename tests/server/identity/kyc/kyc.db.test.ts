// Proves how identity documents are handed in: by whom, which, once; and how the check's state is
// told to its owner.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { decideCheck } from '../../../../server/identity/kyc/decide'
import type { Store } from '../../../../server/store/openStore'
import { startDatabase, type TestDatabase } from '../../../support/database'
import { CheckDesk, PARTS } from '../../../support/identity/checkDesk'
import { SessionDesk } from '../../../support/identity/sessionDesk'

let database: TestDatabase
let store: Store
let desk: SessionDesk
let checks: CheckDesk

beforeAll(async () => {
  database = await startDatabase()
  store = await database.open(await database.fresh())
  desk = await SessionDesk.open(store)
  checks = new CheckDesk(desk)
})
afterAll(async () => {
  await desk.close()
  await database.close()
})

const checkIdOf = async (userId: string) => {
  const { rows } = await store.db.execute<{ id: string }>(
    sql`select id from identity_checks where user_id = ${userId} order by submitted_at desc`,
  )
  return rows[0]?.id ?? ''
}
const usedUploads = async (userId: string) => {
  const { rows } = await store.db.execute<{ n: string }>(
    sql`select count(*) as n from uploads where user_id = ${userId} and used_at is not null`,
  )
  return Number(rows[0]?.n)
}

test('[KYC-002] three uploaded files make a check that waits, and the history says so', async () => {
  const ann = await desk.aUser({ kycLevel: 1 })
  expect(await checks.kyc.statusOf(ann)).toEqual({
    status: 'NONE',
    reason: null,
    submittedAt: null,
  })
  expect(await checks.identify(ann, await checks.documents(ann))).toBe('ok')
  const submittedAt = desk.clock.now()
  expect(await checks.kyc.statusOf(ann)).toEqual({ status: 'PENDING', reason: null, submittedAt })
  expect(await desk.events(ann)).toEqual(['IDENTITY_SUBMITTED'])
  expect(await usedUploads(ann)).toBe(3)
})

test.each(PARTS)(
  'a %s that cannot be named is refused at its field, and nothing is used',
  async (part) => {
    const [ann, bob] = [await desk.aUser(), await desk.aUser()]
    const documents = await checks.documents(ann)
    const other = PARTS.find((it) => it !== part) ?? part
    const wrong = {
      missing: `${'f'.repeat(32)}.jpg`,
      foreign: await checks.anUpload(bob, part),
      'of another kind': await checks.anUpload(ann, other),
      'no name': '../../etc/passwd',
      'named twice': documents[other],
    }
    for (const [what, name] of Object.entries(wrong)) {
      const answer = await checks.identify(ann, { ...documents, [part]: name })
      // Of one file that is named twice the second naming fails.
      const field = what === 'named twice' && part === 'selfie' ? 'selfie' : part
      expect([what, answer]).toEqual([what, `2125 ${field}`])
    }
    expect([await usedUploads(ann), await desk.events(ann)]).toEqual([0, []])
    expect(await checks.identify(ann, documents)).toBe('ok')
  },
)

test('files of yesterday cannot be named any more', async () => {
  const ann = await desk.aUser()
  const documents = await checks.documents(ann)
  desk.clock.pass(24 * 3_600_000)
  expect(await checks.identify(ann, documents)).toBe('2125 selfie')
})

test('while a check waits there is no second one, also when many come at once', async () => {
  const ann = await desk.aUser()
  const sets = await Promise.all(Array.from({ length: 6 }, () => checks.documents(ann)))
  const answers = await Promise.all(sets.map((documents) => checks.identify(ann, documents)))
  expect(answers.sort()).toEqual(['2130', '2130', '2130', '2130', '2130', 'ok'])
  expect([await usedUploads(ann), await desk.events(ann)]).toEqual([3, ['IDENTITY_SUBMITTED']])
})

test('a demo user hands nothing in', async () => {
  const demo = await desk.aUser({ demo: true })
  expect(await checks.identify(demo, await checks.documents(demo))).toBe('2133')
})

test('[KYC-007] an approval raises the level, and nothing is handed in after it', async () => {
  const ann = await desk.aUser({ kycLevel: 1 })
  await checks.identify(ann, await checks.documents(ann))
  const checkId = await checkIdOf(ann)
  const decision = { checkId, verdict: 'APPROVED', at: desk.clock.now() } as const
  const decided = await store.db.transaction((tx) => decideCheck(tx, decision))
  expect(decided).toEqual({ kind: 'decided', userId: ann, kycLevel: 2 })
  expect(await checks.kyc.statusOf(ann)).toMatchObject({ status: 'APPROVED' })
  expect(await checks.identify(ann, await checks.documents(ann))).toBe('2131')
  expect(await desk.events(ann)).toEqual(['IDENTITY_SUBMITTED', 'IDENTITY_APPROVED'])
})

test('a rejection tells its reason, leaves the level, and lets the person try again', async () => {
  const ann = await desk.aUser({ kycLevel: 1 })
  await checks.identify(ann, await checks.documents(ann))
  const first = { checkId: await checkIdOf(ann), verdict: 'REJECTED', reason: 'Too dark.' } as const
  const at = desk.clock.now()
  const decided = await store.db.transaction((tx) => decideCheck(tx, { ...first, at }))
  expect(decided).toEqual({ kind: 'decided', userId: ann, kycLevel: 1 })
  const told = { status: 'REJECTED', reason: 'Too dark.', submittedAt: at }
  expect(await checks.kyc.statusOf(ann)).toEqual(told)
  desk.clock.pass(1)
  expect(await checks.identify(ann, await checks.documents(ann))).toBe('ok')
  expect(await checks.kyc.statusOf(ann)).toMatchObject({ status: 'PENDING', reason: null })
})

test('of two decisions at once one counts, and the other hears of it', async () => {
  const ann = await desk.aUser()
  await checks.identify(ann, await checks.documents(ann))
  const checkId = await checkIdOf(ann)
  const decide = (verdict: 'APPROVED' | 'REJECTED') =>
    store.db.transaction((tx) => decideCheck(tx, { checkId, verdict, at: desk.clock.now() }))
  const both = await Promise.all([decide('APPROVED'), decide('REJECTED')])
  expect(both.map(({ kind }) => kind).sort()).toEqual(['decided', 'tooLate'])
  expect(await desk.events(ann)).toHaveLength(2)
})
