// Proves savings as their owner meets them: plans, what a subscription would earn and when, and
// what cancelling forfeits before it is done.
import { afterEach, expect, test } from 'vitest'
import { done } from '../account/fakeAccount'
import { doing, type } from '../../ui/mount'
import { member } from '../settings/person'
import { exactBehind, page, press, rows, section, visit, type Visit } from '../settings/visit'
import { answers, AT, balance } from './world'

let at: Visit | undefined
afterEach(() => {
  at?.end()
  at = undefined
})

const DAY_MS = 86_400_000
const item = (savingItemUuid: string, days: number, more: object = {}) => ({
  savingItemUuid,
  days,
  apr: '0.06',
  minimum: '100',
  personalQuota: '50000',
  personalLeft: '4000',
  totalQuota: '100000',
  subscribed: '62000',
  soldOut: false,
  valueDate: AT,
  interestEndDate: AT + days * DAY_MS,
  redemptionDate: AT + (days + 1) * DAY_MS,
  ...more,
})
const PLAN = {
  savingPlanUuid: 'p1',
  coin: 'USDT',
  riskLevel: 1,
  items: [item('i90', 90), item('i180', 180, { soldOut: true })],
}
const HELD = {
  uuid: 's1',
  savingPlanUuid: 'p1',
  savingItemUuid: 'i90',
  coin: 'USDT',
  days: 90,
  apr: '0.06',
  amount: '1000',
  autoRenew: false,
  status: 'HOLDING',
  renewals: 0,
  valueDate: AT,
  interestEndDate: AT + 90 * DAY_MS,
  redemptionDate: AT + 91 * DAY_MS,
  accruingInterest: '2.46',
  termInterest: '14.79',
  paidInterest: '0',
  createdAt: AT,
  updatedAt: AT,
  closedAt: null,
}

const SUMMARY = {
  sums: [
    { coin: 'BTC', subscribed: '0', accruing: '0', yesterday: '0', earned: '0.0004' },
    { coin: 'USDT', subscribed: '1000', accruing: '2.46', yesterday: '0.1643', earned: '5.91' },
  ],
  next: { coin: 'USDT', amount: '1000', redemptionDate: AT + 91 * DAY_MS, autoRenew: true },
}

const open = async () => {
  at = await visit('/financial-management', member(), (account) => {
    answers({ balances: [balance('SPOT', 'USDT', '3000')] })(account)
    account.answer('savings', done({ savings: [PLAN] }))
    const history = { subscriptions: [HELD], page: 1, limit: 5, total: 1 }
    account.answer('savingsHistory', done(history))
    account.answer('savingsSummary', done(SUMMARY))
    account.answer('subscribe', done({ subscription: HELD }))
  })
  return at.account
}
const dialog = () => document.querySelector('[role=dialog]')!
const amount = (text: string) =>
  doing(() => type(dialog().querySelector<HTMLInputElement>('[name=amount]')!, text))

test('[SAV-002] [SAV-006] [SAV-008] plans are listed with rate, minimum, quota and whether they are sold out', async () => {
  await open()
  const [first, second] = rows('plans')
  expect(first).toEqual([
    '₮USDTRisk level 1',
    'Tenor90 days',
    'Estimated APR6.00%',
    'Minimum locked amount100 USDT',
    'Personal quota50,000 USDT4,000.00 USDT left',
    'Sales limit62.0% subscribed',
    'Subscribe',
  ])
  expect(second?.at(-1)).toBe('Sold out')
})

test('locked, accruing and earned amounts are shown by coin above the plans, with the next to end', async () => {
  await open()
  const facts = [...document.querySelectorAll('#summary dl > div')].map((fact) =>
    [...fact.children].map(({ textContent }) => textContent).join(' '),
  )
  expect(facts.slice(0, 4)).toEqual([
    'Locked 1,000.00 USDT',
    'Accruing interest 2.46 USDT',
    'Yesterday’s interest (UTC) 0.16 USDT0.1643 USDT',
    'Total interest 0.0004 BTC 5.91 USDT',
  ])
  expect(facts[4]).toMatch(/^Next redemption \(UTC\) .* 1,000.00 USDT · Auto-renew$/)
})

test.each([
  ['99', 'The minimum is 100 USDT.'],
  ['0', 'Must be positive value'],
  ['4000.01', 'Exceed Personal Quota'],
  ['3500', 'Insufficient Amount'],
])('[SAV-012] a subscription of %s is refused: %s', async (typed, words) => {
  const account = await open()
  await press('Subscribe to USDT for 90 days')
  await amount(typed)
  await doing(() => dialog().querySelector<HTMLButtonElement>('[type=submit]')!.click())
  expect(dialog().querySelector('[data-wrong]')?.textContent).toContain(words)
  expect(account.of('subscribe')).toEqual([])
})

test('says what it earns before it is made, and is made once', async () => {
  const account = await open()
  await press('Subscribe to USDT for 90 days')
  await amount('1000')
  // 1,000 × 6 % × 90 ÷ 365
  expect(exactBehind('14.79 USDT', dialog())).toBe('14.7945205479 USDT')
  expect(exactBehind('1,014.79 USDT', dialog())).toBe('1,014.7945205479 USDT')
  expect(dialog().textContent).toContain('Cancelling early forfeits the interest')
  await press('Subscribe 1,000 USDT for 90 days', dialog())
  expect(account.of('subscribe')).toEqual([
    { savingPlanUuid: 'p1', savingItemUuid: 'i90', amount: '1000', autoRenew: false },
  ])
})

test('cancelling names what is forfeited first', async () => {
  const account = await open()
  await press('Cancel', section('subscriptions'))
  expect(account.of('subscriptionCancel')).toEqual([])
  expect(page().textContent).toContain('Forfeit 2.46 USDT of interest and cancel')
  await press('Forfeit 2.46 USDT of interest and cancel', section('subscriptions'))
  expect(account.of('subscriptionCancel')).toEqual([{ uuid: 's1' }])
})
