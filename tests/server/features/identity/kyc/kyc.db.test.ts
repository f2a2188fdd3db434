// Submission of identity documents: by whom, which ones, once; and the status shown to their owner.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { decideCheck } from '../../../../../server/features/identity/kyc/decide'
import type { Store } from '../../../../../server/store/openStore'
import { startDatabase, type TestDatabase } from '../../../../support/database'
import { CheckFixture, PARTS } from '../../../../support/identity/checkFixture'
import { SessionFixture } from '../../../../support/identity/sessionFixture'

let database: TestDatabase
let store: Store
let fixture: SessionFixture
let checks: CheckFixture

beforeAll(async () => {
  database = await startDatabase()
  store = await database.open(await database.fresh())
  fixture = await SessionFixture.open(store)
  checks = new CheckFixture(fixture)
})
afterAll(async () => {
  await fixture.close()
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

test('[KYC-002] three uploaded files make a pending check, recorded in the history', async () => {
  const ann = await fixture.aUser({ kycLevel: 1 })
  expect(await checks.kyc.statusOf(ann)).toEqual({
    status: 'NONE',
    reason: null,
    submittedAt: null,
  })
  expect(await checks.identify(ann, await checks.documents(ann))).toBe('ok')
  const submittedAt = fixture.clock.now()
  expect(await checks.kyc.statusOf(ann)).toEqual({ status: 'PENDING', reason: null, submittedAt })
  expect(await fixture.events(ann)).toEqual(['IDENTITY_SUBMITTED'])
  expect(await usedUploads(ann)).toBe(3)
})

test.each(PARTS)(
  'a %s that cannot be named is refused at its field, and nothing is used',
  async (part) => {
    const [ann, bob] = [await fixture.aUser(), await fixture.aUser()]
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
    expect([await usedUploads(ann), await fixture.events(ann)]).toEqual([0, []])
    expect(await checks.identify(ann, documents)).toBe('ok')
  },
)

test('files of yesterday cannot be named any more', async () => {
  const ann = await fixture.aUser()
  const documents = await checks.documents(ann)
  fixture.clock.pass(24 * 3_600_000)
  expect(await checks.identify(ann, documents)).toBe('2125 selfie')
})

test('there is at most one pending check, also with many simultaneous requests', async () => {
  const ann = await fixture.aUser()
  const sets = await Promise.all(Array.from({ length: 6 }, () => checks.documents(ann)))
  const answers = await Promise.all(sets.map((documents) => checks.identify(ann, documents)))
  expect(answers.sort()).toEqual(['2130', '2130', '2130', '2130', '2130', 'ok'])
  expect([await usedUploads(ann), await fixture.events(ann)]).toEqual([3, ['IDENTITY_SUBMITTED']])
})

test('a demo user hands nothing in', async () => {
  const demo = await fixture.aUser({ demo: true })
  expect(await checks.identify(demo, await checks.documents(demo))).toBe('2133')
})

test('[KYC-007] an approval raises the level, and nothing is handed in after it', async () => {
  const ann = await fixture.aUser({ kycLevel: 1 })
  await checks.identify(ann, await checks.documents(ann))
  const checkId = await checkIdOf(ann)
  const decision = { checkId, verdict: 'APPROVED', at: fixture.clock.now() } as const
  const decided = await store.db.transaction((tx) => decideCheck(tx, decision))
  expect(decided).toEqual({ kind: 'decided', userId: ann, kycLevel: 2 })
  expect(await checks.kyc.statusOf(ann)).toMatchObject({ status: 'APPROVED' })
  expect(await checks.identify(ann, await checks.documents(ann))).toBe('2131')
  expect(await fixture.events(ann)).toEqual(['IDENTITY_SUBMITTED', 'IDENTITY_APPROVED'])
})

test('a rejection has a reason, keeps the level, and allows another attempt', async () => {
  const ann = await fixture.aUser({ kycLevel: 1 })
  await checks.identify(ann, await checks.documents(ann))
  const first = { checkId: await checkIdOf(ann), verdict: 'REJECTED', reason: 'Too dark.' } as const
  const at = fixture.clock.now()
  const decided = await store.db.transaction((tx) => decideCheck(tx, { ...first, at }))
  expect(decided).toEqual({ kind: 'decided', userId: ann, kycLevel: 1 })
  const told = { status: 'REJECTED', reason: 'Too dark.', submittedAt: at }
  expect(await checks.kyc.statusOf(ann)).toEqual(told)
  fixture.clock.pass(1)
  expect(await checks.identify(ann, await checks.documents(ann))).toBe('ok')
  expect(await checks.kyc.statusOf(ann)).toMatchObject({ status: 'PENDING', reason: null })
})

test('of two simultaneous decisions one counts, and the other is refused', async () => {
  const ann = await fixture.aUser()
  await checks.identify(ann, await checks.documents(ann))
  const checkId = await checkIdOf(ann)
  const decide = (verdict: 'APPROVED' | 'REJECTED') =>
    store.db.transaction((tx) => decideCheck(tx, { checkId, verdict, at: fixture.clock.now() }))
  const both = await Promise.all([decide('APPROVED'), decide('REJECTED')])
  expect(both.map(({ kind }) => kind).sort()).toEqual(['decided', 'tooLate'])
  expect(await fixture.events(ann)).toHaveLength(2)
})
