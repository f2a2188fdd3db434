// The order form re-renders for its own prices only, shows when they are outdated, and then asks
// before a market order.
import { Profiler } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Ticker } from '../../../src/domain/records/records'
import type { Freshness } from '../../../src/domain/views/views'
import { exchangeNow } from '../../../src/state/exchangeTime'
import { reportViewer } from '../../../src/state/shell'
import { OrderFormPanel } from '../../../src/terminal/panels/orderForm/OrderFormPanel'
import { doing } from '../../ui/mount'
import { resetStores } from '../../support/resets'
import { panelOf, showPanels, type Screen } from '../support/screen'
import { accountWith, marks } from '../support/tickets'

let screen: Screen
let renders = 0
let tickers: ReadonlyMap<string, Ticker>
const LIVE: Freshness = { kind: 'live', at: 0 }

const say = (of: ReadonlyMap<string, Ticker>, freshness: Freshness = LIVE) =>
  doing(async () => {
    tickers = new Map([...tickers, ...of])
    screen.engine.tickers.next({ market: 'futures', tickers, freshness })
    await vi.advanceTimersByTimeAsync(1_000)
  })

beforeEach(async () => {
  vi.useFakeTimers()
  reportViewer({ status: 'member', email: 'a@b.c', kycLevel: 1, demo: false })
  tickers = new Map([...marks('btcusdtperp', 600_000), ...marks('ethusdtperp', 300_000)])
  const balances = [{ wallet: 'FUTURES' as const, coin: 'USDT', balance: '10000', locked: '0' }]
  screen = await showPanels(
    <Profiler id="form" onRender={() => (renders += 1)}>
      <OrderFormPanel {...panelOf('btcusdtperp')} />
    </Profiler>,
    (engine) => {
      engine.account$.next(accountWith({ balances }))
      engine.tickers.next({ market: 'futures', tickers, freshness: LIVE })
    },
  )
  await say(new Map())
})
afterEach(() => {
  screen.at.unmount()
  resetStores()
  vi.useRealTimers()
})

it('does not render when another contract of the market moves', async () => {
  // The state of the market is renewed each minute: the twenty seconds lie within one.
  const left = 60_000 - ((exchangeNow() ?? 0) % 60_000)
  await doing(async () => void (await vi.advanceTimersByTimeAsync(left + 1_000)))
  renders = 0
  for (let price = 300_001; price <= 300_020; price += 1) await say(marks('ethusdtperp', price))
  expect(renders).toBe(0)
  await say(marks('btcusdtperp', 600_001))
  expect(renders).toBeGreaterThan(0)
})

it('shows the age of the price, and asks before a market order until it is current', async () => {
  await doing(() => document.querySelector<HTMLInputElement>('[value=MARKET]')?.click())
  await screen.typeInto('Size', '0.1')
  await say(new Map(), { kind: 'stale', since: 0, ageMs: 3_000 })
  expect(document.body.textContent).toContain('Prices delayed: last update 3 s ago.')
  await screen.submit('Size')
  expect(screen.api.actions).toEqual([])
  expect(document.body.textContent).toContain('Prices are delayed')
  await say(new Map(), LIVE)
  expect(document.body.textContent).not.toContain('Prices delayed')
  await screen.submit('Size')
  expect(screen.api.actions).toMatchObject([{ name: 'perpetualOpen' }])
})
