// A device with a wrong clock shows the same as one with a correct clock: the chart's bars, the
// countdowns, the live state. The reader is notified once.
import type { BrowserContext } from '@playwright/test'
import { tw } from '../../../src/i18n/messages/tw'
import { TerminalPage } from '../pages/TerminalPage'
import { DeviceClock } from './deviceClock'
import { expect, test } from '../support/fixtures'
import type { TestServer } from '../support/server'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const SYMBOL = 'btcusdtperp'

/** Opens a one-minute chart as a reader with this clock. */
async function openWith(exchange: TestServer, context: BrowserContext, shiftMs: number) {
  const clock = await DeviceClock.start(exchange.origin, shiftMs)
  await clock.wear(context)
  await context.addInitScript(() => {
    if (location.protocol !== 'http:') return
    const choice = { interval: '1m', frame: null, zone: 'utc' }
    const kept = { choices: { 'chart-1': choice }, version: 1 }
    localStorage.setItem('meridian.charts', JSON.stringify(kept))
  })
  const page = await context.newPage()
  const terminal = new TerminalPage(page)
  await terminal.open(SYMBOL, clock.origin)
  await expect(terminal.health).toHaveAttribute('data-state', 'live')
  return { clock, page, terminal }
}

async function dataOf<T>(exchange: TestServer, path: string): Promise<T> {
  const answer = await fetch(`${exchange.origin}/investor${path}`)
  return ((await answer.json()) as { data: T }).data
}

/** Opening price of the exchange's running bar, or of the one before it, in the legend's format. */
async function opensOf(exchange: TestServer): Promise<string[]> {
  const path = `/historical-future/${SYMBOL}?interval=1m`
  const { histories } = await dataOf<{ histories: [number, string][] }>(exchange, path)
  return histories
    .slice(-2)
    .map(([, open]) => Number(open).toLocaleString('en', { minimumFractionDigits: 1 }))
}

/** "03:58:09" as ms. */
function spanOf(text: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = (/[\d:]{8}$/.exec(text)?.[0] ?? '')
    .split(':')
    .map(Number)
  return hours * HOUR + minutes * MINUTE + seconds * 1_000
}

for (const [name, shiftMs, title] of [
  ['five hours behind', -5 * HOUR, /您裝置的時鐘慢了 5 小時 0 分鐘/],
  // More than a page of minute bars.
  ['ten hours ahead', 10 * HOUR, /您裝置的時鐘快了 10 小時 0 分鐘/],
  ['five minutes slow', -5 * MINUTE, /您裝置的時鐘慢了 5 分鐘/],
] as const)
  test(`a clock ${name} shows the running bar and the correct countdown`, async ({
    context,
    exchange,
  }) => {
    const { clock, page, terminal } = await openWith(exchange, context, shiftMs)
    await expect(terminal.notice(title)).toBeVisible()

    const legend = page.locator('[data-pair=open] b')
    await expect
      .poll(async () => (await opensOf(exchange)).includes((await legend.textContent()) ?? ''))
      .toBe(true)
    await expect(page.getByText(tw['terminal.chart.historyFailed'])).toHaveCount(0)
    // One load, and one more for each minute or reconnection of a busy machine: no loop.
    expect(clock.charts.length).toBeLessThan(10)

    const path = '/futures/all-funding-rate'
    const { rates } = await dataOf<{ rates: { symbol: string; nextAt: number }[] }>(exchange, path)
    const nextAt = rates.find(({ symbol }) => symbol === SYMBOL)?.nextAt ?? 0
    const shown = spanOf((await terminal.fact('funding').textContent()) ?? '')
    expect(Math.abs(nextAt - Date.now() - shown)).toBeLessThan(3_000)

    await page.reload()
    await expect(terminal.health).toHaveAttribute('data-state', 'live')
    await expect(legend).toHaveText(/\d/)
    await expect(terminal.notice(title)).toHaveCount(0)
    await clock.dispose()
  })

test('setting the clock back while the terminal is open does not freeze it', async ({
  context,
  exchange,
}) => {
  const { clock, page, terminal } = await openWith(exchange, context, 0)
  await terminal.expectChange(() => terminal.bookText())
  for (const shiftMs of [-10 * MINUTE, 10 * MINUTE, -5 * HOUR]) {
    await clock.set(page, shiftMs)
    await terminal.expectChange(() => terminal.bookText())
    await terminal.expectChange(() => terminal.fact('mark').textContent())
    await expect(terminal.health).toHaveAttribute('data-state', 'live')
    expect(await page.evaluate(() => Date.now())).toBeCloseTo(Date.now() + shiftMs, -4)
  }
  await expect(page.locator('[data-fresh=stale]')).toHaveCount(0)
  await clock.dispose()
})
