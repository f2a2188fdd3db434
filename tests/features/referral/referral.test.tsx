// Proves the pages of the referral programme: codes and links, ladders, members, rebates, the
// application of an agent, and the event that is over.
import { afterEach, expect, test, vi } from 'vitest'
import { MEMBER_LADDER } from '../../../src/domain/products/referralLadder'
import { REWARD_EVENT_ENDS } from '../../../src/domain/products/rewardEvent'
import { refusal } from '../../../src/domain/refusals'
import { done } from '../account/fakeAccount'
import { reportViewer } from '../../../src/state/shell'
import { doing, type } from '../../ui/mount'
import { member } from '../settings/person'
import { page, press, rows, section, visit, type Visit } from '../settings/visit'
import { AT } from '../wallet/world'

let at: Visit | undefined
afterEach(() => {
  at?.end()
  at = undefined
  vi.restoreAllMocks()
})

const OVERVIEW = {
  inviteCode: 'K7QH3DWM',
  agentCode: null,
  share: 40,
  ladder: MEMBER_LADDER,
  nextRung: { above: 50, share: 70 },
  earned: [{ coin: 'USDT', amount: '12.5' }],
  members: [
    {
      member: 'wa••••@mail.example',
      joinedAt: AT,
      level: 2,
      tradedAt: AT,
      volumeUsdt: '31250',
      feesUsdt: '31.25',
      rebatesUsdt: '12.5',
    },
    {
      member: 'ka••••@mail.example',
      joinedAt: AT,
      level: 0,
      tradedAt: null,
      volumeUsdt: '0',
      feesUsdt: '0',
      rebatesUsdt: '0.5',
    },
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
const DAYS = Array.from({ length: 30 }, (_, place) => ({
  day: AT + place * 86_400_000,
  feesUsdt: place === 28 ? '31.25' : '0',
  rebatesUsdt: place === 28 ? '12.5' : '0',
  markets: {
    spot: place === 28 ? '10' : '0',
    futures: place === 28 ? '2.5' : '0',
    derivatives: '0',
  },
}))
const FIGURES = {
  joined: 3,
  traded: 17,
  volumeUsdt: '31250',
  feesUsdt: '31.25',
  rebatesUsdt: '12.5',
  days: DAYS,
}
const FEES = { vip: 1, volume: '186420.5', until: AT, next: { vip: 2, volume: '300000' } }

const open = async (
  address: string,
  more: object = {},
  viewer = member() as Parameters<typeof visit>[1],
  application: object = {},
) => {
  at = await visit(address, viewer, (account) => {
    account.answer('agentsOverview', done({ ...OVERVIEW, ...more }))
    account.answer('earnedRebates', done(REBATES))
    account.answer('agentsFigures', done(FIGURES))
    account.answer('agentsApplication', done({ application: null, ...application }))
    account.answer('accountsFees', done(FEES))
    account.answer('applyForAgent', done({ submittedAt: AT }))
  })
  return at.account
}

/** Each stair with how it stands to the one that holds; last, where one is. */
const stairs = (id: string) =>
  [...section(id).querySelectorAll('ol > li')].map((stair) =>
    [
      stair.getAttribute('data-state'),
      ...[...stair.querySelectorAll('p, span')].map((part) => part.textContent?.trim()),
    ]
      .filter((text) => text !== null)
      .join(' '),
  )

test('[REF-003] [REF-006] /superRebate has code, link, QR, share card, ladders, members and rebates', async () => {
  const account = await open('/superRebate')
  const invite = section('invite').textContent
  expect(invite).toContain('K7QH3DWM')
  expect(invite).toContain('/register?inviteCode=K7QH3DWM')
  expect(section('invite').querySelector('svg[role=img]')).not.toBeNull()
  expect(section('card').querySelector('canvas')?.getAttribute('aria-label')).toContain('K7QH3DWM')
  expect(section('card').textContent).toContain('Save picture')
  expect(stairs('ladder')).toEqual([
    'past 20% above 10',
    'held 40% above 30',
    'ahead 70% above 50',
    '34 members',
  ])
  expect(section('ladder').textContent).toContain('Members until 70%: 17')
  const [first, second] = rows('members').map((row) => row.join(' '))
  expect(first).toMatch(/wa••••@mail\.example .*LV 2 .*31,250\.00 .*31\.25 .*12\.50$/)
  expect(second).toMatch(/Not traded yet .*–.*–.*0\.50$/)
  const sums = section('members').querySelector('[role=rowgroup]:last-child')
  expect(sums?.textContent).toMatch(/^2 on this page.*31,250\.00.*31\.25.*13\.00$/)
  expect(rows('rebates')[0]?.join(' ')).toContain('12.50 USDT')
  expect(account.of('agentsOverview')).toEqual([{ page: '1', limit: '100' }])
})

test('[REF-006] the share card is a picture of the code and its link, and is saved as that', async () => {
  const written: string[] = []
  const note = (_: object, name: string) => {
    return name === 'fillText' ? (text: string) => void written.push(text) : () => undefined
  }
  const context = new Proxy({}, { get: note, set: () => true })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  await open('/superRebate')
  expect(written).toContain('K7QH3DWM')
  expect(written).toContain(`${window.location.origin}/register?inviteCode=K7QH3DWM`)
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(`${this.download} ${this.href}`)
  })
  URL.createObjectURL = () => 'blob:card'
  URL.revokeObjectURL = () => undefined
  HTMLCanvasElement.prototype.toBlob = (answer, type) =>
    answer(new Blob(['x'], { type: type ?? '' }))
  await press('Save picture', section('card'))
  expect(saved).toEqual(['meridian-K7QH3DWM.png blob:card'])
})

