// Notifications of the database: after a commit and not before, again after a lost connection, and
// none after closing.
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { announce, OPERATOR_CHANNEL, readNews } from '../../../server/store/announce'
import { listen, type Listening } from '../../../server/store/listen'
import type { Store } from '../../../server/store/openStore'
import { startDatabase, type TestDatabase } from '../../support/database'
import { eventually } from '../../support/eventually'

let database: TestDatabase
let store: Store
let open: Listening[] = []

beforeAll(async () => {
  database = await startDatabase()
  store = await database.open(await database.fresh())
})
afterEach(async () => {
  for (const listening of open) await listening.close()
  open = []
})
afterAll(() => database.close())

/** What one listener has heard, as words in order. */
function aListener(channel = OPERATOR_CHANNEL) {
  const said: string[] = []
  const listening = listen(() => store.config, channel, {
    received: (text) => void said.push(text),
    joined: () => void said.push('joined'),
    lost: () => void said.push('lost'),
  })
  open.push(listening)
  return { said, listening }
}

const say = (text: string) => store.db.execute(sql`select pg_notify(${OPERATOR_CHANNEL}, ${text})`)
const cut = () =>
  store.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %'
       and datname = current_database()`)

test('notifications arrive in order, and none of another channel', async () => {
  const { said } = aListener()
  const other = aListener('elsewhere')
  await eventually(() => said.length === 1 && other.said.length === 1)
  for (const text of ['one', 'two', 'three']) await say(text)
  await eventually(() => said.length === 4)
  expect([said, other.said]).toEqual([['joined', 'one', 'two', 'three'], ['joined']])
})

test('notifications arrive after the commit of their transaction, and never after a rollback', async () => {
  const { said } = aListener()
  await eventually(() => said.length === 1)
  const undone = store.db.transaction(async (tx) => {
    await announce(tx, { kind: 'identity' })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await announce(store.db, { kind: 'account', userId: 'ann' })
  await eventually(() => said.length === 2)
  expect(said.map(readNews)).toEqual([undefined, { kind: 'account', userId: 'ann' }])
})

test('a lost connection is made again, as often as it is lost', async () => {
  const { said } = aListener()
  await eventually(() => said.length === 1)
  for (let times = 1; times <= 3; times += 1) {
    await cut()
    await eventually(() => said.filter((it) => it === 'joined').length === times + 1)
  }
  await say('still here')
  await eventually(() => said.includes('still here'))
  expect(said.filter((it) => it === 'lost')).toHaveLength(3)
})

test('after closing no notification arrives, and no connection is left', async () => {
  const { said, listening } = aListener()
  await eventually(() => said.length === 1)
  await listening.close()
  await say('nobody')
  await eventually(async () => {
    const { rows } = await store.db.execute(sql`
      select 1 from pg_stat_activity where query ilike 'listen %' and datname = current_database()`)
    return rows.length === 0
  })
  expect(said).toEqual(['joined'])
})

test.each([
  ['words', 'hello'],
  ['another kind', '{"kind":"coffee"}'],
  ['half of one', '{"kind":"account"}'],
])('%s are no news', (_, text) => {
  expect(readNews(text)).toBeUndefined()
})
