// Alerts in a real browser: created from the symbol bar and from the chart, listed, fired, missed
// while no page was open, and handled on a phone.
import { randomUUID } from 'node:crypto'
import type { AlertFiring, AlertRecord } from '../../src/domain/records/alertRecords'
import { tw } from '../../src/i18n/messages/tw'
import { violationsOf } from './support/axe'
import { demoTokens } from './support/api'
import { DEMO } from './pages/TerminalPage'
import { expect, test as base } from './support/trading'

/** The alerts of the demo account past the page; none is left behind. */
class Alerts {
  constructor(
    private readonly origin: string,
    private readonly token: string,
  ) {}

  async call<T>(method: string, path: string, body?: object): Promise<T> {
    const headers = {
      authorization: `Bearer ${this.token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    }
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await fetch(`${this.origin}/investor${path}`, { method, headers, ...sent })
    return ((await answer.json()) as { data: T }).data
  }

  list = async () => (await this.call<{ alerts: AlertRecord[] }>('GET', '/alerts')).alerts
  firings = async () =>
    (await this.call<{ firings: AlertFiring[] }>('GET', '/alerts/firings')).firings
  create = (body: object) => this.call('POST', '/alerts', { uuid: randomUUID(), ...body })

  async tidy(): Promise<void> {
    for (const { uuid } of await this.list()) await this.call('PUT', `/alerts/${uuid}/remove`)
  }
}

const test = base.extend<{ alerts: Alerts }>({
  alerts: async ({ exchange }, provide) => {
    const alerts = new Alerts(exchange.origin, (await demoTokens(exchange.origin, DEMO)).token)
    await alerts.tidy()
    await provide(alerts)
    await alerts.tidy()
  },
})

/** It is met by any market at once. */
const SPREAD = { kind: 'SPREAD', symbol: 'btcusdtperp', level: '0.1' }

test('[ALE-019] [ALE-020] an alert is created from the symbol bar, listed, fires and is removed', async ({
  page,
  alerts,
  tradingTerminal: terminal,
}) => {
  await page.getByRole('button', { name: /^為 BTC\/USDT\/PERP 新增提醒/ }).click()
  const dialog = page.getByRole('dialog', { name: tw['alerts.new'] })
  await expect(dialog.getByLabel(tw['alerts.price'])).toHaveValue(/\d/)
  await terminal.expectAtRest(dialog)
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByLabel(tw['alerts.kind']).selectOption('MOVES')
  await dialog.getByLabel(tw['alerts.percent']).fill('0.000001')
  await dialog.getByLabel(tw['alerts.note']).fill('注意')
  await dialog.getByRole('button', { name: tw['alerts.create'] }).click()
  await expect(terminal.notice(tw['alerts.created'])).toBeVisible()
  await expect(terminal.notice(/漲跌已達 0\.000001% · 注意/)).toBeVisible({ timeout: 20_000 })
  expect(await alerts.firings()).toMatchObject([{ kind: 'MOVES', note: '注意' }])
  await terminal.groupOf('K線圖').getByRole('button', { name: '新增面板' }).click()
  await page.getByRole('menuitem', { name: tw['terminal.panel.alerts'] }).click()
  const table = page.getByRole('table', { name: tw['terminal.panel.alerts'] })
  await expect(table).toContainText(/分鐘內漲跌 0\.000001%/)
  await expect(table).toContainText(/已觸發/)
  await table.getByRole('button', { name: tw['alerts.remove'] }).click()
  await expect(page.getByText(tw['alerts.empty'])).toBeVisible()
  expect(await alerts.list()).toEqual([])
})

test('[ALE-022] a right click on the chart begins an alert at the pointed price', async ({
  page,
  alerts,
  tradingTerminal: _terminal,
}) => {
  const chart = page.getByRole('group', { name: /BTC\/USDT\/PERP.*K線/ }).first()
  const item = page.getByRole('menuitem', { name: /^在 [\d,.]+ 設定提醒$/ })
  await expect(async () => {
    await chart.click({ button: 'right', position: { x: 200, y: 60 } })
    await expect(item).toBeVisible({ timeout: 5_000 })
  }).toPass()
  const [price = ''] = /[\d,.]+/.exec((await item.textContent()) ?? '') ?? []
  await item.click()
  const dialog = page.getByRole('dialog', { name: tw['alerts.new'] })
  await expect(dialog.getByLabel(tw['alerts.price'])).toHaveValue(
    // A field with the focus shows plain digits.
    new RegExp(`^${price.replaceAll(',', ',?')}$`),
  )
  await dialog.getByRole('button', { name: tw['alerts.create'] }).click()
  await expect(dialog).toBeHidden()
  expect(await alerts.list()).toMatchObject([{ kind: 'CROSSES', status: 'ARMED' }])
})

test('[ALE-024] the line of an alert is moved and removed on the chart', async ({
  page,
  alerts,
  tradingTerminal: terminal,
}) => {
  const chart = page.locator('[data-panel=chart]')
  await chart.getByRole('button', { name: '1m', exact: true }).click()
  const level = ((await terminal.bestPrice('bid')) * 0.999).toFixed(1)
  await alerts.create({ kind: 'BELOW', symbol: 'btcusdtperp', level, note: '' })
  await page.reload()
  const grip = chart.locator('[data-line$="-alert"]').getByRole('spinbutton')
  await grip.focus()
  await grip.press('Shift+ArrowDown')
  await grip.press('Enter')
  const lower = (Number(level) - 1).toFixed(1)
  await expect.poll(async () => (await alerts.list())[0]?.level).toBe(lower)
  await expect
    .poll(async () => (await grip.getAttribute('aria-valuetext'))?.replaceAll(',', ''))
    .toBe(lower)
  await expect(grip).toHaveAttribute('aria-disabled', 'false')
  await grip.press('Delete')
  await expect.poll(() => alerts.list()).toEqual([])
  await expect(grip).toHaveCount(0)
})

test('[ALE-021] an alert that fired while no page was open is named after the return', async ({
  page,
  alerts,
  tradingTerminal: terminal,
}) => {
  // The device knows the account by now.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('meridian.alerts')), { timeout: 20_000 })
    .toContain(DEMO)
  const before = (await alerts.firings()).length
  await page.goto('about:blank')
  await alerts.create({ ...SPREAD, note: '離線' })
  await expect
    .poll(async () => (await alerts.firings()).length, { timeout: 20_000 })
    .toBe(before + 1)
  await terminal.open()
  await expect(terminal.notice(/離線期間觸發的提醒：1/)).toContainText(/\d\d:\d\d .*離線/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('[ALE-023] an alert is created, listed and removed, and nothing scrolls sideways', async ({
    page,
    alerts,
    tradingTerminal: terminal,
  }) => {
    const overflow = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
    await page.getByRole('button', { name: /新增提醒/ }).click()
    const dialog = page.getByRole('dialog', { name: tw['alerts.new'] })
    await dialog.getByLabel(tw['alerts.kind']).selectOption('FUNDING')
    await dialog.getByLabel(tw['alerts.percent']).fill('99')
    expect(await overflow()).toBe(0)
    await dialog.getByRole('button', { name: tw['alerts.create'] }).click()
    await expect(terminal.notice(tw['alerts.created'])).toBeVisible()
    await page.getByRole('tab', { name: tw['terminal.panel.alerts'] }).click()
    const card = page.getByRole('listitem').filter({ hasText: '資金費率達到 99%' })
    await expect(card).toContainText(tw['alerts.status.ARMED'])
    expect(await overflow()).toBe(0)
    await card.getByRole('button', { name: tw['alerts.remove'] }).click()
    await expect(card).toHaveCount(0)
    expect(await alerts.list()).toEqual([])
  })
})
