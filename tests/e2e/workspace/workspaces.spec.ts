// Workspaces: made, switched between, undone, locked, and carried away as a file and as a link.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { tw } from '../../../src/i18n/messages/tw'
import type { TerminalPage } from '../pages/TerminalPage'
import { expect, test } from '../support/trading'

type Kind = 'trades' | 'book' | 'chart' | 'depth'
const tab = (page: Page, kind: Kind) =>
  page.getByRole('tab', { name: new RegExp(`^${tw[`terminal.panel.${kind}`]}`) })

async function choose(terminal: TerminalPage, name: string): Promise<void> {
  await terminal.layoutMenu.click()
  await terminal.page.getByRole('menuitem', { name, exact: true }).click()
}

async function closePanel(terminal: TerminalPage, kind: Kind): Promise<void> {
  const { page } = terminal
  await tab(page, kind).click()
  const group = terminal.groupOf(tw[`terminal.panel.${kind}`])
  await group.getByRole('button', { name: tw['terminal.layout.panelMenu'] }).click()
  await page.getByRole('menuitem', { name: tw['terminal.layout.close'] }).click()
  await expect(tab(page, kind)).toHaveCount(0)
}

/** Saves what is shown under a name, which becomes the active workspace. */
async function saveAs(terminal: TerminalPage, name: string): Promise<void> {
  await choose(terminal, tw['terminal.workspace.saveAs'])
  const dialog = terminal.page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(name)
  await dialog.getByRole('textbox').press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(terminal.layoutMenu).toHaveText(name)
}

test('[WSP-001] Alt and a digit switch between workspaces, each with its page', async ({
  page,
  terminal,
}) => {
  test.slow()
  await terminal.open()
  await saveAs(terminal, 'BTC')
  await closePanel(terminal, 'trades')
  await saveAs(terminal, 'ETH')
  await page.goto('/futures/ethusdtperp')
  await expect(terminal.layoutMenu).toHaveText('ETH')
  await closePanel(terminal, 'book')
  await page.keyboard.press('Alt+Digit2')
  await expect(page).toHaveURL(/btcusdtperp/)
  await expect(terminal.layoutMenu).toHaveText('BTC')
  await expect(tab(page, 'book')).toHaveCount(1)
  await expect(tab(page, 'trades')).toHaveCount(0)
  await page.keyboard.press('Alt+Digit3')
  await expect(page).toHaveURL(/ethusdtperp/)
  await expect(tab(page, 'book')).toHaveCount(0)
  await terminal.layoutMenu.click()
  const items = page.getByRole('menuitemradio')
  await expect(items).toHaveText([/Alt\+1/, /^BTC.*Alt\+2/, /^ETH.*Alt\+3/])
  await expect(items.nth(2)).toHaveAttribute('aria-checked', 'true')
})

test('[WSP-002] a workspace is made, renamed, duplicated, moved and deleted, with undo', async ({
  page,
  terminal,
}) => {
  await terminal.open()
  await choose(terminal, tw['terminal.workspace.new'])
  await page.getByRole('dialog').getByRole('textbox').fill('Own')
  await page.getByRole('button', { name: tw['terminal.workspace.save'] }).click()
  await expect(terminal.layoutMenu).toHaveText('Own')
  await choose(terminal, tw['terminal.workspace.manage'])
  const names = page.getByRole('dialog').getByRole('textbox')
  const shown = () =>
    names.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))
  await names.nth(1).fill('Scalping')
  await names.nth(1).press('Enter')
  await expect.poll(shown).toEqual(['我的工作區', 'Scalping'])
  await page.getByRole('button', { name: '建立「Scalping」的副本' }).click()
  await expect.poll(shown).toEqual(['我的工作區', 'Scalping', 'Scalping 副本'])
  await page.getByRole('button', { name: '將「Scalping 副本」上移' }).click()
  await expect.poll(shown).toEqual(['我的工作區', 'Scalping 副本', 'Scalping'])
  await page.getByRole('button', { name: '刪除「Scalping」', exact: true }).click()
  await expect.poll(shown).toEqual(['我的工作區', 'Scalping 副本'])
  await terminal.notice('已刪除「Scalping」').getByRole('button', { name: '復原' }).click()
  await expect.poll(shown).toEqual(['我的工作區', 'Scalping 副本', 'Scalping'])
  await page.reload()
  await terminal.layoutMenu.click()
  await expect(page.getByRole('menuitemradio')).toHaveText([/我的工作區/, /副本/, /^Scalping/])
})

