// Limits of guesses: by network and account together and by network, never by account alone;
// sliding windows in bounded memory.
import { expect, test } from 'vitest'
import {
  ATTEMPT_RULES,
  Attempts,
  type AttemptRules,
} from '../../../../../server/features/identity/accounts/attempts'
import { FakeClock } from '../../../../support/gateway/fakeClock'

const MINUTE = 60_000
const rule = { windowMs: 10 * MINUTE, pair: 3, network: 5 }
const RULES: AttemptRules = {
  password: rule,
  code: rule,
  question: rule,
  work: rule,
  refresh: rule,
}

function anApi(most?: number) {
  const clock = new FakeClock()
  const attempts = new Attempts(clock, RULES, most)
  /** Whether each of them may try. */
  const tries = (...list: readonly (readonly [address: string, account: string])[]) =>
    list.map(([address, account]) => attempts.take('password', address, account).ok)
  return { clock, attempts, tries }
}

test.each([
  ['password', 10, 60],
  ['code', 10, 180],
  ['question', 200, 200],
  ['work', 60, 600],
  ['refresh', 3000, 3000],
] as const)('Of %s a pair has %i in 15 minutes, a network %i', (kind, pair, network) => {
  const windowMs = 15 * MINUTE
  expect(ATTEMPT_RULES[kind]).toEqual({ windowMs, pair, network })
})

test('The fourth guess of one network on one account is refused, with the minutes to wait', () => {
  const { clock, attempts, tries } = anApi()
  expect(tries(['1.1.1.1', 'ann'], ['1.1.1.1', 'ann'])).toEqual([true, true])
  clock.pass(4 * MINUTE)
  expect(tries(['1.1.1.1', 'ann'])).toEqual([true])
  const late = attempts.take('password', '1.1.1.1', 'ann')
  expect(late).toMatchObject({ refusal: { key: 'tooManyAttempts', params: { minutes: 6 } } })
  clock.pass(6 * MINUTE - 1)
  expect(attempts.take('password', '1.1.1.1', 'ann')).toMatchObject({
    refusal: { params: { minutes: 1 } },
  })
  clock.pass(1)
  expect(tries(['1.1.1.1', 'ann'], ['1.1.1.1', 'ann'], ['1.1.1.1', 'ann'])).toEqual([
    true,
    true,
    false,
  ])
})

test('Nobody locks an owner out: guesses from elsewhere do not count for them', () => {
  const { tries } = anApi()
  for (let i = 0; i < 100; i += 1) tries([`10.0.0.${i}`, 'ann'], [`10.0.0.${i}`, 'ann'])
  expect(tries(['1.1.1.1', 'ann'], ['1.1.1.1', 'ann'], ['1.1.1.1', 'ann'])).toEqual([
    true,
    true,
    true,
  ])
})

test('A network that guesses on many accounts is refused on all of them', () => {
  const { tries } = anApi()
  const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ['1.1.1.1', name] as const)
  expect(tries(...many)).toEqual([true, true, true, true, true, false])
  expect(tries(['2.2.2.2', 'f'])).toEqual([true])
})

test('A customer with a whole network of IPv6 is one guesser', () => {
  const { tries } = anApi()
  const many = [1, 2, 3, 4].map((n) => [`2001:db8:0:1::${n}`, 'ann'] as const)
  expect(tries(...many)).toEqual([true, true, true, false])
  expect(tries(['2001:db8:0:2::1', 'ann'])).toEqual([true])
})

test('a refused attempt is not counted, so that waiting helps', () => {
  const { clock, tries } = anApi()
  tries(['1.1.1.1', 'ann'], ['1.1.1.1', 'ann'], ['1.1.1.1', 'ann'])
  clock.pass(9 * MINUTE)
  for (let i = 0; i < 50; i += 1) expect(tries(['1.1.1.1', 'ann'])).toEqual([false])
  clock.pass(MINUTE)
  expect(tries(['1.1.1.1', 'ann'])).toEqual([true])
})

test('A right guess clears its pair, and counts for the network no more', () => {
  const { attempts, tries } = anApi()
  tries(['1.1.1.1', 'ann'], ['1.1.1.1', 'ann'])
  const right = attempts.take('password', '1.1.1.1', 'ann')
  if (right.ok) right.value.clear()
  // The two wrong ones still count for the network: three are left.
  expect(tries(['1.1.1.1', 'ann'], ['1.1.1.1', 'ann'], ['1.1.1.1', 'ann'])).toEqual([
    true,
    true,
    true,
  ])
  expect(tries(['1.1.1.1', 'ben'])).toEqual([false])
})

test('A try that was not judged is taken back', () => {
  const { attempts, tries } = anApi()
  for (let i = 0; i < 20; i += 1) {
    const one = attempts.take('password', '1.1.1.1', 'ann')
    if (one.ok) one.value.takeBack()
    else throw new Error('refused')
  }
  expect(tries(['1.1.1.1', 'ann'])).toEqual([true])
})

test('Kinds are counted each for itself', () => {
  const { attempts, tries } = anApi()
  tries(['1.1.1.1', 'ann'], ['1.1.1.1', 'ann'], ['1.1.1.1', 'ann'])
  expect(attempts.take('code', '1.1.1.1', 'ann').ok).toBe(true)
  expect(attempts.take('question', '1.1.1.1').ok).toBe(true)
})

test('Where a thousand networks guess, only as many as are kept are remembered', () => {
  const { attempts, tries } = anApi(20)
  tries(['1.1.1.1', 'ann'], ['1.1.1.1', 'ann'], ['1.1.1.1', 'ann'])
  for (let i = 0; i < 1000; i += 1) {
    tries([`10.0.${i >> 8}.${i & 255}`, 'ben'])
    expect(attempts.size).toBeLessThanOrEqual(20)
  }
  expect(tries(['1.1.1.1', 'ann'])).toEqual([true])
})
