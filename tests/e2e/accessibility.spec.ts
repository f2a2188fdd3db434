// Accessibility of every kind of screen by axe against WCAG 2.2 AA, in both themes, and reflow: at
// 320 px, which is 1280 px at 400 %, nothing scrolls sideways.
import type { Page } from '@playwright/test'
import { tw } from '../../src/i18n/messages/tw'
import { DEMO } from './pages/TerminalPage'
import { followSystem, inBothThemes, violationsOf } from './support/axe'
import { expect, test } from './support/trading'

/** `part`: selector of the elements to check; the rest was checked before it opened. */
async function expectSound(page: Page, part?: string): Promise<void> {
  await inBothThemes(page, async (theme) => {
    const judged = part === undefined ? {} : { part }
    expect(await violationsOf(page, judged), theme).toEqual([])
  })
}

test.beforeEach(({ page }) => followSystem(page))

test('the terminal of a guest and the sign-in dialog have no violation', async ({
  page,
  terminal,
}) => {
  await terminal.open()
  await expect(terminal.health).toHaveAttribute('data-state', 'live')
  await expectSound(page)
  await terminal.logIn.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).not.toHaveCount(0)
  await terminal.expectAtRest(dialog)
  await expectSound(page)
})

test('the terminal of a member with position, order and error has no violation', async ({
  page,
  tradingTerminal,
  ticket,
  records,
}) => {
  await ticket.send({ side: 'long', size: '0.010' })
  await expect(records.rows('positions')).toHaveCount(1)
  const below = String(Math.round((await tradingTerminal.bestPrice('bid')) * 0.9))
  await ticket.send({ side: 'long', price: below, size: '0.010' })
  await expect(tradingTerminal.notice(/委託成功/)).toBeVisible()
  await tradingTerminal.show('orders')
  await expect(records.rows('open')).toHaveCount(1)
  await ticket.send({ side: 'long', price: '1', size: 'x' })
  await expect(ticket.note('size')).toHaveText(/\S/)
  await expectSound(page)
})

test('the spot terminal with an order, its amendment and an error has no violation', async ({
  page,
  spotTerminal,
  spotTicket,
  records,
}) => {
  const below = String(Math.round((await spotTerminal.bestPrice('bid')) * 0.9))
  await spotTicket.send({ side: 'BUY', price: below, size: '0.01' })
  const row = records.rows('open').first()
  await expect(row).toContainText('0.01000')
  await spotTicket.send({ side: 'SELL', price: '1', size: 'x' })
  await expect(spotTicket.form).toContainText(tw['refusals.numberFormat'])
  await row.getByRole('button', { name: /^修改/ }).click()
  await spotTerminal.expectAtRest(page.getByRole('dialog'))
  await expectSound(page)
})

test('the menus of header and terminal have no violation', async ({ page, tradingTerminal }) => {
  // Four axe runs in sequence.
  test.slow()
  const account = tw['account.menu'].replace('{email}', DEMO)
  const buttons = [tw['app.language'], account, tw['terminal.layout.panelMenu']].map((name) =>
    page.getByRole('button', { name }).first(),
  )
  for (const button of [...buttons, tradingTerminal.layoutMenu]) {
    await button.click()
    const menu = page.getByRole('menu')
    await expect(menu).toHaveCount(1)
    await tradingTerminal.expectAtRest(menu)
    await expectSound(page, '[role=menu]')
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
  }
})

test('the settings and the identity verification of a demo user have no violation', async ({
  page,
  terminal,
}) => {
  test.slow()
  await page.goto('/settings')
  await expect(page.getByRole('dialog')).toBeVisible()
  await terminal.chooseDemo(DEMO)
  await expect(page.getByRole('row', { name: tw['settings.devices.this'] })).toBeVisible()
  await expect(page.getByLabel(tw['app.loading'], { exact: true })).toHaveCount(0)
  await expectSound(page)
  await page.goto('/settings/verify')
  await expect(page.getByRole('list', { name: tw['settings.verify.levels'] })).toBeVisible()
  await expectSound(page)
})

test('the error page has no violation', async ({ page, complaints }) => {
  complaints.expect(/status of 404/)
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tw['errors.404.title'])
  await expectSound(page)
})

for (const width of [320, 720]) {
  test(`at ${width} px nothing scrolls sideways`, async ({ page, terminal, complaints }) => {
    complaints.expect(/status of 404/)
    await page.setViewportSize({ width, height: 800 })
    const overflow = () =>
      page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return scrollWidth - clientWidth
      })
    await terminal.open()
    await expect(terminal.health).toHaveAttribute('data-state', 'live')
    expect(await overflow()).toBe(0)
    await terminal.logIn.click()
    await expect(page.getByRole('dialog').getByRole('listitem')).not.toHaveCount(0)
    expect(await overflow()).toBe(0)
    await terminal.chooseDemo(DEMO)
    await terminal.open('btcusdt')
    expect(await overflow()).toBe(0)
    await page.goto('/settings')
    await expect(page.getByRole('row', { name: tw['settings.devices.this'] })).toBeVisible()
    expect(await overflow()).toBe(0)
    await page.goto('/settings/verify')
    await expect(page.getByRole('list', { name: tw['settings.verify.levels'] })).toBeVisible()
    expect(await overflow()).toBe(0)
    await page.goto('/404')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await overflow()).toBe(0)
  })
}
