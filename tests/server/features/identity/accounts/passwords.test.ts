// Storage of passwords: argon2id at the recommended cost, salted, compared with the same work for
// every account, a few at a time.
import { hash, verify } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import {
  createPasswords,
  HASH_COST,
  HASH_TURNS,
  type Argon,
} from '../../../../../server/features/identity/accounts/passwords'

const HERE = '192.0.2.1'
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
  const [first, second] = [
    await passwords.hash('letters123', HERE),
    await passwords.hash('letters123', HERE),
  ]
  if (!first.ok || !second.ok) throw new Error('refused')
  expect(first.value).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(first.value).not.toBe(second.value)
  expect(await passwords.verify(first.value, 'letters123', HERE)).toEqual({ ok: true, value: true })
  expect(await passwords.verify(first.value, 'letters124', HERE)).toEqual({
    ok: true,
    value: false,
  })
})

test('Without a hash the same work is done, and no password matches', async () => {
  const { argon, asked } = counted()
  const passwords = await createPasswords({ argon, cost: CHEAP })
  asked.length = 0
  for (const guess of ['', 'letters123', 'undefined', 'null'])
    expect(await passwords.verify(null, guess, HERE)).toEqual({ ok: true, value: false })
  expect(asked).toEqual(['verify', 'verify', 'verify', 'verify'])
})

test('A hash made at another cost is stale', async () => {
  const passwords = await createPasswords({ cost: CHEAP })
  expect(passwords.isStale(await hash('letters123', CHEAP))).toBe(false)
  for (const [name, other] of Object.entries({ memoryCost: 128, timeCost: 2, parallelism: 2 }))
    expect(passwords.isStale(await hash('letters123', { ...CHEAP, [name]: other }))).toBe(true)
})

test('Of a hundred from each of two networks one is hashed at a time, and each has its share', async () => {
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
  const from = (address: string) =>
    Array.from({ length: 100 }, () => passwords.verify('a hash', 'letters123', address))
  const [crowd, others] = [from('192.0.2.1'), from('198.51.100.7')]
  const done = async (all: typeof crowd) => (await Promise.all(all)).filter((turn) => turn.ok)
  expect(await done(crowd)).toHaveLength(HASH_TURNS.atOnce + HASH_TURNS.waitingEach)
  expect(await done(others)).toHaveLength(HASH_TURNS.waitingEach)
  expect(most).toBe(HASH_TURNS.atOnce)
  expect((await others.at(-1))?.ok).toBe(false)
})

test('The cost is that of the recommendation', () => {
  expect(HASH_COST).toEqual({ memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 })
})
