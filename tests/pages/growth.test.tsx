// Proves the pages of the referral programme: codes and links, ladders, members, rebates, the
// application of an agent, and the event that is over.
import { afterEach, expect, test } from 'vitest'
import { MEMBER_LADDER } from '../../src/domain/products/referralLadder'
import { REWARD_EVENT_ENDS } from '../../src/domain/products/rewardEvent'
import { refusal } from '../../src/domain/refusals'
import { done } from '../account/fakeAccount'
import { doing, type } from '../ui/mount'
import { member } from './settings/person'
import { page, press, rows, section, visit, type Visit } from './settings/visit'
import { AT } from './wallet/world'

let at: Visit | undefined
afterEach(() => {
  at?.end()
  at = undefined
})

const OVERVIEW = {
  inviteCode: 'K7QH3DWM',
  agentCode: null,
  share: 40,
  ladder: MEMBER_LADDER,
  nextRung: { above: 50, share: 70 },
  earned: [{ coin: 'USDT', amount: '12.5' }],
  members: [
    { member: 'wa••••@mail.example', joinedAt: AT, earned: [{ coin: 'USDT', amount: '12.5' }] },
    { member: 'ka••••@mail.example', joinedAt: AT, earned: [] },
  ],
  page: 1,
  limit: 100,
  total: 34,
}
const REBATES = {
  rebates: [
    {
      day: AT,
      member: 'wa••••@mail.example',
      market: 'spot',
      coin: 'USDT',
      fee: '31.25',
      share: 40,
      amount: '12.5',
      bookedAt: AT,
    },
  ],
  page: 1,
  limit: 100,
  total: 1,
}

const open = async (
  address: string,
  more: object = {},
  viewer = member() as Parameters<typeof visit>[1],
) => {
  at = await visit(address, viewer, (account) => {
    account.answer('agentsOverview', done({ ...OVERVIEW, ...more }))
    account.answer('earnedRebates', done(REBATES))
    account.answer('applyForAgent', done({ submittedAt: AT }))
  })
  return at.account
}

test('[REF-003] [REF-006] /superRebate has code, link, QR, share card, ladders, members and rebates', async () => {
  const account = await open('/superRebate')
  const invite = section('invite').textContent
  expect(invite).toContain('K7QH3DWM')
  expect(invite).toContain('/register?inviteCode=K7QH3DWM')
  expect(section('invite').querySelector('svg[role=img]')).not.toBeNull()
  expect(section('card').querySelector('canvas')?.getAttribute('aria-label')).toContain('K7QH3DWM')
  expect(section('card').textContent).toContain('Save picture')
  expect(rows('ladder').map((row) => row.join(' '))).toEqual([
    'Membersabove 10 Share20%',
    'Membersabove 30 Share40%',
    'Membersabove 50 Share70%',
  ])
  expect(section('ladder').textContent).toContain('Members until 70%: 17')
  expect(rows('members')[0]?.join(' ')).toContain('wa••••@mail.example')
  expect(rows('rebates')[0]?.join(' ')).toContain('12.5 USDT')
  expect(account.of('agentsOverview')).toEqual([{ page: '1', limit: '100' }])
})

test('[REF-012] the VIP ladder names the volumes of the specification and what the fee table charges', async () => {
  await open('/superRebate')
  expect(rows('vip').map((row) => row.join(' '))).toEqual([
    expect.stringMatching(/VIP Lv\.1 .*100,000 USDT .*10%$/),
    expect.stringMatching(/VIP Lv\.2 .*300,000 USDT .*20%$/),
    expect.stringMatching(/VIP Lv\.3 .*500,000 USDT .*30%$/),
  ])
})

test('[REF-005] /invite is the invitation alone, with the way to the rest', async () => {
  await open('/invite')
  expect(section('invite').textContent).toContain('K7QH3DWM')
  expect(document.getElementById('members')).toBeNull()
  expect(page().querySelector('a[href="/superRebate"]')).not.toBeNull()
})

