// Proves the settings as their owner meets them, and that nobody else does.
import { afterEach, describe, expect, test, vi } from 'vitest'
import { elapsed, noteTime } from '../../../src/state/exchangeTime'
import { reportViewer, shell } from '../../../src/state/shell'
import { done, later, refusedAs, UNREACHABLE, type FakeAccount } from '../account/fakeAccount'
import { doing, settled } from '../../ui/mount'
import { CHROME, EMAIL, event, IPHONE, me, member, session } from './person'
import { button, page, press, rows, section, visit, type Visit } from './visit'

let at: Visit | undefined
afterEach(() => {
  at?.end()
  at = undefined
  vi.useRealTimers()
})

const SESSIONS = [session('s2', IPHONE), session('s1', CHROME, { current: true })]
const FEES = {
  vip: 1,
  volume: '123456.789',
  until: 1_800_000_000_000,
  spot: { maker: '0.0009', taker: '0.001' },
  futures: { maker: '0.00018', taker: '0.00045' },
  next: { vip: 2, volume: '300000' },
}
const history = (total = 2) =>
  done({
    history: [event('SIGNED_IN', 0), event('SIGN_IN_FAILED', 5)],
    page: 1,
    limit: 20,
    total,
  })
const answers =
  (more: Parameters<typeof me>[0] = {}) =>
  (account: FakeAccount): void => {
    account.answer('me', done({ me: me(more) }))
    account.answer('sessions', done({ sessions: SESSIONS }))
    account.answer('accountsFees', done(FEES))
    account.answer('exports', done({ exports: [] }))
    account.answer('closure', done({ closesAt: null, remains: ['BALANCES'] }))
    account.answer('securityHistory', history())
  }
const open = (more: Parameters<typeof me>[0] = {}) => visit('/settings', member(), answers(more))

test('the own fee tier stands there with its volume, its rates and the next one', async () => {
  at = await open()
  const said = section('fees').textContent
  for (const words of [
    'VIP 1',
    '123,456.78 USDT',
    'VIP 2 above 300,000.00 USDT',
    'Maker 0.090% · taker 0.100%',
    'Maker 0.018% · taker 0.045%',
  ])
    expect(said).toContain(words)
})

describe('who may see them', () => {
  test('[AUT-052] a guest is asked to sign in and sees nothing private', async () => {
    at = await visit('/settings', { status: 'guest' }, answers())
    expect(shell.dialog.kind).toBe('signIn')
    expect(page().textContent).toContain('Log in to view and manage')
    expect(at.account.of('me')).toEqual([])
  })

  test('while the viewer is unknown, no sign-in opens and nothing is fetched', async () => {
    at = await visit('/settings', null, answers())
    expect([shell.dialog.kind, at.account.of('me').length]).toEqual(['none', 0])
    expect(page().querySelector('[role=status]')).not.toBeNull()
  })

  test('[AUT-003] after signing in they are there without a reload', async () => {
    at = await visit('/settings', { status: 'guest' }, answers())
    await doing(() => reportViewer(member()))
    expect(shell.dialog.kind).toBe('none')
    expect(section('account').textContent).toContain(EMAIL)
  })

  test('with the sign-out all that was private is gone at once, and no dialog opens', async () => {
    at = await open()
    expect(page().textContent).toContain('+886 912 *** 678')
    await doing(() => reportViewer({ status: 'guest' }))
    expect(page().textContent).not.toContain(EMAIL)
    expect(page().textContent).not.toContain('+886')
    expect([document.getElementById('devices'), shell.dialog.kind]).toEqual([null, 'none'])
  })

  test('the next person never sees what the former one had', async () => {
    at = await open()
    const answer = later()
    at.account.answer('me', answer.answer)
    await doing(() => reportViewer(member({ email: 'other@mail.example' })))
    expect(page().textContent).not.toContain('+886 912')
  })
})

