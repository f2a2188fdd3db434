// However the tabs of one browser interleave their refreshes, the answers are those of a naive
// sequential model, and of many at once only one rotates the token.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Store } from '../../../../../server/store/openStore'
import { startDatabase, type TestDatabase } from '../../../../support/database'
import { FROM, SessionFixture } from '../../../../support/identity/sessionFixture'
import { FamilyModel, ordersOf } from '../../../../support/identity/familyModel'
import { seeded, type Dice } from '../../../../support/seeded'

let database: TestDatabase
let store: Store
let fixture: SessionFixture

beforeAll(async () => {
  database = await startDatabase()
  store = await database.open(await database.fresh())
  fixture = await SessionFixture.open(store)
})
afterAll(async () => {
  await fixture.close()
  await database.close()
})

const WAITS = [1, 900, 4_000, 9_000, 10_000, 10_001]

/** One session from its beginning to its end or to so many steps; how often it was traded. */
async function live(dice: Dice, seed: number, steps: number): Promise<number> {
  const { refreshToken } = await fixture.sessions.open(await fixture.aUser(), FROM)
  const tokens = [refreshToken]
  const other = await fixture.another()
  // Which token each tab believes to be the newest.
  const tabs = [0, 0, 0, 0, 0]
  let possible = [new FamilyModel()]
  for (let step = 0; step < steps; step += 1) {
    if (dice.chance(0.4)) fixture.clock.pass(dice.pick(WAITS))
    if (dice.chance(0.05)) await fixture.restart()
    for (const tab of tabs.keys()) if (dice.chance(0.6)) tabs[tab] = tokens.length - 1
    const asking = [...tabs.keys()].filter(() => dice.chance(0.35)).slice(0, 3)
    const wanted = asking.map((tab) => tabs[tab] ?? 0)
    const answers = await Promise.all(
      wanted.map((it) => fixture.present(tokens[it] ?? '', dice.pick([fixture.sessions, other]))),
    )
    const got = answers.map((answer) => {
      if (typeof answer === 'number') return null
      if (!tokens.includes(answer)) tokens.push(answer)
      return tokens.indexOf(answer)
    })
    for (const [i, tab] of asking.entries()) tabs[tab] = got[i] ?? tabs[tab] ?? 0
    possible = ordersOf(wanted.length).flatMap((order) =>
      possible.flatMap((model) => model.after(order, wanted, got, fixture.clock.now()) ?? []),
    )
    const about = `seed ${seed}, step ${step}: ${wanted.join()} got ${got.join()}`
    if (possible.length === 0) throw new Error(about)
    possible = FamilyModel.unlike(possible)
  }
  return tokens.length - 1
}

const SEEDS = Array.from({ length: 12 }, (_, i) => 1_000 + i)

test.each(SEEDS)(
  'mixed refreshes of five tabs answer as some order of them would, seed %i',
  async (seed) => {
    const dice = seeded(seed)
    let trades = 0
    for (let lives = 0; lives < 8; lives += 1) trades += await live(dice, seed, 25)
    expect(trades).toBeGreaterThan(8)
  },
)

test('a hundred times, two tabs of twenty calls each at once trade once: one child for all', async () => {
  const user = await fixture.aUser()
  const opened = await fixture.sessions.open(user, FROM)
  const tabs = [fixture.sessions, await fixture.another()]
  let token = opened.refreshToken
  const spent = async () => {
    const { rows } = await store.db.execute<{ n: string }>(sql`
      select count(*) as n from spent_tokens where session_id = ${opened.sessionId}`)
    return Number(rows[0]?.n)
  }
  for (let round = 1; round <= 100; round += 1) {
    const calls = tabs.flatMap((tab) =>
      Array.from({ length: 20 }, () => fixture.present(token, tab)),
    )
    const children = new Set(await Promise.all(calls))
    expect(children.size, `round ${round}`).toBe(1)
    expect(await spent(), `round ${round}`).toBe(round)
    const [child] = children
    token = String(child)
    fixture.clock.pass(15 * 60_000)
  }
  expect(fixture.judge(opened.sessionId, user)).toBe(0)
  expect(await fixture.events(user)).toEqual([])
})
