// Panels that are added to a layout: each opens beside the chart, works, and is without
// accessibility violations.
import type { Locator } from '@playwright/test'
import { tw } from '../../../src/i18n/messages/tw'
import { PANEL_KINDS, type PanelKind } from '../../../src/terminal/panel'
import { violationsOf } from '../support/axe'
import type { TerminalPage } from '../pages/TerminalPage'
import { expect, test } from '../support/trading'

const MIN_KINDS = 22

/** A press on the words of a choice reaches the radio over them. */
const choose = (panel: Locator, name: string) =>
  panel.getByRole('radio', { name, exact: true }).check({ force: true })

const axe = (terminal: TerminalPage, kind: PanelKind) =>
  violationsOf(terminal.page, { part: `[data-panel=${kind}]` })

/** Texts of a panel that run beyond it, except those for screen readers alone. */
const outside = (panel: Locator): Promise<readonly string[]> =>
  panel.evaluate((node) => {
    const { left, right } = (node.closest('.flexlayout__tab') ?? node).getBoundingClientRect()
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const found: string[] = []
    while (texts.nextNode()) {
      const { parentElement } = texts.currentNode
      if (!parentElement || parentElement.clientWidth === 1) continue
      range.selectNodeContents(texts.currentNode)
      const box = range.getBoundingClientRect()
      if (box.left < left - 1 || box.right > right + 1) found.push(range.toString())
    }
    return found
  })

test('[PNL-009] [PNL-010] the menu offers every kind of the table, at least twenty-two', async ({
  page,
  terminal,
}) => {
  await terminal.open()
  await terminal.openAddMenu(tw['terminal.panel.chart'])
  const items = page.getByRole('menuitem')
  const names = PANEL_KINDS.map((kind) => tw[`terminal.panel.${kind}`])
  await expect(items).toHaveText(names)
  expect(await items.count()).toBeGreaterThanOrEqual(MIN_KINDS)
})

test('[PNL-001] [PNL-002] news are read in place, and a note outlasts a reload', async ({
  page,
  terminal,
}) => {
  await terminal.open()
  const news = await terminal.addPanel('news')
  await choose(news, tw['announcements.section.GUIDE'])
  const first = news.getByRole('listitem').first().getByRole('button')
  const title = (await first.locator('b').textContent()) ?? ''
  await first.click()
  await expect(news.getByRole('heading', { name: title })).toBeVisible()
  expect(await axe(terminal, 'news')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(first).toBeFocused()

  const notes = await terminal.addPanel('notes')
  const field = notes.getByLabel(tw['notes.label'])
  await field.fill('72,000 以上賣出\n<b>等待</b>')
  expect(await axe(terminal, 'notes')).toEqual([])
  await page.reload()
  await expect(field).toHaveValue('72,000 以上賣出\n<b>等待</b>')
  // Trading keys and shortcuts leave what is typed alone.
  await field.press('Control+z')
  await expect(page).toHaveURL(/btcusdtperp/)
})

test('[PNL-003] [PNL-004] funding counts down, and the calculator knows the market', async ({
  tradingTerminal: terminal,
}) => {
  const funding = await terminal.addPanel('funding')
  const own = funding.getByRole('row').filter({ hasText: 'BTC/USDT' })
  await expect(own).toContainText(/[+−]?0\.\d{4}%/)
  await expect(own.locator('time')).toHaveText(/^0\d:\d\d:\d\d$/)
  await terminal.expectChange(() => own.locator('time').textContent())
  await choose(funding, tw['funding.rates.SWAP'])
  await expect(funding.getByRole('row').filter({ hasText: 'EUR/USD' })).toContainText(/晚/)
  await choose(funding, tw['funding.own.FUNDING'])
  await expect(funding.getByText(/資金費用|倉位|BTC/).last()).toBeVisible()
  expect(await axe(terminal, 'funding')).toEqual([])

  const calculator = await terminal.addPanel('calculator')
  await calculator.getByRole('button', { name: tw['calculator.last'] }).click()
  await expect(calculator.getByLabel(tw['calculator.entry'])).toHaveValue(/\d/)
  await calculator.getByLabel(tw['calculator.entry']).fill('60000')
  await calculator.getByLabel(tw['calculator.exit']).fill('61000')
  await calculator.getByLabel(tw['orderForm.size'], { exact: true }).fill('0.5')
  await expect(calculator.getByTestId('pnl')).toContainText('+469.75')
  await choose(calculator, tw['calculator.mode.liquidation'])
  await expect(calculator).toContainText('54,216.8')
  expect(await axe(terminal, 'calculator')).toEqual([])
})

test('[PNL-005] performance counts a closed trade at once, and says what it covers', async ({
  page,
  ticket,
  tradingTerminal: terminal,
}) => {
  const panel = await terminal.addPanel('performance')
  await expect(panel).toContainText(/的 UTC 日，成交 \d+ 筆/)
  const count = async () => Number(/成交 ([\d,]+) 筆/.exec((await panel.textContent()) ?? '')?.[1])
  const before = await count()
  await ticket.type({ side: 'long', size: '0.010' })
  await ticket.button.click()
  await expect.poll(count).toBeGreaterThan(before)
  await expect(panel.getByRole('table')).toBeVisible()
  const figure = page.getByRole('figure')
  await expect(figure).toContainText('USDT')
  // The fee of the trade is a return below zero, with its arrow.
  await page.reload()
  await expect(figure.locator('figcaption')).toContainText('−')
  expect(await outside(panel)).toEqual([])
  expect(await axe(terminal, 'performance')).toEqual([])
})

test('[PNL-006] watchlists are made, exported, and imported after a preview', async ({
  page,
  terminal,
}) => {
  await terminal.open()
  const panel = await terminal.addPanel('lists')
  await panel.getByRole('button', { name: tw['lists.new'] }).click()
  await page.getByLabel(tw['lists.name']).fill('主要')
  await page.keyboard.press('Enter')
  const search = panel.getByRole('combobox', { name: tw['lists.add'] })
  await search.fill('eur/usd')
  await search.press('Enter')
  await search.fill('eth/usdt')
  await search.press('Enter')
  const rows = panel.getByRole('list', { name: '主要' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(/EUR\/USD.*\d/)
  await rows.nth(1).getByRole('button').first().press('Alt+ArrowUp')
  await expect(rows.first()).toContainText('ETH/USDT')
  expect(await axe(terminal, 'lists')).toEqual([])

  const menu = panel.getByRole('button', { name: tw['lists.menu'] })
  await menu.click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: tw['lists.export'] }).click()
  const path = await (await saved).path()
  await menu.click()
  await page.getByRole('menuitem', { name: tw['lists.import'] }).click()
  const dialog = page.getByRole('dialog', { name: tw['lists.import'] })
  await dialog.locator('input[type=file]').setInputFiles(path)
  const preview = dialog.getByRole('region', { name: tw['lists.import.preview'] })
  await expect(preview).toContainText('主要')
  await preview.getByRole('button', { name: tw['lists.import.add'] }).click()
  await expect(panel.getByLabel(tw['lists.choose']).locator('option')).toHaveText([
    '主要',
    '主要 2',
  ])
  await page.reload()
  await expect(panel.getByRole('list', { name: '主要 2' }).getByRole('listitem')).toHaveCount(2)
})
