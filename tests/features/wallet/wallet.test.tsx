// Proves the wallet as its owner meets it: what all of it is worth, deposits that arrive block by
// block, transfers with the messages of the specification, withdrawals from form to cancellation.
import { afterEach, describe, expect, test, vi } from 'vitest'
import { findWalletCoin, WALLET_COINS } from '../../../src/domain/wallet/walletCoins'
import { termsOf } from '../../../src/domain/wallet/withdrawalTerms'
import { preferences } from '../../../src/state/preferences'
import { shell } from '../../../src/state/shell'
import { done, refusedAs, sent, UNREACHABLE } from '../account/fakeAccount'
import { FakeEngine } from '../../support/fakeEngine'
import { doing, type } from '../../ui/mount'
import { member } from '../settings/person'
import {
  button,
  exactBehind,
  page,
  press,
  rows,
  section,
  visit,
  type Visit,
} from '../settings/visit'
import { answers, AT, balance, deposit, field, happens, MINE, OUTSIDE, streams } from './world'
import { withdrawal, type World } from './world'

let at: Visit | undefined
afterEach(() => {
  at?.end()
  at = undefined
  vi.useRealTimers()
})

const HELD = [
  balance('SPOT', 'USDT', '9000.5', '1000'),
  balance('SPOT', 'BTC', '0.1'),
  balance('FUTURES', 'USDT', '1000'),
]
const open = async (path: string, world: World = { balances: HELD }, engine?: FakeEngine) => {
  at = await visit(`/wallet${path}`, member(), answers(world), engine)
  return at.account
}
const write = (label: string, text: string) => doing(() => type(field(label), text))
const leave = (label: string) =>
  doing(() => void field(label).dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
const choose = (label: string, value: string) =>
  doing(() => {
    const select = field(label) as unknown as HTMLSelectElement
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })

describe('the overview', () => {
  test('[WAL-002] sums all wallets in USDT, says where it lies and how it changed', async () => {
    await open('')
    // 9,000.5 + 0.1 × 60,000 + 1,000
    expect(page().textContent).toContain('16,000.50')
    expect(page().textContent).toContain('+6,000.50 USDT (+60.00%)')
    const bar = page().querySelector('[role=img][aria-label^=Allocation]')
    expect(bar?.getAttribute('aria-label')).toContain('Spot 93.7%, Futures 6.2%')
    const assets = rows('assets').map((cells) => cells.slice(0, 6))
    expect(assets).toEqual([
      [
        '₮USDTTether',
        'Total10,000.50',
        'Available9,000.50',
        'Locked1,000.00',
        'Value, USDT10,000.50',
        '24h–',
      ],
      ['BBTCBitcoin', 'Total0.1', 'Available0.1', 'Locked–', 'Value, USDT6,000.00', '24h+20.00%'],
    ])
  })

  test('shows the funding of a new account as no profit', async () => {
    const day = (before: number, equityUsdt: string, netDepositUsdt: string) => ({
      day: AT - before * 86_400_000,
      equityUsdt,
      netDepositUsdt,
    })
    const days = [day(2, '0', '0'), day(1, '0', '0'), day(0, '16000', '16000.5')]
    await open('', { balances: HELD, days })
    expect(exactBehind('0.00 USDT')).toBe('0.00 USDT (0.000000%)')
    expect(page().textContent).toContain('Today 0.00 USDT')
    expect(page().textContent).not.toContain('+16,000')
    expect(page().querySelector('figcaption')?.textContent).toContain('0.00%')
  })

  test('shows a deposit that arrives as no profit, and a loss below a hundredth as one', async () => {
    const engine = new FakeEngine()
    const account = await open('', { balances: HELD }, engine)
    const days = [
      { day: AT - 86_400_000, equityUsdt: '16000.6', netDepositUsdt: '0' },
      { day: AT, equityUsdt: '18500.5', netDepositUsdt: '2500' },
    ]
    account.answer('accountEquity', done({ days }))
    await streams(engine, [...HELD, balance('SAVINGS', 'USDT', '2500')])
    const arrived = deposit({ confirmations: 20, status: 'COMPLETED', updatedAt: AT + 30_000 })
    await happens(engine, { kind: 'DEPOSIT', at: AT + 30_000, deposit: arrived })
    expect(page().textContent).toContain('18,500.50')
    expect(page().textContent).toContain('−0.10 USDT (−0.01%)')
    expect(exactBehind('−0.10 USDT (−0.01%)')).toBe('−0.10 USDT (−0.000541%)')
  })

  test('hides every figure of one’s own where the terminal does, and shows them again', async () => {
    await open('')
    const eye = () => button('Hide amounts')
    expect(eye().getAttribute('aria-pressed')).toBe('false')
    await press('Hide amounts')
    expect(preferences.hideFigures).toBe(true)
    const left = () => `${section('assets').textContent} ${page().textContent}`
    expect(left()).not.toMatch(/16,000|9,000|1,000\.00|0\.1 ?BTC/)
    expect(left()).toContain('••••')
    await press('Hide amounts')
    expect(preferences.hideFigures).toBe(false)
    expect(left()).toContain('16,000.50')
  })

  test('lists the coins of one wallet by its address', async () => {
    await open('?type=FUTURES')
    expect(rows('assets').map(([, total]) => total)).toEqual(['Total1,000.00'])
  })

  test('follows balances over the stream', async () => {
    const engine = new FakeEngine()
    await open('', { balances: HELD }, engine)
    expect(page().textContent).toContain('Updated every few seconds')
    await streams(engine, [balance('SPOT', 'USDT', '77.77')])
    expect(page().textContent).toContain('77.77')
    expect(page().textContent).toContain('Live')
    expect(page().textContent).not.toContain('16,000.50')
  })

  test('shows a guest nothing and opens the login dialog', async () => {
    at = await visit('/wallet', { status: 'guest' }, answers({ balances: HELD }))
    expect(shell.dialog.kind).toBe('signIn')
    expect(at.account.of('accounts')).toEqual([])
  })

  test('offers a test deposit where there is one, and none in production', async () => {
    const account = await open('')
    account.answer('testDeposit', done({ txId: 'x', amount: '10000' }))
    await press('Test deposit of 10,000 USDT')
    expect(account.of('testDeposit')).toEqual([{ coin: 'USDT', coinType: 'TRC20' }])
    at?.end()
    await open('', { balances: [], testDeposit: null })
    expect(page().textContent).toContain('You have nothing yet.')
    expect(page().textContent).not.toContain('Test deposit')
  })

  test('says that balances cannot be had, and tries again', async () => {
    at = await visit('/wallet', member(), (account) => {
      answers({})(account)
      account.answer('accounts', UNREACHABLE, done({ balances: HELD }))
    })
    expect(page().textContent).toContain('Could not be loaded.')
    await press('Try again')
    expect(page().textContent).toContain('16,000.50')
  })
})

describe('a deposit', () => {
  test('shows one’s own address as text and as a code, and what must not be sent there', async () => {
    await open('/deposit')
    expect(page().textContent).toContain(MINE)
    expect(page().querySelector('svg[aria-label*="USDT address on TRC20"]')).not.toBeNull()
    expect(page().textContent).toContain('Send only USDT over TRC20')
    await doing(() => page().querySelectorAll<HTMLInputElement>('[type=radio]')[1]?.click())
    expect(page().textContent).toContain('Send only USDT over ERC20')
    expect(page().textContent).toContain('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
  })

  test('is confirmed block by block over the stream', async () => {
    const engine = new FakeEngine()
    await open('/deposit', { deposits: [deposit()] }, engine)
    await streams(engine, [])
    const blocks = () =>
      section('arriving').querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')
    expect(blocks()).toBe('3')
    const later = deposit({ confirmations: 4, updatedAt: AT + 1_500 })
    await happens(engine, { kind: 'DEPOSIT', at: AT + 1_500, deposit: later })
    expect(blocks()).toBe('4')
    const last = deposit({ confirmations: 20, status: 'COMPLETED', updatedAt: AT + 30_000 })
    await happens(engine, { kind: 'DEPOSIT', at: AT + 30_000, deposit: last })
    expect(section('arriving').textContent).toContain('Completed')
    expect(section('deposits').textContent).toContain('Completed')
  })

  test('that is not listed yet is fetched when the stream reports it', async () => {
    const engine = new FakeEngine()
    const account = await open('/history', {}, engine)
    await streams(engine, [])
    expect(page().textContent).toContain('No deposits.')
    answers({ deposits: [deposit()] })(account)
    await happens(engine, { kind: 'DEPOSIT', at: AT, deposit: deposit() })
    expect(page().textContent).toContain('3 of 20 confirmations')
  })
})

describe('the histories', () => {
  test('[API-015] ask for five to a page, with the coin and the state that were chosen', async () => {
    const account = await open('/history')
    await choose('Coin', 'ETH')
    expect(account.of('depositHistory').at(-1)).toEqual({ coin: 'ETH', page: '1', limit: '5' })
    expect(account.of('withdrawHistory').at(-1)).toEqual({ page: '1', limit: '5' })
  })
})

describe('a transfer', () => {
  test.each([
    ['FUTURES', '5', 'Please choose different wallet to transfer', 'To'],
    ['SPOT', '0', 'Must be positive value', 'Amount'],
    ['SPOT', '9000', 'Insufficient Amount', 'Amount'],
  ])('[WAL-010] from %s to futures of %s is refused: %s', async (from, amount, words) => {
    const account = await open('/transfer')
    await choose('From', from)
    await write('Amount', amount)
    await press(`Transfer ${amount.replace('9000', '9,000')} USDT`)
    expect(page().textContent).toContain(words)
    expect(account.of('transfer')).toEqual([])
  })

  test('[WAL-001] is sent once, and asked for by its key when its answer is lost', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const account = await open('/transfer')
    account.answer('transfer', UNREACHABLE, UNREACHABLE, done({ accounts: [] }))
    const calls = vi.spyOn(account, 'call')
    await write('Amount', '8000.5')
    await press('Transfer 8,000.5 USDT')
    expect(document.body.textContent).toContain('Unknown, checking')
    // Neither a second press nor an edit sends it under another key.
    await press('Transfer 8,000.5 USDT')
    await write('Amount', '8000')
    await press('Transfer 8,000 USDT')
    for (const ms of [1_000, 2_000])
      await doing(async () => void (await vi.advanceTimersByTimeAsync(ms)))
    const body = { coin: 'USDT', from: 'SPOT', to: 'FUTURES', amount: '8000.5' }
    const [first, ...asked] = calls.mock.calls.filter(([name]) => name === 'transfer')
    expect(first).toEqual(['transfer', body, { idempotencyKey: 'key' }])
    const asks = { idempotencyKey: 'key', onlyAsks: true }
    expect(asked).toEqual([1, 2].map(() => ['transfer', body, asks]))
    expect(document.body.textContent).toContain('Transferred 8,000.5 USDT')
    expect(field('Amount').value).toBe('')
  })
})

describe('a withdrawal', () => {
  const QUOTE = {
    fee: '1',
    received: '99',
    estimateUsdt: '100',
    limit: { kycLevel: 1, daily: '1000', used: '250', left: '750', heldUntil: null },
    at: AT,
  }

  test('says at the field that an address has a wrong character or another network', async () => {
    const account = await open('/withdraw')
    await write('Address', `${OUTSIDE.slice(0, -1)}T`)
    await leave('Address')
    expect(page().textContent).toContain('The checksum of this address does not match')
    await write('Address', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
    await leave('Address')
    expect(page().textContent).toContain('This is not an address of TRC20.')
    expect(account.of('withdrawFee')).toEqual([])
  })

  test.each(WALLET_COINS.map(({ coin }) => coin))(
    'of all that is available has no more decimals than %s, and is accepted',
    async (coin) => {
      await open(`/withdraw?coin=${coin}`, {
        balances: [balance('SPOT', coin, '7654321.9876543219')],
      })
      await press('Max')
      const amount = field('Amount').value.replaceAll(',', '')
      expect(Number(amount)).toBeGreaterThan(7_654_320)
      const coinType = findWalletCoin(coin)!.networks[0]!.network
      expect(termsOf({ coin, coinType, amount })).toMatchObject({ ok: true })
      expect(field('Amount').getAttribute('aria-invalid')).not.toBe('true')
    },
  )

  test('names fee and what arrives, asks for both codes, and is sent with them', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const account = await open('/withdraw')
    account.answer('withdrawFee', done(QUOTE))
    account.answer('sendWithdrawMobileCode', sent('+886 9•• ••• 218'))
    account.answer('sendWithdrawMailCode', sent('le•••@mail.example'))
    account.answer('withdraw', refusedAs('smsCodeWrong'), done({ withdrawal: withdrawal() }))
    await write('Address', OUTSIDE)
    await write('Amount', '100')
    expect(page().textContent).not.toContain('SMS code')
    await doing(async () => void (await vi.advanceTimersByTimeAsync(400)))
    expect(page().textContent).toContain('99.00 USDT')
    const send = button('Withdraw 100 USDT to TR7N…Lj6t')
    expect(send.disabled).toBe(true)
    await write('SMS code', '111111')
    expect(send.disabled).toBe(true)
    await write('Email code', '222222')
    expect(send.disabled).toBe(false)
    await press('Withdraw 100 USDT to TR7N…Lj6t')
    await press('Withdraw 100 USDT to TR7N…Lj6t')
    expect(account.of('withdraw')[1]).toEqual({
      coin: 'USDT',
      coinType: 'TRC20',
      address: OUTSIDE,
      amount: '100',
      mobileVerifyCode: '111111',
      emailVerifyCode: '222222',
    })
    expect(field('Amount').value).toBe('')
  })

  test('shows what is left of the day, and the hold after a change of the password', async () => {
    await open('/withdraw', { limit: { heldUntil: AT } })
    expect(page().textContent).toContain('750.00')
    expect(page().textContent).toContain('of 1,000 USDT')
    expect(page().textContent).toContain('Withdrawals are on hold until')
  })

  test('[WAL-005] is cancelled while it is submitted, and goes through its states live', async () => {
    const engine = new FakeEngine()
    const account = await open('/withdraw', { withdrawals: [withdrawal()] }, engine)
    await streams(engine, [])
    const steps = section('underway').textContent ?? ''
    for (const state of ['Request submitted', 'Reviewing', 'Completed', 'Rejected'])
      expect(steps).toContain(state)
    await press('Cancel', section('underway'))
    expect(account.of('withdrawCancel')).toEqual([{ uuid: 'w1' }])
    const reviewing = withdrawal({ status: 'REVIEWING', reviewedAt: AT + 9, updatedAt: AT + 9 })
    await happens(engine, { kind: 'WITHDRAWAL', at: AT + 9, withdrawal: reviewing })
    const current = section('underway').querySelector('[aria-current=step]')
    expect(current?.textContent).toContain('Reviewing')
    expect(section('underway').textContent).not.toContain('Cancel')
    const rejected = withdrawal({
      status: 'REJECTED',
      rejectCause: 'OPERATOR',
      reason: 'Name differs',
      updatedAt: AT + 10,
      closedAt: AT + 10,
    })
    await happens(engine, { kind: 'WITHDRAWAL', at: AT + 10, withdrawal: rejected })
    expect(section('underway').textContent).toContain('Name differs')
  })
})

describe('the ledger', () => {
  const entry = (transferId: number, kind: string, amount: string, after: string) => ({
    transferId,
    at: AT,
    kind,
    cause: `${kind.toLowerCase()}:0123456789abcdef`,
    wallet: 'SPOT',
    coin: 'USDT',
    amount,
    locked: '0',
    balance: after,
    sides: [
      { party: 'OWN', wallet: 'SPOT', coin: 'USDT', amount: '-3' },
      { party: 'OWN', wallet: 'FUTURES', coin: 'USDT', amount: '0.5' },
      { party: 'fees', wallet: null, coin: 'USDT', amount: '1.25' },
      { party: 'OTHERS', wallet: null, coin: 'USDT', amount: '1.25' },
    ],
  })
  const SUMMARY = {
    opening: '0',
    closing: '9000.5',
    byKind: [
      { kind: 'DEPOSIT', count: 1, amount: '10000.5' },
      { kind: 'WALLET', count: 1, amount: '-1000' },
    ],
  }

  test('[WAL-006] can be asked for deposits, withdrawals, subscriptions, redemptions and rewards', async () => {
    at = await visit('/wallet/ledger', member(), (account) => {
      answers({ balances: HELD })(account)
      account.answer('accountLedger', done({ entries: [], summary: SUMMARY }))
    })
    const offered = [...page().querySelectorAll('option')].map(({ value }) => value)
    expect(offered).toEqual(
      expect.arrayContaining(['DEPOSIT', 'WITHDRAWAL', 'SUBSCRIPTION', 'REDEEM', 'REWARD']),
    )
    expect(page().textContent).toContain('Holding reward')
  })

  test('refuses an export whose last day is before the first at its field, and sends nothing', async () => {
    at = await visit('/wallet/ledger', member(), (account) => {
      answers({ balances: HELD })(account)
      account.answer('accountLedger', done({ entries: [], summary: SUMMARY }))
      account.answer('exports', done({ exports: [] }))
      account.answer('beginExport', done({ export: {} }))
    })
    const day = (name: string) => page().querySelector<HTMLInputElement>(`[name=${name}]`)!
    await doing(() => type(day('first'), '2026-03-10'))
    await doing(() => type(day('last'), '2026-03-09'))
    expect(day('last').getAttribute('aria-invalid')).not.toBe('true')
    await press('Create file', section('export'))
    expect(at.account.of('beginExport')).toEqual([])
    expect(day('last').getAttribute('aria-invalid')).toBe('true')
    expect(section('export').textContent).toContain('The period must start before it ends')
    await doing(() => type(day('last'), '2026-03-10'))
    expect(section('export').textContent).not.toContain('The period must start before it ends')
    await press('Create file', section('export'))
    expect(at.account.of('beginExport')).toHaveLength(1)
  })

  test('names every posting, adds up to the balance, and goes back page by page', async () => {
    at = await visit('/wallet/ledger', member(), (account) => {
      answers({ balances: HELD })(account)
      const first = [entry(2, 'WALLET', '-1000', '9000.5')]
      const second = [entry(1, 'DEPOSIT', '10000.5', '10000.5')]
      account.answer(
        'accountLedger',
        done({ entries: first, summary: SUMMARY, next: 'behind' }),
        done({ entries: first, summary: SUMMARY, next: 'behind' }),
        done({ entries: second, summary: null }),
      )
    })
    expect(page().textContent).toContain(
      'All entries add up to 9,000.50 USDT, the balance of the account.',
    )
    const sides = section('ledger').querySelector('details')
    expect(sides?.querySelector('summary')?.textContent).toBe(
      'Counter side: Exchange fee income, Other customers',
    )
    const named = [...(sides?.querySelectorAll('dl > div') ?? [])]
    expect(named.map(({ textContent }) => textContent)).toEqual([
      'Your Spot wallet−3.00 USDT',
      'Your Futures wallet+0.50 USDT',
      'Exchange fee income+1.25 USDT',
      'Other customers+1.25 USDT',
      'Sum0.00 USDT',
    ])
    await press('Earlier entries')
    expect(at.account.of('accountLedger').at(-1)).toMatchObject({
      cursor: 'behind',
      wallet: 'SPOT',
    })
    expect(rows('ledger').map(([cause, , change]) => `${cause} ${change}`)).toEqual([
      expect.stringMatching(/^Transfer between wallets…89abcdef.* Change, USDT−1,000\.00$/),
      expect.stringMatching(/^Deposit…89abcdef.* Change, USDT\+10,000\.50$/),
    ])
  })

  test('shows zero sums for an account in which nothing was ever booked', async () => {
    at = await visit('/wallet/ledger', member(), (account) => {
      answers({ balances: [] })(account)
      account.answer('accountLedger', done({ entries: [], summary: null }))
    })
    const sums = page().querySelector('[aria-label=Sums]')!
    expect(sums.querySelectorAll('[aria-label="Loading"]')).toHaveLength(0)
    expect(page().textContent).toContain('All entries add up to 0.00 USDT')
  })

  test('rounds a loss away from zero and a balance towards it, with the exact ones behind', async () => {
    const [opening, change, closing] = ['500', '-0.3011624', '499.6988376']
    at = await visit('/wallet/ledger', member(), (account) => {
      answers({ balances: [balance('SPOT', 'USDT', closing)] })(account)
      const byKind = [{ kind: 'FUNDING', count: 1, amount: change }]
      const entries = [entry(2, 'FUNDING', change, closing)]
      const summary = { opening, closing, byKind }
      account.answer('accountLedger', done({ entries, summary, next: null }))
    })
    expect(exactBehind('−0.31')).toBe('−0.3011624')
    expect(exactBehind('−0.31 USDT')).toBe('−0.3011624 USDT')
    expect(exactBehind('499.69')).toBe('499.6988376')
    const adds = (balance: string) =>
      `All entries add up to ${balance} USDT, the balance of the account.`
    expect(exactBehind(adds('499.69'))).toBe(adds('499.6988376'))
  })
})
