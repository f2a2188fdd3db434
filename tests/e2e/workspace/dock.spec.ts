// Dock layout: manual changes persist, and an unreadable layout is not used.
import type { Page } from '@playwright/test'
import { tw } from '../../../src/i18n/messages/tw'
import type { PanelKind } from '../../../src/terminal/panel'
import { violationsOf } from '../support/axe'
import { expect, test } from '../support/trading'
import { workspacesKey } from '../../../src/terminal/workspace/saved/savedWorkspaces'

const tab = (page: Page, kind: 'trades' | 'positions' | 'book' | 'depth' | 'chart') =>
  page.getByRole('tab', { name: new RegExp(`^${tw[`terminal.panel.${kind}`]}`) })

/** Names of the tabs in the same strip as a tab. */
async function neighbours(page: Page, name: string): Promise<readonly string[]> {
  const strips = page.getByRole('tablist').filter({ has: page.getByRole('tab', { name }) })
  return strips.getByRole('tab').allTextContents()
}

test('a tab dragged to another group is still there after a reload', async ({ page, terminal }) => {
  await terminal.open()
  const { trades, orderbook } = { trades: tab(page, 'trades'), orderbook: tab(page, 'book') }
  await expect.poll(() => neighbours(page, '委託簿')).toEqual(['委託簿'])
  const from = await trades.boundingBox()
  const to = await orderbook.boundingBox()
  if (!from || !to) throw new Error('a tab has no box')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + 30, from.y - 30, { steps: 5 })
  await page.mouse.move(to.x + to.width - 4, to.y + to.height / 2, { steps: 15 })
  await page.mouse.up()
  await expect.poll(() => neighbours(page, '委託簿')).toHaveLength(2)
  await page.reload()
  await expect(terminal.last).toHaveText(/\d/)
  const sorted = async () => [...(await neighbours(page, '委託簿'))].sort()
  await expect.poll(sorted).toEqual(['委託簿', '最新成交'])
})

test('a splitter is moved by keyboard and keeps its position', async ({ page, terminal }) => {
  await terminal.open()
  const splitter = page
    .getByRole('separator', { name: tw['terminal.layout.splitter'] })
    .and(page.locator('[aria-orientation=vertical]'))
    .first()
  const place = async () => Number(await splitter.getAttribute('aria-valuenow'))
  const first = await place()
  await splitter.focus()
  // Presses while the dock is redrawn count once.
  await expect(async () => {
    await page.keyboard.press('ArrowLeft')
    expect(await place()).toBeLessThan(first - 5)
  }).toPass({ intervals: [50] })
  await page.reload()
  await expect(terminal.last).toHaveText(/\d/)
  await expect.poll(place).toBeLessThan(first - 5)
})

test('a narrowed window keeps the width of columns of figures and the form', async ({
  page,
  terminal,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await terminal.open()
  const widthOf = async (name: string) => (await terminal.groupOf(name).boundingBox())?.width
  await page.setViewportSize({ width: 1366, height: 768 })
  await expect.poll(() => widthOf('委託簿')).toBeGreaterThanOrEqual(236)
  expect(await widthOf('最新成交')).toBeGreaterThanOrEqual(236)
  expect(await widthOf('開倉')).toBeGreaterThanOrEqual(268)
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
  expect(scrollWidth).toBe(clientWidth)
})

test('a panel is closed, stays closed, and is added again', async ({ page, terminal }) => {
  await terminal.open()
  const trades = page.getByRole('list', { name: /最新成交/ })
  await expect(trades).toBeVisible()
  await tab(page, 'trades').hover()
  await terminal.groupOf('最新成交').getByRole('button', { name: '面板選單' }).click()
  await page.getByRole('menuitem', { name: tw['terminal.layout.close'] }).click()
  await expect(tab(page, 'trades')).toHaveCount(0)
  await page.reload()
  await expect(terminal.last).toHaveText(/\d/)
  await expect(tab(page, 'trades')).toHaveCount(0)
  await terminal.groupOf('K線圖').getByRole('button', { name: '新增面板' }).click()
  await page.getByRole('menuitem', { name: '最新成交' }).click()
  await expect(tab(page, 'trades')).toHaveCount(1)
  await terminal.expectChange(() => trades.textContent())
})

const ADDED = 'news notes calculator lists heatmap ladder performance funding alerts'.split(
  ' ',
) as readonly PanelKind[]

test('tabs that do not fit are in a menu of the strip, by pointer and by keyboard', async ({
  page,
  terminal,
}) => {
  await terminal.open()
  for (const kind of ADDED) await terminal.addPanel(kind)
  await page.setViewportSize({ width: 1280, height: 800 })
  const more = terminal.groupOf('K線圖').getByRole('button', { name: tw['terminal.layout.more'] })
  const isInFront = (kind: PanelKind) => expect(page.locator(`[data-panel=${kind}]`)).toBeVisible()
  await more.click()
  const first = page.getByRole('menuitem').first()
  await expect(page.getByRole('menuitem')).not.toHaveCount(0)
  await expect(first).toHaveText(tw['terminal.panel.chart'])
  expect(await violationsOf(page, { part: '[role=menu]' })).toEqual([])
  await first.click()
  await isInFront('chart')

  await more.focus()
  await page.keyboard.press('Enter')
  const last = page.getByRole('menuitem').last()
  await expect(last).toHaveText(tw['terminal.panel.alerts'])
  await page.keyboard.press('End')
  await expect(last).toBeFocused()
  await page.keyboard.press('Enter')
  await isInFront('alerts')

  await more.click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  await expect(more).toBeFocused()
  await terminal.expectChange(() => terminal.bookText())
})

test('a damaged saved layout falls back to the default layout with a notice', async ({
  page,
  terminal,
}) => {
  await terminal.open()
  await page.evaluate(
    (key) => localStorage.setItem(key, '{"version":2,"row":[[['),
    workspacesKey('guest'),
  )
  await page.reload()
  const notice = page.getByRole('status').filter({ hasText: tw['terminal.layout.damaged'] })
  await expect(notice).toBeVisible()
  await expect(tab(page, 'book')).toBeVisible()
  await expect(tab(page, 'positions')).toBeVisible()
  await expect(terminal.last).toHaveText(/\d/)
  await notice.getByRole('button', { name: tw['terminal.layout.dismiss'] }).click()
  await expect(notice).toHaveCount(0)
})