describe('the account', () => {
  test('[AUT-088] says email, masked mobile, level with its limit, and the code', async () => {
    at = await open()
    const text = section('account').textContent
    for (const fact of [EMAIL, '+886 912 *** 678', 'LV 1', '1,000 USDT per day', 'K7QM2XFA'])
      expect(text).toContain(fact)
  })

  test('is fetched anew when the level changes', async () => {
    at = await open()
    at.account.answer('me', done({ me: me({ kycLevel: 2 }) }))
    await doing(() => reportViewer(member({ kycLevel: 2 })))
    expect(section('account').textContent).toContain('50,000 USDT per day')
  })

  test.each([
    ['a refusal', refusedAs('rateLimited'), 'Too many requests.'],
    ['silence', UNREACHABLE, 'The exchange did not answer.'],
  ])('that cannot be loaded for %s says so, and tries again', async (_what, answer, says) => {
    at = await visit('/settings', member(), (account) => {
      answers()(account)
      account.answer('me', answer, done({ me: me() }))
    })
    expect(section('account').textContent).toContain(says)
    await press('Try again', section('account'))
    expect(section('account').textContent).toContain(EMAIL)
  })
})

describe('security', () => {
  test.each([
    ['Change password', 'changePassword'],
    ['Change mobile', 'changeMobile'],
  ])('[SEC-003] %s opens its dialog', async (name, kind) => {
    at = await open()
    await press(name)
    expect(shell.dialog.kind).toBe(kind)
  })

  test('of a shared account cannot be changed, and says why', async () => {
    at = await open({ demo: true })
    for (const name of ['Change password', 'Change mobile']) {
      const action = button(name)
      const why = document.getElementById(action.getAttribute('aria-describedby') ?? '')
      expect([action.disabled, why?.textContent]).toEqual([
        true,
        'Demo accounts are shared, so this cannot be changed.',
      ])
    }
  })

  test('says until when withdrawals are held, and no longer', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] })
    noteTime({ at: Date.now(), sentAt: elapsed(), receivedAt: elapsed() })
    at = await open({ withdrawalsHeldUntil: Date.now() + 3_600_000 })
    // The device's own clock has no say.
    vi.setSystemTime(Date.now() + 7_200_000)
    expect(section('security').textContent).toContain('Withdrawals are on hold until')
    await doing(() => void vi.advanceTimersByTime(3_600_000))
    expect(section('security').textContent).not.toContain('Withdrawals are on hold until')
  })

  test('says that they are held also where they are for weeks', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] })
    noteTime({ at: Date.now(), sentAt: elapsed(), receivedAt: elapsed() })
    at = await open({ withdrawalsHeldUntil: Date.now() + 40 * 86_400_000 })
    await doing(() => void vi.advanceTimersByTime(3_600_000))
    expect(section('security').textContent).toContain('Withdrawals are on hold until')
  })
})

describe('devices', () => {
  test('are named as their owner would, this one first and without a way out', async () => {
    at = await open()
    const shown = rows('devices')
    expect(shown.map(([name]) => name)).toEqual(['Chrome · WindowsThis device', 'Safari · iPhone'])
    expect(shown.map((row) => row.at(-1))).toEqual(['', 'Log out'])
  })

  test('one is signed out by a press and a second one, and leaves after the answer', async () => {
    at = await open()
    const answer = later()
    at.account.answer('revokeSession', answer.answer)
    await press('Log out Safari · iPhone')
    expect(at.account.of('revokeSession')).toEqual([])
    await press('Yes, log out')
    expect(at.account.of('revokeSession')).toEqual([{ id: 's2' }])
    expect(rows('devices')).toHaveLength(2)
    at.account.answer('sessions', done({ sessions: SESSIONS.slice(1) }))
    await doing(() => answer.come(done()))
    expect(rows('devices')).toHaveLength(1)
  })

  test('a refused sign-out is shown, and the list looked up anew', async () => {
    at = await open()
    at.account.answer('revokeSession', refusedAs('sessionUnknown'))
    const before = at.account.of('sessions').length
    await press('Log out Safari · iPhone')
    await press('Yes, log out')
    expect(document.body.textContent).toContain('This session was not found.')
    expect(at.account.of('sessions').length).toBe(before + 1)
  })

  test('all others are signed out at once', async () => {
    at = await open()
    at.account.answer('revokeOthers', done({ ended: 1 }))
    await press('Log out all others')
    at.account.answer('sessions', done({ sessions: SESSIONS.slice(1) }))
    await press('Yes, log out 1')
    expect(at.account.of('revokeOthers')).toEqual([{}])
    expect(rows('devices')).toHaveLength(1)
    expect(section('devices').textContent).not.toContain('Log out all others')
  })
})

