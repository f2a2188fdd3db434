// Proves the lottery's page as a player meets it: choosing in every way, a ticket that says its
// price, buying once, what others bought meanwhile, and the proof that anyone runs.
import { afterEach, expect, test } from 'vitest'
import { ALL_NUMBERS, numbersIn, readNumbers } from '../../../src/domain/products/lotteryPicks'
import type { Viewer } from '../../../src/domain/views/shell'
import { commitmentOf, drawRound } from '../../../src/protocol/lotteryDraw'
import { reportViewer } from '../../../src/state/shell'
import { done } from '../account/fakeAccount'
import { FakeEngine } from '../../support/fakeEngine'
import { doing, settled, type } from '../../ui/mount'
import { member } from '../settings/person'
import { button, page, press, section, visit, type Visit } from '../settings/visit'
import { answers, AT, balance } from '../wallet/world'

let at: Visit | undefined
afterEach(() => {
  at?.end()
  at = undefined
})

const SEED = 'f2308fc8f8872a56473a8e821433d25ae90d01ecde92ecf46db6093cd17d8344'
const THIS = {
  round: 8,
  commitment: commitmentOf('not yet'),
  openedAt: AT,
  sold: '001417',
  numbers: ['417'],
}
const SOLD = ALL_NUMBERS.slice(0, 50).join('')
const WINNERS = drawRound({ round: 7, seed: SEED, sold: SOLD })
const LAST = {
  round: 7,
  commitment: commitmentOf(SEED),
  openedAt: AT,
  sold: SOLD,
  numbers: ['003', '004'],
  drawnAt: AT,
  closedBy: 'OPERATOR',
  seed: SEED,
  winningNumbers: WINNERS.map((number) => ({ number, prize: '90' })),
  returned: '4',
  won: '0',
}

const open = async (
  more: { thisRound?: object | null; lastRound?: object | null } = {},
  arc = '100',
  viewer: Viewer = member(),
) => {
  at = await visit('/game-offering', viewer, (account) => {
    answers({ balances: [balance('SPOT', 'ARC', arc)] })(account)
    account.answer('lotteryLastRound', done({ thisRound: THIS, lastRound: LAST, ...more }))
    account.answer('lotteryBuy', done({ round: 8, bought: 3, paid: '15', left: 995 }))
  })
  return at.account
}
const add = async (text: string) => {
  const field = section('numbers').querySelector<HTMLInputElement>('[name=numbers]')!
  await doing(() => type(field, text))
  await press('Add', section('numbers'))
}
const chips = () =>
  [...section('ticket').querySelectorAll('li')].map(({ textContent }) => textContent)

test('[LOT-001] [LOT-002] [LOT-003] [LOT-005] shows this round, the last one and what a number costs', async () => {
  await open()
  const text = page().textContent
  for (const part of ['This round8', 'Numbers sold2 of 1,000', 'Per number5 ARC'])
    expect(text).toContain(part)
  expect(section('commitment').textContent).toContain('Your numbers (1): 417')
  expect(section('last').textContent).toContain('Closed early with 50 numbers sold.')
  expect(section('last').textContent).toContain('You held 2 numbers: 4 ARC returned.')
  expect(section('last').textContent).toContain(WINNERS[0])
  expect(section('proof').querySelectorAll('li')).toHaveLength(5)
})

test('[LOT-009] numbers are picked, typed, taken by chance or all at once, and bought once', async () => {
  const account = await open()
  await press('002', section('numbers'))
  await add('100-101, 417')
  expect(chips()).toEqual(['002', '100', '101'])
  // Sold ones cannot be chosen.
  await press('Remove 100', section('ticket'))
  await press('Random', section('numbers'))
  expect(chips()).toHaveLength(3)
  await press('Clear', section('ticket'))
  await add('002 100 101')
  await press('Buy 3 for 15 ARC', section('ticket'))
  expect(account.of('lotteryBuy')).toEqual([{ numbers: ['002', '100', '101'], round: 8 }])
  expect(chips()).toEqual([])
  await press('All 998 left', section('numbers'))
  expect(chips().at(-1)).toBe('and 982 more')
  expect(button('Buy 998 for 4,990 ARC', section('ticket')).disabled).toBe(false)
})

