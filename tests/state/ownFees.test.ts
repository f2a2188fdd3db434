// Previews use the fee tier that is charged, also on the next day and after another account signs
// in.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { elapsed, noteTime } from '../../src/state/exchangeTime'
import { keepOwnFees, ownFees } from '../../src/state/orders/ownFees'
import { reportViewer } from '../../src/state/shell'
import { done, fakeAccount, UNREACHABLE } from '../features/account/fakeAccount'
import { resetStores } from '../support/resets'

const NOON = Date.UTC(2026, 10, 26, 12)
const MIDNIGHT = Date.UTC(2026, 10, 27)
const rates = { maker: '0.0009', taker: '0.001' }
const fees = (vip: number, until = MIDNIGHT) =>
  done({ vip, volume: '0', until, spot: rates, futures: rates, next: null })
const signIn = (email: string) =>
  reportViewer({ status: 'member', email, kycLevel: 1, demo: false })
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
  noteTime({ at: NOON, sentAt: elapsed(), receivedAt: elapsed() })
  signIn('ann@mail.example')
})
afterEach(() => {
  resetStores()
  vi.useRealTimers()
})

test('fees are fetched once a day, and again when the day ends', async () => {
  const account = fakeAccount()
  account.answer('accountsFees', fees(1), fees(2, MIDNIGHT + 86_400_000))
  const stop = keepOwnFees(account)
  await pass(0)
  expect(ownFees.fees?.vip).toBe(1)
  await pass(MIDNIGHT - NOON - 1)
  expect(account.of('accountsFees')).toHaveLength(1)
  await pass(1)
  expect(ownFees.fees?.vip).toBe(2)
  stop()
})

test('a subscriber that starts while fees are current fetches them when they expire', async () => {
  const account = fakeAccount()
  account.answer('accountsFees', fees(1), fees(2, MIDNIGHT + 86_400_000))
  const stop = keepOwnFees(account)
  await pass(0)
  stop()
  const stopAgain = keepOwnFees(account)
  await pass(MIDNIGHT - NOON)
  expect(ownFees.fees?.vip).toBe(2)
  expect(account.of('accountsFees')).toHaveLength(2)
  stopAgain()
  await pass(2 * 86_400_000)
  expect(account.of('accountsFees')).toHaveLength(2)
})

test('fees that are valid for weeks are not fetched again, whatever the device’s clock is set to', async () => {
  const account = fakeAccount()
  account.answer('accountsFees', fees(1, NOON + 40 * 86_400_000))
  const stop = keepOwnFees(account)
  await pass(3_600_000)
  expect(account.of('accountsFees')).toHaveLength(1)
  vi.setSystemTime(NOON + 90 * 86_400_000)
  await pass(3_600_000)
  expect(account.of('accountsFees')).toHaveLength(1)
  stop()
  const stopAgain = keepOwnFees(account)
  await pass(3_600_000)
  expect(account.of('accountsFees')).toHaveLength(1)
  stopAgain()
})

test('an exchange that does not answer is called again, and nobody sees another account’s fees', async () => {
  const account = fakeAccount()
  account.answer('accountsFees', UNREACHABLE, fees(1), fees(0))
  const stop = keepOwnFees(account)
  await pass(0)
  expect(ownFees.fees).toBeNull()
  await pass(10_000)
  expect(ownFees.fees?.vip).toBe(1)
  stop()
  signIn('bob@mail.example')
  const stopBob = keepOwnFees(account)
  expect(ownFees.fees).toBeNull()
  await pass(0)
  expect(ownFees.fees?.vip).toBe(0)
  stopBob()
})
