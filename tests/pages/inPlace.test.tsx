// Proves that what a page fetches fails where it would stand, with a way to try again: no failure
// of one list or card puts the page of code 500 in the place of all the others.
import { afterEach, expect, test } from 'vitest'
import { CALLS } from '../../src/protocol/calls'
import { isIdempotent } from '../../src/protocol/request'
import { done, refusedAs, UNREACHABLE, type FakeAccount } from '../features/account/fakeAccount'
import { me, member } from '../features/settings/person'
import { page, press, section, visit, type Visit } from '../features/settings/visit'

let at: Visit | undefined
afterEach(() => {
  at?.end()
  at = undefined
})

const nothingAnswers = (account: FakeAccount): void => {
  for (const name of Object.keys(CALLS)) account.answer(name, UNREACHABLE)
}

interface Options {
  readonly failsInPlace?: boolean
}

/** Calls that a page makes when it is opened, without the option that keeps the page. */
async function leadingAway(address: string): Promise<readonly string[]> {
  const found = new Set<string>()
  let count = 0
  at = await visit(address, member(), (account) => {
    nothingAnswers(account)
    const { call } = account
    account.call = (name, ...rest) => {
      count += 1
      const options = rest[1] as Options | undefined
      if (!isIdempotent(name) && options?.failsInPlace !== true) found.add(name)
      return call(name, ...rest)
    }
  })
  expect(count, `calls of ${address}`).toBeGreaterThan(0)
  return [...found]
}

test.each([
  '/',
  '/wallet',
  '/wallet/deposit',
  '/wallet/withdraw',
  '/wallet/transfer',
  '/wallet/history',
  '/wallet/ledger',
  '/financial-management',
  '/game-offering',
  '/superRebate',
  '/invite',
  '/agent',
  '/announcement',
  '/simple/btcusdt',
  '/settings',
  '/settings/verify',
])('keeps the page of %s where something cannot be fetched', async (address) => {
  expect(await leadingAway(address)).toEqual([])
})

test.each([
  ['account', 'me'],
  ['security', 'security'],
  ['devices', 'sessions'],
  ['history', 'securityHistory'],
])('shows in the card “%s” that it failed, and asks again there', async (id, name) => {
  at = await visit('/settings', member(), (account) => {
    nothingAnswers(account)
    // The factors are asked for once the person's own facts are here.
    account.answer('me', done({ me: me() }))
    account.answer(name, refusedAs('internal'))
  })
  const before = at.account.of(name).length
  expect(section(id).textContent).toContain('Try again')
  await press('Try again', section(id))
  expect(at.account.of(name).length).toBe(before + 1)
  expect(page().textContent).toContain('Preferences')
})