describe('the history', () => {
  test('says events in words, with device, address and time', async () => {
    at = await open()
    expect(rows('history').map(([name]) => name)).toEqual(['Logged in', 'Login failed'])
    expect(rows('history')[0]?.[1]).toContain('Chrome · Windows')
    const time = section('history').querySelector('time')
    expect([time?.dateTime, time?.title]).toEqual([
      '2026-11-21T14:00:00.000Z',
      '21/11/2026, 14:00:00 UTC',
    ])
  })

  test('steps through its pages and keeps the former one until the next is here', async () => {
    at = await visit('/settings', member(), (account) => {
      answers()(account)
      account.answer('securityHistory', history(41))
    })
    expect(section('history').textContent).toContain('Page 1 of 3')
    const answer = later()
    at.account.answer('securityHistory', answer.answer)
    await press('Next page', section('history'))
    expect(rows('history')).toHaveLength(2)
    const second = { history: [event('REGISTERED', 9)], page: 2, limit: 20, total: 41 }
    await doing(() => answer.come(done(second)))
    expect(rows('history').map(([name]) => name)).toEqual(['Registered'])
  })

  test('says when there is none', async () => {
    at = await visit('/settings', member(), (account) => {
      answers()(account)
      account.answer('securityHistory', done({ history: [], page: 1, limit: 20, total: 0 }))
    })
    expect(section('history').textContent).toContain('No activity yet.')
  })
})

describe('closing the account', () => {
  const closing = () => section('closing')

  test('[AUT-130] names what must be gone, asks once more and logs out', async () => {
    at = await open()
    expect(closing().textContent).toContain('Withdraw your assets')
    at.account.answer('closeAccount', done({ closesAt: 1 }))
    await press('Close my account')
    expect(at.account.of('closeAccount')).toEqual([])
    await press('Yes, close it')
    expect(at.account.of('closeAccount')).toHaveLength(1)
  })

  test('[AUT-130] a closing account is kept with one press, on this page and every other', async () => {
    at = await visit('/settings', member({ closesAt: Date.UTC(2026, 11, 10) }), answers())
    expect(closing().textContent).toContain('Your account will be closed:')
    // In the frame, not floating: a floating notice would cover the page for 14 days.
    const outside = () =>
      [...document.querySelectorAll('[role=status]')]
        .filter((line) => !page().contains(line) && page().parentNode === line.parentNode)
        .map(({ textContent }) => textContent)
        .join()
    // It is fetched beside the page.
    await settled(() => expect(outside()).toContain('will be closed:'))
    at.account.answer('keepAccount', done({ closesAt: null }))
    await doing(() => closing().querySelector('button')?.click())
    expect(at.account.of('keepAccount')).toHaveLength(1)
    expect(shell.viewer).not.toHaveProperty('closesAt')
    expect(closing().textContent).toContain('Close my account')
  })

  test('is asked about in its place: a failure leaves the rest of the page', async () => {
    const asked: unknown[] = []
    at = await visit('/settings', member(), (account) => {
      answers()(account)
      const { call } = account
      account.call = (name, ...rest) => {
        if (/^(closure|closeAccount|keepAccount)$/.test(name)) asked.push([name, rest[1]])
        return call(name, ...rest)
      }
    })
    expect(asked).toEqual([['closure', expect.objectContaining({ failsInPlace: true })]])
  })

  test('is refused for demo accounts, which are shared', async () => {
    at = await visit('/settings', member({ demo: true }), answers({ demo: true }))
    expect(closing().textContent).toContain('Demo accounts are shared')
    expect(closing().querySelector('button')).toBeNull()
  })
})