test('[REF-012] the VIP ladder names the volumes of the specification and what the fee table charges', async () => {
  await open('/superRebate')
  expect(stairs('vip')).toEqual([
    'held 10% VIP 1 above 100,000 USDT',
    'ahead 20% VIP 2 above 300,000 USDT',
    'ahead 30% VIP 3 above 500,000 USDT',
    '186,420',
  ])
  expect(section('vip').textContent).toContain('More than 113,580 USDT to go for 20%')
  const goal = section('vip').querySelector('progress')
  expect([goal?.value, goal?.max]).toEqual([86_420, 200_000])
})

test('the figures of 30 days stand as sums, as bars by day and market, and as days that were booked', async () => {
  await open('/superRebate')
  const sums = page().querySelector('dl[aria-label="Last 30 full days (UTC)"]')?.textContent
  expect(sums).toContain('50.0% of members')
  expect(sums).toContain('31,250.00 USDT')
  const chart = section('month')
  expect(chart.querySelector('[role=img]')?.getAttribute('aria-label')).toBe(
    'Rebates of the last 30 days: 12.50 USDT in total, 12.50 USDT on the best day',
  )
  const bars = [...chart.querySelectorAll('[role=img] > div')].map((bar) =>
    [...bar.querySelectorAll('i')].map(({ style }) => style.height),
  )
  expect(bars).toHaveLength(30)
  const axis = [...chart.querySelectorAll('[role=img] > span')].map((line) => line.textContent)
  expect(axis).toEqual(['0', '5', '10', '15'])
  expect(bars[28]).toEqual(['66.66%', '16.66%', '0%'])
  expect(rows('booked')).toHaveLength(1)
  expect(rows('booked')[0]?.join(' ')).toMatch(/31\.25 .*\+12\.50$/)
})

test('[REF-005] /invite is the invitation alone, with the way to the rest', async () => {
  await open('/invite')
  expect(section('invite').textContent).toContain('K7QH3DWM')
  expect(document.getElementById('members')).toBeNull()
  expect(page().querySelector('a[href="/superRebate"]')).not.toBeNull()
})

test('[AGT-002] /agent shows no form until the viewer is known', async () => {
  await open('/agent', {}, null)
  expect(document.getElementById('apply')).toBeNull()
  expect(page().querySelector('h1')?.textContent).toBe('Agent centre')
  await doing(() => reportViewer({ status: 'guest' }))
  expect(section('apply').querySelectorAll('input')).toHaveLength(4)
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

test('[AGT-001] until an application is approved its state is the page, with the reason if it was refused', async () => {
  const applied = { submittedAt: AT, decidedAt: null, reason: null }
  await open('/agent', {}, undefined, { application: { ...applied, status: 'WAITING' } })
  expect(section('application').textContent).toMatch(/Submitted.*Being reviewed.*Decision.*Not yet/)
  expect(document.getElementById('apply')).toBeNull()
  expect(document.getElementById('members')).toBeNull()
  at?.end()
  const refused = { ...applied, decidedAt: AT, reason: 'No plan.', status: 'REJECTED' }
  await open('/agent', {}, undefined, { application: refused })
  expect(section('application').textContent).toMatch(/Rejected.*Reason: No plan\./)
  expect(document.getElementById('apply')).not.toBeNull()
})

test('[AGT-001] /agent of an agent has the agent code, its link and the figures', async () => {
  const approved = { status: 'APPROVED', submittedAt: AT, decidedAt: AT, reason: null }
  await open('/agent', { agentCode: 'AGENT123', share: 70, nextRung: null }, undefined, {
    application: approved,
  })
  expect(section('application').textContent).toContain('Approved')
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

test('[REF-004] a running event shows each step’s days to participants', async () => {
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
  expect(rows('tiers').map((row) => row[1]?.replace('Days completed', ''))).toEqual([
    'Paid',
    '12 of 30',
    '0 of 30',
  ])
  expect(section('tiers').textContent).toContain('Received so far: 30 ARC')
})

test('[REF-004] a member who registered before a running event sees that it does not apply', async () => {
  await openEvent(member() as Parameters<typeof visit>[1], RUNNING, {
    takesPart: false,
    paid: '0',
    steps: TERMS.tiers.map(({ holdingUsdt }) => ({ holdingUsdt, heldDays: 0, paidAt: null })),
  })
  expect(section('tiers').textContent).toContain('takes no part')
  expect(page().querySelector('progress')).toBeNull()
})
