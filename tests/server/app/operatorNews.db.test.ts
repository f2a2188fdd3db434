// Reaction of a running exchange to the operator's command line in another process: within a
// second, also after a lost connection, also for actions from before its start.
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  Notifier,
  type UserNotice,
} from '../../../server/features/identity/accounts/shared/notifier'
import type { OutgoingMessage } from '../../../server/features/identity/delivery/outbox'
import { SecretBox } from '../../../server/features/identity/factors/secretBox'
import { Keys } from '../../../server/features/identity/keys/keys'
import { Maintenance } from '../../../server/app/maintenance'
import { watchOperator } from '../../../server/app/operatorNews'
import { listen } from '../../../server/store/listen'
import type { SharedStore } from '../../../server/store/openSecondary'
import type { Store } from '../../../server/store/openStore'
import { authenticators } from '../../../server/store/schema/factors'
import { users } from '../../../server/store/schema/identity'
import { startDatabase, type TestDatabase } from '../../support/database'
import { eventually } from '../../support/eventually'
import { CheckFixture } from '../../support/identity/checkFixture'
import { FROM, SessionFixture } from '../../support/identity/sessionFixture'
import { TestOperator } from '../../support/ops/testOperator'

const A_SECOND = 1_000

let database: TestDatabase
let store: Store
let fixture: SessionFixture
let ops: TestOperator
let maintenance: Maintenance
let messages: OutgoingMessage[]
let notices: UserNotice[]
let stop: (() => Promise<void>) | undefined

beforeAll(async () => {
  database = await startDatabase()
})
beforeEach(async () => {
  store = await database.open(await database.fresh())
  fixture = await SessionFixture.open(store)
  ops = await TestOperator.open(store, fixture.clock)
})
afterEach(async () => {
  await stop?.()
  await ops.close()
  await fixture.close()
  await store.close()
})
afterAll(() => database.close())

/** The part of a running exchange that hears the operator. */
function run(): void {
  messages = []
  notices = []
  maintenance = new Maintenance(store.db)
  const deliver = async (message: OutgoingMessage) => void messages.push(message)
  const delivery = { deliver, close: () => Promise.resolve() }
  const notifier = new Notifier({ clock: fixture.clock, delivery })
  notifier.notices$.subscribe((it) => notices.push(it))
  const log = pino({ level: 'silent' })
  const { db, config } = store
  const shared: Pick<SharedStore, 'db' | 'listen'> = {
    db,
    listen: (channel, ears) => listen(() => config, channel, ears),
  }
  const { sessions, clock } = fixture
  const keys = new Keys({ db, clock, box: new SecretBox(new Uint8Array(32), 'api keys') })
  stop = watchOperator({ store: shared, sessions, keys, notifier, maintenance, log })
}

/** Resolves when it hears: a word said now is answered by a look at the setting. */
async function listening(): Promise<void> {
  await ops.run('maintenance', 'on')
  await eventually(() => maintenance.on())
  await ops.run('maintenance', 'off')
  await eventually(() => !maintenance.on())
}

const emailOf = async (id: string) => {
  const rows = await store.db.select().from(users)
  return rows.find((it) => it.id === id)?.email ?? ''
}

async function anApplicant(locale: 'tw' | 'cn' | 'en') {
  const checks = new CheckFixture(fixture)
  const id = await fixture.aUser({ kycLevel: 1 })
  await checks.identify(id, await checks.documents(id), locale)
  const { rows } = await store.db.execute<{ id: string }>(
    sql`select id from identity_checks where user_id = ${id}`,
  )
  return { id, checkId: rows[0]?.id ?? '', email: await emailOf(id) }
}

test('the sessions of a frozen account end within a second, with 1044, those of others stand', async () => {
  const [ann, bob] = [await fixture.aUser(), await fixture.aUser()]
  const [mine, his] = [
    await fixture.sessions.open(ann, FROM),
    await fixture.sessions.open(bob, FROM),
  ]
  const ended: unknown[] = []
  fixture.sessions.revoked$.subscribe((it) => ended.push(it))
  run()
  await listening()
  await ops.run('account', 'freeze', await emailOf(ann))
  await eventually(() => fixture.judge(mine.sessionId, ann) === 1044, A_SECOND)
  expect(ended).toEqual([{ sessionId: mine.sessionId, key: 'accountDisabled' }])
  expect(fixture.judge(his.sessionId, bob)).toBe(0)
})