test('numbers that an unanswered call bought are one’s own, never somebody else’s', async () => {
  const engine = new FakeEngine()
  const bought = { ...THIS, sold: '001100101102417', numbers: ['100', '101', '417'] }
  at = await visit(
    '/game-offering',
    member(),
    (account) => {
      answers({ balances: [balance('SPOT', 'ARC', '100')] })(account)
      account.answer(
        'lotteryLastRound',
        done({ thisRound: THIS, lastRound: LAST }),
        done({ thisRound: bought, lastRound: LAST }),
      )
    },
    engine,
  )
  await add('100-102')
  const notice = { kind: 'LOTTERY', at: AT, round: 7, won: '90', returned: '4' } as const
  await doing(() => engine.notices$.next({ seq: 1, notice }))
  expect(chips()).toEqual([])
  expect(section('ticket').textContent).toContain('1 of your numbers was sold to others')
})

test('[LOT-008] a guest sees the rounds, and nothing is asked for that needs an account', async () => {
  const account = await open({}, '100', { status: 'guest' })
  expect(section('last').textContent).toContain(WINNERS[0])
  expect(account.of('accounts')).toEqual([])
  await doing(() => reportViewer(member()))
  expect(account.of('accounts')).toHaveLength(1)
  expect(section('ticket').textContent).toContain('Available in Spot100 ARC')
})

test('[LOT-009] a guest’s choice is kept on signing in, and is not passed on to another account', async () => {
  await open()
  await doing(() => reportViewer({ status: 'guest' }))
  await add('100-101')
  expect(button('Log in to buy', section('ticket')).disabled).toBe(false)
  await doing(() => reportViewer(member()))
  expect(chips()).toEqual(['100', '101'])
  expect(section('numbers').querySelector('[aria-pressed=true]')?.textContent).toBe('100–199')
  await press('Remove 100', section('ticket'))
  await doing(() => reportViewer({ status: 'guest' }))
  expect(chips()).toEqual([])
})

test('[LOT-007] [LOT-010] says the price, what comes back, and Insufficient Amount above the balance', async () => {
  const account = await open({}, '9')
  await add('100-101')
  const text = section('ticket').textContent
  expect(text).toContain('2 × 5 ARC10 ARC')
  expect(text).toContain('Back for each that does not win2 ARC')
  expect(text).toContain('Available in Spot9 ARC')
  await press('Buy 2 for 10 ARC', section('ticket'))
  expect(section('ticket').querySelector('[role=alert]')?.textContent).toBe('Insufficient Amount')
  expect(account.of('lotteryBuy')).toEqual([])
})

test('[LOT-012] Verify draws again in the browser, and does not pass what was changed', async () => {
  await open()
  await press('Verify', section('last'))
  expect(section('last').textContent).toContain('The SHA-256 of the seed matches the commitment.')
  expect(section('last').textContent).toContain('Redrawn in your browser: same winners.')
  at?.end()
  await open({ lastRound: { ...LAST, winningNumbers: [...LAST.winningNumbers].reverse() } })
  await press('Verify', section('last'))
  expect(section('last').textContent).toContain('Redrawn in your browser: different winners.')
})

test('between two rounds and before the first draw it says so', async () => {
  await open({ thisRound: null, lastRound: null })
  expect(page().textContent).toContain('The next one opens in a moment.')
  expect(page().textContent).toContain('No round was drawn yet.')
})

test('[LOT-004] the input accepts only numbers and ranges', () => {
  expect(readNumbers('7')).toEqual(['007'])
  expect(readNumbers(' 7, 417 100 - 102，9')).toEqual(['007', '417', '100', '101', '102', '009'])
  const wrong = ['', ' , ', 'x', '1000', '-1', '9-7', '1-2-3', '1.5']
  expect(wrong.filter((text) => readNumbers(text) !== null)).toEqual([])
  expect([...numbersIn('001417')]).toEqual(['001', '417'])
})

test('a draw is announced and shown as soon as the stream has its notice', async () => {
  const engine = new FakeEngine()
  at = await visit(
    '/game-offering',
    member(),
    (account) => {
      answers({ balances: [balance('SPOT', 'ARC', '100')] })(account)
      account.answer(
        'lotteryLastRound',
        done({ thisRound: THIS, lastRound: null }),
        done({ thisRound: null, lastRound: LAST }),
      )
    },
    engine,
  )
  expect(page().textContent).toContain('No round was drawn yet.')
  const notice = { kind: 'LOTTERY', at: AT, round: 7, won: '90', returned: '4' } as const
  await doing(() => engine.notices$.next({ seq: 1, notice }))
  expect(section('last').textContent).toContain('Closed early with 50 numbers sold.')
  await settled(() => {
    expect(document.body.textContent).toContain('Round 7 was drawn')
    expect(document.body.textContent).toContain('You won 90 ARC; 4 ARC came back')
  })
})
