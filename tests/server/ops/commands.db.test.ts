// Operator commands as they are typed: output, refusals, effects, and their rows in the history.
import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadsFolder } from '../../../server/features/identity/uploads/uploadStore'
import type { Store } from '../../../server/store/openStore'
import { users } from '../../../server/store/schema/identity'
import { mobileChanges } from '../../../server/store/schema/proofs'
import { startDatabase, type TestDatabase } from '../../support/database'
import { CheckFixture, type Documents } from '../../support/identity/checkFixture'
import { FROM, SessionFixture } from '../../support/identity/sessionFixture'
import { TestOperator } from '../../support/ops/testOperator'

let database: TestDatabase
let store: Store
let people: SessionFixture
let checks: CheckFixture
let ops: TestOperator

beforeAll(async () => {
  database = await startDatabase()
  store = await database.open(await database.fresh())
  people = await SessionFixture.open(store)
  checks = new CheckFixture(people)
  ops = await TestOperator.open(store, people.clock)
})
afterAll(async () => {
  await ops.close()
  await people.close()
  await database.close()
})

const MISSING = '00000000-0000-4000-8000-00000000ffff'

async function aCustomer(more: Partial<typeof users.$inferInsert> = {}) {
  const id = await people.aUser({ kycLevel: 1, ...more })
  const [row] = await store.db.select().from(users).where(eq(users.id, id))
  return { id, email: row?.email ?? '' }
}

/** A customer with a check that waits. */
async function anApplicant() {
  const customer = await aCustomer()
  const documents = await checks.documents(customer.id)
  people.clock.pass(1_000)
  await checks.identify(customer.id, documents)
  const { rows } = await store.db.execute<{ id: string }>(
    sql`select id from identity_checks where user_id = ${customer.id}`,
  )
  return { ...customer, documents, checkId: rows[0]?.id ?? '' }
}

const levelOf = async (id: string) => {
  const [row] = await store.db.select().from(users).where(eq(users.id, id))
  return row?.kycLevel
}

test('[OPS-002] [KYC-007] a pending check is listed, approved once, and the level is 2', async () => {
  const first = await anApplicant()
  const second = await anApplicant()
  const [head, ...listed] = await ops.run('identity', 'list')
  expect(head).toMatch(/^id +submitted +email$/)
  const ids = listed.map((line) => line.split(' ')[0])
  expect(ids).toEqual([first.checkId, second.checkId])
  expect(listed[0]).toContain(first.email)
  expect(await ops.run('identity', 'approve', first.checkId)).toEqual([
    `${first.email} is approved; the level is 2.`,
  ])
  expect([await levelOf(first.id), await levelOf(second.id)]).toEqual([2, 1])
  const again = [
    await ops.run('identity', 'approve', first.checkId),
    await ops.run('identity', 'reject', first.checkId, '--reason', 'No.'),
  ]
  expect(again).toEqual([
    [`! ${first.checkId} was decided before: APPROVED.`],
    [`! ${first.checkId} was decided before: APPROVED.`],
  ])
  expect(await people.events(first.id)).toEqual(['IDENTITY_SUBMITTED', 'IDENTITY_APPROVED'])
  expect(await ops.run('identity', 'approve', second.checkId.toUpperCase())).toHaveLength(1)
  expect(await ops.run('identity', 'list')).toEqual(['No identity check waits.'])
})

test('a rejection needs a reason that can be shown, and is shown', async () => {
  const { checkId, email, id } = await anApplicant()
  const reject = (reason: string) => ops.run('identity', 'reject', checkId, '--reason', reason)
  expect(await reject('\u0007\u001b')).toEqual(['! The reason is empty.'])
  expect(await reject('x'.repeat(501))).toEqual(['! The reason has more than 500 characters.'])
  expect(await reject('Too dark.\u001b[2J')).toEqual([`${email} is rejected; the level is 1.`])
  const shown = await ops.run('identity', 'show', checkId)
  expect(shown).toContain('status     REJECTED')
  expect(shown).toContain('reason     Too dark. [2J')
  expect(await levelOf(id)).toBe(1)
})

test.each(['show', 'approve', 'files', 'reject'])(
  '%s of an unknown id is refused',
  async (word) => {
    const more = { files: ['--to', ops.dataDir], reject: ['--reason', 'x'] }[word] ?? []
    for (const id of [MISSING, 'seven', "' or 1=1 --"])
      expect(await ops.run('identity', word, id, ...more)).toEqual([
        `! There is no identity check ${id}.`,
      ])
  },
)