test('a lost authenticator that is removed ends the sessions within a second, with a message to the owner', async () => {
  const ann = await fixture.aUser({ mailWord: 'blue heron' })
  const mine = await fixture.sessions.open(ann, FROM)
  const row = { userId: ann, sealed: 'x', createdAt: 1, confirmedAt: 1 }
  await store.db.insert(authenticators).values(row)
  run()
  await listening()
  const email = await emailOf(ann)
  await ops.run('authenticator', 'remove', email)
  await eventually(() => fixture.judge(mine.sessionId, ann) === 1035, A_SECOND)
  await eventually(() => messages.length === 1, A_SECOND)
  expect(messages[0]).toMatchObject({ to: email, kind: 'mail.AUTHENTICATOR_OFF' })
  expect(JSON.stringify(messages[0])).toContain('blue heron')
})

test('maintenance begins and ends within a second', async () => {
  run()
  await listening()
  for (const word of ['on', 'off']) {
    expect(await ops.run('maintenance', word)).toEqual([`Maintenance is ${word}.`])
    await eventually(() => maintenance.on() === (word === 'on'), A_SECOND)
  }
})

test('[KYC-007] a decision is notified within a second: a notice, and an email in the customer’s language', async () => {
  const [first, second] = [await anApplicant('en'), await anApplicant('cn')]
  run()
  await listening()
  await ops.run('identity', 'approve', first.checkId)
  await eventually(() => messages.length === 1, A_SECOND)
  await ops.run('identity', 'reject', second.checkId, '--reason', 'Too dark.')
  await eventually(() => messages.length === 2, A_SECOND)
  const at = fixture.clock.now()
  expect(notices).toEqual([
    { userId: first.id, notice: { kind: 'IDENTITY', at, status: 'APPROVED', kycLevel: 2 } },
    { userId: second.id, notice: { kind: 'IDENTITY', at, status: 'REJECTED', kycLevel: 1 } },
  ])
  expect(messages.map(({ to, kind }) => [to, kind])).toEqual([
    [first.email, 'mail.IDENTITY_APPROVED'],
    [second.email, 'mail.IDENTITY_REJECTED'],
  ])
  expect(messages[0]?.subject).toMatch(/^[\x20-\x7e]+$/)
  expect(messages[1]?.subject).toMatch(/[一-鿿]/)
})

test('actions made while no exchange ran are notified by the next one, once', async () => {
  const { checkId } = await anApplicant('en')
  const ann = await fixture.aUser()
  const { sessionId } = await fixture.sessions.open(ann, FROM)
  await ops.run('identity', 'approve', checkId)
  await ops.run('account', 'freeze', await emailOf(ann))
  run()
  await eventually(() => messages.length === 1 && fixture.judge(sessionId, ann) === 1044)
  await listening()
  await stop?.()
  run()
  await listening()
  expect([messages, notices]).toEqual([[], []])
})

test('actions made while the connection was lost are read when it is back', async () => {
  const { checkId } = await anApplicant('en')
  const ann = await fixture.aUser()
  const { sessionId } = await fixture.sessions.open(ann, FROM)
  run()
  await listening()
  for (let times = 0; times < 3; times += 1) {
    await store.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
       where query ilike 'listen %' and datname = current_database()`)
  }
  await ops.run('maintenance', 'on')
  await ops.run('account', 'freeze', await emailOf(ann))
  await ops.run('identity', 'approve', checkId)
  const known = () => maintenance.on() && fixture.judge(sessionId, ann) === 1044
  await eventually(() => known() && messages.length > 0)
  expect([messages.length, notices.length]).toEqual([1, 1])
})

test('after it was stopped nothing is looked at any more', async () => {
  const ann = await fixture.aUser()
  const { sessionId } = await fixture.sessions.open(ann, FROM)
  run()
  await listening()
  await stop?.()
  await ops.run('account', 'freeze', await emailOf(ann))
  await ops.run('maintenance', 'on')
  expect([fixture.judge(sessionId, ann), maintenance.on()]).toEqual([0, false])
})