test('[AGT-001] [AGT-002] /agent takes an application, once, without a token', async () => {
  const account = await open('/agent', {}, { status: 'guest' })
  await press('Send application', section('apply'))
  expect(account.of('applyForAgent')).toEqual([])
  expect(section('apply').querySelectorAll('[data-wrong]')).not.toHaveLength(0)
  for (const [name, text] of [
    ['email', 'lin@example.com'],
    ['name', 'Lin'],
    ['contact', '@lin'],
    ['plan', 'Friends'],
  ] as const)
    await doing(() =>
      type(section('apply').querySelector<HTMLInputElement>(`[name=${name}]`)!, text),
    )
  account.answer('applyForAgent', {
    kind: 'refused',
    refusal: refusal('agentApplied', 'email'),
  } as never)
  await press('Send application', section('apply'))
  expect(section('apply').textContent).toContain('An application for this email is being reviewed.')
  account.answer('applyForAgent', done({ submittedAt: AT }))
  await press('Send application', section('apply'))
  expect(section('apply').textContent).toContain('Your application is being reviewed.')
})

test('[AGT-001] /agent of an agent has the agent code, its link and the figures', async () => {
  await open('/agent', { agentCode: 'AGENT123', share: 70, nextRung: null })
  expect(section('invite').textContent).toContain('/register/AGENT123')
  expect(section('ladder').textContent).toContain('As an agent you have 70% from the first member.')
  expect(rows('members')).toHaveLength(2)
})

const TERMS = {
  startsAt: null as number | null,
  endsAt: REWARD_EVENT_ENDS,
  hasBegun: true,
  isOver: true,
  days: 30,
  coin: 'ARC',
  tiers: [
    { holdingUsdt: '1000', reward: '30' },
    { holdingUsdt: '5000', reward: '180' },
    { holdingUsdt: '10000', reward: '400' },
  ],
}
const DAY = 86_400_000
const RUNNING = { ...TERMS, startsAt: Date.now() - DAY, endsAt: Date.now() + DAY, isOver: false }

const openEvent = async (viewer: Parameters<typeof visit>[1], terms: object, mine?: object) => {
  at = await visit('/campaign/registerEvent', viewer, (account) => {
    account.answer('rewardEvent', done(terms))
    account.answer('rewardsInfo', done({ ...terms, mine }))
  })
}

test('[REF-004] /campaign/registerEvent says its terms and that it is over', async () => {
  await openEvent({ status: 'guest' }, TERMS)
  expect(page().textContent).toContain('This event is over.')
  expect(
    rows('tiers').map((row) => row.map((cell) => cell.replace(/^.*days|^Reward/, ''))),
  ).toEqual([
    ['at least 1,000 USDT', '30 ARC'],
    ['at least 5,000 USDT', '180 ARC'],
    ['at least 10,000 USDT', '400 ARC'],
  ])
})

test('[REF-004] an event that runs shows each step’s days to who takes part', async () => {
  await openEvent(member() as Parameters<typeof visit>[1], RUNNING, {
    takesPart: true,
    paid: '30',
    steps: [
      { holdingUsdt: '1000', heldDays: 30, paidAt: AT },
      { holdingUsdt: '5000', heldDays: 12, paidAt: null },
      { holdingUsdt: '10000', heldDays: 0, paidAt: null },
    ],
  })
  expect(page().textContent).toContain('This event is on.')
  expect(rows('tiers').map((row) => row[1]?.replace('Your days', ''))).toEqual([
    'Paid',
    '12 of 30',
    '0 of 30',
  ])
  expect(section('tiers').textContent).toContain('Received so far: 30 ARC')
})

test('[REF-004] who registered before an event that runs learns that it is not theirs', async () => {
  await openEvent(member() as Parameters<typeof visit>[1], RUNNING, {
    takesPart: false,
    paid: '0',
    steps: TERMS.tiers.map(({ holdingUsdt }) => ({ holdingUsdt, heldDays: 0, paidAt: null })),
  })
  expect(section('tiers').textContent).toContain('takes no part')
  expect(page().querySelector('progress')).toBeNull()
})