test('[KYC-006] the images of a check are copied for the operator alone, and the copying is recorded', async () => {
  const { checkId, documents, id } = await anApplicant()
  await keepFiles(documents)
  const to = join(ops.dataDir, 'taken', 'here')
  const take = () => ops.run('identity', 'files', checkId, '--to', to)
  const printed = await take()
  const names = ['back', 'front', 'selfie'].map((part) => `${checkId}-${part}.jpg`)
  expect((await readdir(to)).sort()).toEqual(names)
  expect(printed.sort()).toEqual(names.map((name) => join(to, name)))
  expect(await readFile(join(to, `${checkId}-selfie.jpg`), 'utf8')).toBe(documents.selfie)
  expect((await stat(join(to, `${checkId}-selfie.jpg`))).mode & 0o777).toBe(0o600)
  expect((await stat(to)).mode & 0o777).toBe(0o700)
  expect((await take())[0]).toMatch(/^! The files cannot be copied: EEXIST/)
  expect((await readdir(to)).sort()).toEqual(names)
  expect(await people.events(id)).toEqual(['IDENTITY_SUBMITTED', 'FILES_TAKEN'])
})

test('if one of three images is gone, none is copied and nothing is recorded', async () => {
  const { checkId, documents, id } = await anApplicant()
  await keepFiles({ ...documents, documentBackPhoto: documents.selfie })
  const to = join(ops.dataDir, 'half')
  const refused = await ops.run('identity', 'files', checkId, '--to', to)
  expect(refused[0]).toMatch(/^! The files cannot be copied: ENOENT/)
  expect([await readdir(to), await people.events(id)]).toEqual([[], ['IDENTITY_SUBMITTED']])
})

test('changes of a mobile are listed, and their images copied for the operator alone', async () => {
  const { id, email } = await aCustomer()
  expect(await ops.run('mobile', 'changes', email)).toEqual(['It was never changed.'])
  const changeId = people.ids.uuid()
  const names = ['a', 'b', 'c'].map((it) => `${it.repeat(32)}.jpg`)
  const [handholdIdAndSign = '', mobileBill3Months = '', newMobileBill = ''] = names
  const images = { handholdIdAndSign, mobileBill3Months, newMobileBill }
  const numbers = { oldMobile: '+8613800138000', newMobile: '+886912345678' }
  const row = { id: changeId, userId: id, at: 1_000, ...numbers, ...images }
  await store.db.insert(mobileChanges).values(row)
  await mkdir(uploadsFolder(ops.dataDir), { recursive: true })
  for (const name of names) await writeFile(join(uploadsFolder(ops.dataDir), name), name)
  expect(await ops.run('mobile', 'changes', email)).toEqual([
    expect.stringMatching(/^id +at +before +after$/),
    `${changeId}  1970-01-01T00:00:01.000Z  +8613800138000  +886912345678`,
  ])
  const to = join(ops.dataDir, 'bills')
  const copies = ['holding', 'bills', 'newBill'].map((it) => join(to, `${changeId}-${it}.jpg`))
  expect(await ops.run('mobile', 'files', changeId, '--to', to)).toEqual(copies)
  expect(await readFile(copies[2] ?? '', 'utf8')).toBe(newMobileBill)
  expect(await people.events(id)).toEqual(['FILES_TAKEN'])
  for (const nobody of [MISSING, 'x'])
    expect(await ops.run('mobile', 'files', nobody, '--to', to)).toEqual([
      `! There is no change of mobile ${nobody}.`,
    ])
  expect(await ops.run('mobile', 'changes', 'no@one.test')).toEqual([
    '! There is no account no@one.test.',
  ])
})

test('[OPS-002] a frozen account has no sessions and gets none, until it is unfrozen', async () => {
  const { id, email } = await aCustomer()
  const [one, two] = [await people.sessions.open(id, FROM), await people.sessions.open(id, FROM)]
  expect(await ops.run('account', 'freeze', ` ${email.toUpperCase()}`)).toEqual([
    `${email} is frozen; sessions ended: 2.`,
  ])
  expect(await ops.run('account', 'freeze', email)).toEqual([`! ${email} is frozen already.`])
  const late = await people.sessions.open(id, FROM)
  const codes = [one, two, late].map(({ refreshToken }) => people.present(refreshToken))
  expect(await Promise.all(codes)).toEqual([1044, 1044, 1044])
  expect(await ops.run('account', 'unfreeze', email)).toEqual([`${email} is not frozen now.`])
  expect(await ops.run('account', 'unfreeze', email)).toEqual([`! ${email} is not frozen.`])
  const fresh = await people.sessions.open(id, FROM)
  expect(people.judge(fresh.sessionId, id)).toBe(0)
  expect(await people.present(one.refreshToken)).toBe(1044)
  expect(await people.events(id)).toEqual(['DISABLED', 'ENABLED'])
})

