// Proves how passwords are kept: argon2id at the recommended cost, salted, compared with the same
// work for everybody, a few at a time.
import { hash, verify } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import {
  createPasswords,
  HASH_COST,
  HASH_TURNS,
  type Argon,
} from '../../../../server/identity/accounts/passwords'

const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 }

/** The real one, with what it was asked. */
function counted() {
  const asked: string[] = []
  const argon: Argon = {
    hash: (password, cost) => (asked.push('hash'), hash(password, cost)),
    verify: (kept, password) => (asked.push('verify'), verify(kept, password)),
  }
  return { argon, asked }
}

test('A hash is argon2id with 19 MiB, two passes and one lane, and differs each time', async () => {
  const passwords = await createPasswords()
  const [first, second] = [await passwords.hash('letters123'), await passwords.hash('letters123')]
  if (!first.ok || !second.ok) throw new Error('refused')
  expect(first.value).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(first.value).not.toBe(second.value)
  expect(await passwords.verify(first.value, 'letters123')).toEqual({ ok: true, value: true })
  expect(await passwords.verify(first.value, 'letters124')).toEqual({ ok: true, value: false })
})

test('Without a hash the same work is done, and nothing is right', async () => {
  const { argon, asked } = counted()
  const passwords = await createPasswords({ argon, cost: CHEAP })
  asked.length = 0
  for (const guess of ['', 'letters123', 'undefined', 'null'])
    expect(await passwords.verify(null, guess)).toEqual({ ok: true, value: false })
  expect(asked).toEqual(['verify', 'verify', 'verify', 'verify'])
})

test('A hash made at another cost is stale', async () => {
  const passwords = await createPasswords({ cost: CHEAP })
  expect(passwords.isStale(await hash('letters123', CHEAP))).toBe(false)
  for (const [name, other] of Object.entries({ memoryCost: 128, timeCost: 2, parallelism: 2 }))
    expect(passwords.isStale(await hash('letters123', { ...CHEAP, [name]: other }))).toBe(true)
})

test('Of a hundred at once two are hashed at a time, a queue waits, the rest is refused', async () => {
  let [now, most] = [0, 0]
  const slow: Argon = {
    hash: () => Promise.resolve('a hash'),
    verify: async () => {
      most = Math.max(most, (now += 1))
      await Promise.resolve()
      now -= 1
      return true
    },
  }
  const passwords = await createPasswords({ argon: slow })
  const all = Array.from({ length: 100 }, () => passwords.verify('a hash', 'letters123'))
  const answers = await Promise.all(all)
  expect(most).toBe(HASH_TURNS.atOnce)
  const done = HASH_TURNS.atOnce + HASH_TURNS.waiting
  expect(answers.filter((it) => it.ok)).toHaveLength(done)
  for (const late of answers.slice(done))
    expect(late).toMatchObject({ refusal: { key: 'rateLimited' } })
})

test('The cost is that of the recommendation', () => {
  expect(HASH_COST).toEqual({ memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 })
})
