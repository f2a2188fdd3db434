// The funding panel: rates of perpetuals with countdowns by the exchange's time, swap rates, and
// what the account paid or received.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { elapsed, noteTime } from '../../../src/state/exchangeTime'
import { reportViewer } from '../../../src/state/shell'
import { FundingPanel } from '../../../src/terminal/panels/funding/FundingPanel'
import { account, funding } from '../../../src/terminal/exampleViews'
import { resetStores } from '../../support/resets'
import { doing, settled } from '../../ui/mount'
import { panelOf, showPanels, type Screen } from '../support/screen'

const NEXT = funding.rates.get('btcusdtperp')?.nextAt ?? 0
const MEMBER = { status: 'member', email: 'a@meridian.test', kycLevel: 1, demo: false } as const

let screen: Screen
const show = async (
  symbol: string,
  prepare: Parameters<typeof showPanels>[1] = () => undefined,
) => {
  screen = await showPanels(<FundingPanel {...panelOf(symbol)} />, prepare)
  await settled(() => expect(document.querySelector('[role=radiogroup]')).not.toBeNull())
}
beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval'] }))
afterEach(() => {
  screen.at.unmount()
  resetStores()
  vi.useRealTimers()
})

const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
  )
const choose = (label: string) =>
  doing(() => {
    const found = [...document.querySelectorAll('label')].find((each) => each.textContent === label)
    found?.querySelector('input')?.click()
  })

it('[PNL-003] shows each perpetual’s rate and counts down by the exchange’s time', async () => {
  noteTime({ at: NEXT - 90_000, sentAt: elapsed(), receivedAt: elapsed() })
  await show('ethusdtperp', (engine) => engine.funding.next(funding))
  expect(rows()[0]).toEqual(['ETH/USDT', '—', '—', '8 h'])
  expect(rows()[1]).toEqual(['BTC/USDT', '+0.0100%', '00:01:30', '8 h'])
  await doing(() => void vi.advanceTimersByTime(31_000))
  expect(rows()[1]?.[2]).toBe('00:00:59')
})

it('shows the swap rates of both sides first on a dealt instrument', async () => {
  const rate = { symbol: 'eurusd', swapLong: '-6.5', swapShort: '2.1', nights: 3, nextAt: NEXT }
  await show('eurusd', (_, api) => (api.answers.cfdSwapRates = { rates: [rate] }))
  await settled(() =>
    expect(rows()[0]?.slice(0, 4)).toEqual(['EUR/USD', '−6.5', '+2.1', '3 nights']),
  )
})

it('asks a guest to log in for payments', async () => {
  await show('btcusdtperp', () => reportViewer({ status: 'guest' }))
  await choose('My funding')
  expect(document.body.textContent).toContain('Log in to see what you paid and received.')
})

it('lists the account’s payments with the instrument, and a new one after its notice', async () => {
  reportViewer(MEMBER)
  const [position] = account.positions
  if (!position) throw new Error('no position')
  const entry = {
    transferId: 7,
    at: NEXT,
    kind: 'FUNDING',
    cause: `funding:${position.futureId}:${NEXT}`,
    wallet: 'FUTURES' as const,
    coin: 'USDT',
    amount: '-0.42',
    locked: '0',
    balance: null,
    sides: [],
  }
  await show('btcusdtperp', (engine, api) => {
    engine.account$.next(account)
    api.answers.accountLedger = { entries: [], summary: null }
  })
  await choose('My funding')
  await settled(() =>
    expect(document.body.textContent).toContain('neither paid nor received funding'),
  )
  const older = { ...entry, transferId: 6, cause: 'funding:gone:1', amount: '1.5' }
  screen.api.answers.accountLedger = { entries: [entry, older], summary: null }
  const notice = {
    kind: 'FUNDING',
    at: NEXT,
    futureId: position.futureId,
    amount: '-0.42',
  } as const
  await doing(() => screen.engine.notices$.next({ seq: 1, notice }))
  await settled(() =>
    expect(rows().map((cells) => cells.slice(1))).toEqual([
      ['BTC/USDT', '−0.42'],
      ['Closed position', '+1.50'],
    ]),
  )
})

it('says what failed and starts again', async () => {
  await show('btcusdtperp', (engine) =>
    engine.funding.next({ ...funding, freshness: { kind: 'failed', code: 503 } }),
  )
  expect(document.body.textContent).toContain('503')
  await screen.press('Restart panel')
  await doing(() => screen.engine.funding.next(funding))
  expect(document.body.textContent).not.toContain('503')
})