test('[WSP-006] every change of the layout is undone and redone by keys, outside of fields', async ({
  page,
  terminal,
}) => {
  await terminal.open()
  await closePanel(terminal, 'trades')
  await closePanel(terminal, 'depth')
  const price = page.locator('[data-panel=orderForm] input[inputmode=decimal]').first()
  await price.fill('12345')
  await price.press('Control+z')
  await expect(tab(page, 'depth')).toHaveCount(0)
  await price.blur()
  await page.keyboard.press('Control+z')
  await expect(tab(page, 'depth')).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expect(tab(page, 'trades')).toHaveCount(1)
  await page.keyboard.press('Control+Shift+z')
  await expect(tab(page, 'trades')).toHaveCount(0)
  await choose(terminal, tw['terminal.layout.reset'])
  await expect(tab(page, 'trades')).toHaveCount(1)
  await terminal.notice('已重設版面').getByRole('button', { name: '復原' }).click()
  await expect(tab(page, 'trades')).toHaveCount(0)
})

test('[WSP-007] a preset opens beside a layout that was arranged by hand', async ({
  page,
  terminal,
}) => {
  await terminal.open()
  await choose(terminal, tw['terminal.layout.preset.scalp'])
  await expect(terminal.layoutMenu).toHaveText('我的工作區')
  await closePanel(terminal, 'trades')
  await choose(terminal, tw['terminal.layout.preset.monitor'])
  await expect(terminal.layoutMenu).toHaveText('看盤')
  await page.keyboard.press('Alt+Digit1')
  await expect(tab(page, 'book')).toHaveCount(1)
  await expect(tab(page, 'trades')).toHaveCount(0)
})

test('[WSP-005] a locked layout has no grips, no × and no divider that moves', async ({
  page,
  terminal,
}) => {
  await terminal.open()
  await choose(terminal, tw['terminal.workspace.lock'])
  const close = page.locator('.flexlayout__tab_button_trailing')
  const divider = page.getByRole('separator', { name: tw['terminal.layout.splitter'] }).first()
  await expect(close).toHaveCount(0)
  await expect(page.getByRole('button', { name: tw['terminal.layout.add'] })).toHaveCount(0)
  await expect(divider).toHaveCSS('pointer-events', 'none')
  const before = await divider.boundingBox()
  await divider.focus()
  await page.keyboard.press('ArrowLeft')
  expect(await divider.boundingBox()).toEqual(before)
  const trades = tab(page, 'trades')
  await trades.dragTo(tab(page, 'book'))
  await expect(terminal.groupOf('委託簿').getByRole('tab')).toHaveCount(1)
  await choose(terminal, tw['terminal.workspace.unlock'])
  await expect(close.first()).toBeAttached()
})

test('[WSP-003] a workspace is exported, shown before it is used, and imported', async ({
  page,
  terminal,
}) => {
  await terminal.open()
  await closePanel(terminal, 'trades')
  await saveAs(terminal, 'Without <b>trades</b>')
  await terminal.layoutMenu.click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: tw['terminal.workspace.export'] }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Without -b-trades--b-.workspace.json')
  const content = await readFile(await file.path())
  await choose(terminal, tw['terminal.workspace.import'])
  const dialog = page.getByRole('dialog')
  const input = dialog.locator('input[type=file]')
  const give = (name: string, buffer: Buffer) =>
    input.setInputFiles({ name, mimeType: 'application/json', buffer })
  await give('large.json', Buffer.alloc(5_000_000, '{'))
  await expect(dialog.getByRole('alert')).toHaveText(/64 kB/)
  await give('newer.json', Buffer.from(content.toString().replace('"version":3', '"version":99')))
  await expect(dialog.getByRole('alert')).toHaveText(tw['terminal.workspace.import.newer'])
  await give('damaged.json', content.subarray(0, 100))
  await expect(dialog.getByRole('alert')).toHaveText(tw['terminal.workspace.import.invalid'])
  await give('own.json', content)
  await expect(dialog.getByRole('heading', { name: 'Without <b>trades</b>' })).toBeVisible()
  await expect(dialog).toContainText('委託簿')
  await expect(terminal.layoutMenu).toHaveText('Without <b>trades</b>')
  await dialog.getByRole('button', { name: tw['terminal.workspace.import.add'] }).click()
  await expect(terminal.layoutMenu).toHaveText('Without <b>trades</b> 2')
  await expect(tab(page, 'trades')).toHaveCount(0)
  await expect(tab(page, 'book')).toHaveCount(1)
})
