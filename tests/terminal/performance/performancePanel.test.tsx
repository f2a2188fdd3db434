// The performance panel: what it sums, what it covers, and each of its states.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PerpetualFill } from '../../../src/domain/records/records'
import { elapsed, noteTime } from '../../../src/state/exchangeTime'
import { reportViewer } from '../../../src/state/shell'
import { PerformancePanel } from '../../../src/terminal/panels/performance/PerformancePanel'
import { resetStores } from '../../support/resets'
import { doing, settled } from '../../ui/mount'
import { panelOf, showPanels, type Screen } from '../support/screen'

const NOW = Date.UTC(2026, 0, 31, 8)
const MEMBER = { status: 'member', email: 'a@meridian.test', kycLevel: 1, demo: false } as const
const fill: PerpetualFill = {
  fillId: '1',
  futureId: 'a',
  symbol: 'btcusdtperp',
  action: 'CLOSE',
  side: 'SELL',
  price: '61602.1',
  quantity: '0.1',
  fee: '0.5',
  liquidity: 'TAKER',
  realisedPnl: '10.25',
  at: NOW,
}
const pageOf = (transactions: PerpetualFill[]) => ({
  transactions,
  page: 1,
  limit: 100,
  total: transactions.length,
})

let screen: Screen
const show = async (prepare: (screen: Screen['api']) => void = () => undefined) => {
  screen = await showPanels(<PerformancePanel {...panelOf('btcusdtperp')} />, (_, api) =>
    prepare(api),
  )
  await doing(() => undefined)
}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  noteTime({ at: NOW, sentAt: elapsed(), receivedAt: elapsed() })
  reportViewer(MEMBER)
})
afterEach(() => {
  screen.at.unmount()
  resetStores()
  vi.useRealTimers()
})

const totals = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dl > div')].map((each) => {
      const shown = each.querySelector('[aria-hidden=true]:not(svg)') ?? each.querySelector('dd')
      return [each.querySelector('dt')?.textContent, shown?.textContent]
    }),
  )
const said = () => document.body.textContent

it('[PNL-005] shows curve, realised by day, hit rate and fees with what they cover', async () => {
  const day = (at: number, equityUsdt: string) => ({ day: at, equityUsdt, netDepositUsdt: '0' })
  await show((api) => {
    api.answers.perpetualTransactions = pageOf([
      fill,
      {
        ...fill,
        fillId: '2',
        futureId: 'b',
        realisedPnl: '-4',
        fee: '0.25',
        at: NOW - 9 * 3_600_000,
      },
    ])
    api.answers.accountLedger = {
      entries: [],
      summary: {
        opening: '0',
        closing: '0',
        byKind: [{ kind: 'FUNDING', count: 2, amount: '-0.125' }],
      },
    }
    api.answers.accountEquity = {
      days: [day(NOW - 86_400_000, '1000'), day(NOW, '1100')],
    }
  })
  await settled(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(2))
  expect(document.querySelector('tbody th')?.textContent).toBe('31/01/2026')
  const shown = totals()
  expect(shown['Fees']).toMatch(/^0\.75/)
  expect(shown['Hit rate']).toBe('50.0% (1 of 2)')
  const gains = [...document.querySelectorAll('dl [data-testid=pnl]')].map((each) =>
    each.getAttribute('data-exact'),
  )
  expect(gains).toEqual(['+6.25', '+5.5', '−0.125'])
  expect(said()).toContain('UTC days from 02/01/2026 until now, fills: 2, in USDT.')
  expect(said()).toContain('10.00%')
})

it('adds a trade as soon as it is made', async () => {
  await show((api) => (api.answers.perpetualTransactions = pageOf([])))
  await settled(() => expect(said()).toContain('Nothing was traded in this period.'))
  await doing(() =>
    screen.engine.notices$.next({ seq: 1, notice: { kind: 'FILL', at: NOW, fill } }),
  )
  await settled(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(1))
})

it('shows dashes and no zeros while the exchange does not answer', async () => {
  await show()
  await settled(() => expect(screen.button('Try again')).toBeDefined())
  expect(document.querySelector('dl')).toBeNull()
})

it('asks a guest to log in', async () => {
  reportViewer({ status: 'guest' })
  await show()
  expect(said()).toContain('Log in to see what you gained, lost and paid.')
})