test('an agent is appointed once and has a code of its own', async () => {
  const [ann, bob] = [await aCustomer(), await aCustomer()]
  const [said] = await ops.run('agents', 'appoint', ann.email)
  const code = /^.+ is an agent; the agent code is ([A-Z0-9]{8})\.$/.exec(said ?? '')?.[1]
  expect(code).toBeDefined()
  const [row] = await store.db.select().from(users).where(eq(users.id, ann.id))
  expect(row?.agentCode).toBe(code)
  expect(await ops.run('agents', 'appoint', ann.email)).toEqual([
    `! ${ann.email} is an agent already: ${code}.`,
  ])
  await ops.run('account', 'freeze', bob.email)
  expect(await ops.run('agents', 'appoint', bob.email)).toEqual([`! ${bob.email} is frozen.`])
  expect(await people.events(ann.id)).toEqual(['AGENT_APPOINTED'])
})

test.each(['account freeze', 'account unfreeze', 'agents appoint', 'signins'])(
  '%s of nobody is refused',
  async (words) => {
    expect(await ops.run(...words.split(' '), 'nobody@example.test')).toEqual([
      '! There is no account nobody@example.test.',
    ])
  },
)

test('[OPS-002] maintenance is on until it is off, and never twice', async () => {
  const run = (word: string) => ops.run('maintenance', word)
  const all = (site: string) => [
    `Maintenance is ${site}.`,
    'Maintenance of derivatives is off.',
    'Maintenance of trading is off.',
  ]
  expect(await run('state')).toEqual(all('off'))
  expect(await run('off')).toEqual(['! Maintenance is off already.'])
  const both = await Promise.all([run('on'), run('on')])
  expect(both.flat().sort()).toEqual(['! Maintenance is on already.', 'Maintenance is on.'])
  expect(await run('state')).toEqual(all('on'))
  expect(await run('off')).toEqual(['Maintenance is off.'])
  const { rows } = await store.db.execute<{ event: string }>(
    sql`select event from security_events where user_id is null order by id`,
  )
  expect(rows.map(({ event }) => event)).toEqual(['MAINTENANCE_ON', 'MAINTENANCE_OFF'])
})

test('[OPS-002] parts are closed alone, each until it is opened, and only those that exist', async () => {
  const run = (...words: string[]) => ops.run('maintenance', ...words)
  expect(await run('on', '--of', 'derivatives')).toEqual(['Maintenance of derivatives is on.'])
  expect(await run('on', '--of', 'trading')).toEqual(['Maintenance of trading is on.'])
  expect(await run('on', '--of', 'trading')).toEqual(['! Maintenance of trading is on already.'])
  expect(await run('off', '--of', 'derivatives')).toEqual(['Maintenance of derivatives is off.'])
  expect(await run('state')).toEqual([
    'Maintenance is off.',
    'Maintenance of derivatives is off.',
    'Maintenance of trading is on.',
  ])
  expect(await run('on', '--of', 'wallet')).toEqual([
    '! There is no wallet: site, derivatives, trading.',
  ])
})

test('sign-ins are shown newest first, on one line each, without control characters', async () => {
  const { id, email } = await aCustomer()
  expect(await ops.run('signins', email)).toEqual(['Nobody has signed in to it.'])
  const add = (event: string, at: number, device: string) =>
    store.db.execute(sql`insert into security_events (user_id, event, at, address, device)
      values (${id}, ${event}, ${at}, '192.0.2.7', ${device})`)
  await add('SIGN_IN_FAILED', 0, 'evil\u001b[2J\nbrowser')
  await add('SIGNED_IN', 1_000, 'A browser')
  await add('PASSWORD_CHANGED', 2_000, 'A browser')
  expect(await ops.run('signins', email)).toEqual([
    'at                        event           address    device',
    '1970-01-01T00:00:01.000Z  SIGNED_IN       192.0.2.7  A browser',
    '1970-01-01T00:00:00.000Z  SIGN_IN_FAILED  192.0.2.7  evil [2J browser',
  ])
})

/** Files with their own names as content. */
async function keepFiles(documents: Documents): Promise<void> {
  await mkdir(uploadsFolder(ops.dataDir), { recursive: true })
  for (const name of Object.values(documents))
    await writeFile(join(uploadsFolder(ops.dataDir), name), name)
}
